<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>AgentsList</name>
    <message>
        <source>Another agent that speaks ACP?</source>
        <translation>ACP に対応する別のエージェント？</translation>
    </message>
    <message>
        <source>Add by command</source>
        <translation>コマンドで追加</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>もう一度探す</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>探しています…</translation>
    </message>
    <message>
        <source>Lists the agents that are not installed as well</source>
        <translation>インストールされていないエージェントも表示します</translation>
    </message>
    <message>
        <source>Opens a new profile in the settings</source>
        <translation>設定で新しいプロファイルを開きます</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>インストールされているものをもう一度探します</translation>
    </message>
</context>
<context>
    <name>AgentsPage</name>
    <message>
        <source>Copy of {title}</source>
        <translation>{title} のコピー</translation>
    </message>
    <message>
        <source>The profile is kept.</source>
        <translation>プロファイルを保存しました。</translation>
    </message>
    <message>
        <source>Some fields are not right.</source>
        <translation>正しくない項目があります。</translation>
    </message>
</context>
<context>
    <name>AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Changes apply at once.</source>
        <translation>変更はすぐに反映されます。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>The colours of the window.</source>
        <translation>ウィンドウの色です。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字サイズ</translation>
    </message>
    <message>
        <source>Of the system&apos;s size of text. Controls grow with it.</source>
        <translation>システムの文字サイズに対する割合です。コントロールも大きくなります。</translation>
    </message>
    <message>
        <source>On</source>
        <comment>reduced motion</comment>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>reduced motion</comment>
        <translation>オフ</translation>
    </message>
    <message>
        <source>A new message and opened details fade in within an eighth of a second; with reduced motion they are there at once. Nothing else moves but countdowns, once a second.</source>
        <translation>新しいメッセージと開いた詳細は 8 分の 1 秒でフェードインします。動きを減らすと、すぐに表示されます。ほかに動くのは、1 秒ごとのカウントダウンだけです。</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>アナウンス</translation>
    </message>
    <message>
        <source>A notification label</source>
        <translation>通知ラベル</translation>
    </message>
    <message>
        <source>Screen reader</source>
        <translation>スクリーンリーダー</translation>
    </message>
    <message>
        <source>Changes of state are said once, in one of the two ways. Older versions of Orca do not speak announcements.</source>
        <translation>状態の変化は、どちらか一方の方法で一度だけ読み上げられます。古いバージョンの Orca はアナウンスを読み上げません。</translation>
    </message>
    <message>
        <source>Announce through</source>
        <translation>読み上げの方法</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>エディター</translation>
    </message>
    <message>
        <source>Opens the files that a session changed.</source>
        <translation>セッションが変更したファイルを開きます。</translation>
    </message>
    <message>
        <source>A program and its arguments. {file} and {line} stand for the place. Empty, the editor that VISUAL or EDITOR names is used, else one that is found.</source>
        <translation>プログラムとその引数です。{file} と {line} が場所を表します。空の場合は VISUAL または EDITOR が示すエディター、なければ見つかったものを使います。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
</context>
<context>
    <name>AtStake</name>
    <message>
        <source>One prompt is running: it is stopped.</source>
        <translation>1 件のプロンプトが実行中です。停止されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts are running: they are stopped.</source>
        <translation>
            <numerusform>%n 件のプロンプトが実行中です。停止されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>One session or run waits: it stays scheduled for the next start.</source>
        <translation>1 件のセッションまたは実行が待機中です。次回の起動まで予定のまま残ります。</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions and runs wait: they stay scheduled for the next start.</source>
        <translation>
            <numerusform>%n 件のセッションと実行が待機中です。次回の起動まで予定のまま残ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>and one more</source>
        <translation>ほか 1 件</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing runs and nothing is scheduled any more.</source>
        <translation>実行中のものも予定されたものも、もうありません。</translation>
    </message>
    <message>
        <source>{title}: next at {time}</source>
        <translation>{title}: 次は {time}</translation>
    </message>
    <message>
        <source>{title}: no time is known</source>
        <translation>{title}: 時刻は不明</translation>
    </message>
    <message>
        <source>Nothing is sent while Kandev is closed.</source>
        <translation>Kandev が閉じている間は何も送信されません。</translation>
    </message>
    <message>
        <source>A run or a dynamic profile whose time passes meanwhile goes on at the next start.</source>
        <translation>その間に時刻を過ぎた実行や動的プロファイルは、次回の起動時に続行します。</translation>
    </message>
    <message>
        <source>A retry that is more than ten minutes late by then waits for you.</source>
        <translation>その時点で 10 分を超えて遅れた再試行は、あなたの操作を待ちます。</translation>
    </message>
</context>
<context>
    <name>AttachmentTray</name>
    <message>
        <source>Pasted image</source>
        <translation>貼り付けた画像</translation>
    </message>
    <message>
        <source>Pasted text, {size}</source>
        <translation>貼り付けたテキスト、{size}</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読む</translation>
    </message>
    <message>
        <source>Read {name}</source>
        <translation>{name} を読む</translation>
    </message>
    <message>
        <source>Shows the text that was pasted</source>
        <translation>貼り付けたテキストを表示します</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} を外す</translation>
    </message>
    <message>
        <source>The file itself is left alone</source>
        <translation>ファイル自体はそのままです</translation>
    </message>
    <message>
        <source>Attach {name} again</source>
        <translation>{name} をもう一度添付</translation>
    </message>
    <message>
        <source>Takes the removal back</source>
        <translation>削除を取り消します</translation>
    </message>
    <message>
        <source>{name} is no longer attached.</source>
        <translation>{name} の添付を外しました。</translation>
    </message>
    <message>
        <source>{name} is attached again.</source>
        <translation>{name} をもう一度添付しました。</translation>
    </message>
</context>
<context>
    <name>Attempt</name>
    <message>
        <source>Cause: {value}</source>
        <translation>原因: {value}</translation>
    </message>
    <message>
        <source>Class: {value}</source>
        <translation>分類: {value}</translation>
    </message>
    <message>
        <source>Confidence: {value}</source>
        <translation>確度: {value}</translation>
    </message>
    <message>
        <source>Scope: {value}</source>
        <translation>範囲: {value}</translation>
    </message>
    <message>
        <source>Rule: {value}</source>
        <translation>ルール: {value}</translation>
    </message>
    <message>
        <source>Stated wait: {value}</source>
        <translation>示された待ち時間: {value}</translation>
    </message>
    <message>
        <source>Gate: {value}</source>
        <translation>ゲート: {value}</translation>
    </message>
    <message>
        <source>Decision: {value}</source>
        <translation>決定: {value}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Today&apos;s catalogue agrees.</source>
        <translation>現在のカタログも同じ判断です。</translation>
    </message>
    <message>
        <source>Today&apos;s catalogue says otherwise. {parts}.</source>
        <translation>現在のカタログの判断は異なります。{parts}。</translation>
    </message>
    <message>
        <source>Interactive</source>
        <translation>対話</translation>
    </message>
    <message>
        <source>Dynamic profile</source>
        <translation>動的プロファイル</translation>
    </message>
    <message>
        <source>Gate: {answer}</source>
        <translation>ゲート: {answer}</translation>
    </message>
    <message>
        <source>Policy: {context}</source>
        <translation>ポリシー: {context}</translation>
    </message>
    <message>
        <source>Decision: {words}</source>
        <translation>決定: {words}</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不能</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>配信</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>保証</translation>
    </message>
    <message>
        <source>given</source>
        <translation>あり</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不要</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of}</source>
        <translation>{of} 回中 {ordinal} 回目の試行</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>試行の枠</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>Its policy</source>
        <translation>そのポリシー</translation>
    </message>
    <message>
        <source>{ordinal} of {of}</source>
        <translation>{of} 回中 {ordinal} 回目</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>記録時点</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>分類</translation>
    </message>
    <message>
        <source>Stated wait</source>
        <translation>示された待ち時間</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>続き</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>予定</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>送信内容</translation>
    </message>
    <message>
        <source>Committed</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>asks the agent to go on</source>
        <translation>エージェントに続行を依頼</translation>
    </message>
    <message>
        <source>the same prompt, {length}</source>
        <translation>同じプロンプト、{length}</translation>
    </message>
    <message>
        <source>code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>連鎖</translation>
    </message>
    <message>
        <source>stream error</source>
        <translation>ストリームのエラー</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>文</translation>
    </message>
    <message>
        <source>status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>Outranked</source>
        <translation>下位</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>不可</translation>
    </message>
    <message>
        <source>In the order of the wire; secrets and paths removed before storing.</source>
        <translation>到着順。秘密情報とパスは保存前に取り除かれています。</translation>
    </message>
    <message>
        <source>Catalogue {version}: {rules}.</source>
        <translation>カタログ {version}: {rules}。</translation>
    </message>
    <message>
        <source>another request</source>
        <translation>別の要求</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>待ち時間</translation>
    </message>
    <message>
        <source>end</source>
        <translation>終わり</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>目印</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>該当</translation>
    </message>
    <message>
        <source>{rank} ({signals})</source>
        <translation>{rank}（{signals}）</translation>
    </message>
    <message>
        <source>{sign}{seconds} s</source>
        <translation>{sign}{seconds} 秒</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Sent in its place</source>
        <translation>代わりに送信</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Kandev</source>
        <translation>Kandev</translation>
    </message>
    <message>
        <source>Sent along: {count}</source>
        <translation>添付: {count}</translation>
    </message>
    <message>
        <source>It was judged before signals and rules were kept, so they are not known.</source>
        <translation>シグナルとルールを保存する前の判断のため、内容は分かりません。</translation>
    </message>
    <message>
        <source>Attempt {number}, {time}</source>
        <translation>試行 {number}、{time}</translation>
    </message>
    <message>
        <source>attempt id {id}</source>
        <translation>試行 ID {id}</translation>
    </message>
    <message>
        <source>It is at work. It is judged when it ends.</source>
        <translation>実行中です。終わったときに判断されます。</translation>
    </message>
    <message>
        <source>It answered, so there was nothing to judge.</source>
        <translation>応答があったので、判断するものはありませんでした。</translation>
    </message>
    <message>
        <source>A limit or a refusal ended its answer, which is no failure.</source>
        <translation>上限または拒否によって応答が終わりましたが、失敗ではありません。</translation>
    </message>
    <message>
        <source>It ended as it was asked to, so there was nothing to judge.</source>
        <translation>求められたとおりに終わったので、判断するものはありませんでした。</translation>
    </message>
    <message>
        <source>Kandev did not live to see its end, so there was nothing to judge.</source>
        <translation>終わる前に Kandev が終了したので、判断するものはありませんでした。</translation>
    </message>
    <message>
        <source>No judgement of it was kept.</source>
        <translation>判断は保存されていません。</translation>
    </message>
    <message>
        <source>{cause}, by {rule}</source>
        <translation>{cause}（{rule} による）</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>証拠</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>以前の判断</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>プロバイダーへの要求</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>its profile was gone</source>
        <translation>プロファイルがなくなっていた</translation>
    </message>
    <message>
        <source>you went past it</source>
        <translation>あなたが飛ばした</translation>
    </message>
    <message>
        <source>given up for this prompt</source>
        <translation>このプロンプトでは断念</translation>
    </message>
    <message>
        <source>it needed you</source>
        <translation>あなたの操作が必要だった</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>another session tested it</source>
        <translation>別のセッションが確認していた</translation>
    </message>
    <message>
        <source>So were others: {count}.</source>
        <translation>ほかにも見送り: {count}。</translation>
    </message>
    <message>
        <source>{candidate} serves after {before}.</source>
        <translation>{before} の次に {candidate} が担当します。</translation>
    </message>
    <message>
        <source>No candidate could serve; {candidate} needed you.</source>
        <translation>使える候補がなく、{candidate} にはあなたの操作が必要でした。</translation>
    </message>
    <message>
        <source>No candidate could serve, and nobody said when one can.</source>
        <translation>使える候補がなく、いつ使えるかも示されませんでした。</translation>
    </message>
    <message>
        <source>No candidate could serve; {candidate} is tried first, at {time}.</source>
        <translation>使える候補がなく、{time} に最初に {candidate} を試します。</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>ゲート</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>ポリシー</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>all of this attempt</source>
        <translation>すべてこの試行のもの</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>保存なし</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>分類結果</translation>
    </message>
    <message>
        <source>same profile, same prompt</source>
        <translation>同じプロファイル、同じプロンプト</translation>
    </message>
    <message>
        <source>{count} more are in the transcript.</source>
        <translation>ほか {count} 件は会話の記録にあります。</translation>
    </message>
    <message>
        <source>Since sent</source>
        <translation>送信から</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>段階</translation>
    </message>
    <message>
        <source>Text or field</source>
        <translation>テキストまたは項目</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>使われ方</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Matcher</source>
        <translation>照合</translation>
    </message>
    <message>
        <source>Rank, priority</source>
        <translation>順位、優先度</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>The next version has the same lines.</source>
        <translation>次の版も同じ行です。</translation>
    </message>
    <message>
        <source>What it was given and what it gave back are in the transcript.</source>
        <translation>渡された引数と返された出力は会話の記録にあります。</translation>
    </message>
</context>
<context>
    <name>AttemptCounts</name>
    <message>
        <source>1 signal</source>
        <translation>シグナル 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>シグナル %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of another request</source>
        <translation>1 件は別の要求のもの</translation>
    </message>
    <message numerus="yes">
        <source>%n of other requests</source>
        <translation>
            <numerusform>%n 件は別の要求のもの</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more signal or rule was not kept.</source>
        <translation>ほかに 1 件のシグナルまたはルールは保存されていません。</translation>
    </message>
    <message numerus="yes">
        <source>%n more signals and rules were not kept.</source>
        <translation>
            <numerusform>ほかに %n 件のシグナルとルールは保存されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 byte was too many to keep.</source>
        <translation>1 バイトは多すぎて保存されていません。</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes were too many to keep.</source>
        <translation>
            <numerusform>%n バイトは多すぎて保存されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>no rule took any of it</source>
        <translation>どのルールにも該当せず</translation>
    </message>
    <message>
        <source>1 rule took some of it</source>
        <translation>1 件のルールに該当</translation>
    </message>
    <message numerus="yes">
        <source>%n rules took some of it</source>
        <translation>
            <numerusform>%n 件のルールに該当</numerusform>
        </translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 文字</translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n 文字</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, all finished</source>
        <comment>tool calls</comment>
        <translation>
            <numerusform>%n 件、すべて完了</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, unfinished: {open}</source>
        <comment>tool calls</comment>
        <translation>
            <numerusform>%n 件、未完了: {open}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, all answered</source>
        <comment>requests of the agent</comment>
        <translation>
            <numerusform>%n 件、すべて応答済み</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, open: {open}</source>
        <comment>requests of the agent</comment>
        <translation>
            <numerusform>%n 件、未応答: {open}</numerusform>
        </translation>
    </message>
    <message>
        <source>Replaced once</source>
        <translation>1 回置き換え</translation>
    </message>
    <message numerus="yes">
        <source>Replaced %n times</source>
        <translation>
            <numerusform>%n 回置き換え</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AttemptHead</name>
    <message>
        <source>Earlier</source>
        <translation>前</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>次</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>すべてコピー</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Goes back to the row of this attempt</source>
        <translation>この試行の行に戻ります</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>戻る (Esc)</translation>
    </message>
    <message>
        <source>The attempt before (Alt+Up)</source>
        <translation>前の試行 (Alt+↑)</translation>
    </message>
    <message>
        <source>The attempt after (Alt+Down)</source>
        <translation>次の試行 (Alt+↓)</translation>
    </message>
    <message>
        <source>Copies all that is told here as text</source>
        <translation>ここの内容をすべてテキストでコピーします</translation>
    </message>
    <message>
        <source>Opens the sheet that writes this attempt into a file</source>
        <translation>この試行をファイルに書き出す画面を開きます</translation>
    </message>
</context>
<context>
    <name>AttemptScreen</name>
    <message>
        <source>Attempt</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>It was deleted with its session.</source>
        <translation>セッションとともに削除されました。</translation>
    </message>
    <message>
        <source>This is the first attempt of its session</source>
        <translation>セッションの最初の試行です</translation>
    </message>
    <message>
        <source>This is the last attempt of its session</source>
        <translation>セッションの最後の試行です</translation>
    </message>
    <message>
        <source>Shows another attempt of the same session</source>
        <translation>同じセッションの別の試行を表示します</translation>
    </message>
    <message>
        <source>This attempt cannot be shown</source>
        <translation>この試行は表示できません</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>AttemptView</name>
    <message>
        <source>Evidence</source>
        <translation>証拠</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>以前の判断</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>プロバイダーへの要求</translation>
    </message>
    <message>
        <source>What was said</source>
        <translation>やりとり</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Puts this message aside</source>
        <translation>このメッセージを片付けます</translation>
    </message>
</context>
<context>
    <name>CandidateColumn</name>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>dynamic, so no candidate itself</source>
        <translation>動的なため、それ自体は候補になれません</translation>
    </message>
    <message>
        <source>Candidates, tried in order</source>
        <translation>候補（順に試行）</translation>
    </message>
    <message>
        <source>No candidate yet. Add the profile that is to be tried first.</source>
        <translation>候補がまだありません。最初に試すプロファイルを追加してください。</translation>
    </message>
    <message>
        <source>Alt + ↑ ↓ moves</source>
        <translation>Alt + ↑ ↓ で移動</translation>
    </message>
    <message>
        <source>Alt with an arrow key moves</source>
        <translation>Alt と矢印キーで移動します</translation>
    </message>
    <message>
        <source>needs a correction</source>
        <translation>修正が必要</translation>
    </message>
    <message>
        <source>There is no such profile</source>
        <translation>そのようなプロファイルはありません</translation>
    </message>
    <message>
        <source>default model</source>
        <translation>既定のモデル</translation>
    </message>
    <message>
        <source>Every profile that is ready is a candidate already.</source>
        <translation>準備のできたプロファイルはすべて候補になっています。</translation>
    </message>
    <message>
        <source>Add a candidate</source>
        <translation>候補を追加</translation>
    </message>
    <message>
        <source>Chooses a profile that is tried after the others</source>
        <translation>ほかの候補の後に試すプロファイルを選びます</translation>
    </message>
    <message>
        <source>It is tried first already.</source>
        <translation>すでに最初に試されます。</translation>
    </message>
    <message>
        <source>It is tried last already.</source>
        <translation>すでに最後に試されます。</translation>
    </message>
    <message>
        <source>Move {profile} up</source>
        <translation>{profile} を上へ移動</translation>
    </message>
    <message>
        <source>It is then tried earlier</source>
        <translation>より早く試されます</translation>
    </message>
    <message>
        <source>Move {profile} down</source>
        <translation>{profile} を下へ移動</translation>
    </message>
    <message>
        <source>It is then tried later</source>
        <translation>より遅く試されます</translation>
    </message>
    <message>
        <source>Remove {profile}</source>
        <translation>{profile} を取り除く</translation>
    </message>
    <message>
        <source>Out of the order; the profile stays</source>
        <translation>順序から外します。プロファイルは残ります</translation>
    </message>
    <message>
        <source>{profile} is now {number} of {count}.</source>
        <translation>{profile} は {count} 件中 {number} 番目になりました。</translation>
    </message>
    <message>
        <source>{profile} is no candidate any more.</source>
        <translation>{profile} は候補ではなくなりました。</translation>
    </message>
    <message>
        <source>{profile} is candidate {number}.</source>
        <translation>{profile} は候補 {number} です。</translation>
    </message>
</context>
<context>
    <name>CandidateList</name>
    <message>
        <source>Candidates, tried in order</source>
        <translation>候補（順に試行）</translation>
    </message>
    <message>
        <source>Alt with an arrow key moves one, Delete removes it</source>
        <translation>Alt と矢印キーで移動し、Delete で取り除きます</translation>
    </message>
</context>
<context>
    <name>CandidatesEditor</name>
    <message>
        <source>Use this candidate</source>
        <translation>この候補を使う</translation>
    </message>
    <message>
        <source>One that is off is left out</source>
        <translation>オフの候補は飛ばされます</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Policies of candidate {number}, {profile}</source>
        <translation>候補 {number}、{profile} のポリシー</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Wait until {time} and resume</source>
        <translation>{time} まで待って再開</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then continues this session and asks {agent} to check the files before it goes on.</source>
        <translation>{time} までは何も送信せず、その後このセッションを続け、先にファイルを確認するよう {agent} に求めます。</translation>
    </message>
    <message>
        <source>Wait until {time}</source>
        <translation>{time} まで待つ</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>writes down how this ended. Nothing is sent.</source>
        <translation>どう終わったかを書き留めます。何も送信しません。</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>今すぐ再試行</translation>
    </message>
    <message>
        <source>sends the same prompt now instead of waiting.</source>
        <translation>待たずに同じプロンプトを送信します。</translation>
    </message>
    <message>
        <source>Try next now</source>
        <translation>今すぐ次を試す</translation>
    </message>
    <message>
        <source>passes over the candidate that is waited for, this once.</source>
        <translation>待っている候補を今回だけ飛ばします。</translation>
    </message>
    <message>
        <source>Cancel wait</source>
        <translation>待機をキャンセル</translation>
    </message>
    <message>
        <source>ends the wait and leaves what follows to you. Nothing is sent.</source>
        <translation>待機を終え、その後はあなたに任せます。何も送信しません。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>ends the wait. Your prompt is kept, nothing is sent.</source>
        <translation>待機を終えます。プロンプトは保持され、何も送信されません。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>ends the attempt that runs.</source>
        <translation>実行中の試行を終えます。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>continues this session and asks {agent} to check the files before it goes on.</source>
        <translation>このセッションを続け、先にファイルを確認するよう {agent} に求めます。</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>再送信</translation>
    </message>
    <message>
        <source>sends the same prompt once more in this session. Nothing happened since it was sent.</source>
        <translation>このセッションで同じプロンプトをもう一度送信します。送信後は何も起きていません。</translation>
    </message>
    <message>
        <source>Start fresh</source>
        <translation>新しく始める</translation>
    </message>
    <message>
        <source>goes on in this conversation with a new session of {agent}, which is sent a summary of what is above.</source>
        <translation>この会話を {agent} の新しいセッションで続け、上の内容の要約を送ります。</translation>
    </message>
    <message>
        <source>Continue with another profile</source>
        <translation>別のプロファイルで続ける</translation>
    </message>
    <message>
        <source>sends a summary of this session, not your prompt, to the profile that you choose.</source>
        <translation>選んだプロファイルに、プロンプトではなくこのセッションの要約を送信します。</translation>
    </message>
    <message>
        <source>Another profile</source>
        <translation>別のプロファイル</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>サインイン</translation>
    </message>
    <message>
        <source>asks {agent} how to sign in. Your prompt waits here until you send it.</source>
        <translation>は {agent} にサインインの方法を尋ねます。プロンプトは、あなたが送信するまでここで待ちます。</translation>
    </message>
    <message>
        <source>Billing page</source>
        <translation>請求ページ</translation>
    </message>
    <message>
        <source>opens {address} outside. Nothing is sent to the agent.</source>
        <translation>{address} を外部で開きます。エージェントには何も送信しません。</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>別のモデルを選ぶ</translation>
    </message>
    <message>
        <source>opens the models that {agent} offers. Nothing is sent until you go on.</source>
        <translation>{agent} が提供するモデルを開きます。続けるまで何も送信しません。</translation>
    </message>
    <message>
        <source>Change model</source>
        <translation>モデルを変更</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>設定を開く</translation>
    </message>
    <message>
        <source>shows this profile in the settings. Nothing is sent.</source>
        <translation>このプロファイルを設定で表示します。何も送信しません。</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>copies what is known of this failure for a report; keys and addresses are already removed.</source>
        <translation>この失敗について分かっていることを報告用にコピーします。キーとアドレスは削除済みです。</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then sends the same prompt once more in this session.</source>
        <translation>{time} までは何も送信せず、その後このセッションで同じプロンプトをもう一度送信します。</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then goes on in this session. The wait holds only while Kandev runs: {agent} cannot open a session again.</source>
        <translation>{time} まで何も送信せず、その後このセッションで続けます。待機は Kandev の実行中だけ有効です: {agent} はセッションを再び開けません。</translation>
    </message>
    <message>
        <source>goes on in this conversation with a new session of {agent}, which is sent your prompt.</source>
        <translation>この会話を {agent} の新しいセッションで続け、あなたのプロンプトを送ります。</translation>
    </message>
    <message>
        <source>sends your prompt to the profile that you choose. There is nothing to summarise yet.</source>
        <translation>選んだプロファイルにプロンプトを送信します。要約するものはまだありません。</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>starts {agent} again and sends the same prompt. It has not been sent yet.</source>
        <translation>{agent} をもう一度起動し、同じプロンプトを送信します。まだ送信されていません。</translation>
    </message>
    <message>
        <source>may fail again, or go on from a wrong state: {agent} cannot read its own record of this session. It is asked to check the files before it goes on.</source>
        <translation>再び失敗するか、誤った状態から続く可能性があります。{agent} はこのセッションの記録を読めません。先にファイルを確認するよう求めます。</translation>
    </message>
    <message>
        <source>may fail again, or go on from a wrong state: {agent} cannot read its own record of this session. The same prompt is sent once more.</source>
        <translation>再び失敗するか、誤った状態から続く可能性があります。{agent} はこのセッションの記録を読めません。同じプロンプトをもう一度送信します。</translation>
    </message>
    <message>
        <source>Continuing {route} at {strong}, {near}.</source>
        <translation>{route} は {strong} に続行します（{near}）。</translation>
    </message>
    <message>
        <source>Retrying {route} in {strong}</source>
        <translation>{route} を再試行します: {strong}</translation>
    </message>
    <message>
        <source>{title}. Retrying {route} at {time}.</source>
        <translation>{title}。{route} を {time} に再試行します。</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of} kept</source>
        <translation>試行 {ordinal}/{of} を保持</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>ネットワークなし</translation>
    </message>
    <message>
        <source>Sends again when this machine is online. No attempt is used.</source>
        <translation>このコンピューターがオンラインになると再び送信します。試行は消費されません。</translation>
    </message>
    <message>
        <source>{title}: {agent} asks again by itself.</source>
        <translation>{title}: {agent} が自分で問い合わせ直しています。</translation>
    </message>
    <message>
        <source>Sending again</source>
        <translation>再送信中</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>送信中</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>ディスク待ち</translation>
    </message>
    <message>
        <source>The retry is due, but cannot be saved, so nothing is sent. It goes out by itself once it can be saved.</source>
        <translation>再試行の時刻になりましたが、保存できないため何も送信しません。保存できるようになると自動で送信します。</translation>
    </message>
    <message>
        <source>{agent} was asked to stop. After 10 seconds it is ended.</source>
        <translation>{agent} に停止を求めました。10 秒後に終了させます。</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>{agent} is retrying by itself</source>
        <translation>{agent} が自分で再試行しています</translation>
    </message>
    <message>
        <source>{agent} is not retrying: it would say so.</source>
        <translation>{agent} は再試行していません。再試行するときは知らせます。</translation>
    </message>
    <message>
        <source>Its try {n} of {of}.</source>
        <translation>エージェント自身の試行 {n}/{of}。</translation>
    </message>
    <message>
        <source>It says: “{words}”.</source>
        <translation>メッセージ: 「{words}」</translation>
    </message>
    <message>
        <source>Kandev only watches.</source>
        <translation>Kandev は見守るだけです。</translation>
    </message>
    <message>
        <source>No sign of life for {span}</source>
        <translation>{span} 応答の兆しなし</translation>
    </message>
    <message>
        <source>{agent} may be retrying by itself.</source>
        <translation>{agent} が自分で再試行している可能性があります。</translation>
    </message>
    <message>
        <source>Last seen: {words}.</source>
        <translation>最後に確認: {words}。</translation>
    </message>
    <message>
        <source>running {span}</source>
        <translation>実行時間 {span}</translation>
    </message>
    <message>
        <source>Resuming</source>
        <translation>再開中</translation>
    </message>
    <message>
        <source>No sign of life.</source>
        <translation>応答の兆しがありません。</translation>
    </message>
    <message>
        <source>Running: {tool}.</source>
        <translation>実行中: {tool}。</translation>
    </message>
    <message>
        <source>This machine was asleep. {agent} may still be at work.</source>
        <translation>このマシンはスリープしていました。{agent} はまだ作業中かもしれません。</translation>
    </message>
    <message>
        <source>Checking the connection</source>
        <translation>接続を確認しています</translation>
    </message>
    <message>
        <source>May have been delivered</source>
        <translation>届いた可能性あり</translation>
    </message>
    <message>
        <source>Possibly delivered</source>
        <translation>送信済みの可能性</translation>
    </message>
    <message>
        <source>Kandev was closed</source>
        <translation>Kandev が閉じられました</translation>
    </message>
    <message>
        <source>{agent} was stopped at work. Nothing goes on by itself.</source>
        <translation>{agent} は作業中に停止されました。自動では何も続きません。</translation>
    </message>
    <message>
        <source>Resume stopped</source>
        <translation>再開を停止しました</translation>
    </message>
    <message>
        <source>Retry stopped</source>
        <translation>再試行を停止しました</translation>
    </message>
    <message>
        <source>Prompt stopped</source>
        <translation>プロンプトを停止しました</translation>
    </message>
    <message>
        <source>Wait cancelled</source>
        <translation>待機をキャンセルしました</translation>
    </message>
    <message>
        <source>Kandev was closed; continued below, {time}</source>
        <translation>Kandev は閉じられ、下に続きます（{time}）</translation>
    </message>
    <message>
        <source>Stopped; continued below, {time}</source>
        <translation>停止され、下に続きます（{time}）</translation>
    </message>
    <message>
        <source>{title}; continued below, {{time}}</source>
        <translation>{title}。下に続きます（{{time}}）</translation>
    </message>
    <message>
        <source>State could not be written</source>
        <translation>状態を書き込めませんでした</translation>
    </message>
    <message>
        <source>{used}, the last at {time}. Nothing more is sent by itself.</source>
        <translation>{used}。最後は {time} です。これ以上は自動で送信されません。</translation>
    </message>
    <message>
        <source>{agent} was at work. What had come is kept; nothing was resent.</source>
        <translation>{agent} は作業中でした。届いた内容は残っています。何も再送されていません。</translation>
    </message>
    <message>
        <source>Recovered by retry {ordinal} after {span}.</source>
        <translation>{span} 後、{ordinal} 回目の再試行で復旧しました。</translation>
    </message>
    <message>
        <source>{agent} asked again and recovered.</source>
        <translation>{agent} が問い合わせ直し、回復しました。</translation>
    </message>
    <message>
        <source>Recovered.</source>
        <translation>復旧しました。</translation>
    </message>
    <message>
        <source>Cause: {title}.</source>
        <translation>原因: {title}。</translation>
    </message>
    <message>
        <source>Refused too often</source>
        <translation>拒否が多すぎます</translation>
    </message>
    <message>
        <source>Stopped by you, {time}</source>
        <translation>あなたが停止しました（{time}）</translation>
    </message>
    <message>
        <source>Retry cancelled</source>
        <translation>再試行をキャンセルしました</translation>
    </message>
    <message>
        <source>Your prompt is kept. Nothing is scheduled.</source>
        <translation>プロンプトは保持されています。予定はありません。</translation>
    </message>
    <message>
        <source>you, {time}</source>
        <translation>あなた（{time}）</translation>
    </message>
    <message>
        <source>{agent} waits for your answer.</source>
        <translation>{agent} はあなたの回答を待っています。</translation>
    </message>
    <message>
        <source>{agent} is answering.</source>
        <translation>{agent} が回答しています。</translation>
    </message>
    <message>
        <source>Starting {agent}.</source>
        <translation>{agent} を起動しています。</translation>
    </message>
    <message>
        <source>{agent} has it; no answer yet.</source>
        <translation>{agent} に届きました。まだ回答はありません。</translation>
    </message>
    <message>
        <source>{agent} is at work.</source>
        <translation>{agent} が作業しています。</translation>
    </message>
    <message>
        <source>{agent} may have it; no answer yet.</source>
        <translation>{agent} に届いた可能性があります。まだ回答はありません。</translation>
    </message>
    <message>
        <source>· fewer attempts, since the agent retries by itself too</source>
        <translation>· エージェント自身も再試行するため、試行を減らしています</translation>
    </message>
    <message>
        <source>· same profile, same prompt</source>
        <translation>· 同じプロファイル、同じプロンプト</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of}</source>
        <translation>試行 {ordinal}/{of}</translation>
    </message>
    <message>
        <source>Limit window passed</source>
        <translation>制限の期間が過ぎました</translation>
    </message>
    <message>
        <source>Resets at {strong}, {near}.</source>
        <translation>{strong} にリセットされます（{near}）。</translation>
    </message>
    <message>
        <source>Estimated reset: {strong}, {near}.</source>
        <translation>リセットの推定時刻: {strong}（{near}）。</translation>
    </message>
    <message>
        <source>Resets at {strong}.</source>
        <translation>{strong} にリセットされます。</translation>
    </message>
    <message>
        <source>Estimated reset: {strong}.</source>
        <translation>リセットの推定時刻: {strong}。</translation>
    </message>
    <message>
        <source>The reset was at {strong}. Nothing was sent.</source>
        <translation>リセットは {strong} でした。何も送信していません。</translation>
    </message>
    <message>
        <source>The reset was estimated for {strong}. Nothing was sent.</source>
        <translation>リセットは {strong} と推定されていました。何も送信していません。</translation>
    </message>
    <message>
        <source>Stated by the provider in {place}.</source>
        <translation>プロバイダーが {place} で示した時刻です。</translation>
    </message>
    <message>
        <source>Stated by the provider, not estimated.</source>
        <translation>プロバイダーが示した時刻で、推定ではありません。</translation>
    </message>
    <message>
        <source>Stated by {agent}: “{words}”.</source>
        <translation>{agent} が示した時刻です:「{words}」。</translation>
    </message>
    <message>
        <source>Stated by {agent}, not estimated.</source>
        <translation>{agent} が示した値で、推定ではありません。</translation>
    </message>
    <message>
        <source>{agent} gave no time zone: “{words}”.</source>
        <translation>{agent} はタイムゾーンを示していません:「{words}」。</translation>
    </message>
    <message>
        <source>{agent} gave no time zone.</source>
        <translation>{agent} はタイムゾーンを示していません。</translation>
    </message>
    <message>
        <source>Retry when you like.</source>
        <translation>いつでも再試行できます。</translation>
    </message>
    <message>
        <source>The five-hour window is used up.</source>
        <translation>5時間枠を使い切りました。</translation>
    </message>
    <message>
        <source>The weekly window is used up.</source>
        <translation>週間枠を使い切りました。</translation>
    </message>
    <message>
        <source>The daily window is used up.</source>
        <translation>1日の枠を使い切りました。</translation>
    </message>
    <message>
        <source>The monthly window is used up.</source>
        <translation>月間枠を使い切りました。</translation>
    </message>
    <message>
        <source>The window of this minute is used up.</source>
        <translation>この1分間の枠を使い切りました。</translation>
    </message>
    <message>
        <source>The window of input tokens is used up.</source>
        <translation>入力トークンの枠を使い切りました。</translation>
    </message>
    <message>
        <source>The window of output tokens is used up.</source>
        <translation>出力トークンの枠を使い切りました。</translation>
    </message>
    <message>
        <source>The window of tokens is used up.</source>
        <translation>トークンの枠を使い切りました。</translation>
    </message>
    <message>
        <source>The window of requests is used up.</source>
        <translation>リクエストの枠を使い切りました。</translation>
    </message>
    <message>
        <source>sends the same prompt to {candidate} now instead of waiting.</source>
        <translation>待たずに今、同じプロンプトを {candidate} に送信します。</translation>
    </message>
    <message>
        <source>sends {candidate} a summary of what was done now instead of waiting, not your prompt again.</source>
        <translation>待たずに今、プロンプトの再送ではなく、済んだことの要約を {candidate} に送信します。</translation>
    </message>
    <message>
        <source>starts {retry} now and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>今すぐ {retry} を開始し、あなたのプロンプトを送ります。送信してから何も起きていません。</translation>
    </message>
    <message>
        <source>starts {retry} now with a summary. It does not replay the prompt.</source>
        <translation>今すぐ要約を渡して {retry} を開始します。プロンプトは再送しません。</translation>
    </message>
    <message>
        <source>starts {retry} now and sends it your prompt, which has not been sent yet.</source>
        <translation>今すぐ {retry} を開始し、まだ送っていないあなたのプロンプトを送ります。</translation>
    </message>
    <message>
        <source>chooses a candidate now and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>今、候補を選んでプロンプトを送信します。送信後は何も起きていません。</translation>
    </message>
    <message>
        <source>chooses a candidate now and sends it a summary of what was done, not your prompt again.</source>
        <translation>今、候補を選び、プロンプトの再送ではなく、済んだことの要約を送信します。</translation>
    </message>
    <message>
        <source>starts {next} and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>{next} を起動してプロンプトを送信します。送信後は何も起きていません。</translation>
    </message>
    <message>
        <source>starts {next} with a summary. It does not replay the prompt.</source>
        <translation>要約を渡して {next} を起動します。プロンプトは再送しません。</translation>
    </message>
    <message>
        <source>gives this prompt up. It stays above, nothing is sent.</source>
        <translation>このプロンプトを打ち切ります。上に残り、何も送信しません。</translation>
    </message>
    <message>
        <source>asks {agent} how to sign in. Once that is done, your prompt goes on by itself.</source>
        <translation>{agent} にサインイン方法を尋ねます。済むとプロンプトは自動で続行します。</translation>
    </message>
    <message>
        <source>shows this profile in the settings. Once it is corrected, your prompt goes on by itself.</source>
        <translation>設定でこのプロファイルを表示します。修正するとプロンプトは自動で続行します。</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Renamed</source>
        <translation>名前変更</translation>
    </message>
    <message>
        <source>Changed its type</source>
        <translation>種類の変更</translation>
    </message>
    <message>
        <source>Added: {text}</source>
        <translation>追加: {text}</translation>
    </message>
    <message>
        <source>Removed: {text}</source>
        <translation>削除: {text}</translation>
    </message>
    <message>
        <source>Was {path}</source>
        <translation>元は {path}</translation>
    </message>
    <message>
        <source>Also has changes from before this session</source>
        <translation>このセッションより前の変更も含みます</translation>
    </message>
    <message>
        <source>No lines to show: binary, too large or only noted</source>
        <translation>表示する行なし: バイナリ、大きすぎる、または記録のみ</translation>
    </message>
    <message>
        <source>No line differs now</source>
        <translation>違いのある行はもうありません</translation>
    </message>
    <message>
        <source>Removed lines are only counted: no commit has them</source>
        <translation>削除された行は数だけ示します: どのコミットにも含まれていません</translation>
    </message>
    <message>
        <source>Line {number}</source>
        <translation>{number} 行目</translation>
    </message>
    <message>
        <source>From line {number}. Enter opens the file there.</source>
        <translation>{number} 行目から。Enter でファイルをその位置で開きます。</translation>
    </message>
    <message>
        <source>{added}, {removed}.</source>
        <translation>{added}、{removed}。</translation>
    </message>
    <message>
        <source>{added}, {removed} since {time}.</source>
        <translation>{time} から {added}、{removed}。</translation>
    </message>
    <message>
        <source>As the agent told it: no git work tree keeps this folder, so what commands changed is missing.</source>
        <translation>エージェントの報告によります。このフォルダーは git の作業ツリーではないため、コマンドによる変更は含まれません。</translation>
    </message>
    <message>
        <source>The list may not be whole.</source>
        <translation>一覧は完全でない可能性があります。</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation>変更を探しています</translation>
    </message>
    <message>
        <source>Nothing in this folder was changed.</source>
        <translation>このフォルダーでは何も変更されていません。</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>変更なし</translation>
    </message>
</context>
<context>
    <name>ChangesView</name>
    <message>
        <source>Changed files</source>
        <translation>変更されたファイル</translation>
    </message>
    <message>
        <source>Enter opens a file&apos;s changes, and the editor at a line of them</source>
        <translation>Enter でファイルの変更を開き、その行ではエディターを開きます</translation>
    </message>
</context>
<context>
    <name>Codes</name>
    <message>
        <source>No failure</source>
        <translation>失敗なし</translation>
    </message>
    <message>
        <source>Nothing failed.</source>
        <translation>失敗はありません。</translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation>することはありません。</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>ネットワークなし</translation>
    </message>
    <message>
        <source>This machine could not reach the provider.</source>
        <translation>このコンピューターからプロバイダーに接続できませんでした。</translation>
    </message>
    <message>
        <source>Check the connection, a VPN or a proxy.</source>
        <translation>接続、VPN、プロキシを確認してください。</translation>
    </message>
    <message>
        <source>Provider overloaded</source>
        <translation>プロバイダーが過負荷</translation>
    </message>
    <message>
        <source>The provider has more requests than it can serve.</source>
        <translation>プロバイダーが処理できる量を超えるリクエストがあります。</translation>
    </message>
    <message>
        <source>Wait a little, or choose another model.</source>
        <translation>少し待つか、別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>Provider unavailable</source>
        <translation>プロバイダーが利用不可</translation>
    </message>
    <message>
        <source>The provider answered with a fault of its own.</source>
        <translation>プロバイダーが自身のエラーを返しました。</translation>
    </message>
    <message>
        <source>Wait a little, and look at the provider&apos;s status page.</source>
        <translation>少し待ち、プロバイダーのステータスページを確認してください。</translation>
    </message>
    <message>
        <source>Model at capacity</source>
        <translation>モデルに空きなし</translation>
    </message>
    <message>
        <source>The model has no free capacity.</source>
        <translation>モデルに空き容量がありません。</translation>
    </message>
    <message>
        <source>Connection to the agent lost</source>
        <translation>エージェントとの接続が切断</translation>
    </message>
    <message>
        <source>The agent&apos;s process ended or closed its pipe while a prompt was open.</source>
        <translation>プロンプトの処理中に、エージェントのプロセスが終了したか、パイプを閉じました。</translation>
    </message>
    <message>
        <source>Details shows what the agent said last.</source>
        <translation>エージェントの最後の言葉は詳細にあります。</translation>
    </message>
    <message>
        <source>Answer broken off</source>
        <translation>回答が中断</translation>
    </message>
    <message>
        <source>The provider began to answer and then stopped in the middle.</source>
        <translation>プロバイダーは回答を始め、途中で止まりました。</translation>
    </message>
    <message>
        <source>The agent can go on from where it was.</source>
        <translation>エージェントは途中から続けることができます。</translation>
    </message>
    <message>
        <source>Wait a little before you go on.</source>
        <translation>少し待ってから続けてください。</translation>
    </message>
    <message>
        <source>Look at the plan and the billing with the provider.</source>
        <translation>プロバイダーでプランと請求を確認してください。</translation>
    </message>
    <message>
        <source>Sign in to the agent again.</source>
        <translation>エージェントにもう一度サインインしてください。</translation>
    </message>
    <message>
        <source>Give the profile its key.</source>
        <translation>プロファイルにキーを設定してください。</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>Mend the profile. Details says what was missing.</source>
        <translation>プロファイルを直してください。足りなかったものは詳細に表示されます。</translation>
    </message>
    <message>
        <source>Let the agent go on, or tell it what to do instead.</source>
        <translation>エージェントに続けさせるか、代わりに何をすべきかを伝えてください。</translation>
    </message>
    <message>
        <source>Look at the folder and its repository.</source>
        <translation>フォルダーとそのリポジトリを確認してください。</translation>
    </message>
    <message>
        <source>Details shows its words. It can be tried again.</source>
        <translation>その言葉は詳細に表示されます。もう一度試すことができます。</translation>
    </message>
    <message>
        <source>Go on when you like.</source>
        <translation>いつでも続けられます。</translation>
    </message>
    <message>
        <source>Too many requests</source>
        <translation>リクエストが多すぎます</translation>
    </message>
    <message>
        <source>The provider throttles this account for a short time.</source>
        <translation>プロバイダーがこのアカウントを短時間制限しています。</translation>
    </message>
    <message>
        <source>Usage limit reached</source>
        <translation>使用上限に到達</translation>
    </message>
    <message>
        <source>This account&apos;s allowance is used up until it renews.</source>
        <translation>このアカウントの割り当ては、更新まで使い切られています。</translation>
    </message>
    <message>
        <source>Wait for the renewal, or raise the limit with the provider.</source>
        <translation>更新を待つか、プロバイダーで上限を上げてください。</translation>
    </message>
    <message>
        <source>Plan or billing needed</source>
        <translation>プランまたは支払いが必要</translation>
    </message>
    <message>
        <source>The account has no active plan or no credit for this request.</source>
        <translation>このリクエストに使える有効なプランまたは残高がアカウントにありません。</translation>
    </message>
    <message>
        <source>Sign-in needed</source>
        <translation>サインインが必要</translation>
    </message>
    <message>
        <source>The provider no longer accepts the saved sign-in.</source>
        <translation>保存されたサインインをプロバイダーが受け付けなくなりました。</translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation>キーがありません</translation>
    </message>
    <message>
        <source>The agent has no key to use.</source>
        <translation>エージェントが使えるキーがありません。</translation>
    </message>
    <message>
        <source>Model not available</source>
        <translation>モデルが利用不可</translation>
    </message>
    <message>
        <source>This account cannot use the chosen model.</source>
        <translation>このアカウントでは選んだモデルを使えません。</translation>
    </message>
    <message>
        <source>Agent not set up</source>
        <translation>エージェントが未設定</translation>
    </message>
    <message>
        <source>A command, an address, a certificate or a proxy of this profile is wrong or missing.</source>
        <translation>このプロファイルのコマンド、アドレス、証明書、プロキシのいずれかが誤っているか、ありません。</translation>
    </message>
    <message>
        <source>Ended by your refusal</source>
        <translation>拒否により終了</translation>
    </message>
    <message>
        <source>You refused what the agent asked for, and it ended its turn.</source>
        <translation>エージェントの求めをあなたが拒否し、エージェントはターンを終えました。</translation>
    </message>
    <message>
        <source>Task failed</source>
        <translation>タスクが失敗</translation>
    </message>
    <message>
        <source>The agent could not do what the prompt asks.</source>
        <translation>エージェントはプロンプトの求めを実行できませんでした。</translation>
    </message>
    <message>
        <source>Read its last words, then change the prompt.</source>
        <translation>最後の言葉を読み、プロンプトを変えてください。</translation>
    </message>
    <message>
        <source>Folder or repository problem</source>
        <translation>フォルダーまたはリポジトリの問題</translation>
    </message>
    <message>
        <source>The agent could not work in this folder.</source>
        <translation>エージェントはこのフォルダーで作業できませんでした。</translation>
    </message>
    <message>
        <source>Conversation too long</source>
        <translation>会話が長すぎます</translation>
    </message>
    <message>
        <source>The conversation no longer fits into the model&apos;s context.</source>
        <translation>会話がモデルのコンテキストに収まらなくなりました。</translation>
    </message>
    <message>
        <source>Start fresh with a summary, or compact the conversation.</source>
        <translation>要約を付けて新しく始めるか、会話を圧縮してください。</translation>
    </message>
    <message>
        <source>Session not found</source>
        <translation>セッションが見つかりません</translation>
    </message>
    <message>
        <source>The agent no longer knows this session.</source>
        <translation>エージェントはこのセッションを覚えていません。</translation>
    </message>
    <message>
        <source>Start fresh: the transcript stays here.</source>
        <translation>新しく始めてください。会話記録はここに残ります。</translation>
    </message>
    <message>
        <source>Session damaged</source>
        <translation>セッションが破損</translation>
    </message>
    <message>
        <source>The agent cannot read its own record of this session.</source>
        <translation>エージェントはこのセッションの自身の記録を読めません。</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>回答なし</translation>
    </message>
    <message>
        <source>The agent ended its turn without an answer, an action or a reason.</source>
        <translation>エージェントは回答も操作も理由もなくターンを終えました。</translation>
    </message>
    <message>
        <source>Send the prompt again, or ask in other words.</source>
        <translation>プロンプトを再送信するか、別の言葉で尋ねてください。</translation>
    </message>
    <message>
        <source>Agent failed</source>
        <translation>エージェントの障害</translation>
    </message>
    <message>
        <source>The agent stopped over a fault of its own.</source>
        <translation>エージェントは自身の障害で止まりました。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止済み</translation>
    </message>
    <message>
        <source>The turn was stopped.</source>
        <translation>ターンは停止されました。</translation>
    </message>
    <message>
        <source>Unknown failure</source>
        <translation>不明な失敗</translation>
    </message>
    <message>
        <source>The turn failed in a way that Kandev does not know.</source>
        <translation>Kandev の知らない形でターンが失敗しました。</translation>
    </message>
    <message>
        <source>Details shows the agent&apos;s words. You decide what is sent.</source>
        <translation>エージェントの言葉は詳細にあります。何を送信するかはあなたが決めます。</translation>
    </message>
    <message>
        <source>Still no network</source>
        <translation>まだネットワークがありません</translation>
    </message>
    <message>
        <source>Still overloaded</source>
        <translation>まだ過負荷です</translation>
    </message>
    <message>
        <source>Provider still unavailable</source>
        <translation>プロバイダーはまだ利用不可</translation>
    </message>
    <message>
        <source>Model still at capacity</source>
        <translation>モデルにまだ空きがありません</translation>
    </message>
    <message>
        <source>Connection keeps breaking</source>
        <translation>接続が何度も切れます</translation>
    </message>
    <message>
        <source>Answers keep breaking off</source>
        <translation>回答が何度も中断します</translation>
    </message>
    <message>
        <source>Still too many requests</source>
        <translation>まだリクエストが多すぎます</translation>
    </message>
    <message>
        <source>Nothing answers at {address}, on this machine.</source>
        <translation>このマシンの {address} では何も応答しません。</translation>
    </message>
    <message>
        <source>Nothing answers at the profile&apos;s address on this machine.</source>
        <translation>プロファイルのアドレス（このマシン上）では何も応答しません。</translation>
    </message>
    <message>
        <source>Local server not running</source>
        <translation>ローカルサーバーが動いていません</translation>
    </message>
    <message>
        <source>Start the server, or correct the profile&apos;s address.</source>
        <translation>サーバーを起動するか、プロファイルのアドレスを直してください。</translation>
    </message>
</context>
<context>
    <name>CommandBox</name>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Runs in a terminal</source>
        <translation>ターミナルで実行されます</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copies the command</source>
        <translation>コマンドをコピーします</translation>
    </message>
    <message>
        <source>Run this command</source>
        <translation>このコマンドを実行</translation>
    </message>
    <message>
        <source>Runs exactly the command above</source>
        <translation>上のコマンドをそのまま実行します</translation>
    </message>
</context>
<context>
    <name>CommandsButton</name>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Finds everything that can be done</source>
        <translation>できることをすべて探せます</translation>
    </message>
</context>
<context>
    <name>Completing</name>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Commands of the agent</source>
        <translation>エージェントのコマンド</translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation>ファイルを探しています…</translation>
    </message>
    <message>
        <source>No file is called so.</source>
        <translation>その名前のファイルはありません。</translation>
    </message>
    <message>
        <source>Only the first files of this folder are known.</source>
        <translation>このフォルダーの最初のファイルだけが分かっています。</translation>
    </message>
    <message>
        <source>The agent has told no commands of its own yet.</source>
        <translation>エージェントはまだ自身のコマンドを示していません。</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Attach files</source>
        <translation>ファイルを添付</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Sends the prompt to the agent</source>
        <translation>プロンプトをエージェントに送信します</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends what runs</source>
        <translation>実行中のものを終えます</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>キューに入れる</translation>
    </message>
    <message>
        <source>Sends the prompt when the running turn has ended well</source>
        <translation>実行中のターンが正常に終わるとプロンプトを送信します</translation>
    </message>
    <message>
        <source>A file is still being read</source>
        <translation>ファイルをまだ読み込んでいます</translation>
    </message>
    <message>
        <source>Write a prompt or attach a file first</source>
        <translation>先にプロンプトを書くか、ファイルを添付してください</translation>
    </message>
</context>
<context>
    <name>ComposerTools</name>
    <message>
        <source>Attach files</source>
        <translation>ファイルを添付</translation>
    </message>
    <message>
        <source>Files and images up to 10 MiB each</source>
        <translation>1 件につき 10 MiB までのファイルと画像</translation>
    </message>
    <message>
        <source>Mention a file</source>
        <translation>ファイルを指定</translation>
    </message>
    <message>
        <source>Lists the files of the folder; typing @ does the same</source>
        <translation>フォルダーのファイルを一覧にします。@ の入力と同じです</translation>
    </message>
    <message>
        <source>Choose a command</source>
        <translation>コマンドを選択</translation>
    </message>
    <message>
        <source>Lists the agent&apos;s commands; typing / at the beginning does the same</source>
        <translation>エージェントのコマンドを一覧にします。先頭での / の入力と同じです</translation>
    </message>
</context>
<context>
    <name>ConfirmSheet</name>
    <message>
        <source>Closes this question; nothing changes</source>
        <translation>この質問を閉じます。何も変わりません</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Ask for a change</source>
        <translation>変更を依頼</translation>
    </message>
    <message>
        <source>Ask for a change, @ a file, / a command</source>
        <translation>変更を依頼（@ でファイル、/ でコマンド）</translation>
    </message>
    <message>
        <source>{agent} waits for your answer above</source>
        <translation>{agent} が上であなたの回答を待っています</translation>
    </message>
    <message>
        <source>Replaces the retry</source>
        <translation>再試行に代わります</translation>
    </message>
</context>
<context>
    <name>CopyBanner</name>
    <message>
        <source>Back to my history</source>
        <translation>自分の履歴に戻る</translation>
    </message>
    <message>
        <source>Closes the copy and shows this program&apos;s attempts</source>
        <translation>コピーを閉じ、このプログラムの試行を表示します</translation>
    </message>
    <message>
        <source>{file} is open as a copy. Nothing in it changes.</source>
        <translation>{file} をコピーとして開いています。内容は変わりません。</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message>
        <source>Not resent automatically: the agent had already run a tool.</source>
        <translation>自動では再送信しません: エージェントはすでにツールを 1 つ実行していました。</translation>
    </message>
    <message numerus="yes">
        <source>Not resent automatically: the agent had already run %n tools.</source>
        <translation>
            <numerusform>自動では再送信しません: エージェントはすでにツールを %n 個実行していました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n 分後</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>%n 時間後</numerusform>
        </translation>
    </message>
    <message>
        <source>in one day</source>
        <translation>1 日後</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>%n 日後</numerusform>
        </translation>
    </message>
    <message>
        <source>The one attempt is used</source>
        <translation>1 回の試行を使いました</translation>
    </message>
    <message numerus="yes">
        <source>All %n attempts are used</source>
        <translation>
            <numerusform>%n 回の試行をすべて使いました</numerusform>
        </translation>
    </message>
    <message>
        <source>tried once</source>
        <translation>1 回試行</translation>
    </message>
    <message numerus="yes">
        <source>tried %n times</source>
        <translation>
            <numerusform>%n 回試行</numerusform>
        </translation>
    </message>
    <message>
        <source>One more answer of the agent is not shown.</source>
        <translation>エージェントの回答がほかに 1 件あり、表示されていません。</translation>
    </message>
    <message numerus="yes">
        <source>%n more answers of the agent are not shown.</source>
        <translation>
            <numerusform>エージェントの回答がほかに %n 件あり、表示されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>One more question waits for its turn.</source>
        <translation>あと 1 件の質問が順番を待っています。</translation>
    </message>
    <message numerus="yes">
        <source>%n more questions wait for their turn.</source>
        <translation>
            <numerusform>あと %n 件の質問が順番を待っています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n 件実行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retrying</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n 件再試行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n 件待機中</numerusform>
        </translation>
    </message>
    <message>
        <source>1 needs you</source>
        <translation>1 件要対応</translation>
    </message>
    <message numerus="yes">
        <source>%n need you</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n 件要対応</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n 件が失敗</numerusform>
        </translation>
    </message>
    <message>
        <source>No agent is ready yet.</source>
        <translation>準備のできたエージェントはまだありません。</translation>
    </message>
    <message>
        <source>One agent is ready.</source>
        <translation>1 つのエージェントの準備ができています。</translation>
    </message>
    <message numerus="yes">
        <source>%n agents are ready.</source>
        <translation>
            <numerusform>%n 個のエージェントの準備ができています。</numerusform>
        </translation>
    </message>
    <message>
        <source>One dynamic profile is ready.</source>
        <translation>動的プロファイル 1 個の準備ができています。</translation>
    </message>
    <message numerus="yes">
        <source>%n dynamic profiles are ready.</source>
        <translation>
            <numerusform>動的プロファイル %n 個の準備ができています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show one more</source>
        <translation>あと 1 件を表示</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <comment>agents</comment>
        <translation>
            <numerusform>あと %n 件を表示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {total} done</source>
        <comment>steps of a plan</comment>
        <translation>
            <numerusform>{total} 件中 %n 件完了</numerusform>
        </translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 ファイル</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n ファイル</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DaysButton</name>
    <message>
        <source>Opens a menu of days</source>
        <translation>日付のメニューを開きます</translation>
    </message>
    <message>
        <source>Date: {days}</source>
        <translation>日付: {days}</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
</context>
<context>
    <name>DaysSheet</name>
    <message>
        <source>Show these days</source>
        <translation>この期間を表示</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>期間</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始日</translation>
    </message>
    <message>
        <source>The first day</source>
        <translation>最初の日</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了日</translation>
    </message>
    <message>
        <source>The last day, which is shown as well</source>
        <translation>最後の日（この日も含みます）</translation>
    </message>
    <message>
        <source>Leaves the attempts of other days away</source>
        <translation>ほかの日の試行を隠します</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>何も変わりません</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>High: a structured field or an exact sentence of this attempt.</source>
        <translation>高: この試行の構造化フィールドまたは完全に一致する文。</translation>
    </message>
    <message>
        <source>Medium, which authorises nothing automatic.</source>
        <translation>中: 自動では何も許可しません。</translation>
    </message>
    <message>
        <source>Low: weak or contradictory evidence, which authorises nothing.</source>
        <translation>低: 弱いか矛盾する証拠で、何も許可しません。</translation>
    </message>
    <message>
        <source>Passes by itself</source>
        <translation>ひとりでに解消</translation>
    </message>
    <message>
        <source>Needs time or a person</source>
        <translation>時間か人が必要</translation>
    </message>
    <message>
        <source>Not the provider&apos;s doing</source>
        <translation>プロバイダーのせいではない</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Nothing failed</source>
        <translation>失敗なし</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開</translation>
    </message>
    <message>
        <source>Open for going on</source>
        <translation>続行のために開</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>閉</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Asked again for</source>
        <translation>問い合わせ直した理由</translation>
    </message>
    <message>
        <source>Held back for</source>
        <translation>保留の理由</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>ゲート</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>ポリシー</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>障害</translation>
    </message>
    <message>
        <source>Recovered from</source>
        <translation>回復した原因</translation>
    </message>
    <message>
        <source>{rule}, catalogue {version}</source>
        <translation>{rule}、カタログ {version}</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>確度</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>Excerpt</source>
        <translation>抜粋</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>枠</translation>
    </message>
    <message>
        <source>{time}. {said}</source>
        <translation>{time}。{said}</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>{class}; {tried}.</source>
        <translation>{class}。{tried}。</translation>
    </message>
    <message>
        <source>{class}; attempt {ordinal} of {of}; {tried}.</source>
        <translation>{class}、試行 {ordinal}/{of}、{tried}。</translation>
    </message>
    <message>
        <source>{class}; retry {ordinal} of {of} of this candidate; {tried}.</source>
        <translation>{class}、この候補の再試行 {ordinal}/{of}、{tried}。</translation>
    </message>
    <message>
        <source>Automatic retry is switched off in the settings.</source>
        <translation>設定で自動再試行がオフになっています。</translation>
    </message>
    <message>
        <source>Fewer attempts: the agent&apos;s own tries in the last one were {count}.</source>
        <translation>試行を減らしています: 直近の試行でエージェント自身が試した回数は {count} 回でした。</translation>
    </message>
    <message>
        <source>Fewer attempts: a long silence stands for the agent&apos;s own.</source>
        <translation>試行を減らしています: 長い沈黙をエージェント自身の試行とみなします。</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>Copies these lines and the whole explanation for a report; keys and addresses are already removed</source>
        <translation>これらの行と説明全体を報告用にコピーします。キーとアドレスはすでに取り除かれています</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>モード</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>プロセス</translation>
    </message>
    <message>
        <source>Its session</source>
        <translation>エージェント側のセッション</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不可</translation>
    </message>
    <message>
        <source>None has opened this session in this run of Kandev</source>
        <translation>Kandev の起動後、このセッションを開いたプロセスはありません</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Ended by signal {number}</source>
        <translation>シグナル {number} で終了</translation>
    </message>
    <message>
        <source>Ended with exit code {number}</source>
        <translation>終了コード {number} で終了</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>{used} tokens</source>
        <translation>{used} トークン</translation>
    </message>
    <message>
        <source>{used} of {size} tokens, {percent} %</source>
        <translation>{size} トークン中 {used}、{percent} %</translation>
    </message>
    <message>
        <source>{amount} {currency}, as the agent reports it</source>
        <translation>{amount} {currency}（エージェントの報告）</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>診断</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>プロバイダーへのリクエスト</translation>
    </message>
    <message>
        <source>End of the agent&apos;s log</source>
        <translation>エージェントのログの末尾</translation>
    </message>
    <message>
        <source>Keys and addresses are already removed</source>
        <translation>キーとアドレスはすでに取り除かれています</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copies these lines and the end of the log</source>
        <translation>これらの行とログの末尾をコピーします</translation>
    </message>
</context>
<context>
    <name>DynamicPage</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>How lists name it.</source>
        <translation>一覧に表示される名前です。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>What the command line calls it. It cannot be changed later.</source>
        <translation>コマンドラインでの名前です。後で変更できません。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Leads back to all dynamic profiles</source>
        <translation>動的プロファイルの一覧に戻ります</translation>
    </message>
    <message>
        <source>Checks the fields and keeps the profile</source>
        <translation>項目を確認し、プロファイルを保存します</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>新しい動的プロファイル</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>変更はありません。</translation>
    </message>
    <message>
        <source>Takes back what was changed since it was kept</source>
        <translation>保存後の変更を取り消します</translation>
    </message>
    <message>
        <source>The changes are taken back.</source>
        <translation>変更を取り消しました。</translation>
    </message>
</context>
<context>
    <name>DynamicRow</name>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>取り除く…</translation>
    </message>
    <message>
        <source>Edit {profile}</source>
        <translation>{profile} を編集</translation>
    </message>
    <message>
        <source>Opens its candidates and their policies</source>
        <translation>候補とそのポリシーを開きます</translation>
    </message>
    <message>
        <source>More for {profile}</source>
        <translation>{profile} のその他の操作</translation>
    </message>
    <message>
        <source>Opens a menu</source>
        <translation>メニューを開きます</translation>
    </message>
</context>
<context>
    <name>EditorPage</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>新しいプロファイル</translation>
    </message>
    <message>
        <source>Sessions that use it go on with the changes; their scheduled retries wait for you.</source>
        <translation>使用中のセッションは変更後の内容で続きます。予定された再試行はあなたを待ちます。</translation>
    </message>
    <message>
        <source>Leaves the profile as it was</source>
        <translation>プロファイルを元のままにします</translation>
    </message>
    <message>
        <source>Checks the fields and keeps the profile</source>
        <translation>項目を確認し、プロファイルを保存します</translation>
    </message>
</context>
<context>
    <name>Elsewhere</name>
    <message>
        <source>No other profile is ready</source>
        <translation>準備のできた別のプロファイルがありません</translation>
    </message>
    <message>
        <source>Sends your prompt to the first of its candidates that can go on.</source>
        <translation>候補のうち最初に続行できるものに、プロンプトを送信します。</translation>
    </message>
    <message>
        <source>Sends a summary of this session, not your prompt, to the first of its candidates that can go on.</source>
        <translation>候補のうち最初に続行できるものに、プロンプトではなくこのセッションの要約を送信します。</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation>書き出す対象</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Report (HTML)</source>
        <translation>レポート (HTML)</translation>
    </message>
    <message>
        <source>Lines (JSON)</source>
        <translation>行 (JSON)</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表 (CSV)</translation>
    </message>
    <message>
        <source>Diagnostics bundle (ZIP)</source>
        <translation>診断バンドル (ZIP)</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Ends what is being written and closes this sheet</source>
        <translation>書き込みを終え、このシートを閉じます</translation>
    </message>
    <message>
        <source>Asks for a file and writes it</source>
        <translation>ファイルを尋ねて書き込みます</translation>
    </message>
</context>
<context>
    <name>FacetSheet</name>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Takes all ticks away</source>
        <translation>チェックをすべて外します</translation>
    </message>
    <message>
        <source>Reading the values</source>
        <translation>値を読み込んでいます</translation>
    </message>
    <message>
        <source>There is nothing to choose from.</source>
        <translation>選べるものがありません。</translation>
    </message>
    <message>
        <source>Find a value</source>
        <translation>値を検索</translation>
    </message>
    <message>
        <source>Leaves away the values without these letters</source>
        <translation>この文字を含まない値を隠します</translation>
    </message>
    <message>
        <source>Arrow keys choose a value, Space ticks it</source>
        <translation>矢印キーで値を選び、スペースキーでチェックします</translation>
    </message>
    <message>
        <source>Closes the list</source>
        <translation>一覧を閉じます</translation>
    </message>
</context>
<context>
    <name>FilterRow</name>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>Shows all attempts again</source>
        <translation>すべての試行を再び表示します</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>その他のフィルター</translation>
    </message>
    <message>
        <source>Opens the filters that have no room in the row</source>
        <translation>行に収まらないフィルターを開きます</translation>
    </message>
    <message>
        <source>{filter}: {value}</source>
        <translation>{filter}: {value}</translation>
    </message>
    <message>
        <source>Opens the values that occur, to tick some of them</source>
        <translation>出現する値を開き、いくつか選びます</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this session</source>
        <translation>このセッション内を検索</translation>
    </message>
    <message>
        <source>Enter goes to the next match, Shift+Enter to the one before</source>
        <translation>Enter で次、Shift+Enter で前の一致へ移動します</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>大文字と小文字を区別</translation>
    </message>
    <message>
        <source>Capitals and small letters differ</source>
        <translation>大文字と小文字を区別します</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>前の一致</translation>
    </message>
    <message>
        <source>Shows the match above</source>
        <translation>上の一致を表示します</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>次の一致</translation>
    </message>
    <message>
        <source>Shows the match below</source>
        <translation>下の一致を表示します</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Ends finding at the match that is shown</source>
        <translation>表示中の一致で検索を終えます</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>一致なし</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>検索中</translation>
    </message>
</context>
<context>
    <name>FindButton</name>
    <message>
        <source>Find in transcript</source>
        <translation>会話記録内を検索</translation>
    </message>
    <message>
        <source>Searches what was said in this session</source>
        <translation>このセッションで話された内容を検索します</translation>
    </message>
    <message>
        <source>Find in transcript (Ctrl+F)</source>
        <translation>会話記録内を検索 (Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>Foreign</name>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends what runs or waits in this session</source>
        <translation>このセッションで実行中または待機中のものを終えます</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>All resources</source>
        <translation>すべてのリソース</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Held back or tested</source>
        <translation>保留中またはテスト中</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>要対応</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>リソース</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Next check</source>
        <translation>次の確認</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>More for this resource</source>
        <translation>このリソースのその他の操作</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Short cooldown</source>
        <translation>短い待機</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>May be tested</source>
        <translation>テスト可能</translation>
    </message>
    <message>
        <source>Testing with one run</source>
        <translation>1 件の実行でテスト中</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>オフライン</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>provider, account</source>
        <translation>プロバイダー、アカウント</translation>
    </message>
    <message>
        <source>provider, account, model</source>
        <translation>プロバイダー、アカウント、モデル</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>request</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>This machine&apos;s network</source>
        <translation>このマシンのネットワーク</translation>
    </message>
    <message>
        <source>{profile} on this machine</source>
        <translation>このマシンの {profile}</translation>
    </message>
    <message>
        <source>{provider} at {host}</source>
        <translation>{provider}（{host}）</translation>
    </message>
    <message>
        <source>account {letter}</source>
        <translation>アカウント {letter}</translation>
    </message>
    <message>
        <source>with the wider resource</source>
        <translation>上位のリソースとともに</translation>
    </message>
    <message>
        <source>end stated by the provider</source>
        <translation>終了はプロバイダーの通知</translation>
    </message>
    <message>
        <source>by “{title}”</source>
        <translation>「{title}」による</translation>
    </message>
    <message>
        <source>now</source>
        <translation>今</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>あなたを待っています</translation>
    </message>
    <message>
        <source>next attempt</source>
        <translation>次の試行</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>{time} から</translation>
    </message>
    <message>
        <source>next check: {time}</source>
        <translation>次の確認: {time}</translation>
    </message>
    <message>
        <source>still</source>
        <translation>継続中</translation>
    </message>
    <message>
        <source>“Held back” resources are skipped by runs until the next check. Your own sessions may still use them. A success closes the matter at once.</source>
        <translation>「保留中」のリソースは次の確認まで実行から外されます。あなたのセッションは引き続き使えます。一度成功すれば直ちに解除されます。</translation>
    </message>
</context>
<context>
    <name>HealthCounts</name>
    <message numerus="yes">
        <source>%n of {total} in use</source>
        <comment>resources</comment>
        <translation>
            <numerusform>{total} 件中 %n 件を使用中</numerusform>
        </translation>
    </message>
    <message>
        <source>1 resource</source>
        <translation>リソース 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n resources</source>
        <translation>
            <numerusform>リソース %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>セッション 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>セッション %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>実行 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>実行 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more needs you.</source>
        <translation>ほかに 1 件が要対応です。</translation>
    </message>
    <message numerus="yes">
        <source>%n more need you.</source>
        <translation>
            <numerusform>ほかに %n 件が要対応です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Inbox, empty</source>
        <translation>受信箱、空</translation>
    </message>
    <message>
        <source>Inbox, 1 needs you</source>
        <translation>受信箱、要対応 1 件</translation>
    </message>
    <message numerus="yes">
        <source>Inbox, %n need you</source>
        <translation>
            <numerusform>受信箱、要対応 %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HealthScreen</name>
    <message>
        <source>Check again</source>
        <translation>もう一度確認</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>稼働状態</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>リソース</translation>
    </message>
    <message>
        <source>Leaves away resources in other states</source>
        <translation>ほかの状態のリソースを隠します</translation>
    </message>
    <message>
        <source>Lets the next attempt test everything that is held back, instead of waiting for its time</source>
        <translation>時間を待たずに、次の試行で保留中のすべてをテストします</translation>
    </message>
    <message>
        <source>This machine is offline. That holds no provider back.</source>
        <translation>このマシンはオフラインです。そのためにプロバイダーが保留されることはありません。</translation>
    </message>
    <message>
        <source>Held back in the last 24 hours</source>
        <translation>過去 24 時間の保留</translation>
    </message>
    <message>
        <source>No resource matches</source>
        <translation>一致するリソースがありません</translation>
    </message>
    <message>
        <source>The filter leaves all away.</source>
        <translation>フィルターによりすべてが隠れています。</translation>
    </message>
    <message>
        <source>Providers, accounts and profiles stand here once a session has used them.</source>
        <translation>セッションが使ったプロバイダー、アカウント、プロファイルがここに表示されます。</translation>
    </message>
    <message>
        <source>Nothing is used yet</source>
        <translation>まだ何も使われていません</translation>
    </message>
    <message>
        <source>More for this resource</source>
        <translation>このリソースのその他の操作</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>設定を開く</translation>
    </message>
    <message>
        <source>The next attempt tests it.</source>
        <translation>次の試行でテストされます。</translation>
    </message>
</context>
<context>
    <name>HealthTable</name>
    <message>
        <source>Resources</source>
        <translation>リソース</translation>
    </message>
    <message>
        <source>Arrow keys choose a resource, the menu key has more</source>
        <translation>矢印キーでリソースを選びます。メニューキーでその他の操作</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Sign in, then resume</source>
        <translation>サインインしてから再開</translation>
    </message>
    <message>
        <source>Add the key, then resume</source>
        <translation>キーを追加してから再開</translation>
    </message>
    <message>
        <source>Settle the plan, then resume</source>
        <translation>プランを整えてから再開</translation>
    </message>
    <message>
        <source>Resume once the limit renews</source>
        <translation>上限の更新後に再開</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>別のモデルを選択</translation>
    </message>
    <message>
        <source>Mend the profile</source>
        <translation>プロファイルを修正</translation>
    </message>
    <message>
        <source>Resume once the network is back</source>
        <translation>ネットワークの復帰後に再開</translation>
    </message>
    <message>
        <source>Start fresh with a summary</source>
        <translation>要約を付けて新しく始める</translation>
    </message>
    <message>
        <source>Wait for the network</source>
        <translation>ネットワークを待つ</translation>
    </message>
    <message>
        <source>Wait for capacity</source>
        <translation>空きを待つ</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>作業中</translation>
    </message>
    <message>
        <source>Answered, {span}</source>
        <translation>回答済み、{span}</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Next: {profile}</source>
        <translation>次: {profile}</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>次の候補</translation>
    </message>
    <message>
        <source>Retry was due at {time}</source>
        <translation>再試行の予定は {time} でした</translation>
    </message>
    <message>
        <source>Left to you</source>
        <translation>あなたに任せる</translation>
    </message>
    <message>
        <source>Every attempt used</source>
        <translation>試行をすべて使用</translation>
    </message>
    <message>
        <source>Cut short, {span}</source>
        <translation>途中終了、{span}</translation>
    </message>
    <message>
        <source>Ended with Kandev</source>
        <translation>Kandev とともに終了</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Retry in {span}</source>
        <translation>{span}後に再試行</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>Wait until {time}</source>
        <translation>{time} まで待機</translation>
    </message>
    <message>
        <source>Selected: {row}</source>
        <translation>選択中: {row}</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Attempts and waits of the session</source>
        <translation>セッションの試行と待機</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: {what}</source>
        <translation>{profile}、試行 {number}: {what}</translation>
    </message>
    <message>
        <source>first output after {span}</source>
        <translation>最初の出力まで {span}</translation>
    </message>
    <message>
        <source>no output yet</source>
        <translation>出力はまだありません</translation>
    </message>
    <message>
        <source>no output</source>
        <translation>出力なし</translation>
    </message>
    <message>
        <source>Waits until {time}</source>
        <translation>{time} まで待ちます</translation>
    </message>
    <message>
        <source>Waited until {time}</source>
        <translation>{time} まで待ちました</translation>
    </message>
    <message>
        <source>Waited until {time}, when a newer prompt was sent</source>
        <translation>{time} まで待ち、そこで新しいプロンプトが送信されました</translation>
    </message>
    <message>
        <source>Waited until {time}, when you cancelled it</source>
        <translation>{time} にあなたがキャンセルするまで待機しました</translation>
    </message>
    <message>
        <source>Waited at most until {time}</source>
        <translation>長くても {time} まで待ちました</translation>
    </message>
    <message>
        <source>Waited at least until {time}</source>
        <translation>少なくとも {time} まで待ちました</translation>
    </message>
    <message>
        <source>Prompt sent</source>
        <translation>プロンプトを送信</translation>
    </message>
    <message>
        <source>Retried by you</source>
        <translation>あなたが再試行</translation>
    </message>
    <message>
        <source>Resumed by you</source>
        <translation>あなたが再開</translation>
    </message>
    <message>
        <source>Sent again by you</source>
        <translation>あなたが再送信</translation>
    </message>
    <message>
        <source>You pressed Retry now</source>
        <translation>あなたが「今すぐ再試行」を押しました</translation>
    </message>
    <message>
        <source>You pressed Resume</source>
        <translation>あなたが「再開」を押しました</translation>
    </message>
    <message>
        <source>You pressed Send again</source>
        <translation>あなたが「再送信」を押しました</translation>
    </message>
    <message>
        <source>You pressed Try next now</source>
        <translation>あなたが「今すぐ次を試す」を押しました</translation>
    </message>
    <message>
        <source>Stopped by you</source>
        <translation>あなたが停止</translation>
    </message>
    <message>
        <source>You changed the model, from {before} to {after}</source>
        <translation>あなたがモデルを {before} から {after} に変更しました</translation>
    </message>
    <message>
        <source>You changed the mode, from {before} to {after}</source>
        <translation>あなたがモードを {before} から {after} に変更しました</translation>
    </message>
    <message>
        <source>the agent&apos;s own choice</source>
        <translation>エージェント自身の選択</translation>
    </message>
    <message>
        <source>You pressed Start fresh</source>
        <translation>あなたが「新しく始める」を押しました</translation>
    </message>
    <message>
        <source>You chose to continue with {profile}</source>
        <translation>あなたが {profile} での続行を選びました</translation>
    </message>
    <message>
        <source>You stopped it</source>
        <translation>あなたが停止しました</translation>
    </message>
    <message>
        <source>You cancelled what was to follow</source>
        <translation>あなたが次の予定をキャンセルしました</translation>
    </message>
    <message>
        <source>Goes on from {before} to {after}</source>
        <translation>{before} から {after} に移ります</translation>
    </message>
    <message>
        <source>You went on from {before} to {after}</source>
        <translation>あなたが {before} から {after} に切り替えました</translation>
    </message>
    <message>
        <source>No attempt has followed, though one was due at {time}</source>
        <translation>{time} に予定されていた試行は行われていません</translation>
    </message>
    <message>
        <source>none followed</source>
        <translation>後続なし</translation>
    </message>
    <message>
        <source>Next attempt at {time}</source>
        <translation>次の試行は {time}</translation>
    </message>
    <message>
        <source>due {time}</source>
        <translation>予定 {time}</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>引き受けなし</translation>
    </message>
    <message>
        <source>Prompt {number} was sent to nobody.</source>
        <translation>プロンプト {number} は誰にも送信されませんでした。</translation>
    </message>
    <message>
        <source>A newer prompt took its place.</source>
        <translation>より新しいプロンプトに置き換えられました。</translation>
    </message>
</context>
<context>
    <name>HistoryActs</name>
    <message>
        <source>This program&apos;s own history is shown again.</source>
        <translation>このプログラム自身の履歴を再び表示しています。</translation>
    </message>
</context>
<context>
    <name>HistoryCopies</name>
    <message>
        <source>Open a copy…</source>
        <translation>コピーを開く…</translation>
    </message>
    <message>
        <source>Back to my history</source>
        <translation>自分の履歴に戻る</translation>
    </message>
    <message>
        <source>Open a copy of a history</source>
        <translation>履歴のコピーを開く</translation>
    </message>
</context>
<context>
    <name>HistoryCounts</name>
    <message>
        <source>1 attempt</source>
        <translation>試行 1 回</translation>
    </message>
    <message numerus="yes">
        <source>{number} attempts</source>
        <translation>
            <numerusform>試行 {number} 回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than {number} attempts</source>
        <translation>
            <numerusform>{number} 回を超える試行</numerusform>
        </translation>
    </message>
    <message>
        <source>1 new attempt</source>
        <translation>新しい試行 1 回</translation>
    </message>
    <message numerus="yes">
        <source>%n new attempts</source>
        <translation>
            <numerusform>新しい試行 %n 回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n new attempts</source>
        <translation>
            <numerusform>%n 回を超える新しい試行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <comment>values of a filter</comment>
        <translation>
            <numerusform>%n 件選択</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more filter</source>
        <translation>ほかに 1 個のフィルター</translation>
    </message>
    <message numerus="yes">
        <source>%n more filters</source>
        <translation>
            <numerusform>ほかに %n 個のフィルター</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n most frequent are listed. Type to find others.</source>
        <translation>
            <numerusform>多いものから %n 件を表示しています。ほかは入力して検索できます。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 prompt</source>
        <translation>プロンプト 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts</source>
        <translation>
            <numerusform>プロンプト %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of them without an attempt</source>
        <translation>うち 1 件は試行なし</translation>
    </message>
    <message numerus="yes">
        <source>%n of them without an attempt</source>
        <translation>
            <numerusform>うち %n 件は試行なし</numerusform>
        </translation>
    </message>
    <message>
        <source>1 prompt was sent to nobody</source>
        <translation>1 件のプロンプトはどこにも送信されませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts were sent to nobody</source>
        <translation>
            <numerusform>%n 件のプロンプトはどこにも送信されませんでした</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least %n prompts were sent to nobody</source>
        <translation>
            <numerusform>少なくとも %n 件のプロンプトはどこにも送信されませんでした</numerusform>
        </translation>
    </message>
    <message>
        <source>1 wait</source>
        <translation>待機 1 回</translation>
    </message>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>待機 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>1 route change</source>
        <translation>ルート変更 1 回</translation>
    </message>
    <message numerus="yes">
        <source>%n route changes</source>
        <translation>
            <numerusform>ルート変更 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>1 attempt further away is not drawn</source>
        <translation>離れた試行 1 回は描かれていません</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts further away are not drawn</source>
        <translation>
            <numerusform>離れた試行 %n 回は描かれていません</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryExporting</name>
    <message>
        <source>Writing…</source>
        <translation>書き込み中…</translation>
    </message>
    <message>
        <source>It is being written.</source>
        <translation>書き込み中です。</translation>
    </message>
    <message>
        <source>This attempt</source>
        <translation>この試行</translation>
    </message>
    <message>
        <source>The selected attempt</source>
        <translation>選択した試行</translation>
    </message>
    <message>
        <source>Its session</source>
        <translation>そのセッション</translation>
    </message>
    <message>
        <source>All that the filter shows</source>
        <translation>フィルターに表示されるすべて</translation>
    </message>
    <message>
        <source>All that the filter shows: {attempts}</source>
        <translation>フィルターに表示されるすべて: {attempts}</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>The beginning of what is written. Keys, addresses and home folders are removed.</source>
        <translation>書き込まれる内容の先頭です。キー、アドレス、ホームフォルダーは取り除かれています。</translation>
    </message>
    <message>
        <source>All that is written. Keys, addresses and home folders are removed.</source>
        <translation>書き込まれる内容のすべてです。キー、アドレス、ホームフォルダーは取り除かれています。</translation>
    </message>
    <message>
        <source>Save the export as</source>
        <translation>書き出しの保存先</translation>
    </message>
    <message>
        <source>Writing: {attempts}</source>
        <translation>書き込み中: {attempts}</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>{path} に書き込みました</translation>
    </message>
</context>
<context>
    <name>HistoryFilters</name>
    <message>
        <source>Any date</source>
        <translation>すべての日付</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>過去 7 日</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>過去 30 日</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>期間を指定…</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Any folder</source>
        <translation>すべてのフォルダー</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Any session</source>
        <translation>すべてのセッション</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Any agent</source>
        <translation>すべてのエージェント</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>Any profile</source>
        <translation>すべてのプロファイル</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>Any provider</source>
        <translation>すべてのプロバイダー</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Any model</source>
        <translation>すべてのモデル</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Any cause</source>
        <translation>すべての原因</translation>
    </message>
    <message>
        <source>Kind of cause</source>
        <translation>原因の種類</translation>
    </message>
    <message>
        <source>Any kind of cause</source>
        <translation>すべての種類の原因</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Any decision</source>
        <translation>すべての判断</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Any rule</source>
        <translation>すべてのルール</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>すべての結果</translation>
    </message>
    <message>
        <source>Passes by itself</source>
        <translation>自然に解消するもの</translation>
    </message>
    <message>
        <source>A limit or a missing right</source>
        <translation>上限または権限の不足</translation>
    </message>
    <message>
        <source>Not the provider&apos;s</source>
        <translation>プロバイダー以外</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>No failure</source>
        <translation>失敗なし</translation>
    </message>
    <message>
        <source>None was needed</source>
        <translation>判断は不要</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>次の候補</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>Left to you</source>
        <translation>あなたに任せる</translation>
    </message>
    <message>
        <source>Every attempt used</source>
        <translation>試行をすべて使用</translation>
    </message>
    <message>
        <source>Blocked until you help</source>
        <translation>あなたが対応するまでブロック</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>作業中</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>回答済み</translation>
    </message>
    <message>
        <source>Cut short</source>
        <translation>途中終了</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Ended with Kandev</source>
        <translation>Kandev とともに終了</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first}～{last}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{facet}: {number}</source>
        <translation>{facet}: {number}</translation>
    </message>
</context>
<context>
    <name>HistoryRowMenu</name>
    <message>
        <source>More for this attempt</source>
        <translation>この試行のその他の操作</translation>
    </message>
    <message>
        <source>Open attempt</source>
        <translation>試行を開く</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>セッションを開く</translation>
    </message>
    <message>
        <source>Only this session</source>
        <translation>このセッションのみ</translation>
    </message>
    <message>
        <source>Only this folder</source>
        <translation>このフォルダーのみ</translation>
    </message>
    <message>
        <source>Only this cause</source>
        <translation>この原因のみ</translation>
    </message>
    <message>
        <source>Only this rule</source>
        <translation>このルールのみ</translation>
    </message>
    <message>
        <source>Copy the attempt&apos;s id</source>
        <translation>試行の ID をコピー</translation>
    </message>
</context>
<context>
    <name>HistoryScreen</name>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Search prompts, answers, errors</source>
        <translation>プロンプト、回答、エラーを検索</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>履歴を検索</translation>
    </message>
    <message>
        <source>Finds attempts by words of their prompts, answers and errors; arrow down goes to what was found</source>
        <translation>プロンプト、回答、エラーの語で試行を探します。下矢印で見つかったものに移ります</translation>
    </message>
    <message>
        <source>Opens the sheet that writes what is shown into a file</source>
        <translation>表示中の内容をファイルに書き出すシートを開きます</translation>
    </message>
    <message>
        <source>More for the history</source>
        <translation>履歴のその他の操作</translation>
    </message>
    <message>
        <source>Opens a copy of a history</source>
        <translation>履歴のコピーを開きます</translation>
    </message>
    <message>
        <source>Shows the table from its latest attempt on</source>
        <translation>表を最新の試行から表示します</translation>
    </message>
</context>
<context>
    <name>HistoryStates</name>
    <message>
        <source>Clear the filters</source>
        <translation>フィルターをクリア</translation>
    </message>
    <message>
        <source>Stop and clear the filters</source>
        <translation>中止してフィルターをクリア</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Shows all attempts again</source>
        <translation>すべての試行を再び表示します</translation>
    </message>
    <message>
        <source>Reads the history once more</source>
        <translation>履歴をもう一度読み込みます</translation>
    </message>
    <message>
        <source>No attempt yet</source>
        <translation>試行はまだありません</translation>
    </message>
    <message>
        <source>This copy holds no attempt.</source>
        <translation>このコピーに試行はありません。</translation>
    </message>
    <message>
        <source>The history cannot be read</source>
        <translation>履歴を読み込めません</translation>
    </message>
    <message>
        <source>Each prompt that is sent stands here, with what came of it.</source>
        <translation>送信したプロンプトとその結果がここに並びます。</translation>
    </message>
    <message>
        <source>No attempt matches</source>
        <translation>一致する試行がありません</translation>
    </message>
    <message>
        <source>The filters leave all attempts away.</source>
        <translation>フィルターによりすべての試行が隠れています。</translation>
    </message>
    <message>
        <source>Reading the history</source>
        <translation>履歴を読み込んでいます</translation>
    </message>
    <message>
        <source>The latest attempts come first.</source>
        <translation>最新の試行から表示します。</translation>
    </message>
    <message>
        <source>Searching the history</source>
        <translation>履歴を検索しています</translation>
    </message>
    <message>
        <source>All attempts are looked at.</source>
        <translation>すべての試行を調べています。</translation>
    </message>
</context>
<context>
    <name>HistoryTable</name>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>The latest first. Arrow keys choose an attempt, Enter opens it, the menu key has more</source>
        <translation>新しい順です。矢印キーで試行を選び、Enter で開きます。メニューキーでその他の操作</translation>
    </message>
</context>
<context>
    <name>ImageViewer</name>
    <message>
        <source>Copy image</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Puts the image on the clipboard</source>
        <translation>画像をクリップボードに入れます</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>Asks where to save the image</source>
        <translation>画像の保存先を尋ねます</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Goes back to the transcript</source>
        <translation>会話記録に戻ります</translation>
    </message>
</context>
<context>
    <name>Images</name>
    <message>
        <source>not drawn: only PNG, JPEG, GIF and WebP are</source>
        <translation>描画しません: 描画するのは PNG、JPEG、GIF、WebP のみです</translation>
    </message>
    <message>
        <source>not drawn: it has too many pixels</source>
        <translation>描画しません: ピクセル数が多すぎます</translation>
    </message>
    <message>
        <source>not drawn: it is damaged</source>
        <translation>描画しません: 壊れています</translation>
    </message>
    <message>
        <source>not drawn: it is not kept any more</source>
        <translation>描画しません: もう保存されていません</translation>
    </message>
    <message>
        <source>left out: it is too large</source>
        <translation>省きました: 大きすぎます</translation>
    </message>
    <message>
        <source>left out: this session has too many images</source>
        <translation>省きました: このセッションの画像が多すぎます</translation>
    </message>
    <message>
        <source>left out: it is damaged</source>
        <translation>省きました: 壊れています</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>{image}, {reason}</source>
        <translation>{image}、{reason}</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>Save image</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存しました</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Ask again</source>
        <translation>もう一度尋ねる</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions</source>
        <translation>エージェントのセッションをインポート</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>The agent that is asked for its own sessions</source>
        <translation>自身のセッションを尋ねるエージェント</translation>
    </message>
    <message>
        <source>Folder or title</source>
        <translation>フォルダーまたはタイトル</translation>
    </message>
    <message>
        <source>Leaves away sessions whose folder and title lack this</source>
        <translation>フォルダーとタイトルにこの文字を含まないセッションを除きます</translation>
    </message>
    <message>
        <source>Sessions of the agent</source>
        <translation>エージェントのセッション</translation>
    </message>
    <message>
        <source>Enter imports the chosen one, or opens it where it is here already</source>
        <translation>Enter で選択したセッションをインポートし、すでにある場合は開きます</translation>
    </message>
    <message>
        <source>Asks the agent for its sessions once more</source>
        <translation>エージェントにセッションをもう一度尋ねます</translation>
    </message>
    <message>
        <source>Imports nothing</source>
        <translation>何もインポートしません</translation>
    </message>
    <message>
        <source>No agent is ready to be asked.</source>
        <translation>尋ねられるエージェントがありません。</translation>
    </message>
    <message>
        <source>Asking {agent} for its sessions…</source>
        <translation>{agent} にセッションを尋ねています…</translation>
    </message>
    <message>
        <source>None of its sessions has these words.</source>
        <translation>この言葉を含むセッションはありません。</translation>
    </message>
    <message>
        <source>{agent} keeps no sessions that could be imported.</source>
        <translation>{agent} にはインポートできるセッションがありません。</translation>
    </message>
    <message>
        <source>Without a title</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Already here</source>
        <translation>追加済み</translation>
    </message>
    <message>
        <source>Choose a session first</source>
        <translation>先にセッションを選んでください</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Shows the session, which is here already</source>
        <translation>すでにここにあるセッションを表示します</translation>
    </message>
    <message>
        <source>Opens the session here, with its history</source>
        <translation>セッションを履歴とともにここで開きます</translation>
    </message>
</context>
<context>
    <name>Inbox</name>
    <message>
        <source>Sign in</source>
        <translation>サインイン</translation>
    </message>
    <message>
        <source>Asks the agent how to sign in, and shows it in the settings</source>
        <translation>サインイン方法をエージェントに尋ね、設定に表示します</translation>
    </message>
    <message>
        <source>Billing page</source>
        <translation>請求ページ</translation>
    </message>
    <message>
        <source>Opens {address} outside</source>
        <translation>{address} を外部で開きます</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>別のモデルを選択</translation>
    </message>
    <message>
        <source>Shows where the model of this profile is chosen</source>
        <translation>このプロファイルのモデルを選ぶ場所を表示します</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>設定を開く</translation>
    </message>
    <message>
        <source>Shows this profile in the settings</source>
        <translation>このプロファイルを設定に表示します</translation>
    </message>
    <message>
        <source>Add key</source>
        <translation>キーを追加</translation>
    </message>
    <message>
        <source>Shows in the settings where the key is put into the keyring</source>
        <translation>キーをキーリングに入れる場所を設定に表示します</translation>
    </message>
    <message>
        <source>Install steps</source>
        <translation>インストール手順</translation>
    </message>
    <message>
        <source>Shows in the settings how the program is installed</source>
        <translation>プログラムのインストール方法を設定に表示します</translation>
    </message>
    <message>
        <source>Sign in to {profile}</source>
        <translation>{profile} にサインイン</translation>
    </message>
    <message>
        <source>{explanation} It is started as {command}.</source>
        <translation>{explanation} {command} として起動されます。</translation>
    </message>
    <message>
        <source>{cause}: {profile}</source>
        <translation>{cause}: {profile}</translation>
    </message>
    <message>
        <source>It waits for your answer. The session says to what.</source>
        <translation>あなたの回答を待っています。何への回答かはセッションに表示されます。</translation>
    </message>
    <message>
        <source>{cause}. {remedy}</source>
        <translation>{cause}。{remedy}</translation>
    </message>
    <message>
        <source>Waiting for it: {what}.</source>
        <translation>待っているもの: {what}。</translation>
    </message>
    <message>
        <source>{title}, resolved {time}</source>
        <translation>{title}、{time} に解決</translation>
    </message>
    <message>
        <source>Show resolved</source>
        <translation>解決済みを表示</translation>
    </message>
    <message>
        <source>Shows or hides what needs nobody any more</source>
        <translation>もう対応が不要なものを表示または隠します</translation>
    </message>
    <message>
        <source>Nothing needs you.</source>
        <translation>対応が必要なものはありません。</translation>
    </message>
</context>
<context>
    <name>InboxCard</name>
    <message>
        <source>Check again</source>
        <translation>もう一度確認</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>セッションを開く</translation>
    </message>
    <message>
        <source>Lets what waits for this try again now</source>
        <translation>これを待っているものに今すぐ再試行させます</translation>
    </message>
    <message>
        <source>Shows the session that waits</source>
        <translation>待っているセッションを表示します</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Scheduled</source>
        <translation>予定</translation>
    </message>
    <message>
        <source>Waiting for network</source>
        <translation>ネットワーク待ち</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>ディスク待ち</translation>
    </message>
    <message>
        <source>Waiting for the reset</source>
        <translation>リセット待ち</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>空き待ち</translation>
    </message>
    <message>
        <source>Choosing a candidate</source>
        <translation>候補を選択中</translation>
    </message>
    <message>
        <source>Blocked: every candidate needs you</source>
        <translation>ブロック: どの候補も要対応</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>送信中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>The agent retries by itself</source>
        <translation>エージェントが自分で再試行</translation>
    </message>
    <message>
        <source>Checking the connection</source>
        <translation>接続を確認しています</translation>
    </message>
    <message>
        <source>No sign of life</source>
        <translation>応答の兆しなし</translation>
    </message>
    <message>
        <source>May have been delivered</source>
        <translation>届いた可能性あり</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>要対応</translation>
    </message>
    <message>
        <source>Every attempt is used</source>
        <translation>試行をすべて使用</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>復旧済み</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Affects: everything on this machine that needs the network</source>
        <translation>影響: このコンピューターでネットワークを使うすべて</translation>
    </message>
    <message>
        <source>Affects: {provider}, all accounts and models</source>
        <translation>影響: {provider}、全アカウントと全モデル</translation>
    </message>
    <message>
        <source>Affects: {provider}, this account</source>
        <translation>影響: {provider}、このアカウント</translation>
    </message>
    <message>
        <source>Affects: {provider}, this account, {model}</source>
        <translation>影響: {provider}、このアカウント、{model}</translation>
    </message>
    <message>
        <source>Affects: this profile</source>
        <translation>影響: このプロファイル</translation>
    </message>
    <message>
        <source>Affects: this prompt only</source>
        <translation>影響: このプロンプトのみ</translation>
    </message>
    <message>
        <source>First send</source>
        <translation>最初の送信</translation>
    </message>
    <message>
        <source>Retried</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Retried by you</source>
        <translation>あなたが再試行</translation>
    </message>
    <message>
        <source>Resumed by you</source>
        <translation>あなたが再開</translation>
    </message>
    <message>
        <source>Sent again by you</source>
        <translation>あなたが再送信</translation>
    </message>
    <message>
        <source>Sent by the route</source>
        <translation>ルートが送信</translation>
    </message>
    <message>
        <source>Continued with a summary</source>
        <translation>要約で継続</translation>
    </message>
    <message>
        <source>First send, by you</source>
        <translation>あなたが最初に送信</translation>
    </message>
    <message>
        <source>Next candidate, by you</source>
        <translation>あなたが次の候補へ送信</translation>
    </message>
    <message>
        <source>Continued by you with a summary</source>
        <translation>あなたが要約で継続</translation>
    </message>
    <message>
        <source>Next candidate with a summary, by you</source>
        <translation>あなたが次の候補へ要約を送信</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>予定時刻</translation>
    </message>
    <message>
        <source>The agent may be retrying by itself</source>
        <translation>エージェントが自分で再試行している可能性があります</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>「{words}」</translation>
    </message>
    <message>
        <source>Agent said</source>
        <translation>エージェントの言葉</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>確度</translation>
    </message>
    <message>
        <source>Resend is safe</source>
        <translation>再送信は安全</translation>
    </message>
    <message>
        <source>Not resent</source>
        <translation>再送信なし</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>this model</source>
        <translation>このモデル</translation>
    </message>
    <message>
        <source>{attempts}, ±{percent} %</source>
        <translation>{attempts}、±{percent} %</translation>
    </message>
    <message>
        <source>Waits between attempts: {waits}</source>
        <translation>試行間の待ち時間: {waits}</translation>
    </message>
    <message>
        <source>Waits between attempts: {waits}. Now at {number}.</source>
        <translation>試行間の待ち時間: {waits}。現在は {number} 番目です。</translation>
    </message>
    <message>
        <source>Scheduled, {near}</source>
        <translation>予定、{near}</translation>
    </message>
    <message>
        <source>{kind}: {outcome}</source>
        <translation>{kind}: {outcome}</translation>
    </message>
    <message>
        <source>{title} after {span}</source>
        <translation>{span} 後に{title}</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>end not seen</source>
        <translation>終わりは未確認</translation>
    </message>
    <message>
        <source>cut off: Kandev was closed</source>
        <translation>中断: Kandev が閉じられました</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>回答あり</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>answered after the agent asked again by itself: {causes}</source>
        <translation>エージェントが自分で再度問い合わせたあと回答あり: {causes}</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>1 秒未満</translation>
    </message>
    <message>
        <source>{time}, {near}</source>
        <translation>{time}、{near}</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>リカバリー</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>診断</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>作業中</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>未着手</translation>
    </message>
    <message>
        <source>No plan</source>
        <translation>計画なし</translation>
    </message>
    <message>
        <source>An agent that plans its steps shows them here.</source>
        <translation>手順を計画するエージェントは、ここに表示します。</translation>
    </message>
    <message>
        <source>{state}: {step}</source>
        <translation>{state}: {step}</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>Copies the rule, the signals and the whole explanation for a report</source>
        <translation>ルール、シグナル、説明全体を報告用にコピーします</translation>
    </message>
    <message>
        <source>Nothing to recover</source>
        <translation>リカバリーするものなし</translation>
    </message>
    <message>
        <source>No prompt of this session ran into trouble.</source>
        <translation>このセッションで問題の起きたプロンプトはありません。</translation>
    </message>
</context>
<context>
    <name>InspectorButton</name>
    <message>
        <source>Inspector</source>
        <translation>インスペクタ</translation>
    </message>
    <message>
        <source>Shows or hides what lies behind this session</source>
        <translation>このセッションの背後にあるものを表示または隠します</translation>
    </message>
</context>
<context>
    <name>InspectorCounts</name>
    <message>
        <source>1 attempt</source>
        <translation>1 回の試行</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation>
            <numerusform>%n 回の試行</numerusform>
        </translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>1 frame that nobody could read</source>
        <translation>誰も読めなかったフレーム 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n frames that nobody could read</source>
        <translation>
            <numerusform>誰も読めなかったフレーム %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>リクエスト 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>リクエスト %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more file</source>
        <translation>ほか 1 ファイル</translation>
    </message>
    <message numerus="yes">
        <source>%n more files</source>
        <translation>
            <numerusform>ほか %n ファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more line</source>
        <translation>ほか 1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n more lines</source>
        <translation>
            <numerusform>ほか %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>1 line added</source>
        <translation>1 行追加</translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n 行追加</numerusform>
        </translation>
    </message>
    <message>
        <source>1 line removed</source>
        <translation>1 行削除</translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n 行削除</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstallLog</name>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>The last lines of the command&apos;s output</source>
        <translation>コマンドの出力の最後の行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Ends the command</source>
        <translation>コマンドを終了します</translation>
    </message>
    <message>
        <source>Puts the output aside</source>
        <translation>出力を片付けます</translation>
    </message>
</context>
<context>
    <name>KeyForm</name>
    <message>
        <source>The key goes to this system&apos;s keyring, and from there to the agent as {variable}. It is written nowhere else.</source>
        <translation>キーはこのシステムのキーリングに入り、そこから {variable} としてエージェントに渡されます。ほかには書き込まれません。</translation>
    </message>
    <message>
        <source>Key for {variable}</source>
        <translation>{variable} のキー</translation>
    </message>
    <message>
        <source>Keep in keyring</source>
        <translation>キーリングに保存</translation>
    </message>
    <message>
        <source>Stores the key; one that is there is replaced</source>
        <translation>キーを保存します。既存のものは置き換えられます</translation>
    </message>
    <message>
        <source>Unlock or install a keyring and press again, or set {variable} where Kandev is started, and start it anew.</source>
        <translation>キーリングのロックを解除するかインストールしてもう一度押すか、Kandev を起動する環境で {variable} を設定して Kandev を起動し直してください。</translation>
    </message>
</context>
<context>
    <name>KeyboardPage</name>
    <message>
        <source>Keyboard</source>
        <translation>キーボード</translation>
    </message>
    <message>
        <source>Every key of the window.</source>
        <translation>ウィンドウのすべてのキーです。</translation>
    </message>
    <message>
        <source>Sends the prompt</source>
        <translation>プロンプトを送信</translation>
    </message>
    <message>
        <source>Breaks the line</source>
        <translation>改行</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter キー</translation>
    </message>
    <message>
        <source>Shift+Enter does the other. Alt+Enter queues.</source>
        <translation>Shift+Enter はもう一方の動作をします。Alt+Enter はキューに入れます。</translation>
    </message>
</context>
<context>
    <name>LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Changes apply at once.</source>
        <translation>変更はすぐに反映されます。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>What agents write stays in the language in which they write it.</source>
        <translation>エージェントが書くものは、書かれた言語のままです。</translation>
    </message>
</context>
<context>
    <name>LeftOut</name>
    <message>
        <source>1 more command</source>
        <translation>ほか 1 コマンド</translation>
    </message>
    <message numerus="yes">
        <source>%n more commands</source>
        <translation>
            <numerusform>ほか %n コマンド</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more option</source>
        <translation>ほか 1 オプション</translation>
    </message>
    <message numerus="yes">
        <source>%n more options</source>
        <translation>
            <numerusform>ほか %n オプション</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more choice</source>
        <translation>ほか 1 件の選択肢</translation>
    </message>
    <message numerus="yes">
        <source>%n more choices</source>
        <translation>
            <numerusform>ほか %n 件の選択肢</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more part</source>
        <translation>ほか 1 部分</translation>
    </message>
    <message numerus="yes">
        <source>%n more parts</source>
        <translation>
            <numerusform>ほか %n 部分</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more place</source>
        <translation>ほか 1 か所</translation>
    </message>
    <message numerus="yes">
        <source>%n more places</source>
        <translation>
            <numerusform>ほか %n か所</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more detail</source>
        <translation>ほか 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n more details</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>; </source>
        <translation>。</translation>
    </message>
</context>
<context>
    <name>LogLines</name>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>警告とエラー</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message>
        <source>Level</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>Chooses which lines are shown</source>
        <translation>表示する行を選びます</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>追従</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Keeps the newest line in sight</source>
        <translation>最新の行を表示し続けます</translation>
    </message>
    <message>
        <source>Copies the lines that are shown</source>
        <translation>表示中の行をコピーします</translation>
    </message>
    <message>
        <source>Nothing was logged yet.</source>
        <translation>まだ何も記録されていません。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>The program&apos;s own log, without prompts and answers</source>
        <translation>プロンプトと回答を含まない、プログラム自身のログ</translation>
    </message>
</context>
<context>
    <name>ManagedProfile</name>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>サインイン…</translation>
    </message>
    <message>
        <source>Replace {variable}…</source>
        <translation>{variable} を置き換え…</translation>
    </message>
    <message>
        <source>Keep {variable} in the keyring…</source>
        <translation>{variable} をキーリングに保存…</translation>
    </message>
    <message>
        <source>Remove {variable} from the keyring</source>
        <translation>{variable} をキーリングから取り除く</translation>
    </message>
    <message>
        <source>Restore what ships</source>
        <translation>付属の内容に戻す</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Edit {agent}</source>
        <translation>{agent} を編集</translation>
    </message>
    <message>
        <source>Opens the profile&apos;s fields</source>
        <translation>プロファイルの項目を開きます</translation>
    </message>
    <message>
        <source>More for {agent}</source>
        <translation>{agent} のその他の操作</translation>
    </message>
    <message>
        <source>Opens a menu</source>
        <translation>メニューを開きます</translation>
    </message>
    <message>
        <source>Opens what helps beneath the row</source>
        <translation>役立つものを行の下に開きます</translation>
    </message>
    <message>
        <source>changed by you</source>
        <translation>あなたが変更</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>あなたが作成</translation>
    </message>
</context>
<context>
    <name>MeaningBox</name>
    <message>
        <source>What this means</source>
        <translation>実際の動き</translation>
    </message>
    <message>
        <source>A candidate that goes on gets the prompt where nothing had happened, else a summary of what was done.</source>
        <translation>引き継ぐ候補には、まだ何も起きていなければプロンプトが、そうでなければ行われたことの要約が送られます。</translation>
    </message>
    <message>
        <source>if every attempt fails with</source>
        <translation>すべての試行が失敗する原因</translation>
    </message>
    <message>
        <source>Cause of every failure</source>
        <translation>すべての失敗の原因</translation>
    </message>
    <message>
        <source>Chooses what every attempt is taken to fail with</source>
        <translation>すべての試行の失敗原因として仮定するものを選びます</translation>
    </message>
    <message>
        <source>Stated reset</source>
        <translation>示されたリセット</translation>
    </message>
    <message>
        <source>Chooses what every failure is taken to say of its end</source>
        <translation>失敗の終わりについて示される内容を選びます</translation>
    </message>
    <message>
        <source>This is drawn once there is a candidate and every field is right.</source>
        <translation>候補があり、すべての項目が正しければ図が表示されます。</translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Sessions</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Shows the list of sessions</source>
        <translation>セッションの一覧を表示します</translation>
    </message>
</context>
<context>
    <name>MoreButton</name>
    <message>
        <source>More for this session</source>
        <translation>このセッションのその他の操作</translation>
    </message>
    <message>
        <source>Rename, archive, fork, close or delete</source>
        <translation>名前の変更、アーカイブ、分岐、終了、削除</translation>
    </message>
</context>
<context>
    <name>NameSheet</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>フィルターの名前</translation>
    </message>
    <message>
        <source>Enter keeps it</source>
        <translation>Enter で保存します</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>何も変わりません</translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation>名前が必要です。</translation>
    </message>
    <message>
        <source>This takes the place of the filter of that name.</source>
        <translation>同じ名前のフィルターを置き換えます。</translation>
    </message>
    <message>
        <source>Keeps the filter under this name</source>
        <translation>この名前でフィルターを保存します</translation>
    </message>
</context>
<context>
    <name>Nav</name>
    <message>
        <source>Pages of the settings</source>
        <translation>設定のページ</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
</context>
<context>
    <name>NavButton</name>
    <message>
        <source>Shows this page of the settings</source>
        <translation>設定のこのページを表示します</translation>
    </message>
</context>
<context>
    <name>NewRun</name>
    <message>
        <source>Answer only</source>
        <translation>回答のみ</translation>
    </message>
    <message>
        <source>It answers and asks for nothing: whatever an agent wants to do is refused.</source>
        <translation>回答だけをします。エージェントが行おうとする操作はすべて拒否されます。</translation>
    </message>
    <message>
        <source>Read files</source>
        <translation>ファイルの読み取り</translation>
    </message>
    <message>
        <source>It may read and search in the folder. Writing and commands are refused.</source>
        <translation>フォルダー内の読み取りと検索ができます。書き込みとコマンドは拒否されます。</translation>
    </message>
    <message>
        <source>Read and change files</source>
        <translation>ファイルの読み取りと変更</translation>
    </message>
    <message>
        <source>It may read and change files in the folder. Commands and the network are refused.</source>
        <translation>フォルダー内のファイルの読み取りと変更ができます。コマンドとネットワークは拒否されます。</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>It may do whatever the agent asks for, commands and the network among it.</source>
        <translation>コマンドとネットワークを含め、エージェントが求めるすべてを行えます。</translation>
    </message>
    <message>
        <source>Nothing waits for a click: what is not allowed is refused at once.</source>
        <translation>クリックを待つことはありません。許可されていないことは直ちに拒否されます。</translation>
    </message>
    <message>
        <source>Its turn in the queue and long waits take nothing of the time.</source>
        <translation>キュー待ちと長い待機は時間に数えません。</translation>
    </message>
    <message>
        <source>It goes on while the window is closed to the tray.</source>
        <translation>ウィンドウがトレイに閉じられている間も続きます。</translation>
    </message>
    <message>
        <source>When one candidate cannot go on, the next one gets the prompt where nothing had happened, else a summary: {candidates}.</source>
        <translation>候補が続行できないときは、まだ何も起きていなければ次の候補にプロンプトを、そうでなければ要約を渡します: {candidates}。</translation>
    </message>
    <message>
        <source>Only {profile} is used. When it cannot go on, the run waits for it, or for you.</source>
        <translation>{profile} だけを使います。続けられないときは、それまたはあなたを待ちます。</translation>
    </message>
    <message>
        <source>It goes on until it is done, needs you or is stopped.</source>
        <translation>完了するか、対応が必要になるか、停止されるまで続きます。</translation>
    </message>
    <message>
        <source>It goes on until it is done, needs you or is stopped, at most for: {bounds}.</source>
        <translation>完了するか、対応が必要になるか、停止されるまで続きます。上限: {bounds}。</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>上限なし</translation>
    </message>
</context>
<context>
    <name>NewRunSheet</name>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Start run</source>
        <translation>実行を開始</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新しい実行</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>What is to be done. Ctrl+Enter starts the run</source>
        <translation>行う作業。Ctrl+Enter で実行を開始します</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>Who gets it, a dynamic profile or one agent</source>
        <translation>受け取り先。動的プロファイルまたは一つのエージェント</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>The agent works in this folder</source>
        <translation>エージェントはこのフォルダーで作業します</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>フォルダーを選択</translation>
    </message>
    <message>
        <source>Opens the system&apos;s folder dialog</source>
        <translation>システムのフォルダー選択画面を開きます</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>許可する操作</translation>
    </message>
    <message>
        <source>Decided now: nobody is asked later</source>
        <translation>今決めます。後で確認されることはありません</translation>
    </message>
    <message>
        <source>Limit of attempts</source>
        <translation>試行回数の上限</translation>
    </message>
    <message>
        <source>Ends the run after so many attempts</source>
        <translation>この回数の試行の後に実行を終えます</translation>
    </message>
    <message>
        <source>Limit of time</source>
        <translation>時間の上限</translation>
    </message>
    <message>
        <source>Ends the run after so long</source>
        <translation>この時間の後に実行を終えます</translation>
    </message>
    <message>
        <source>What is to be done while nobody watches. Ctrl+Enter starts it</source>
        <translation>誰も見ていない間に行うこと。Ctrl+Enter で開始します</translation>
    </message>
    <message>
        <source>Starts nothing; what you wrote stays here</source>
        <translation>何も開始しません。書いた内容はここに残ります</translation>
    </message>
    <message>
        <source>What happens without you</source>
        <translation>あなたがいない間に起こること</translation>
    </message>
    <message>
        <source>Puts it into the queue of its folder</source>
        <translation>フォルダーのキューに入れます</translation>
    </message>
    <message>
        <source>No profile is ready: see Agents and profiles in the settings</source>
        <translation>使えるプロファイルがありません。設定の「エージェントとプロファイル」を見てください</translation>
    </message>
    <message>
        <source>Write the prompt first</source>
        <translation>先にプロンプトを書いてください</translation>
    </message>
    <message>
        <source>Choose a folder first</source>
        <translation>先にフォルダーを選んでください</translation>
    </message>
</context>
<context>
    <name>NoRuns</name>
    <message>
        <source>New run</source>
        <translation>新しい実行</translation>
    </message>
    <message>
        <source>Routing and policies</source>
        <translation>ルーティングとポリシー</translation>
    </message>
    <message>
        <source>Opens the sheet where an unattended prompt is written</source>
        <translation>無人のプロンプトを書くシートを開きます</translation>
    </message>
    <message>
        <source>Shows which profiles take over from each other</source>
        <translation>どのプロファイルが互いに引き継ぐかを表示します</translation>
    </message>
    <message>
        <source>A run is a prompt that nobody watches. It waits, retries and goes on to the next candidate by itself.</source>
        <translation>実行とは、誰も見ていないプロンプトです。自動で待機し、再試行し、次の候補に進みます。</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>まだ実行はありません</translation>
    </message>
    <message>
        <source>Runs that wait go on by themselves once they are here.</source>
        <translation>待機中の実行は、読み込まれると自動で続きます。</translation>
    </message>
    <message>
        <source>Reading the runs</source>
        <translation>実行を読み込んでいます</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>{agent} has finished.</source>
        <translation>{agent} が完了しました。</translation>
    </message>
    <message>
        <source>{cause}. {agent} waits for you.</source>
        <translation>{cause}。{agent} があなたを待っています。</translation>
    </message>
    <message>
        <source>{cause}. {agent} has used every attempt.</source>
        <translation>{cause}。{agent} はすべての試行を使い切りました。</translation>
    </message>
    <message>
        <source>{cause}. {agent} waits.</source>
        <translation>{cause}。{agent} は待機中です。</translation>
    </message>
    <message>
        <source>{agent} goes on by itself now.</source>
        <translation>{agent} が自動で続行します。</translation>
    </message>
    <message>
        <source>{agent} asks for your permission.</source>
        <translation>{agent} が許可を求めています。</translation>
    </message>
    <message>
        <source>{agent} works although no prompt is open.</source>
        <translation>プロンプトがないのに {agent} が動作しています。</translation>
    </message>
    <message>
        <source>{state}: {session}</source>
        <translation>{state}: {session}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>The wait is over</source>
        <translation>待機が終わりました</translation>
    </message>
</context>
<context>
    <name>NotificationsPage</name>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>What tells while the window is not in front.</source>
        <translation>ウィンドウが前面にないときに知らせるものです。</translation>
    </message>
    <message>
        <source>When a session needs you</source>
        <translation>セッションがあなたを必要とするとき</translation>
    </message>
    <message>
        <source>When a prompt is done</source>
        <translation>プロンプトが完了したとき</translation>
    </message>
    <message>
        <source>Notifies of finished prompts</source>
        <translation>完了したプロンプトを通知します</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>デスクトップ通知</translation>
    </message>
    <message>
        <source>What you stop and what recovers by itself is not told.</source>
        <translation>あなたが停止したものと自動で回復したものは通知しません。</translation>
    </message>
    <message>
        <source>Notifies of questions, failures, used-up attempts and long waits</source>
        <translation>質問、失敗、試行の使い切り、長い待機を通知します</translation>
    </message>
    <message>
        <source>It asks for a permission, failed, used every attempt, or waits for capacity; and when such a wait is over.</source>
        <translation>許可を求める、失敗した、試行を使い切った、空きを待つとき、またその待機が終わったとき。</translation>
    </message>
    <message>
        <source>Its agent has finished.</source>
        <translation>エージェントが完了したとき。</translation>
    </message>
    <message>
        <source>Tray icon</source>
        <translation>トレイのアイコン</translation>
    </message>
    <message>
        <source>The icon in the tray shows how many sessions need you, and never makes a sound.</source>
        <translation>トレイのアイコンは、要対応のセッションの数を示します。音は鳴りません。</translation>
    </message>
    <message>
        <source>This desktop has no tray. Sessions that need you are counted in the status bar.</source>
        <translation>このデスクトップにはトレイがありません。要対応のセッションはステータスバーで数えます。</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Opening this session…</source>
        <translation>このセッションを開いています…</translation>
    </message>
    <message>
        <source>Its transcript is being read. You can write meanwhile.</source>
        <translation>記録を読み込んでいます。その間も入力できます。</translation>
    </message>
    <message>
        <source>This session was not opened</source>
        <translation>このセッションは開かれませんでした</translation>
    </message>
    <message>
        <source>Choose it again in the list to try again.</source>
        <translation>一覧でもう一度選ぶと、再び試みます。</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Shows what was there before</source>
        <translation>前に表示していた画面に戻ります</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>戻る (Esc)</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>No match</source>
        <translation>一致なし</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Type to find a command, a session or a profile; arrow keys choose, Enter does it</source>
        <translation>入力してコマンド、セッション、プロファイルを探します。矢印キーで選び、Enter で実行します</translation>
    </message>
    <message>
        <source>Find a command, a session or a profile</source>
        <translation>コマンド、セッション、プロファイルを検索</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>できること</translation>
    </message>
    <message>
        <source>Enter does what is chosen</source>
        <translation>Enter で選んだものを実行します</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>今は不可</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>{state} · {folder}</source>
        <translation>{state} · {folder}</translation>
    </message>
    <message>
        <source>{settings} · {page}</source>
        <translation>{settings} · {page}</translation>
    </message>
    <message>
        <source>needs {missing}</source>
        <translation>{missing} が必要</translation>
    </message>
    <message>
        <source>New session with {profile}</source>
        <translation>{profile} で新しいセッション</translation>
    </message>
</context>
<context>
    <name>Permission</name>
    <message>
        <source>{agent} asks to read</source>
        <translation>{agent} が読み取りを求めています</translation>
    </message>
    <message>
        <source>{agent} asks to delete</source>
        <translation>{agent} が削除を求めています</translation>
    </message>
    <message>
        <source>{agent} asks to move a file</source>
        <translation>{agent} がファイルの移動を求めています</translation>
    </message>
    <message>
        <source>{agent} asks to search</source>
        <translation>{agent} が検索を求めています</translation>
    </message>
    <message>
        <source>{agent} asks to run a command</source>
        <translation>{agent} がコマンドの実行を求めています</translation>
    </message>
    <message>
        <source>{agent} asks for permission</source>
        <translation>{agent} が許可を求めています</translation>
    </message>
    <message>
        <source>{agent} asks to reach the network</source>
        <translation>{agent} がネットワークへの接続を求めています</translation>
    </message>
    <message>
        <source>{agent} asks to switch its mode</source>
        <translation>{agent} がモードの切り替えを求めています</translation>
    </message>
    <message>
        <source>Remember for every file read in {folder}</source>
        <translation>{folder} でのファイルの読み取りすべてに適用</translation>
    </message>
    <message>
        <source>Remember for everything deleted in {folder}</source>
        <translation>{folder} での削除すべてに適用</translation>
    </message>
    <message>
        <source>Remember for every file moved in {folder}</source>
        <translation>{folder} でのファイルの移動すべてに適用</translation>
    </message>
    <message>
        <source>Remember for every search in {folder}</source>
        <translation>{folder} での検索すべてに適用</translation>
    </message>
    <message>
        <source>Remember for every command run in {folder}</source>
        <translation>{folder} でのコマンドの実行すべてに適用</translation>
    </message>
    <message>
        <source>Remember for every network request in {folder}</source>
        <translation>{folder} でのネットワーク接続すべてに適用</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>ファイルの読み取り</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Moving files</source>
        <translation>ファイルの移動</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Running commands</source>
        <translation>コマンドの実行</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Reaching the network</source>
        <translation>ネットワークへの接続</translation>
    </message>
    <message>
        <source>Switching mode</source>
        <translation>モードの切り替え</translation>
    </message>
    <message>
        <source>Anything else</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>allows this once.</source>
        <translation>は今回だけ許可します。</translation>
    </message>
    <message>
        <source>allows this and what is like it from now on.</source>
        <translation>は今後、これと同様のものを許可します。</translation>
    </message>
    <message>
        <source>refuses this and what is like it from now on.</source>
        <translation>は今後、これと同様のものを拒否します。</translation>
    </message>
    <message>
        <source>refuses this once.</source>
        <translation>は今回だけ拒否します。</translation>
    </message>
    <message>
        <source>{agent} asks to write a file</source>
        <translation>{agent} がファイルへの書き込みを求めています</translation>
    </message>
    <message>
        <source>Remember for every file written in {folder}</source>
        <translation>{folder} でのファイルへの書き込みすべてに適用</translation>
    </message>
    <message>
        <source>Writing files</source>
        <translation>ファイルへの書き込み</translation>
    </message>
    <message>
        <source>The agent does not say exactly what.</source>
        <translation>エージェントは正確な内容を示していません。</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>表示されていないもの</translation>
    </message>
    <message>
        <source>In</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>{places} (read from the command)</source>
        <translation>{places}（コマンドから読み取り）</translation>
    </message>
    <message>
        <source>{places}, outside this folder</source>
        <translation>{places}（このフォルダーの外）</translation>
    </message>
    <message>
        <source>Reaches</source>
        <translation>接続先</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>変数</translation>
    </message>
    <message>
        <source>Kandev, which would do it for {agent}</source>
        <translation>Kandev（{agent} に代わって実行）</translation>
    </message>
    <message>
        <source>Asked by</source>
        <translation>求めた者</translation>
    </message>
    <message>
        <source>“{title}”, unchecked</source>
        <translation>「{title}」（未確認）</translation>
    </message>
    <message>
        <source>{agent} says</source>
        <translation>{agent} の説明</translation>
    </message>
    <message>
        <source>is an answer of the agent&apos;s own, and nobody can say what it does.</source>
        <translation>はエージェント独自の回答で、何をするかは誰にも分かりません。</translation>
    </message>
    <message>
        <source>“{answer}” is kept by {agent}. What is remembered is kept by Kandev: for every agent in this folder, until it is revoked in the settings.</source>
        <translation>「{answer}」は {agent} が保持します。ここで保存したものは Kandev が保持し、設定で取り消すまで、このフォルダーのすべてのエージェントに適用されます。</translation>
    </message>
</context>
<context>
    <name>PermissionCard</name>
    <message>
        <source>What is asked for</source>
        <translation>求められているもの</translation>
    </message>
    <message>
        <source>It can be selected and copied</source>
        <translation>選択してコピーできます</translation>
    </message>
    <message>
        <source>Keeps the answer that you choose next</source>
        <translation>次に選ぶ回答を記憶します</translation>
    </message>
    <message>
        <source>asked {time}</source>
        <translation>{time} の質問</translation>
    </message>
    <message>
        <source>Nothing happens until you choose.</source>
        <translation>あなたが選ぶまで何も起きません。</translation>
    </message>
</context>
<context>
    <name>PermissionRules</name>
    <message>
        <source>No answer is remembered. A permission question offers to remember the one you give.</source>
        <translation>保存された回答はありません。許可の質問では、あなたの回答を保存できます。</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Opens the choices of model, mode and more</source>
        <translation>モデル、モードなどの選択を開きます</translation>
    </message>
    <message>
        <source>The agent offers no choices</source>
        <translation>エージェントに選択肢はありません</translation>
    </message>
    <message>
        <source>What can be chosen is known once the agent runs, which the next prompt starts</source>
        <translation>選べるものは、次のプロンプトでエージェントが起動するとわかります</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>{option}: {value}</translation>
    </message>
    <message>
        <source>{name}: {description}</source>
        <translation>{name}: {description}</translation>
    </message>
</context>
<context>
    <name>PlanPage</name>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
</context>
<context>
    <name>PoliciesPage</name>
    <message>
        <source>Routing and policies</source>
        <translation>ルートとポリシー</translation>
    </message>
    <message>
        <source>What happens after a failure. Changes apply to later failures only.</source>
        <translation>失敗の後に何をするか。変更は以後の失敗にのみ適用されます。</translation>
    </message>
    <message>
        <source>Dynamic profiles</source>
        <translation>動的プロファイル</translation>
    </message>
    <message>
        <source>Automatic retry</source>
        <translation>自動再試行</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>新しい動的プロファイル</translation>
    </message>
    <message>
        <source>Opens an empty order of profiles</source>
        <translation>空のプロファイル順序を開きます</translation>
    </message>
    <message>
        <source>Sends a prompt again by itself where that is safe</source>
        <translation>安全な場合に、プロンプトを自動で再送信します</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>When it is off, every failed prompt waits for you.</source>
        <translation>オフの場合、失敗したプロンプトはすべてあなたを待ちます。</translation>
    </message>
    <message>
        <source>Concrete profiles in the order in which they are tried. A prompt goes to the first that can serve; when that fails for good, the next one goes on.</source>
        <translation>具体的なプロファイルを試す順に並べたものです。プロンプトは対応できる最初のものに送られ、それが完全に失敗すると次が引き継ぎます。</translation>
    </message>
    <message>
        <source>There is none yet.</source>
        <translation>まだありません。</translation>
    </message>
    <message>
        <source>A run on a profile that is not dynamic retries short trouble three times, after 5, 10 and 20 s. Then, and at once after long trouble, it waits until it can be tried again and goes on by itself. For another policy make a dynamic profile with that one candidate.</source>
        <translation>動的でないプロファイルでの実行は、短い障害では 5、10、20 秒後に 3 回再試行します。その後、また長い障害ではすぐに、再び試せるようになるまで待ち、自動で続行します。別のポリシーにするには、その候補だけの動的プロファイルを作成してください。</translation>
    </message>
    <message>
        <source>Unattended runs</source>
        <translation>無人の実行</translation>
    </message>
    <message>
        <source>What this means</source>
        <translation>実際の動き</translation>
    </message>
    <message>
        <source>Seconds before each attempt, unless the provider states a longer wait</source>
        <translation>各試行までの秒数（プロバイダーがより長い待機を示した場合を除く）</translation>
    </message>
    <message>
        <source>Only after a passing cause such as a network error or a model at capacity, and only where nothing has happened since the prompt was sent. Everything else waits for you.</source>
        <translation>ネットワークエラーやモデルに空きなしといった一時的な原因で、プロンプトの送信後に何も起きていない場合だけです。それ以外はすべてあなたを待ちます。</translation>
    </message>
</context>
<context>
    <name>PolicyBox</name>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Sends again to the same candidate</source>
        <translation>同じ候補に再送信します</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>days</source>
        <translation>日</translation>
    </message>
    <message>
        <source>Wait for a reset</source>
        <translation>リセットを待つ</translation>
    </message>
    <message>
        <source>Only for one that the provider stated</source>
        <translation>プロバイダーが示したものだけ</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>次の候補</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>ここで停止</translation>
    </message>
    <message>
        <source>{bounds}. One attempt follows; it uses no retry.</source>
        <translation>{bounds}。その後 1 回試行します。再試行の回数には数えません。</translation>
    </message>
    <message>
        <source>What follows when no retry and no wait is left</source>
        <translation>再試行も待機も残っていないときの動作</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>再試行の回数</translation>
    </message>
    <message>
        <source>First wait</source>
        <translation>最初の待機</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最長</translation>
    </message>
    <message>
        <source>When used up</source>
        <translation>使い切ったら</translation>
    </message>
</context>
<context>
    <name>PolicyFields</name>
    <message>
        <source>Short trouble</source>
        <translation>短い障害</translation>
    </message>
    <message>
        <source>Network, overload, capacity, a throttle of up to 60 s</source>
        <translation>ネットワーク、過負荷、容量、60 秒までの制限</translation>
    </message>
    <message>
        <source>Long trouble</source>
        <translation>長い障害</translation>
    </message>
    <message>
        <source>Quota, sign-in, billing, a missing model, set-up</source>
        <translation>割り当て、サインイン、請求、モデルの欠如、設定</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least}～{most}</translation>
    </message>
    <message>
        <source>{bounds}; then {waits} and so on</source>
        <translation>{bounds}、次は {waits} など</translation>
    </message>
    <message>
        <source>{bounds}; then {waits}</source>
        <translation>{bounds}、次は {waits}</translation>
    </message>
    <message>
        <source>Use {bounds}.</source>
        <translation>{bounds} を指定してください。</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Privacy and data</source>
        <translation>プライバシーとデータ</translation>
    </message>
    <message>
        <source>Prompts go to the agents that you send them to, and nowhere else.</source>
        <translation>プロンプトは、あなたが送信したエージェントにだけ送られます。</translation>
    </message>
    <message>
        <source>Remembered permissions</source>
        <translation>保存された許可</translation>
    </message>
    <message>
        <source>Room for sessions and history</source>
        <translation>セッションと履歴の容量</translation>
    </message>
    <message>
        <source>Where things are kept</source>
        <translation>保存場所</translation>
    </message>
    <message>
        <source>Keys are in the system&apos;s keyring only.</source>
        <translation>キーはシステムのキーリングにだけあります。</translation>
    </message>
    <message>
        <source>Sessions and history</source>
        <translation>セッションと履歴</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>ログを表示</translation>
    </message>
    <message>
        <source>Shows the program&apos;s own log, without prompts and answers</source>
        <translation>プロンプトと回答を含まない、プログラム自身のログを表示します</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Another process owns the database {path}: {program}, process {pid}.</source>
        <translation>別のプロセスがデータベース {path} を所有しています: {program}、プロセス {pid}。</translation>
    </message>
    <message>
        <source>Use that window or end it. `kandev-desktop run` can take another database with --db.</source>
        <translation>そのウィンドウを使うか、終了してください。`kandev-desktop run` では --db で別のデータベースを使えます。</translation>
    </message>
    <message>
        <source>The database {path} is locked by another program.</source>
        <translation>データベース {path} は別のプログラムにロックされています。</translation>
    </message>
    <message>
        <source>Close whatever has it open, a backup or a database browser, and try again.</source>
        <translation>バックアップやデータベースブラウザーなど、開いているものを閉じてからやり直してください。</translation>
    </message>
    <message>
        <source>The database {path} is damaged: {detail}.</source>
        <translation>データベース {path} は破損しています: {detail}。</translation>
    </message>
    <message>
        <source>Nothing was changed. Put a backup in its place, or name another database with --db.</source>
        <translation>何も変更していません。バックアップに置き換えるか、--db で別のデータベースを指定してください。</translation>
    </message>
    <message>
        <source>The database {path} was written by a newer Kandev (version {found}, known {known}).</source>
        <translation>データベース {path} は新しい Kandev が書いたものです（バージョン {found}、対応 {known}）。</translation>
    </message>
    <message>
        <source>Update Kandev. The file was not touched.</source>
        <translation>Kandev を更新してください。ファイルには触れていません。</translation>
    </message>
    <message>
        <source>The database {path} was written by an older Kandev (version {found}, needed {known}).</source>
        <translation>データベース {path} は古い Kandev で書かれています（バージョン {found}、必要なのは {known}）。</translation>
    </message>
    <message>
        <source>There is no database {path}.</source>
        <translation>データベース {path} はありません。</translation>
    </message>
    <message>
        <source>Check the path. Kandev makes its own at its first start.</source>
        <translation>パスを確認してください。Kandev 自身のものは最初の起動時に作られます。</translation>
    </message>
    <message>
        <source>The latest changes to {path} stand in the files beside it and cannot be read where they are.</source>
        <translation>{path} への最新の変更は隣のファイルにあり、その場所では読めません。</translation>
    </message>
    <message>
        <source>Start Kandev on it once, for a copy with KANDEV_HOME: that brings it up to date, and keeps what it was beside it. Looking back changes no file.</source>
        <translation>一度 Kandev をこのデータベースで起動してください（コピーの場合は KANDEV_HOME を使います）。最新の形式になり、元の内容は隣に残ります。履歴の閲覧はファイルを変更しません。</translation>
    </message>
    <message>
        <source>Copy all of them to a folder that you can write to, and look at the copy. If that does not help, start Kandev on it once.</source>
        <translation>すべてを書き込み可能なフォルダーにコピーし、そのコピーを見てください。それでもだめなら、一度 Kandev をそのデータベースで起動してください。</translation>
    </message>
    <message>
        <source>The file {path} is a database of another program.</source>
        <translation>ファイル {path} は別のプログラムのデータベースです。</translation>
    </message>
    <message>
        <source>Name another file with --db. This one was not touched.</source>
        <translation>--db で別のファイルを指定してください。このファイルには触れていません。</translation>
    </message>
    <message>
        <source>The database {path} cannot be read or written: {detail}.</source>
        <translation>データベース {path} の読み書きができません: {detail}。</translation>
    </message>
    <message>
        <source>Check that the disk works, and that the file is yours and can be read and written.</source>
        <translation>ディスクが正常に動作しているか、またファイルがあなたのもので読み書きできるか確認してください。</translation>
    </message>
    <message>
        <source>The file {path} was removed, moved or replaced while Kandev had it open.</source>
        <translation>Kandev が開いている間に、ファイル {path} が削除、移動、または置き換えられました。</translation>
    </message>
    <message>
        <source>Put it back where it was, or start Kandev again. Nothing is sent or scheduled until then.</source>
        <translation>元の場所に戻すか、Kandev を起動し直してください。それまで何も送信も予定もされません。</translation>
    </message>
    <message>
        <source>The folder {path} cannot be written to.</source>
        <translation>フォルダー {path} に書き込めません。</translation>
    </message>
    <message>
        <source>Change its permissions, or choose another folder.</source>
        <translation>アクセス権を変えるか、別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Other people of this machine can read the folder {path} (mode {mode}).</source>
        <translation>このコンピューターの他の人がフォルダー {path} を読めます（モード {mode}）。</translation>
    </message>
    <message>
        <source>Take the access of group and others away: chmod 700.</source>
        <translation>グループとその他のアクセス権を外してください: chmod 700。</translation>
    </message>
    <message>
        <source>The disk that holds {path} is full.</source>
        <translation>{path} のあるディスクがいっぱいです。</translation>
    </message>
    <message>
        <source>Free some space. Nothing is sent or scheduled until the state can be written.</source>
        <translation>空きを作ってください。状態を書き込めるまで、何も送信も予定もされません。</translation>
    </message>
    <message>
        <source>The disk that holds {path} is nearly full: {free} left.</source>
        <translation>{path} のあるディスクがほぼいっぱいです: 残り {free}。</translation>
    </message>
    <message>
        <source>Free some space before long: without it, retries cannot be scheduled.</source>
        <translation>早めに空きを作ってください。空きがないと再試行を予定できません。</translation>
    </message>
    <message>
        <source>The command {command} was not found.</source>
        <translation>コマンド {command} が見つかりません。</translation>
    </message>
    <message>
        <source>Install it ({install}), or correct the profile&apos;s command.</source>
        <translation>インストールするか（{install}）、プロファイルのコマンドを直してください。</translation>
    </message>
    <message>
        <source>{command} needs Node {wanted} or newer, and the first on PATH is {found}.</source>
        <translation>{command} には Node {wanted} 以降が必要ですが、PATH の最初のものは {found} です。</translation>
    </message>
    <message>
        <source>Install a newer Node, or put one first on PATH.</source>
        <translation>新しい Node をインストールするか、PATH の先頭に置いてください。</translation>
    </message>
    <message>
        <source>The system did not start {command}: {detail}.</source>
        <translation>システムが {command} を起動できませんでした: {detail}。</translation>
    </message>
    <message>
        <source>Check that the file may be executed and that the folder exists.</source>
        <translation>ファイルが実行可能で、フォルダーがあるか確認してください。</translation>
    </message>
    <message>
        <source>{command} did not answer within {seconds} s. It said: {stderr}</source>
        <translation>{command} は {seconds} 秒以内に応答しませんでした。出力: {stderr}</translation>
    </message>
    <message>
        <source>Check that the profile&apos;s command starts an agent that speaks ACP, with its arguments. Run it once in a terminal: a first start may download or ask something.</source>
        <translation>プロファイルのコマンドが、引数も含めて ACP に対応したエージェントを起動するか確認してください。ターミナルで一度実行してください。初回の起動では、ダウンロードや質問があることがあります。</translation>
    </message>
    <message>
        <source>{command} ended before it was ready (exit {exit}). It said: {stderr}</source>
        <translation>{command} は準備が整う前に終了しました（終了コード {exit}）。出力: {stderr}</translation>
    </message>
    <message>
        <source>Run it once in a terminal to see what it needs.</source>
        <translation>ターミナルで一度実行し、何が必要か確認してください。</translation>
    </message>
    <message>
        <source>{command} speaks version {version} of the agent protocol, which Kandev does not.</source>
        <translation>{command} はエージェントプロトコルのバージョン {version} を使いますが、Kandev は対応していません。</translation>
    </message>
    <message>
        <source>Update the agent or Kandev.</source>
        <translation>エージェントか Kandev を更新してください。</translation>
    </message>
    <message>
        <source>{agent} needs you to sign in.</source>
        <translation>{agent} にサインインする必要があります。</translation>
    </message>
    <message>
        <source>Run {sign_in} in a terminal, then send again.</source>
        <translation>ターミナルで {sign_in} を実行してから、再送信してください。</translation>
    </message>
    <message>
        <source>The agent refused {method} ({code}): {detail}</source>
        <translation>エージェントは {method} を拒否しました（{code}）: {detail}</translation>
    </message>
    <message>
        <source>Try again; if it stays, start a fresh session.</source>
        <translation>やり直してください。変わらなければ、新しいセッションを始めてください。</translation>
    </message>
    <message>
        <source>The agent did not answer {method}: {detail}</source>
        <translation>エージェントは {method} に応答しませんでした: {detail}</translation>
    </message>
    <message>
        <source>Try again, which starts the agent anew; if it stays, start a fresh session.</source>
        <translation>やり直してください。エージェントは新しく起動されます。変わらなければ、新しいセッションを始めてください。</translation>
    </message>
    <message>
        <source>{agent} cannot open a session again once its process has ended.</source>
        <translation>{agent} は、プロセスが終わったあとのセッションを再び開けません。</translation>
    </message>
    <message>
        <source>Start fresh: the transcript stays here.</source>
        <translation>新しく始めてください。会話記録はここに残ります。</translation>
    </message>
    <message>
        <source>{agent} kept this fork only until its process ended, since no prompt was sent in it.</source>
        <translation>{agent} はこの分岐をプロセスが終わるまでしか保持しませんでした。プロンプトが送られていなかったためです。</translation>
    </message>
    <message>
        <source>Start fresh, or fork the first session again: the transcript stays here.</source>
        <translation>新しく始めるか、最初のセッションをもう一度分岐してください。会話記録はここに残ります。</translation>
    </message>
    <message>
        <source>The agent has no “{value}” for {option}. It knows: {known}.</source>
        <translation>エージェントの{option}に「{value}」はありません。使えるもの: {known}。</translation>
    </message>
    <message>
        <source>Correct it in the profile.</source>
        <translation>プロファイルで修正してください。</translation>
    </message>
    <message>
        <source>The session “{session}” was not imported: {detail}</source>
        <translation>セッション「{session}」はインポートされませんでした: {detail}</translation>
    </message>
    <message>
        <source>If another window, profile or program has it open, close it there, then import it again.</source>
        <translation>別のウィンドウ、プロファイル、プログラムで開かれている場合は、そこで閉じてからもう一度インポートしてください。</translation>
    </message>
    <message>
        <source>{agent} does not offer {method}.</source>
        <translation>{agent} は {method} に対応していません。</translation>
    </message>
    <message>
        <source>Update the agent, or do without it.</source>
        <translation>エージェントを更新するか、使わずに続けてください。</translation>
    </message>
    <message>
        <source>{agent} wants its sign-in to run with {variables}, which can load other programs into it.</source>
        <translation>{agent} はサインインを {variables} 付きで実行しようとしていますが、これにより別のプログラムが読み込まれるおそれがあります。</translation>
    </message>
    <message>
        <source>Choose another way, or sign in with the agent&apos;s own command in a terminal.</source>
        <translation>別の方法を選ぶか、ターミナルでエージェント自身のコマンドを使ってサインインしてください。</translation>
    </message>
    <message>
        <source>There is no profile {profile}.</source>
        <translation>プロファイル {profile} はありません。</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>次から選んでください: {known}。</translation>
    </message>
    <message>
        <source>The profile {profile} is not valid: {field}: {detail}.</source>
        <translation>プロファイル {profile} は無効です: {field}: {detail}。</translation>
    </message>
    <message>
        <source>Correct that field and save the profile again.</source>
        <translation>その項目を直して、プロファイルを保存し直してください。</translation>
    </message>
    <message>
        <source>An argument of the profile {profile} looks like a key.</source>
        <translation>プロファイル {profile} の引数にキーらしきものがあります。</translation>
    </message>
    <message>
        <source>Other programs can read arguments. Put the key into the keyring or a variable.</source>
        <translation>引数は他のプログラムから読めます。キーはキーリングか変数に入れてください。</translation>
    </message>
    <message>
        <source>The profile {profile} needs {variable}, which is set nowhere.</source>
        <translation>プロファイル {profile} には {variable} が必要ですが、どこにも設定されていません。</translation>
    </message>
    <message>
        <source>Set the variable, or store the key in the keyring.</source>
        <translation>変数を設定するか、キーをキーリングに保存してください。</translation>
    </message>
    <message>
        <source>The system&apos;s keyring cannot be used ({backend}).</source>
        <translation>システムのキーリングを使えません（{backend}）。</translation>
    </message>
    <message>
        <source>Unlock or install a keyring, or give the key as a variable.</source>
        <translation>キーリングのロックを解除するかインストールするか、キーを変数で渡してください。</translation>
    </message>
    <message>
        <source>{server} does not answer at {address}.</source>
        <translation>{server} が {address} で応答しません。</translation>
    </message>
    <message>
        <source>Start it, or correct the profile&apos;s address.</source>
        <translation>起動するか、プロファイルのアドレスを直してください。</translation>
    </message>
    <message>
        <source>The folder {path} does not exist.</source>
        <translation>フォルダー {path} はありません。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>{path} is a file, not a folder.</source>
        <translation>{path} はフォルダーではなくファイルです。</translation>
    </message>
    <message>
        <source>The system lets Kandev open no more files.</source>
        <translation>システムの制限により、Kandev はこれ以上ファイルを開けません。</translation>
    </message>
    <message>
        <source>Close sessions or other programs, or raise the limit (ulimit -n) and start again.</source>
        <translation>セッションやほかのプログラムを閉じるか、制限 (ulimit -n) を上げてから、もう一度起動してください。</translation>
    </message>
    <message>
        <source>The file {path} cannot be read: {detail}.</source>
        <translation>ファイル {path} を読めません: {detail}。</translation>
    </message>
    <message>
        <source>Check that it exists, is a regular file and is yours to read.</source>
        <translation>ファイルがあり、通常のファイルで、読む権限があるか確認してください。</translation>
    </message>
    <message>
        <source>The file {path} cannot be written: {detail}.</source>
        <translation>ファイル {path} に書き込めません: {detail}。</translation>
    </message>
    <message>
        <source>Choose another folder, or check that this one is yours to write.</source>
        <translation>別のフォルダーを選ぶか、このフォルダーに書き込めることを確認してください。</translation>
    </message>
    <message>
        <source>The file {path} is too large: {size} of at most {limit}.</source>
        <translation>ファイル {path} は大きすぎます: {size} (最大 {limit})。</translation>
    </message>
    <message>
        <source>Name its path in the prompt instead, and let the agent read what it needs.</source>
        <translation>代わりにプロンプトにパスを書き、必要な部分をエージェントに読ませてください。</translation>
    </message>
    <message>
        <source>This agent takes no images.</source>
        <translation>このエージェントは画像を受け取りません。</translation>
    </message>
    <message>
        <source>An image file that is attached travels as a link to the file. Save any other image first.</source>
        <translation>添付した画像ファイルは、ファイルへのリンクとして送られます。ほかの画像は先に保存してください。</translation>
    </message>
    <message>
        <source>A prompt takes at most {limit} attachments.</source>
        <translation>プロンプトの添付は {limit} 件までです。</translation>
    </message>
    <message>
        <source>Name a folder or paths in the prompt instead, and let the agent read what it needs.</source>
        <translation>代わりにプロンプトにフォルダーかパスを書き、必要な部分をエージェントに読ませてください。</translation>
    </message>
    <message>
        <source>These were not attached: {files}.</source>
        <translation>次のものは添付されませんでした: {files}。</translation>
    </message>
    <message>
        <source>Name their paths in the prompt instead, and let the agent read what it needs.</source>
        <translation>代わりにプロンプトでパスを示し、必要なものをエージェントに読ませてください。</translation>
    </message>
    <message>
        <source>The prompt is empty.</source>
        <translation>プロンプトが空です。</translation>
    </message>
    <message>
        <source>Write what the agent should do.</source>
        <translation>エージェントにしてほしいことを書いてください。</translation>
    </message>
    <message>
        <source>There is no session {session}.</source>
        <translation>セッション {session} はありません。</translation>
    </message>
    <message>
        <source>It may have been deleted. Choose another one.</source>
        <translation>削除された可能性があります。別のものを選んでください。</translation>
    </message>
    <message>
        <source>The session {session} is at work.</source>
        <translation>セッション {session} は作業中です。</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it first.</source>
        <translation>終わるまで待つか、先に停止してください。</translation>
    </message>
    <message>
        <source>There is nothing to cancel.</source>
        <translation>取り消すものはありません。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>何も変更されていません。</translation>
    </message>
    <message>
        <source>Nothing was sent in the session {session} yet, so there is nothing to fork.</source>
        <translation>セッション {session} ではまだ何も送信していないため、分岐できません。</translation>
    </message>
    <message>
        <source>Send a prompt first, or start a new session.</source>
        <translation>先にプロンプトを送信するか、新しいセッションを始めてください。</translation>
    </message>
    <message>
        <source>The time to wait for, {until}, has passed.</source>
        <translation>待つ時刻 {until} はすでに過ぎています。</translation>
    </message>
    <message>
        <source>Resume now: there is nothing left to wait for.</source>
        <translation>今すぐ再開してください。待つ理由はもうありません。</translation>
    </message>
    <message>
        <source>The time to wait for, {until}, is more than {days} days ahead.</source>
        <translation>待つ時刻 {until} は {days} 日以上先です。</translation>
    </message>
    <message>
        <source>Come back then and resume by hand. Your prompt is kept.</source>
        <translation>その時に戻って手動で再開してください。プロンプトは保存されています。</translation>
    </message>
    <message>
        <source>The catalogue file {file} is not valid: rule {rule}, {field}: {detail}.</source>
        <translation>カタログファイル {file} は無効です: ルール {rule}、{field}: {detail}。</translation>
    </message>
    <message>
        <source>Correct or remove that rule.</source>
        <translation>そのルールを直すか、取り除いてください。</translation>
    </message>
    <message>
        <source>A line of the input is no evidence envelope: {field}: {detail}.</source>
        <translation>入力の行が証拠の封筒ではありません: {field}: {detail}。</translation>
    </message>
    <message>
        <source>Correct that line. The README describes its fields.</source>
        <translation>その行を直してください。項目は README にあります。</translation>
    </message>
    <message>
        <source>A report or a bundle holds {most} attempts at most, and there are more.</source>
        <translation>レポートやバンドルに入る試行は {most} 件までで、対象はそれより多くあります。</translation>
    </message>
    <message>
        <source>Narrow the filter, to a session or to some days, or export JSON Lines or CSV, which hold any number.</source>
        <translation>セッションや期間で絞り込むか、件数に上限のない JSON Lines または CSV で書き出してください。</translation>
    </message>
    <message>
        <source>The profile {profile} does not say how its agent is pointed at the practice provider.</source>
        <translation>プロファイル {profile} には、エージェントを練習用プロバイダーに向ける方法がありません。</translation>
    </message>
    <message>
        <source>Add a [drill] table to it, with variables or files in which {place} stands for the provider&apos;s address, or choose one that has it: {known}.</source>
        <translation>{place} がプロバイダーのアドレスを表す変数またはファイルを含む [drill] テーブルを加えるか、それを持つものを選んでください: {known}。</translation>
    </message>
    <message>
        <source>There is no practice scenario {scenario}.</source>
        <translation>練習用シナリオ {scenario} はありません。</translation>
    </message>
    <message>
        <source>The practice scenario {scenario} cannot be part of a sequence: {script}.</source>
        <translation>練習シナリオ {scenario} は並びの一部にできません: {script}。</translation>
    </message>
    <message>
        <source>Play it alone and without a number.</source>
        <translation>単独で、回数なしで実行してください。</translation>
    </message>
    <message>
        <source>Port {port} is in use.</source>
        <translation>ポート {port} は使用中です。</translation>
    </message>
    <message>
        <source>Choose another port, or none to have one chosen.</source>
        <translation>別のポートを選ぶか、指定せずに自動で選ばせてください。</translation>
    </message>
    <message>
        <source>The practice provider did not start: {detail}.</source>
        <translation>練習用プロバイダーが起動しませんでした: {detail}。</translation>
    </message>
    <message>
        <source>Try again; it needs nothing but a port of this machine.</source>
        <translation>やり直してください。必要なのはこのコンピューターのポート 1 つだけです。</translation>
    </message>
    <message>
        <source>Kandev itself made a mistake ({detail}).</source>
        <translation>Kandev 自身の誤りです（{detail}）。</translation>
    </message>
    <message>
        <source>Nothing more is sent by itself. The log has the details; please report it.</source>
        <translation>これ以上は自動で送信されません。詳しくはログにあります。ご報告ください。</translation>
    </message>
    <message>
        <source>The connection to the display is lost.</source>
        <translation>ディスプレイへの接続が失われました。</translation>
    </message>
    <message>
        <source>Start the window again: what ran may have been delivered and waits for you there.</source>
        <translation>ウィンドウをもう一度起動してください。実行中だったものは届いている可能性があり、そこで待っています。</translation>
    </message>
    <message>
        <source>There is no display to open a window on.</source>
        <translation>ウィンドウを開くディスプレイがありません。</translation>
    </message>
    <message>
        <source>Start from a desktop session, or use kandev-desktop run.</source>
        <translation>デスクトップのセッションから起動するか、kandev-desktop run を使ってください。</translation>
    </message>
    <message>
        <source>Libraries that the window needs are missing: {libraries}.</source>
        <translation>ウィンドウに必要なライブラリがありません: {libraries}。</translation>
    </message>
    <message>
        <source>Install them with the system&apos;s package manager, or use kandev-desktop run.</source>
        <translation>システムのパッケージ管理でインストールするか、kandev-desktop run を使ってください。</translation>
    </message>
    <message>
        <source>The command for the editor, {command}, cannot be used.</source>
        <translation>エディターのコマンド {command} は使用できません。</translation>
    </message>
    <message>
        <source>Name a program and {file} behind it, {line} where the line belongs, and nothing else in braces.</source>
        <translation>プログラム名とその後に {file} を、行番号の位置に {line} を書き、波かっこにはそれ以外を入れないでください。</translation>
    </message>
    <message>
        <source>The editor {command} could not be started: {detail}.</source>
        <translation>エディター {command} を起動できませんでした: {detail}。</translation>
    </message>
    <message>
        <source>Name another one in the settings, under Appearance.</source>
        <translation>設定の「外観」で別のエディターを指定してください。</translation>
    </message>
    <message>
        <source>Settings in {path} could not be read: {detail}. They have their defaults, but automatic retry is off where it is among them.</source>
        <translation>{path} の設定を読み取れませんでした：{detail}。それらは既定値になりますが、自動再試行が含まれる場合はオフです。</translation>
    </message>
    <message>
        <source>Mend the file, or choose anew in the settings: the damaged file is then kept as {kept}.</source>
        <translation>ファイルを直すか、設定で選び直してください。その際、破損したファイルは {kept} として残されます。</translation>
    </message>
    <message>
        <source>{command} did not answer within {seconds} s.</source>
        <translation>{command} は {seconds} 秒以内に応答しませんでした。</translation>
    </message>
    <message>
        <source>{command} ended before it was ready (exit {exit}).</source>
        <translation>{command} は準備が整う前に終了しました（終了コード {exit}）。</translation>
    </message>
    <message>
        <source>{command} ended before it was ready. It said: {stderr}</source>
        <translation>{command} は準備が整う前に終了しました。出力: {stderr}</translation>
    </message>
    <message>
        <source>{command} ended before it was ready.</source>
        <translation>{command} は準備が整う前に終了しました。</translation>
    </message>
    <message>
        <source>{command} does not say which version of the agent protocol it speaks.</source>
        <translation>{command} は、どのバージョンのエージェントプロトコルを使うかを示していません。</translation>
    </message>
    <message>
        <source>The agent refused {method} ({code}).</source>
        <translation>エージェントが {method} を拒否しました（{code}）。</translation>
    </message>
    <message>
        <source>The agent refused {method}: {detail}</source>
        <translation>エージェントが {method} を拒否しました：{detail}</translation>
    </message>
    <message>
        <source>The agent refused {method}.</source>
        <translation>エージェントが {method} を拒否しました。</translation>
    </message>
    <message>
        <source>The agent refused to open the session “{session}”, so it was not imported.</source>
        <translation>エージェントがセッション「{session}」を開くことを拒否したため、インポートされませんでした。</translation>
    </message>
    <message>
        <source>The session was not imported: {detail}</source>
        <translation>セッションはインポートされませんでした: {detail}</translation>
    </message>
    <message>
        <source>The agent refused to open the session, so it was not imported.</source>
        <translation>エージェントがセッションを開くことを拒否したため、インポートされませんでした。</translation>
    </message>
    <message>
        <source>The agent did not answer {method}.</source>
        <translation>エージェントが {method} に応答しませんでした。</translation>
    </message>
    <message>
        <source>Install it, or correct the profile&apos;s command.</source>
        <translation>インストールするか、プロファイルのコマンドを直してください。</translation>
    </message>
    <message>
        <source>{name} is too large ({size} of at most {limit})</source>
        <translation>{name} は大きすぎます（{size}、上限 {limit}）</translation>
    </message>
    <message>
        <source>{name} cannot be read ({detail})</source>
        <translation>{name} は読み込めません（{detail}）</translation>
    </message>
    <message>
        <source>what is beyond {limit} attachments</source>
        <translation>{limit} 件を超える添付</translation>
    </message>
    <message>
        <source>{agent} needs Node.js {wanted} or newer.</source>
        <translation>{agent} には Node.js {wanted} 以降が必要です。</translation>
    </message>
    <message>
        <source>This machine has {found}.</source>
        <translation>このコンピューターにあるのは {found} です。</translation>
    </message>
    <message>
        <source>This machine has none.</source>
        <translation>このコンピューターにはありません。</translation>
    </message>
    <message>
        <source>Install it from nodejs.org or with the system&apos;s package manager.</source>
        <translation>nodejs.org から、またはシステムのパッケージ管理でインストールしてください。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
</context>
<context>
    <name>ProfileEditor</name>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>How lists name it.</source>
        <translation>一覧に表示される名前です。</translation>
    </message>
    <message>
        <source>What the command line calls it. It cannot be changed later.</source>
        <translation>コマンドラインでの名前です。後で変更できません。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Whose errors it reports. It decides how failures are understood.</source>
        <translation>報告されるエラーの種類です。失敗の解釈を決めます。</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系統</translation>
    </message>
    <message>
        <source>Model and provider</source>
        <translation>モデルとプロバイダー</translation>
    </message>
    <message>
        <source>Empty fields leave the choice to the agent.</source>
        <translation>空の項目はエージェントに任せます。</translation>
    </message>
    <message>
        <source>Word {number}: {fault}</source>
        <translation>{number} 語目: {fault}</translation>
    </message>
    <message>
        <source>The program and its arguments, as in a terminal, on one line or several. No shell reads them, and no key belongs here.</source>
        <translation>プログラムと引数を、ターミナルと同じように 1 行または複数行で入力します。シェルは読み込みません。キーはここに書かないでください。</translation>
    </message>
    <message>
        <source>As the agent calls it, such as ask, edit or read of the built-in agent.</source>
        <translation>エージェントでの名前。内蔵エージェントでは ask、edit、read など。</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>モード</translation>
    </message>
    <message>
        <source>The agent gets it as KANDEV_BASE_URL.</source>
        <translation>エージェントには KANDEV_BASE_URL として渡されます。</translation>
    </message>
    <message>
        <source>Base address</source>
        <translation>ベースアドレス</translation>
    </message>
    <message>
        <source>The agent&apos;s own options, one a line: name=value.</source>
        <translation>エージェント独自のオプションを 1 行に 1 つずつ: name=value。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>An agent starts with a small environment. Keys are referred to and never written here.</source>
        <translation>エージェントは小さな環境で起動します。キーは参照だけで、ここには書かれません。</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>環境</translation>
    </message>
</context>
<context>
    <name>ProfileRow</name>
    <message>
        <source>{help}: {agent}</source>
        <translation>{help}: {agent}</translation>
    </message>
    <message>
        <source>Opens what helps beneath the row</source>
        <translation>役立つものを行の下に開きます</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>Fill this in.</source>
        <translation>入力してください。</translation>
    </message>
    <message>
        <source>This is too long.</source>
        <translation>長すぎます。</translation>
    </message>
    <message>
        <source>There is a profile of this name already.</source>
        <translation>その名前のプロファイルがすでにあります。</translation>
    </message>
    <message>
        <source>Use small letters, digits, dots and dashes, at most 60.</source>
        <translation>小文字、数字、ドット、ハイフンを 60 文字以内で使ってください。</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, no digit first.</source>
        <translation>英字、数字、アンダースコアを使い、先頭は数字以外にしてください。</translation>
    </message>
    <message>
        <source>Use small letters, digits and dashes.</source>
        <translation>小文字、数字、ハイフンを使ってください。</translation>
    </message>
    <message>
        <source>Use an https address, or http on this machine, without a user name.</source>
        <translation>ユーザー名なしの https アドレスか、このコンピューターの http を使ってください。</translation>
    </message>
    <message>
        <source>An address holds no blanks, no angle or curly brackets and no letters with accents.</source>
        <translation>アドレスには空白、山括弧や波括弧、アクセント付きの文字は使えません。</translation>
    </message>
    <message>
        <source>This looks like a key. Put it into the keyring or a variable instead.</source>
        <translation>キーのようです。代わりにキーリングか変数に入れてください。</translation>
    </message>
    <message>
        <source>A quotation mark is not closed, or nothing follows the last backslash.</source>
        <translation>引用符が閉じられていないか、最後のバックスラッシュの後に何もありません。</translation>
    </message>
    <message>
        <source>Name the keyring entry.</source>
        <translation>キーリングの項目名を入力してください。</translation>
    </message>
    <message>
        <source>Leave out line breaks and characters that do not show.</source>
        <translation>改行と目に見えない文字を除いてください。</translation>
    </message>
    <message>
        <source>Add at least one candidate.</source>
        <translation>候補を1つ以上追加してください。</translation>
    </message>
    <message>
        <source>Switch on at least one candidate.</source>
        <translation>候補を1つ以上オンにしてください。</translation>
    </message>
    <message>
        <source>This candidate stands there already.</source>
        <translation>この候補はすでにあります。</translation>
    </message>
    <message>
        <source>There is no profile {detail}. Choose another one.</source>
        <translation>プロファイル {detail} はありません。別のものを選んでください。</translation>
    </message>
    <message>
        <source>This is a dynamic profile. Choose one that runs an agent itself.</source>
        <translation>これは動的プロファイルです。エージェントを直接実行するものを選んでください。</translation>
    </message>
    <message>
        <source>Use a whole number within {detail}.</source>
        <translation>{detail} の整数にしてください。</translation>
    </message>
    <message>
        <source>What is switched off holds {detail}.</source>
        <translation>オフの項目は {detail} にします。</translation>
    </message>
    <message>
        <source>There is no such field. Known here: {detail}.</source>
        <translation>このフィールドはありません。ここで使えるもの: {detail}。</translation>
    </message>
    <message>
        <source>This version is unknown. Known: {detail}.</source>
        <translation>このバージョンは不明です。使えるもの: {detail}。</translation>
    </message>
    <message>
        <source>This is not valid: {detail}.</source>
        <translation>無効です: {detail}。</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>未インストール</translation>
    </message>
    <message>
        <source>Needs Node.js</source>
        <translation>Node.js が必要</translation>
    </message>
    <message>
        <source>Needs an API key</source>
        <translation>API キーが必要</translation>
    </message>
    <message>
        <source>Needs its server</source>
        <translation>サーバーが必要</translation>
    </message>
    <message>
        <source>Needs sign-in</source>
        <translation>サインインが必要</translation>
    </message>
    <message>
        <source>Needs a correction</source>
        <translation>修正が必要</translation>
    </message>
    <message>
        <source>Add key</source>
        <translation>キーを追加</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>サインイン</translation>
    </message>
    <message>
        <source>Built-in agent</source>
        <translation>組み込みエージェント</translation>
    </message>
    <message>
        <source>Any agent that speaks ACP</source>
        <translation>ACP に対応する任意のエージェント</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>環境変数</translation>
    </message>
    <message>
        <source>Keyring entry</source>
        <translation>キーリングの項目</translation>
    </message>
    <message>
        <source>Installing…</source>
        <translation>インストール中…</translation>
    </message>
    <message>
        <source>Installed.</source>
        <translation>インストールしました。</translation>
    </message>
    <message>
        <source>The command failed. Its output says why.</source>
        <translation>コマンドが失敗しました。理由は出力にあります。</translation>
    </message>
    <message>
        <source>Stopped. What it did so far stays.</source>
        <translation>停止しました。それまでの結果は残ります。</translation>
    </message>
    <message>
        <source>No candidate is ready</source>
        <translation>準備のできた候補がありません</translation>
    </message>
    <message>
        <source>How to</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Works offline, changes nothing</source>
        <translation>オフラインで動作し、何も変更しません</translation>
    </message>
    <message>
        <source>Not found on this machine</source>
        <translation>このコンピューターに見つかりません</translation>
    </message>
    <message>
        <source>Found, Node.js {wanted} or newer is missing</source>
        <translation>見つかりましたが、Node.js {wanted} 以降がありません</translation>
    </message>
    <message>
        <source>{cause}, until {time}</source>
        <translation>{cause}、{time} まで</translation>
    </message>
    <message>
        <source>In turn: {candidates}</source>
        <translation>順に: {candidates}</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>要対応</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>The key of the environment variable {variable} is in use.</source>
        <translation>環境変数 {variable} のキーが使われています。</translation>
    </message>
    <message>
        <source>The key of the environment variable {variable} was not accepted.</source>
        <translation>環境変数 {variable} のキーは受け付けられませんでした。</translation>
    </message>
    <message>
        <source>A key in the keyring comes before it.</source>
        <translation>キーリングのキーが優先されます。</translation>
    </message>
    <message>
        <source>It stays first: a key in the keyring is used once Kandev is started without that variable.</source>
        <translation>こちらが引き続き優先されます。キーリングのキーは、この変数なしで Kandev を起動したときに使われます。</translation>
    </message>
    <message>
        <source>The key in the keyring was not accepted. Keeping another one replaces it.</source>
        <translation>キーリングのキーは受け付けられませんでした。別のキーを保存すると置き換わります。</translation>
    </message>
</context>
<context>
    <name>ProfilesPage</name>
    <message>
        <source>Check again</source>
        <translation>もう一度確認</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>新しいプロファイル</translation>
    </message>
    <message>
        <source>Agents and profiles</source>
        <translation>エージェントとプロファイル</translation>
    </message>
    <message>
        <source>What a session can be started with.</source>
        <translation>セッションを始められるものです。</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>インストールされているものをもう一度探します</translation>
    </message>
    <message>
        <source>Opens an empty profile for any command</source>
        <translation>任意のコマンド用の空のプロファイルを開きます</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>探しています…</translation>
    </message>
</context>
<context>
    <name>PromptEdit</name>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter breaks the line, Alt+Enter queues</source>
        <translation>Enter で送信、Shift+Enter で改行、Alt+Enter でキューに入れます</translation>
    </message>
    <message>
        <source>Shift+Enter sends, Enter breaks the line, Alt+Enter queues</source>
        <translation>Shift+Enter で送信、Enter で改行、Alt+Enter でキューに入れます</translation>
    </message>
</context>
<context>
    <name>Proof</name>
    <message>
        <source>Error answer</source>
        <translation>エラー応答</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>End of the turn</source>
        <translation>ターンの終わり</translation>
    </message>
    <message>
        <source>Line of the agent&apos;s log</source>
        <translation>エージェントのログの行</translation>
    </message>
    <message>
        <source>End of the process</source>
        <translation>プロセスの終了</translation>
    </message>
    <message>
        <source>HTTP answer</source>
        <translation>HTTP 応答</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>while the agent started</source>
        <translation>エージェントの起動中</translation>
    </message>
    <message>
        <source>while the agent introduced itself</source>
        <translation>エージェントの自己紹介中</translation>
    </message>
    <message>
        <source>while the session was opened</source>
        <translation>セッションを開く間</translation>
    </message>
    <message>
        <source>while the session was loaded</source>
        <translation>セッションの読み込み中</translation>
    </message>
    <message>
        <source>before any answer</source>
        <translation>回答の前</translation>
    </message>
    <message>
        <source>during the answer</source>
        <translation>回答の途中</translation>
    </message>
    <message>
        <source>after a tool was used</source>
        <translation>ツールの使用後</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>a code of the provider</source>
        <translation>プロバイダーのコード</translation>
    </message>
    <message>
        <source>the chain of causes</source>
        <translation>原因の連鎖</translation>
    </message>
    <message>
        <source>an error inside the stream</source>
        <translation>ストリーム内のエラー</translation>
    </message>
    <message>
        <source>an exact sentence</source>
        <translation>完全に一致する文</translation>
    </message>
    <message>
        <source>the HTTP status</source>
        <translation>HTTP ステータス</translation>
    </message>
    <message>
        <source>a pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>less specific than what decided</source>
        <translation>決め手より具体的でない</translation>
    </message>
    <message>
        <source>an equal rule comes first</source>
        <translation>同等のルールが先にある</translation>
    </message>
    <message>
        <source>says the same</source>
        <translation>同じことを示す</translation>
    </message>
    <message>
        <source>contradicts a rule of the same weight</source>
        <translation>同じ重みのルールと矛盾する</translation>
    </message>
    <message>
        <source>another signal decided</source>
        <translation>別のシグナルが決め手になった</translation>
    </message>
    <message>
        <source>an answer was completed after it</source>
        <translation>その後に回答が完了した</translation>
    </message>
    <message>
        <source>the agent&apos;s own frames say more</source>
        <translation>エージェント自身のフレームのほうが詳しい</translation>
    </message>
    <message>
        <source>the turn had not ended</source>
        <translation>ターンは終わっていなかった</translation>
    </message>
    <message>
        <source>Kandev itself knew the cause</source>
        <translation>Kandev 自身が原因を知っていた</translation>
    </message>
    <message>
        <source>an exception of this rule holds</source>
        <translation>このルールの例外に当たる</translation>
    </message>
    <message>
        <source>It may belong to another request.</source>
        <translation>別のリクエストのものかもしれません。</translation>
    </message>
    <message>
        <source>The provider says that a retry is of no use.</source>
        <translation>プロバイダーは、再試行しても無駄だと示しています。</translation>
    </message>
    <message>
        <source>It stands in the agent&apos;s log only.</source>
        <translation>エージェントのログにしかありません。</translation>
    </message>
    <message>
        <source>The rule that decided is no surer than that.</source>
        <translation>決め手のルールの確かさもその程度です。</translation>
    </message>
    <message>
        <source>Two rules contradict each other.</source>
        <translation>2 つのルールが矛盾しています。</translation>
    </message>
    <message>
        <source>Its words name a cause that waiting does not mend.</source>
        <translation>その言葉は、待っても解消しない原因を示しています。</translation>
    </message>
    <message>
        <source>No rule knows this failure.</source>
        <translation>この失敗に当てはまるルールはありません。</translation>
    </message>
    <message>
        <source>a longer one counts</source>
        <translation>より長いものが有効</translation>
    </message>
    <message>
        <source>this window is not used up</source>
        <translation>この時間枠は使い切られていない</translation>
    </message>
    <message>
        <source>past, too far away or unreadable</source>
        <translation>過去か、遠すぎるか、読めない</translation>
    </message>
    <message>
        <source>belongs to another cause</source>
        <translation>別の原因のもの</translation>
    </message>
    <message>
        <source>no wait ends this cause</source>
        <translation>待っても解消しない原因</translation>
    </message>
    <message>
        <source>counts, stated in a field</source>
        <translation>有効（フィールドに記載）</translation>
    </message>
    <message>
        <source>counts, stated in the text</source>
        <translation>有効（文中に記載）</translation>
    </message>
    <message>
        <source>counts, estimated without a time zone</source>
        <translation>有効（タイムゾーンなしの推定）</translation>
    </message>
    <message>
        <source>the prompt was not sent</source>
        <translation>プロンプトは送信されていない</translation>
    </message>
    <message>
        <source>sent, no sign of life</source>
        <translation>送信済み、応答の兆しなし</translation>
    </message>
    <message>
        <source>the agent answered in some way</source>
        <translation>エージェントは何らかの応答をした</translation>
    </message>
    <message>
        <source>nobody saw whether the prompt arrived</source>
        <translation>プロンプトが届いたかは未確認</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>シグナル</translation>
    </message>
    <message>
        <source>Other rules</source>
        <translation>ほかのルール</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>待ち時間</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>Seen by the gate</source>
        <translation>ゲートが見たもの</translation>
    </message>
    <message>
        <source>And more, which the copy tells: {count}</source>
        <translation>ほかにもあり、コピーに含まれます: {count}</translation>
    </message>
    <message>
        <source>{number}. {signal}: decided</source>
        <translation>{number}. {signal}: 決め手</translation>
    </message>
    <message>
        <source>{rule}, by {rank}: {why}</source>
        <translation>{rule}、{rank}による: {why}</translation>
    </message>
    <message>
        <source>{stated}{wait}, {why}</source>
        <translation>{stated}{wait}、{why}</translation>
    </message>
    <message>
        <source>{span}, until {time}</source>
        <translation>{span}、{time} まで</translation>
    </message>
    <message>
        <source>Signals of other requests: {count}</source>
        <translation>ほかのリクエストのシグナル: {count}</translation>
    </message>
    <message>
        <source>Bytes that were too many to keep: {count}</source>
        <translation>多すぎて保存しなかったバイト: {count}</translation>
    </message>
    <message>
        <source>text of an answer</source>
        <translation>回答の文</translation>
    </message>
    <message>
        <source>thoughts</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>tool calls: {count}, unfinished: {open}</source>
        <translation>ツール呼び出し: {count}、未完了: {open}</translation>
    </message>
    <message>
        <source>requests of the agent: {count}, open: {open}</source>
        <translation>エージェントからの要求: {count}、未回答: {open}</translation>
    </message>
    <message>
        <source>unreadable or foreign frames: {count}</source>
        <translation>読めないか未知のフレーム: {count}</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>ほかには何もなし</translation>
    </message>
</context>
<context>
    <name>QueuedCard</name>
    <message>
        <source>Send now</source>
        <translation>今すぐ送信</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>This prompt is too long to be written into here</source>
        <translation>このプロンプトは長すぎるため、ここでは編集できません</translation>
    </message>
    <message>
        <source>Writes into this prompt</source>
        <translation>このプロンプトに書き込みます</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Queue again</source>
        <translation>もう一度キューに入れる</translation>
    </message>
    <message>
        <source>Sends the prompts that wait one after the other, once the running turn has ended well</source>
        <translation>実行中のターンが正常に終わったら、待っているプロンプトを順に送信します</translation>
    </message>
    <message>
        <source>Forgets this prompt without sending it</source>
        <translation>このプロンプトを送信せずに忘れます</translation>
    </message>
    <message>
        <source>Attachments without words</source>
        <translation>言葉のない添付</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Attached: {names}</source>
        <translation>添付: {names}</translation>
    </message>
    <message>
        <source>Queued: sent when the running turn has ended well</source>
        <translation>キュー: 実行中のターンが正常に終わると送信されます</translation>
    </message>
    <message>
        <source>Queued: an unattended run, sent when its turn comes</source>
        <translation>キュー待ち: 無人の実行です。順番が来たら送信されます</translation>
    </message>
    <message>
        <source>Not sent: the turn before it stopped, so it waits for Send now</source>
        <translation>未送信: 前のターンが停止したため、「今すぐ送信」を待っています</translation>
    </message>
    <message>
        <source>Stops the running turn and sends this prompt</source>
        <translation>実行中のターンを停止し、このプロンプトを送信します</translation>
    </message>
    <message>
        <source>Sends this prompt</source>
        <translation>このプロンプトを送信します</translation>
    </message>
</context>
<context>
    <name>QuitSheet</name>
    <message>
        <source>Quit Kandev?</source>
        <translation>Kandev を終了しますか？</translation>
    </message>
    <message>
        <source>Keep in tray</source>
        <translation>トレイに残す</translation>
    </message>
    <message>
        <source>Minimise</source>
        <translation>最小化</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Go on working</source>
        <translation>作業を続ける</translation>
    </message>
    <message>
        <source>Closes the window; everything goes on</source>
        <translation>ウィンドウを閉じます。すべて続行します</translation>
    </message>
    <message>
        <source>Minimises the window; everything goes on</source>
        <translation>ウィンドウを最小化します。すべて続行します</translation>
    </message>
    <message>
        <source>Closes this question</source>
        <translation>この質問を閉じます</translation>
    </message>
    <message>
        <source>There is no tray icon to keep Kandev behind. Minimise the window to have everything go on.</source>
        <translation>Kandev のトレイアイコンがないため、トレイには残せません。すべてを続行するには、ウィンドウを最小化してください。</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Sessions</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Shows the sessions</source>
        <translation>セッションを表示します</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Shows the unattended runs</source>
        <translation>無人の実行を表示します</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Shows every attempt that was made</source>
        <translation>行われたすべての試行を表示します</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>稼働状態</translation>
    </message>
    <message>
        <source>Shows what can be used, and what needs you</source>
        <translation>使えるものと対応が必要なものを表示します</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Shows the settings</source>
        <translation>設定を表示します</translation>
    </message>
    <message>
        <source>Screens</source>
        <translation>画面</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>Message text</source>
        <translation>メッセージの文</translation>
    </message>
    <message>
        <source>Escape closes it</source>
        <translation>Esc で閉じます</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Nothing happened since the prompt was sent, so it can be sent again.</source>
        <translation>プロンプトの送信後は何も起きていないため、再送信できます。</translation>
    </message>
    <message>
        <source>The agent guarantees that going on repeats no finished step.</source>
        <translation>続けても完了した手順を繰り返さないことを、エージェントが保証しています。</translation>
    </message>
    <message>
        <source>Every tool call had finished, so the work can go on from there.</source>
        <translation>ツール呼び出しはすべて終わっているため、そこから作業を続けられます。</translation>
    </message>
    <message>
        <source>Not resent automatically: the cause is not certain.</source>
        <translation>自動では再送信しません: 原因が確かではありません。</translation>
    </message>
    <message>
        <source>Not resent automatically: what was seen may belong to another request.</source>
        <translation>自動では再送信しません: 確認したものが別のリクエストのものかもしれません。</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already begun to answer.</source>
        <translation>自動では再送信しません: エージェントはすでに回答を始めていました。</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already begun to use tools.</source>
        <translation>自動では再送信しません: エージェントはすでにツールを使い始めていました。</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already asked for files, a terminal or permission.</source>
        <translation>自動では再送信しません: エージェントはすでにファイル、ターミナル、許可のいずれかを求めていました。</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent sent something that Kandev cannot read.</source>
        <translation>自動では再送信しません: エージェントが Kandev に読めないものを送りました。</translation>
    </message>
    <message>
        <source>Not resent automatically: nobody saw whether the prompt arrived.</source>
        <translation>自動では再送信しません: プロンプトが届いたか確認できていません。</translation>
    </message>
    <message>
        <source>Stopped: the same step fails again. Ask for it in smaller steps.</source>
        <translation>停止しました: 同じ手順がまた失敗しました。より小さな手順に分けて依頼してください。</translation>
    </message>
    <message>
        <source>Not retried automatically: trying again would meet the same limit.</source>
        <translation>自動では再試行しません: 再試行しても同じ上限に達します。</translation>
    </message>
    <message>
        <source>Not retried automatically: the provider is not the cause.</source>
        <translation>自動では再試行しません: 原因はプロバイダーではありません。</translation>
    </message>
    <message>
        <source>Not retried automatically: the cause is unknown.</source>
        <translation>自動では再試行しません: 原因が不明です。</translation>
    </message>
    <message>
        <source>Not retried automatically: the stated wait is longer than a minute.</source>
        <translation>自動では再試行しません: 示された待ち時間が 1 分を超えています。</translation>
    </message>
    <message>
        <source>Not retried automatically: nobody confirmed how long to wait.</source>
        <translation>自動では再試行しません: 待ち時間を確認できていません。</translation>
    </message>
    <message>
        <source>Not retried automatically: automatic retry is switched off in the settings.</source>
        <translation>自動では再試行しません: 設定で自動再試行がオフになっています。</translation>
    </message>
    <message>
        <source>Every automatic attempt is used.</source>
        <translation>自動の試行をすべて使いました。</translation>
    </message>
    <message>
        <source>Not resent automatically: the answer broke off, and the second try failed as well.</source>
        <translation>自動では再送信しません: 回答が中断し、2 回目の試行も失敗しました。</translation>
    </message>
    <message>
        <source>The turn ended as it was asked to.</source>
        <translation>ターンは求めどおりに終わりました。</translation>
    </message>
    <message>
        <source>Kandev was closed while the agent was at work.</source>
        <translation>エージェントの作業中に Kandev が閉じられました。</translation>
    </message>
    <message>
        <source>Stopped: the agent asked again and again for what was refused.</source>
        <translation>停止しました: 拒否されたものをエージェントが繰り返し求めました。</translation>
    </message>
    <message>
        <source>Nothing failed.</source>
        <translation>失敗はありません。</translation>
    </message>
    <message>
        <source>Not resent automatically: the profile, the model or an option was changed meanwhile.</source>
        <translation>自動では再送信しません: その間にプロファイル、モデル、オプションのいずれかが変わりました。</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent went on by itself.</source>
        <translation>自動では再送信しません: エージェントが自分で続けました。</translation>
    </message>
    <message>
        <source>Kandev was closed while sending. Nothing was resent.</source>
        <translation>送信中に Kandev が閉じられました。何も再送信していません。</translation>
    </message>
    <message>
        <source>Not resent automatically: the retry was due long before Kandev was started again.</source>
        <translation>自動では再送信しません: Kandev が再び起動するよりずっと前に再試行の時刻が過ぎていました。</translation>
    </message>
    <message>
        <source>Not resent automatically: Kandev was restarted too often while this retry waited.</source>
        <translation>自動では再送信しません: この再試行の待機中に Kandev が何度も再起動されました。</translation>
    </message>
    <message>
        <source>Not resent automatically: a process of the old agent may still be running.</source>
        <translation>自動では再送信しません: 以前のエージェントのプロセスがまだ動いている可能性があります。</translation>
    </message>
    <message>
        <source>Not resent automatically: the prompt could not be rebuilt exactly.</source>
        <translation>自動では再送信しません: プロンプトを正確に再現できませんでした。</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent cannot load this session again.</source>
        <translation>自動では再送信しません: エージェントはこのセッションを再び読み込めません。</translation>
    </message>
    <message>
        <source>Nothing was scheduled: the state could not be written to disk.</source>
        <translation>何も予定していません: 状態をディスクに書き込めませんでした。</translation>
    </message>
    <message>
        <source>Stopped: Kandev itself made a mistake. Nothing more is sent by itself; the log has the details.</source>
        <translation>停止しました: Kandev 自身の誤りです。これ以上は自動で送信されません。詳しくはログにあります。</translation>
    </message>
    <message>
        <source>Stopped: no candidate of this profile can be used.</source>
        <translation>停止: このプロファイルの候補はどれも使えません。</translation>
    </message>
    <message>
        <source>Not sent: the agent reported another model than the one that was asked for.</source>
        <translation>未送信: エージェントが報告したモデルは求めたものと異なります。</translation>
    </message>
    <message>
        <source>Stopped: the attempts or the time that this run may use are used up.</source>
        <translation>停止: この実行に許された試行回数または時間を使い切りました。</translation>
    </message>
    <message>
        <source>You ended the wait. Nothing was sent.</source>
        <translation>あなたが待機を終えました。何も送信していません。</translation>
    </message>
    <message>
        <source>The candidate that served was switched off or removed.</source>
        <translation>担当していた候補は無効化または削除されました。</translation>
    </message>
    <message>
        <source>You asked for this wait.</source>
        <translation>この待機はあなたの指定です。</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Rule, confidence, excerpt, signals, gate and policy of this recovery</source>
        <translation>このリカバリーのルール、確度、抜粋、シグナル、ゲート、ポリシー</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>詳細を隠す</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>詳細を表示</translation>
    </message>
    <message>
        <source>Running time</source>
        <translation>実行時間</translation>
    </message>
</context>
<context>
    <name>RecoveryPage</name>
    <message>
        <source>Recovery</source>
        <translation>リカバリー</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>What the agent showed</source>
        <translation>エージェントの表示</translation>
    </message>
    <message>
        <source>{number} of the session</source>
        <translation>セッションの {number} 番目</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What followed</source>
        <translation>その後</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>証拠</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>以前の判定</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>プロバイダーへのリクエスト</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Since sent</source>
        <translation>送信から</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>段階</translation>
    </message>
    <message>
        <source>Text or field</source>
        <translation>テキストまたはフィールド</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Matcher</source>
        <translation>照合方法</translation>
    </message>
    <message>
        <source>Rank, priority</source>
        <translation>ランク、優先度</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Made by Kandev Desktop on {time}.</source>
        <translation>{time} に Kandev Desktop で作成。</translation>
    </message>
    <message>
        <source>Keys, addresses, mail addresses and home folders are removed, and long texts are cut in their middle. Read it once more before you pass it on.</source>
        <translation>キー、アドレス、メールアドレス、ホームフォルダーは取り除かれ、長いテキストは途中が省かれています。渡す前にもう一度読んでください。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Served by</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>Lengths grow with time, not in proportion to it. The table has the times.</source>
        <translation>長さは時間とともに伸びますが、比例はしません。時刻は表にあります。</translation>
    </message>
    <message>
        <source>Dots: waiting for an answer. Hatched: waiting to send again. Ring: done by you.</source>
        <translation>点: 応答待ち。斜線: 再送信待ち。輪: あなたの操作。</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>起きたこと</translation>
    </message>
    <message>
        <source>Shown until {time}</source>
        <translation>{time} まで表示</translation>
    </message>
    <message>
        <source>Kandev</source>
        <translation>Kandev</translation>
    </message>
</context>
<context>
    <name>ReportCounts</name>
    <message>
        <source>Report of 1 attempt</source>
        <translation>1 件の試行のレポート</translation>
    </message>
    <message numerus="yes">
        <source>Report of %n attempts</source>
        <translation>
            <numerusform>%n 件の試行のレポート</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Requests</name>
    <message>
        <source>Request {number}, {time}</source>
        <translation>リクエスト {number}、{time}</translation>
    </message>
    <message>
        <source>No byte of an answer came.</source>
        <translation>回答は 1 バイトも届きませんでした。</translation>
    </message>
    <message>
        <source>Waited {waited}.</source>
        <translation>待機 {waited}。</translation>
    </message>
    <message>
        <source>Waited {waited}, streamed {streamed}.</source>
        <translation>待機 {waited}、ストリーミング {streamed}。</translation>
    </message>
    <message>
        <source>Not answered.</source>
        <translation>回答なし。</translation>
    </message>
    <message>
        <source>Answered: {facts}.</source>
        <translation>回答あり: {facts}。</translation>
    </message>
    <message>
        <source>Failed before an answer began: {facts}.</source>
        <translation>回答が始まる前に失敗: {facts}。</translation>
    </message>
    <message>
        <source>Failed within the answer: {facts}.</source>
        <translation>回答の途中で失敗: {facts}。</translation>
    </message>
    <message>
        <source>Try {number} for this answer.</source>
        <translation>この回答の {number} 回目の試行。</translation>
    </message>
    <message>
        <source>Asked again because of: {title}.</source>
        <translation>問い合わせ直した理由: {title}。</translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation>{number} ミリ秒</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} 秒</translation>
    </message>
</context>
<context>
    <name>RevisionsViewer</name>
    <message>
        <source>Older</source>
        <translation>古い版</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>新しい版</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Goes back to the transcript</source>
        <translation>会話記録に戻ります</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>以前の版</translation>
    </message>
    <message>
        <source>Earlier version {number} of {count}, replaced {time}</source>
        <translation>以前の版 {number}/{count}、{time} に置き換え</translation>
    </message>
    <message>
        <source>This is the first version</source>
        <translation>これが最初の版です</translation>
    </message>
    <message>
        <source>Shows the version before</source>
        <translation>前の版を表示します</translation>
    </message>
    <message>
        <source>Shows the version after</source>
        <translation>次の版を表示します</translation>
    </message>
    <message>
        <source>The next version is the message itself</source>
        <translation>次の版はメッセージそのものです</translation>
    </message>
</context>
<context>
    <name>Route</name>
    <message>
        <source>{candidate} goes on in a new session.</source>
        <translation>{candidate} が新しいセッションで続けます。</translation>
    </message>
    <message>
        <source>You went on with {candidate}.</source>
        <translation>あなたが {candidate} で続けました。</translation>
    </message>
    <message>
        <source>{candidate} serves from here.</source>
        <translation>ここからは {candidate} が担当します。</translation>
    </message>
    <message>
        <source>{candidate} was passed over: {cause}.</source>
        <translation>{candidate} は飛ばしました: {cause}。</translation>
    </message>
    <message>
        <source>It knows a summary of what is above.</source>
        <translation>上の内容の要約を把握しています。</translation>
    </message>
    <message>
        <source>{candidate} was not used: it reported the model {reported} instead of {model}.</source>
        <translation>{candidate} は使いませんでした。{model} ではなくモデル {reported} を報告したためです。</translation>
    </message>
    <message>
        <source>the next candidate</source>
        <translation>次の候補</translation>
    </message>
    <message>
        <source>a candidate starts</source>
        <translation>候補を起動</translation>
    </message>
    <message>
        <source>the same candidate goes on</source>
        <translation>同じ候補で続行</translation>
    </message>
    <message>
        <source>retry {n} of the same candidate</source>
        <translation>同じ候補で再試行 {n}</translation>
    </message>
    <message>
        <source>retried</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>wait for the reset</source>
        <translation>リセットを待つ</translation>
    </message>
    <message>
        <source>wait for the network</source>
        <translation>ネットワークを待つ</translation>
    </message>
    <message>
        <source>wait for capacity</source>
        <translation>空きを待つ</translation>
    </message>
    <message>
        <source>blocked until you help</source>
        <translation>あなたが対応するまでブロック</translation>
    </message>
    <message>
        <source>left to you</source>
        <translation>あなたに任せる</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>a reset of at most {span} is waited for</source>
        <translation>リセットは最長 {span} まで待つ</translation>
    </message>
    <message>
        <source>then it stops and waits</source>
        <translation>その後は止まって待つ</translation>
    </message>
    <message>
        <source>then the next candidate</source>
        <translation>その後は次の候補</translation>
    </message>
    <message>
        <source>{candidate}: {standing}</source>
        <translation>{candidate}: {standing}</translation>
    </message>
    <message>
        <source>{candidate}: {cause}. Then: {leads}.</source>
        <translation>{candidate}: {cause}。その後: {leads}。</translation>
    </message>
    <message>
        <source>Policy: {policy}.</source>
        <translation>ポリシー: {policy}。</translation>
    </message>
    <message>
        <source>current</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>未試行</translation>
    </message>
    <message>
        <source>given up for this prompt</source>
        <translation>このプロンプトでは断念</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>要対応</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>無効</translation>
    </message>
    <message>
        <source>{profile} → {candidate}</source>
        <translation>{profile} → {candidate}</translation>
    </message>
    <message>
        <source>{candidate}: {cause}.</source>
        <translation>{candidate}: {cause}。</translation>
    </message>
</context>
<context>
    <name>RouteCard</name>
    <message>
        <source>Waits for the limit to end. Nothing is sent before.</source>
        <translation>制限が終わるのを待っています。それまで何も送信しません。</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>空き待ち</translation>
    </message>
    <message>
        <source>It is sent your prompt.</source>
        <translation>プロンプトを送信します。</translation>
    </message>
    <message>
        <source>It is sent a summary of what was done, not your prompt again.</source>
        <translation>プロンプトの再送ではなく、済んだことの要約を送信します。</translation>
    </message>
    <message>
        <source>· same candidate, same prompt</source>
        <translation>· 同じ候補、同じプロンプト</translation>
    </message>
    <message>
        <source>· same candidate, a summary instead of the prompt</source>
        <translation>· 同じ候補、プロンプトの代わりに要約</translation>
    </message>
    <message>
        <source>{candidate} can be tried again at {strong}, {near}.</source>
        <translation>{candidate} は {strong} ({near})に再び試せます。</translation>
    </message>
    <message>
        <source>{candidate} can be tried again at {strong}.</source>
        <translation>{candidate} は {strong} に再び試せます。</translation>
    </message>
    <message>
        <source>No candidate can serve now. Your prompt is kept.</source>
        <translation>今は対応できる候補がありません。プロンプトは保持されています。</translation>
    </message>
    <message>
        <source>Choosing a candidate</source>
        <translation>候補を選択中</translation>
    </message>
    <message>
        <source>Retrying {route} at {strong}, {near}.</source>
        <translation>{route} を {strong} ({near})に再試行します。</translation>
    </message>
    <message>
        <source>Goes on when this machine is online.</source>
        <translation>このマシンがオンラインになると続行します。</translation>
    </message>
    <message>
        <source>No other candidate is tried: the network is not their trouble.</source>
        <translation>他の候補は試しません。ネットワークは候補の問題ではないためです。</translation>
    </message>
    <message>
        <source>Looks again at {strong}, {near}.</source>
        <translation>{strong} ({near})にもう一度確認します。</translation>
    </message>
    <message>
        <source>{candidate} is tried then, once.</source>
        <translation>その時 {candidate} を一度試します。</translation>
    </message>
    <message>
        <source>Nothing has been sent yet.</source>
        <translation>まだ何も送信していません。</translation>
    </message>
    <message>
        <source>Waiting for its turn</source>
        <translation>順番待ち</translation>
    </message>
    <message>
        <source>As many runs of this folder are at work as may be at once.</source>
        <translation>このフォルダーでは、同時に許される数の実行が動いています。</translation>
    </message>
    <message>
        <source>Starting {candidate}</source>
        <translation>{candidate} を起動中</translation>
    </message>
    <message>
        <source>It has not been sent anything yet.</source>
        <translation>まだ何も送信していません。</translation>
    </message>
    <message>
        <source>No candidate can be used</source>
        <translation>使える候補がありません</translation>
    </message>
    <message>
        <source>Estimated reset: {time}. Nothing waits for an estimate. {said}</source>
        <translation>推定リセット: {time}。推定を待つことはありません。{said}</translation>
    </message>
    <message>
        <source>Another session or run goes first</source>
        <translation>別のセッションまたは実行が先です</translation>
    </message>
    <message>
        <source>It tests whether {candidate} can serve again.</source>
        <translation>{candidate} が再び使えるか試しています。</translation>
    </message>
    <message>
        <source>It is retrying {candidate}.</source>
        <translation>{candidate} を再試行しています。</translation>
    </message>
    <message>
        <source>This session goes on in {strong} at the latest.</source>
        <translation>このセッションは遅くとも {strong} 後に続行します。</translation>
    </message>
    <message>
        <source>This session goes on at {strong} at the latest.</source>
        <translation>このセッションは遅くとも {strong} に続行します。</translation>
    </message>
    <message>
        <source>This session goes on in {strong}.</source>
        <translation>このセッションは {strong} 後に続行します。</translation>
    </message>
    <message>
        <source>This session goes on at {strong}.</source>
        <translation>このセッションは {strong} に続行します。</translation>
    </message>
    <message>
        <source>No other candidate is tried meanwhile.</source>
        <translation>その間、他の候補は試しません。</translation>
    </message>
    <message>
        <source>candidate {n} of {of}</source>
        <translation>候補 {n}/{of}</translation>
    </message>
    <message>
        <source>Each of them needs you first. Your prompt is kept.</source>
        <translation>どれもまずあなたの対応が必要です。プロンプトは保持されています。</translation>
    </message>
    <message>
        <source>Another model answered</source>
        <translation>別のモデルが応答</translation>
    </message>
    <message>
        <source>Budget used up</source>
        <translation>予算を使い切りました</translation>
    </message>
    <message>
        <source>Wait cancelled</source>
        <translation>待機をキャンセルしました</translation>
    </message>
    <message>
        <source>Candidate switched off or removed</source>
        <translation>候補が無効化または削除されました</translation>
    </message>
    <message>
        <source>Kandev made a mistake</source>
        <translation>Kandev 自身の誤り</translation>
    </message>
    <message>
        <source>You ended the wait. Nothing was sent again.</source>
        <translation>あなたが待機を終えました。再送はしていません。</translation>
    </message>
    <message>
        <source>Recovered with {candidate} after {span}.</source>
        <translation>{span} 後に {candidate} でリカバリーしました。</translation>
    </message>
    <message>
        <source>Going on from a summary</source>
        <translation>要約から続行</translation>
    </message>
</context>
<context>
    <name>RouteCounts</name>
    <message numerus="yes">
        <source>It is the earliest of %n candidates.</source>
        <translation>
            <numerusform>%n 件の候補のうち最も早いものです。</numerusform>
        </translation>
    </message>
    <message>
        <source>one retry after {first}</source>
        <translation>{first} 後に1回再試行</translation>
    </message>
    <message numerus="yes">
        <source>%n retries, the first after {first}, then twice as long each</source>
        <translation>
            <numerusform>%n 回再試行、初回は {first} 後、以後は毎回 2 倍</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Routing</name>
    <message>
        <source>used by {whom}</source>
        <translation>使用中: {whom}</translation>
    </message>
    <message>
        <source>Dynamic profile. Changes apply to later decisions only.</source>
        <translation>動的プロファイル。変更は以後の判断にだけ適用されます。</translation>
    </message>
    <message>
        <source>Dynamic profile, used by {whom}. Changes apply to later decisions only.</source>
        <translation>動的プロファイル、使用中: {whom}。変更は以後の判断にだけ適用されます。</translation>
    </message>
    <message>
        <source>No session and no run uses it.</source>
        <translation>使用しているセッションや実行はありません。</translation>
    </message>
    <message>
        <source>It is used by {whom}: these keep their route and need you at its next change.</source>
        <translation>使用中: {whom}。これらは現在のルートを保ち、次の変更時に対応が必要になります。</translation>
    </message>
    <message>
        <source>no candidate</source>
        <translation>候補なし</translation>
    </message>
</context>
<context>
    <name>RoutingPage</name>
    <message>
        <source>Copy of {title}</source>
        <translation>{title} のコピー</translation>
    </message>
    <message>
        <source>Remove “{title}”?</source>
        <translation>「{title}」を取り除きますか？</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>新しい動的プロファイル</translation>
    </message>
    <message>
        <source>Leave “{title}” without saving?</source>
        <translation>「{title}」を保存せずに離れますか？</translation>
    </message>
    <message>
        <source>What was changed since it was kept is lost.</source>
        <translation>保存後の変更は失われます。</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>編集を続ける</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>保存せずに離れる</translation>
    </message>
    <message>
        <source>The dynamic profile is removed.</source>
        <translation>動的プロファイルを取り除きました。</translation>
    </message>
    <message>
        <source>The profile is kept. Changes apply to later decisions only.</source>
        <translation>プロファイルを保存しました。変更は以後の判断にだけ適用されます。</translation>
    </message>
</context>
<context>
    <name>RowBar</name>
    <message>
        <source>More actions</source>
        <translation>その他の操作</translation>
    </message>
    <message>
        <source>For the message that is chosen in the transcript</source>
        <translation>会話記録で選んだメッセージ用</translation>
    </message>
</context>
<context>
    <name>RowCommands</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown としてコピー</translation>
    </message>
    <message>
        <source>Open to read and select</source>
        <translation>開いて読む・選択する</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>メッセージをコピー</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折りたたむ</translation>
    </message>
    <message>
        <source>Show as one</source>
        <translation>1 つにまとめて表示</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation>全行を表示</translation>
    </message>
    <message>
        <source>Look at {name}</source>
        <translation>{name} を見る</translation>
    </message>
    <message>
        <source>Copy {name}</source>
        <translation>{name} をコピー</translation>
    </message>
    <message>
        <source>Save {name}…</source>
        <translation>{name} を保存…</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>コードをコピー</translation>
    </message>
    <message>
        <source>Copy code {number}</source>
        <translation>コード {number} をコピー</translation>
    </message>
    <message>
        <source>Open {path}</source>
        <translation>{path} を開く</translation>
    </message>
</context>
<context>
    <name>RowWidgets</name>
    <message>
        <source>Details copied.</source>
        <translation>詳細をコピーしました。</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>Always allowed</source>
        <translation>常に許可</translation>
    </message>
    <message>
        <source>Always refused</source>
        <translation>常に拒否</translation>
    </message>
    <message>
        <source>{answer} since {time}</source>
        <translation>{answer}（{time} から）</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>{kind} in {folder}: asks you again from now on</source>
        <translation>{folder} での{kind}: 今後は再び質問します</translation>
    </message>
</context>
<context>
    <name>RunActs</name>
    <message>
        <source>More for this run</source>
        <translation>この実行のその他の操作</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>セッションを開く</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Copy prompt</source>
        <translation>プロンプトをコピー</translation>
    </message>
</context>
<context>
    <name>RunCounts</name>
    <message>
        <source>1 unattended prompt</source>
        <translation>無人のプロンプト 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n unattended prompts</source>
        <translation>
            <numerusform>無人のプロンプト %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>実行 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>実行 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run is before it</source>
        <translation>前に実行が 1 件あります</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are before it</source>
        <translation>
            <numerusform>前に実行が %n 件あります</numerusform>
        </translation>
    </message>
    <message>
        <source>1 at once</source>
        <translation>同時に 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n at once</source>
        <translation>
            <numerusform>同時に %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>In each folder one run is at work at a time; the others wait for their turn.</source>
        <translation>各フォルダーでは一度に 1 件の実行が作業し、ほかは順番を待ちます。</translation>
    </message>
    <message numerus="yes">
        <source>In each folder %n runs are at work at a time; the others wait for their turn.</source>
        <translation>
            <numerusform>各フォルダーでは一度に %n 件の実行が作業し、ほかは順番を待ちます。</numerusform>
        </translation>
    </message>
    <message>
        <source>This machine is offline. 1 run waits and uses no attempt.</source>
        <translation>このマシンはオフラインです。1 件の実行が待機中で、試行は消費しません。</translation>
    </message>
    <message numerus="yes">
        <source>This machine is offline. %n runs wait and use no attempt.</source>
        <translation>
            <numerusform>このマシンはオフラインです。%n 件の実行が待機中で、試行は消費しません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>earliest of %n candidates</source>
        <translation>
            <numerusform>%n 件の候補のうち最も早いもの</numerusform>
        </translation>
    </message>
    <message>
        <source>after 1 retry</source>
        <translation>1 回の再試行の後</translation>
    </message>
    <message numerus="yes">
        <source>after %n retries</source>
        <translation>
            <numerusform>%n 回の再試行の後</numerusform>
        </translation>
    </message>
    <message>
        <source>1 attempt</source>
        <translation>試行 1 回</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation>
            <numerusform>試行 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 時間</translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <translation>
            <numerusform>%n 時間</numerusform>
        </translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 日</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 日</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n 分</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunDetail</name>
    <message>
        <source>Show in inbox</source>
        <translation>受信箱で表示</translation>
    </message>
    <message>
        <source>Shows in Health what needs you for this run</source>
        <translation>この実行のために対応が必要なものを稼働状態に表示します</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>セッションを開く</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Shows the transcript of this run</source>
        <translation>この実行の会話記録を表示します</translation>
    </message>
    <message>
        <source>Shows every attempt of this run beside its transcript</source>
        <translation>この実行のすべての試行を会話記録の横に表示します</translation>
    </message>
</context>
<context>
    <name>RunLimits</name>
    <message>
        <source>More for runs</source>
        <translation>実行のその他の操作</translation>
    </message>
    <message>
        <source>Runs of a folder</source>
        <translation>フォルダーの実行</translation>
    </message>
    <message>
        <source>Routing and policies…</source>
        <translation>ルーティングとポリシー…</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>All states</source>
        <translation>すべての状態</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>作業中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>要対応</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Prompt and profile</source>
        <translation>プロンプトとプロファイル</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>More for this run</source>
        <translation>この実行のその他の操作</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>今すぐ再試行</translation>
    </message>
    <message>
        <source>Try next now</source>
        <translation>次を今すぐ試す</translation>
    </message>
    <message>
        <source>Cancel wait</source>
        <translation>待機をキャンセル</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>starts {profile} now. The one that is waited for keeps its turn.</source>
        <translation>{profile} を今すぐ開始します。待っている相手の順番は残ります。</translation>
    </message>
    <message>
        <source>starts {profile} with a summary. It does not replay the prompt.</source>
        <translation>{profile} を要約とともに開始します。プロンプトは再送しません。</translation>
    </message>
    <message>
        <source>ends the wait. Nothing is sent, and what follows is up to you.</source>
        <translation>待機を終えます。何も送信されず、次の操作はあなたに任されます。</translation>
    </message>
    <message>
        <source>takes it out of the queue. Nothing was sent.</source>
        <translation>キューから取り出します。何も送信されていません。</translation>
    </message>
    <message>
        <source>ends the run and what is in flight. Its session stays.</source>
        <translation>実行と進行中のものを終えます。セッションは残ります。</translation>
    </message>
    <message>
        <source>asks {profile} now instead of waiting.</source>
        <translation>待たずに今すぐ {profile} に依頼します。</translation>
    </message>
    <message>
        <source>starts {profile} now, although it may be held back.</source>
        <translation>保留中でも、今すぐ {profile} を開始します。</translation>
    </message>
    <message>
        <source>starts {profile} now and goes on with it.</source>
        <translation>今すぐ {profile} を開始し、それで続行します。</translation>
    </message>
    <message>
        <source>chooses a candidate again and goes on with it.</source>
        <translation>候補を選び直して続けます。</translation>
    </message>
    <message>
        <source>looks for a candidate that can be used now, and waits again where none can.</source>
        <translation>今使える候補を探し、なければまた待ちます。</translation>
    </message>
    <message>
        <source>This machine is offline. It goes on by itself when the network is back, and uses no attempt.</source>
        <translation>このマシンはオフラインです。ネットワークが戻ると自動で続き、試行は消費しません。</translation>
    </message>
    <message>
        <source>Its folder has as many runs at work as it may. It goes on when one of them ends.</source>
        <translation>フォルダーでは上限までの実行が作業中です。どれかが終わると続きます。</translation>
    </message>
    <message>
        <source>It waits for its turn in {folder}: {before}.</source>
        <translation>{folder} で順番を待っています: {before}。</translation>
    </message>
    <message>
        <source>It starts when one of the runs at work in {folder} ends.</source>
        <translation>{folder} で作業中の実行のどれかが終わると開始します。</translation>
    </message>
    <message>
        <source>The next candidate is chosen.</source>
        <translation>次の候補を選んでいます。</translation>
    </message>
    <message>
        <source>{profile} is being started.</source>
        <translation>{profile} を起動しています。</translation>
    </message>
    <message>
        <source>{profile} is at work.</source>
        <translation>{profile} が作業しています。</translation>
    </message>
    <message>
        <source>It was stopped. Its session can be gone on with by hand.</source>
        <translation>停止されました。セッションは手動で続けられます。</translation>
    </message>
    <message>
        <source>Another session or run retries the same model in a moment. This one waits for that and does not switch.</source>
        <translation>別のセッションまたは実行が同じモデルをまもなく再試行します。この実行はそれを待ち、切り替えません。</translation>
    </message>
    <message>
        <source>Another session or run tests this candidate first. This one goes on as soon as that is known.</source>
        <translation>別のセッションまたは実行が先にこの候補を確かめます。結果が分かり次第、この実行は続行します。</translation>
    </message>
    <message>
        <source>It needs you. Its session says what for.</source>
        <translation>対応が必要です。理由はセッションにあります。</translation>
    </message>
    <message>
        <source>It was finished after {span}.</source>
        <translation>{span} で完了しました。</translation>
    </message>
    <message>
        <source>It is over. Its session has the whole of it.</source>
        <translation>終了しました。全体はセッションにあります。</translation>
    </message>
    <message>
        <source>Its session is being opened.</source>
        <translation>セッションを開いています。</translation>
    </message>
    <message>
        <source>{cause} — retrying {profile} now ({ordinal}/{of})</source>
        <translation>{cause} — {profile} を今再試行しています ({ordinal}/{of})</translation>
    </message>
    <message>
        <source>{cause} — retrying {profile} in {left} ({ordinal}/{of})</source>
        <translation>{cause} — {profile} を {left} 後に再試行 ({ordinal}/{of})</translation>
    </message>
    <message>
        <source>{cause}. No candidate can be used now, and nobody said when one can.</source>
        <translation>{cause}。今使える候補はなく、いつ使えるかは示されていません。</translation>
    </message>
    <message>
        <source>{profile}: {cause}. It resets at {time}, as the provider stated.</source>
        <translation>{profile}: {cause}。プロバイダーによると {time} にリセットされます。</translation>
    </message>
    <message>
        <source>{cause}. Every candidate is used up or held back; {profile} is tried first, at {time}.</source>
        <translation>{cause}。すべての候補が使用済みか保留中です。{time} に最初に {profile} を試します。</translation>
    </message>
    <message>
        <source>When the limit ends is only estimated; nothing waits for that.</source>
        <translation>制限が終わる時刻は推定にすぎず、それを待つものはありません。</translation>
    </message>
    <message>
        <source>{profile}: {cause}. It is tried again at {time}.</source>
        <translation>{profile}: {cause}。{time} にもう一度試します。</translation>
    </message>
    <message>
        <source>{profile}: {cause}. Every candidate is used up or held back; this one is tried first, at {time}.</source>
        <translation>{profile}: {cause}。すべての候補が使用済みか保留中です。{time} に最初にこれを試します。</translation>
    </message>
    <message>
        <source>No candidate can be used now, and nobody said when one can.</source>
        <translation>今使える候補はなく、いつ使えるかも示されていません。</translation>
    </message>
    <message>
        <source>Every candidate is held back; {profile} is tried first, at {time}.</source>
        <translation>すべての候補が保留中です。最初に {profile} を {time} に試します。</translation>
    </message>
    <message>
        <source>{profile}: {cause}. {remedy}</source>
        <translation>{profile}: {cause}。{remedy}</translation>
    </message>
    <message>
        <source>{profile} finished it.</source>
        <translation>{profile} が完了しました。</translation>
    </message>
    <message>
        <source>{profile} finished it after {span}.</source>
        <translation>{profile} が {span} で完了しました。</translation>
    </message>
    <message>
        <source>{profile} needs you: {cause}.</source>
        <translation>{profile} に対応が必要です: {cause}。</translation>
    </message>
    <message>
        <source>{profile} was given up ({cause}).</source>
        <translation>{profile} は断念されました ({cause})。</translation>
    </message>
    <message>
        <source>{profile} was given up {retries} ({cause}).</source>
        <translation>{profile} は{retries}に断念されました ({cause})。</translation>
    </message>
    <message>
        <source>{seconds}s</source>
        <translation>{seconds} 秒</translation>
    </message>
    <message>
        <source>{profile} (current)</source>
        <translation>{profile} (現在)</translation>
    </message>
    <message>
        <source>{profile} (next)</source>
        <translation>{profile} (次)</translation>
    </message>
    <message>
        <source>{profile} (given up)</source>
        <translation>{profile} (断念)</translation>
    </message>
    <message>
        <source>{profile} (held back)</source>
        <translation>{profile} (保留中)</translation>
    </message>
    <message>
        <source>{profile} (needs you)</source>
        <translation>{profile} (要対応)</translation>
    </message>
    <message>
        <source>{profile} (switched off)</source>
        <translation>{profile} (オフ)</translation>
    </message>
    <message>
        <source>sign in to {profile}</source>
        <translation>{profile} にサインイン</translation>
    </message>
    <message>
        <source>set up {profile}</source>
        <translation>{profile} を設定</translation>
    </message>
    <message>
        <source>billing of {profile}</source>
        <translation>{profile} の請求</translation>
    </message>
    <message>
        <source>choose a model for {profile}</source>
        <translation>{profile} のモデルを選択</translation>
    </message>
    <message>
        <source>{profile} (waited for)</source>
        <translation>{profile}（待機対象）</translation>
    </message>
    <message>
        <source>Route: {candidates}</source>
        <translation>ルート: {candidates}</translation>
    </message>
    <message>
        <source>next in its folder</source>
        <translation>フォルダー内で次</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>{time} から</translation>
    </message>
    <message>
        <source>after {span}</source>
        <translation>所要 {span}</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>あなたを待っています</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 時間 {minutes} 分</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>まだ試していません</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>未試行</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>断念</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>要対応</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Attempts and waits</source>
        <translation>試行と待機</translation>
    </message>
    <message>
        <source>In line until {time}</source>
        <translation>{time} まで順番待ち</translation>
    </message>
    <message>
        <source>Nothing was sent until {time}</source>
        <translation>{time} まで何も送信されませんでした</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: at work</source>
        <translation>{profile}、試行 {number}: 作業中</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: ended before an answer</source>
        <translation>{profile}、試行 {number}: 応答の前に終了</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: answered</source>
        <translation>{profile}、試行 {number}: 回答済み</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: {cause}</source>
        <translation>{profile}、試行 {number}: {cause}</translation>
    </message>
    <message>
        <source>Waits until {time}</source>
        <translation>{time} まで待ちます</translation>
    </message>
    <message>
        <source>Waits behind another session or run</source>
        <translation>別のセッションまたは実行の完了を待っています</translation>
    </message>
    <message>
        <source>Waits for the network</source>
        <translation>ネットワークを待っています</translation>
    </message>
    <message>
        <source>Waits for its turn in its folder</source>
        <translation>フォルダーの順番を待っています</translation>
    </message>
    <message>
        <source>Waited until {time}</source>
        <translation>{time} まで待ちました</translation>
    </message>
    <message>
        <source>Goes on from {before} to {after}</source>
        <translation>{before} から {after} に移ります</translation>
    </message>
    <message>
        <source>Nothing follows</source>
        <translation>この後はありません</translation>
    </message>
    <message>
        <source>Waits without an end</source>
        <translation>終わりを決めずに待っています</translation>
    </message>
    <message>
        <source>Next attempt at {time}</source>
        <translation>次の試行は {time}</translation>
    </message>
</context>
<context>
    <name>RunsFilter</name>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Leaves away runs in other states</source>
        <translation>ほかの状態の実行を隠します</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Leaves away runs of other folders</source>
        <translation>ほかのフォルダーの実行を隠します</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>すべてのフォルダー</translation>
    </message>
</context>
<context>
    <name>RunsScreen</name>
    <message>
        <source>New run</source>
        <translation>新しい実行</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>More for runs</source>
        <translation>実行のその他の操作</translation>
    </message>
    <message>
        <source>How many run at once, and routing</source>
        <translation>同時に実行する数とルーティング</translation>
    </message>
    <message>
        <source>Opens the sheet where an unattended prompt is written</source>
        <translation>無人のプロンプトを書くシートを開きます</translation>
    </message>
    <message>
        <source>Shows the runs of all states and folders</source>
        <translation>すべての状態とフォルダーの実行を表示します</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>一致する実行がありません</translation>
    </message>
    <message>
        <source>The filter leaves all runs away.</source>
        <translation>フィルターによりすべての実行が隠れています。</translation>
    </message>
</context>
<context>
    <name>RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Arrow keys choose a run, Enter opens its session, the menu key has more</source>
        <translation>矢印キーで実行を選び、Enter でセッションを開きます。メニューキーでその他の操作</translation>
    </message>
</context>
<context>
    <name>SavedButton</name>
    <message>
        <source>Saved filters</source>
        <translation>保存したフィルター</translation>
    </message>
    <message>
        <source>Opens the filters that you keep under names</source>
        <translation>名前を付けて保存したフィルターを開きます</translation>
    </message>
    <message>
        <source>No filter is saved yet</source>
        <translation>保存したフィルターはまだありません</translation>
    </message>
    <message>
        <source>Save these filters…</source>
        <translation>このフィルターを保存…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>The filter is saved as {name}.</source>
        <translation>フィルターを {name} として保存しました。</translation>
    </message>
    <message>
        <source>The filter {name} is removed.</source>
        <translation>フィルター {name} を取り除きました。</translation>
    </message>
</context>
<context>
    <name>ScheduleCounts</name>
    <message>
        <source>One send to {profile}.</source>
        <translation>{profile} に 1 回送信します。</translation>
    </message>
    <message numerus="yes">
        <source>%n sends to {profile} within {span}.</source>
        <translation>
            <numerusform>{profile} に {span} 以内に %n 回送信します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Then one to {profile}.</source>
        <translation>次に {profile} に 1 回。</translation>
    </message>
    <message numerus="yes">
        <source>Then %n to {profile} within {span}.</source>
        <translation>
            <numerusform>次に {profile} に {span} 以内に %n 回。</numerusform>
        </translation>
    </message>
    <message>
        <source>The only one is tried within about {span}</source>
        <translation>唯一の候補を約 {span} 以内に試します</translation>
    </message>
    <message numerus="yes">
        <source>All %n are tried within about {span}</source>
        <comment>candidates</comment>
        <translation>
            <numerusform>%n 件すべてを約 {span} 以内に試します</numerusform>
        </translation>
    </message>
    <message>
        <source>One of {of} is tried within about {span}</source>
        <translation>{of} 件中 1 件を約 {span} 以内に試します</translation>
    </message>
    <message numerus="yes">
        <source>%n of {of} are tried within about {span}</source>
        <comment>candidates</comment>
        <translation>
            <numerusform>{of} 件中 %n 件を約 {span} 以内に試します</numerusform>
        </translation>
    </message>
    <message>
        <source>When it has failed, the run waits until it may work again.</source>
        <translation>失敗すると、実行は再び使える見込みになるまで待ちます。</translation>
    </message>
    <message numerus="yes">
        <source>When all %n have failed, the run waits for the first that may work again.</source>
        <translation>
            <numerusform>%n 件すべてが失敗すると、実行は再び使える見込みの最初の候補を待ちます。</numerusform>
        </translation>
    </message>
    <message>
        <source>One more is not tried.</source>
        <translation>ほかの 1 件は試しません。</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not tried.</source>
        <translation>
            <numerusform>ほかの %n 件は試しません。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 件の実行</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n 件の実行</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 件のセッション</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n 件のセッション</numerusform>
        </translation>
    </message>
    <message>
        <source>One field is not right.</source>
        <translation>正しくない項目が 1 つあります。</translation>
    </message>
    <message numerus="yes">
        <source>%n fields are not right.</source>
        <translation>
            <numerusform>正しくない項目が %n 個あります。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Schedules</name>
    <message>
        <source>waits</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>The run waits there until {profile} may work again.</source>
        <translation>実行は {profile} が再び使える見込みになるまでそこで待ちます。</translation>
    </message>
    <message>
        <source>waits for the network</source>
        <translation>ネットワークを待機</translation>
    </message>
    <message>
        <source>The run waits for the network, which is the same for every candidate.</source>
        <translation>実行はネットワークを待ちます。ネットワークはどの候補にも共通です。</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>要対応</translation>
    </message>
    <message>
        <source>The run waits for you: no wait mends this.</source>
        <translation>実行はあなたを待ちます。待機では解決しません。</translation>
    </message>
    <message>
        <source>The run waits for you, and nothing is sent again by itself.</source>
        <translation>実行はあなたを待ち、自動では何も再送信されません。</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The run is stopped.</source>
        <translation>実行は停止します。</translation>
    </message>
    <message>
        <source>Agent does not start</source>
        <translation>エージェントが起動しない</translation>
    </message>
    <message>
        <source>no reset stated</source>
        <translation>リセットの提示なし</translation>
    </message>
    <message>
        <source>a reset stated in {span}</source>
        <translation>{span} 後のリセットを提示</translation>
    </message>
    <message>
        <source>What happens if every attempt fails</source>
        <translation>すべての試行が失敗した場合の動き</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>試さない</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Goes on with {profile}</source>
        <translation>{profile} に引き継ぐ</translation>
    </message>
    <message>
        <source>First send to {profile}</source>
        <translation>{profile} への最初の送信</translation>
    </message>
    <message>
        <source>Send {number} to {profile}</source>
        <translation>{profile} への {number} 回目の送信</translation>
    </message>
    <message>
        <source>Waits {span}</source>
        <translation>{span} 待機</translation>
    </message>
    <message>
        <source>Waits {span} for the stated reset, which uses no retry</source>
        <translation>示されたリセットまで {span} 待機（再試行の回数には数えません）</translation>
    </message>
    <message>
        <source>Nothing can be tried</source>
        <translation>試せるものがありません</translation>
    </message>
    <message>
        <source>Every candidate is switched off: a prompt waits for you.</source>
        <translation>すべての候補がオフです。プロンプトはあなたを待ちます。</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>直ちに</translation>
    </message>
    <message>
        <source>after {span}</source>
        <translation>{span} 後</translation>
    </message>
</context>
<context>
    <name>Scrolling</name>
    <message>
        <source>Arrow keys scroll</source>
        <translation>矢印キーでスクロール</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Open session</source>
        <translation>セッションを開く</translation>
    </message>
    <message>
        <source>Open attempt</source>
        <translation>試行を開く</translation>
    </message>
    <message>
        <source>Shows the transcript of the attempt&apos;s session</source>
        <translation>試行のセッションの会話記録を表示します</translation>
    </message>
    <message>
        <source>Shows the evidence and the decision of the attempt</source>
        <translation>試行の証拠と判断を表示します</translation>
    </message>
</context>
<context>
    <name>SessionActs</name>
    <message>
        <source>More for this session</source>
        <translation>このセッションのその他の操作</translation>
    </message>
    <message>
        <source>New session in this folder</source>
        <translation>このフォルダーで新しいセッション</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions…</source>
        <translation>エージェントのセッションをインポート…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>アーカイブから出す</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>分岐</translation>
    </message>
    <message>
        <source>Goes on in a second session from here</source>
        <translation>ここから 2 つ目のセッションで続けます</translation>
    </message>
    <message>
        <source>End the agent</source>
        <translation>エージェントを終了</translation>
    </message>
    <message>
        <source>The session stays, and its next prompt starts the agent again</source>
        <translation>セッションは残り、次のプロンプトでエージェントが再び起動します</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>“{title}” is archived.</source>
        <translation>「{title}」をアーカイブしました。</translation>
    </message>
    <message>
        <source>“{title}” is back in the list.</source>
        <translation>「{title}」を一覧に戻しました。</translation>
    </message>
    <message>
        <source>“{title}” is archived, and its retry is cancelled.</source>
        <translation>「{title}」をアーカイブし、再試行をキャンセルしました。</translation>
    </message>
    <message>
        <source>{title} (fork)</source>
        <translation>{title}（分岐）</translation>
    </message>
    <message>
        <source>{title} (fork {number})</source>
        <translation>{title}（分岐 {number}）</translation>
    </message>
    <message>
        <source>This session was here already.</source>
        <translation>このセッションはすでにここにありました。</translation>
    </message>
</context>
<context>
    <name>SessionCounts</name>
    <message>
        <source>1 session found</source>
        <translation>1 件のセッションが見つかりました</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions found</source>
        <translation>
            <numerusform>%n 件のセッションが見つかりました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionDelegate</name>
    <message>
        <source>Title of the session</source>
        <translation>セッションのタイトル</translation>
    </message>
    <message>
        <source>Enter keeps the title, Escape the one before</source>
        <translation>Enter でタイトルを保存し、Esc で元に戻します</translation>
    </message>
</context>
<context>
    <name>SessionList</name>
    <message>
        <source>Sessions</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Arrow keys choose a session, Enter opens or closes a folder, the menu key has more</source>
        <translation>矢印キーでセッションを選び、Enter でフォルダーを開閉し、メニューキーでその他の操作を開きます</translation>
    </message>
</context>
<context>
    <name>SessionPanel</name>
    <message>
        <source>This session is no longer there.</source>
        <translation>このセッションはもうありません。</translation>
    </message>
</context>
<context>
    <name>SessionSearchBox</name>
    <message>
        <source>Find a session</source>
        <translation>セッションを検索</translation>
    </message>
    <message>
        <source>Searches titles, folders and agents; arrow down goes to what was found, Escape ends</source>
        <translation>タイトル、フォルダー、エージェントを検索します。下矢印で結果へ移動し、Esc で終わります</translation>
    </message>
    <message>
        <source>Title, folder or agent</source>
        <translation>タイトル、フォルダー、エージェント</translation>
    </message>
    <message>
        <source>End the search</source>
        <translation>検索を終了</translation>
    </message>
    <message>
        <source>Shows all sessions again</source>
        <translation>すべてのセッションを再び表示します</translation>
    </message>
    <message>
        <source>No session has these words.</source>
        <translation>この言葉を含むセッションはありません。</translation>
    </message>
</context>
<context>
    <name>Sessions</name>
    <message>
        <source>Archived</source>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <source>Unattended run</source>
        <translation>無人の実行</translation>
    </message>
</context>
<context>
    <name>SessionsPane</name>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation>セッションを検索</translation>
    </message>
    <message>
        <source>Searches titles, folders and agents</source>
        <translation>タイトル、フォルダー、エージェントを検索します</translation>
    </message>
    <message>
        <source>Find a session (Ctrl+Shift+F)</source>
        <translation>セッションを検索 (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新しいセッション</translation>
    </message>
    <message>
        <source>Opens the page where a folder and an agent are chosen</source>
        <translation>フォルダーとエージェントを選ぶページを開きます</translation>
    </message>
    <message>
        <source>New session (Ctrl+N)</source>
        <translation>新しいセッション (Ctrl+N)</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>セッション</translation>
    </message>
</context>
<context>
    <name>SettingsScreen</name>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Chooses the page of the settings</source>
        <translation>設定のページを選びます</translation>
    </message>
    <message>
        <source>Agents and profiles</source>
        <translation>エージェントとプロファイル</translation>
    </message>
    <message>
        <source>Routing and policies</source>
        <translation>ルートとポリシー</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Privacy and data</source>
        <translation>プライバシーとデータ</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>キーボード</translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>{agent} is installed with this command:</source>
        <translation>{agent} はこのコマンドでインストールします:</translation>
    </message>
    <message>
        <source>npm was not found. It comes with Node.js.</source>
        <translation>npm が見つかりません。Node.js に付属しています。</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>サインイン</translation>
    </message>
    <message>
        <source>Starts the agent and asks it how to sign in</source>
        <translation>エージェントを起動し、サインインの方法を尋ねます</translation>
    </message>
    <message>
        <source>The provider did not accept the last prompt&apos;s sign-in.</source>
        <translation>プロバイダーは前回のプロンプトのサインインを受け付けませんでした。</translation>
    </message>
    <message>
        <source>Starts the agent and asks it how to sign in.</source>
        <translation>エージェントを起動し、サインインの方法を尋ねます。</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>もう一度確認</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>インストールされているものをもう一度探します</translation>
    </message>
</context>
<context>
    <name>SignInForm</name>
    <message>
        <source>Asking the agent how to sign in…</source>
        <translation>エージェントにサインインの方法を尋ねています…</translation>
    </message>
    <message>
        <source>The agent offers these ways to sign in:</source>
        <translation>エージェントが示すサインインの方法:</translation>
    </message>
    <message>
        <source>{way}: waiting for you. A page may have opened in the browser.</source>
        <translation>{way}: あなたを待っています。ブラウザーでページが開いた可能性があります。</translation>
    </message>
    <message>
        <source>A terminal window runs this command. Come back when you have signed in.</source>
        <translation>ターミナルのウィンドウがこのコマンドを実行します。サインインしたら戻ってください。</translation>
    </message>
    <message>
        <source>Run this command in a terminal, and come back when you have signed in.</source>
        <translation>ターミナルでこのコマンドを実行し、サインインしたら戻ってください。</translation>
    </message>
    <message>
        <source>Signed in. The agent starts anew before its next prompt; a failed prompt waits for you to send it.</source>
        <translation>サインインしました。エージェントは次のプロンプトの前に再起動します。失敗したプロンプトは、あなたが送信するのを待っています。</translation>
    </message>
    <message>
        <source>In a terminal</source>
        <translation>ターミナルで</translation>
    </message>
    <message>
        <source>Signs in this way</source>
        <translation>この方法でサインインします</translation>
    </message>
    <message>
        <source>I have signed in</source>
        <translation>サインインしました</translation>
    </message>
    <message>
        <source>Starts the agent anew before its next prompt</source>
        <translation>エージェントを次のプロンプトの前に再起動します</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Asks the agent again</source>
        <translation>エージェントにもう一度尋ねます</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Calls the sign-in off</source>
        <translation>サインインを取りやめます</translation>
    </message>
    <message>
        <source>Puts this aside</source>
        <translation>これを片付けます</translation>
    </message>
</context>
<context>
    <name>SpanBox</name>
    <message>
        <source>{name}: unit</source>
        <translation>{name}: 単位</translation>
    </message>
    <message>
        <source>Chooses the unit of the number</source>
        <translation>数値の単位を選びます</translation>
    </message>
</context>
<context>
    <name>Spans</name>
    <message>
        <source>1 day</source>
        <translation>1 日</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 日</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>%n 時間</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n 分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>{larger} {smaller}</source>
        <translation>{larger} {smaller}</translation>
    </message>
</context>
<context>
    <name>SpansChart</name>
    <message>
        <source>Held back in the last 24 hours</source>
        <translation>過去 24 時間の保留</translation>
    </message>
    <message>
        <source>The table below has the same facts</source>
        <translation>下の表に同じ内容があります</translation>
    </message>
    <message>
        <source>now</source>
        <translation>今</translation>
    </message>
    <message>
        <source>{time} yesterday</source>
        <translation>昨日 {time}</translation>
    </message>
</context>
<context>
    <name>SpansTable</name>
    <message>
        <source>When resources were held back</source>
        <translation>リソースが保留された時間</translation>
    </message>
    <message>
        <source>Arrow keys read row by row</source>
        <translation>矢印キーで行ごとに読み上げます</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>The agent works in this folder</source>
        <translation>エージェントはこのフォルダーで作業します</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>フォルダーを選択</translation>
    </message>
    <message>
        <source>Opens the system&apos;s folder dialog</source>
        <translation>システムのフォルダー選択を開きます</translation>
    </message>
    <message>
        <source>Start with any agent you have</source>
        <translation>手元のエージェントで始めましょう</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新しいセッション</translation>
    </message>
    <message>
        <source>Nothing leaves this machine until you send a prompt.</source>
        <translation>プロンプトを送信するまで、何もこのコンピューターから出ません。</translation>
    </message>
    <message>
        <source>Looking for agents…</source>
        <translation>エージェントを探しています…</translation>
    </message>
    <message>
        <source>Your prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>in</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Ask for a change, a review or an explanation</source>
        <translation>変更、レビュー、説明を依頼</translation>
    </message>
    <message>
        <source>The session is being made…</source>
        <translation>セッションを作成しています…</translation>
    </message>
    <message>
        <source>No agent is ready: see what each needs above</source>
        <translation>準備のできたエージェントがありません。必要なものは上に示されています</translation>
    </message>
</context>
<context>
    <name>StartProblem</name>
    <message>
        <source>Kandev cannot start</source>
        <translation>Kandev を起動できません</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Ends the program</source>
        <translation>プログラムを終了します</translation>
    </message>
    <message>
        <source>Copies what is in the way and what helps</source>
        <translation>妨げになっているものと対処法をコピーします</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>キュー待ち</translation>
    </message>
    <message>
        <source>In line</source>
        <translation>順番待ち</translation>
    </message>
    <message>
        <source>Behind another</source>
        <translation>他の完了待ち</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>再試行中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Waiting for network</source>
        <translation>ネットワーク待ち</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>ディスク待ち</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>空き待ち</translation>
    </message>
    <message>
        <source>Works unasked</source>
        <translation>指示なしで動作中</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>要対応</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>起動中</translation>
    </message>
    <message>
        <source>Retrying {countdown}</source>
        <translation>再試行まで {countdown}</translation>
    </message>
    <message>
        <source>Waiting until {time}</source>
        <translation>{time} まで待機</translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>Online</source>
        <translation>オンライン</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>オフライン</translation>
    </message>
    <message>
        <source>Next attempt {time}</source>
        <translation>次の試行 {time}</translation>
    </message>
</context>
<context>
    <name>Switch</name>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
</context>
<context>
    <name>Tabs</name>
    <message>
        <source>Inspector</source>
        <translation>インスペクタ</translation>
    </message>
    <message>
        <source>Arrow keys switch</source>
        <translation>矢印キーで切り替え</translation>
    </message>
</context>
<context>
    <name>TextSheet</name>
    <message>
        <source>Pasted text</source>
        <translation>貼り付けたテキスト</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Goes back to the prompt</source>
        <translation>プロンプトに戻ります</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it is sent.</source>
        <translation>先頭だけを表示しています。送信されるのは全体です。</translation>
    </message>
</context>
<context>
    <name>TimelineLegend</name>
    <message>
        <source>Waiting for an answer</source>
        <translation>応答待ち</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Failed attempt</source>
        <translation>失敗した試行</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>Route change</source>
        <translation>ルート変更</translation>
    </message>
    <message>
        <source>Done by you</source>
        <translation>あなたの操作</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Show as a table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Lists each attempt, wait and change of candidate</source>
        <translation>試行、待機、候補の変更をそれぞれ一覧にします</translation>
    </message>
    <message>
        <source>Hide the table</source>
        <translation>表を隠す</translation>
    </message>
</context>
<context>
    <name>TimelineRows</name>
    <message>
        <source>When</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>TimelineTable</name>
    <message>
        <source>The same as is drawn, a row for each attempt, wait and change</source>
        <translation>図と同じ内容です。試行、待機、変更ごとに 1 行です</translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message>
        <source>now</source>
        <translation>今</translation>
    </message>
    <message>
        <source>in {span}</source>
        <translation>{span} 後</translation>
    </message>
    <message>
        <source>in {hours} h {minutes} min</source>
        <translation>{hours} 時間 {minutes} 分後</translation>
    </message>
    <message>
        <source>in {days} d {hours} h</source>
        <translation>{days} 日 {hours} 時間後</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>{date} {time}</source>
        <translation>{date} {time}</translation>
    </message>
    <message>
        <source>{time} ({zone})</source>
        <translation>{time}（{zone}）</translation>
    </message>
    <message>
        <source>{date} {time} ({zone})</source>
        <translation>{date} {time}（{zone}）</translation>
    </message>
</context>
<context>
    <name>Transcript</name>
    <message>
        <source>Recovery</source>
        <translation>リカバリー</translation>
    </message>
    <message>
        <source>Queued: {text}</source>
        <translation>キュー: {text}</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>Switched mode</source>
        <translation>モード切り替え</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Wants to read</source>
        <translation>読み取り予定</translation>
    </message>
    <message>
        <source>Wants to edit</source>
        <translation>編集予定</translation>
    </message>
    <message>
        <source>Wants to delete</source>
        <translation>削除予定</translation>
    </message>
    <message>
        <source>Wants to move</source>
        <translation>移動予定</translation>
    </message>
    <message>
        <source>Wants to search</source>
        <translation>検索予定</translation>
    </message>
    <message>
        <source>Wants to run</source>
        <translation>実行予定</translation>
    </message>
    <message>
        <source>Wants to think</source>
        <translation>思考予定</translation>
    </message>
    <message>
        <source>Wants to fetch</source>
        <translation>取得予定</translation>
    </message>
    <message>
        <source>Wants to switch mode</source>
        <translation>モード切り替え予定</translation>
    </message>
    <message>
        <source>Wants to use</source>
        <translation>使用予定</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>読み取り中</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>編集中</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>削除中</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>移動中</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>検索中</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考中</translation>
    </message>
    <message>
        <source>Fetching</source>
        <translation>取得中</translation>
    </message>
    <message>
        <source>Switching mode</source>
        <translation>モード切り替え中</translation>
    </message>
    <message>
        <source>Using</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Tried to read</source>
        <translation>読み取りを試行</translation>
    </message>
    <message>
        <source>Tried to edit</source>
        <translation>編集を試行</translation>
    </message>
    <message>
        <source>Tried to delete</source>
        <translation>削除を試行</translation>
    </message>
    <message>
        <source>Tried to move</source>
        <translation>移動を試行</translation>
    </message>
    <message>
        <source>Tried to search</source>
        <translation>検索を試行</translation>
    </message>
    <message>
        <source>Tried to run</source>
        <translation>実行を試行</translation>
    </message>
    <message>
        <source>Tried to think</source>
        <translation>思考を試行</translation>
    </message>
    <message>
        <source>Tried to fetch</source>
        <translation>取得を試行</translation>
    </message>
    <message>
        <source>Tried to switch mode</source>
        <translation>モード切り替えを試行</translation>
    </message>
    <message>
        <source>Tried to use</source>
        <translation>使用を試行</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>進行中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>End unknown</source>
        <translation>終了不明</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>未開始</translation>
    </message>
    <message>
        <source>Started fresh: the agent knows a summary of what is above</source>
        <translation>新しく始めました: エージェントは上の内容の要約を知っています</translation>
    </message>
    <message>
        <source>Started fresh with your prompt</source>
        <translation>あなたのプロンプトで新しく始めました</translation>
    </message>
    <message>
        <source>Forked: what is above belongs to the first session as well</source>
        <translation>分岐: 上の内容は最初のセッションのものでもあります</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Kandev sent a summary</source>
        <translation>Kandev が要約を送信しました</translation>
    </message>
    <message>
        <source>{agent} thinks</source>
        <translation>{agent} の思考</translation>
    </message>
    <message>
        <source>The text goes on. Copying gives all of it.</source>
        <translation>文には続きがあります。コピーすると全体を得られます。</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>適用済み</translation>
    </message>
    <message>
        <source>a tool without a name</source>
        <translation>名前のないツール</translation>
    </message>
    <message>
        <source>Now: {step}</source>
        <translation>現在: {step}</translation>
    </message>
    <message>
        <source>Starting {agent}…</source>
        <translation>{agent} を起動しています…</translation>
    </message>
    <message>
        <source>{agent} is working…</source>
        <translation>{agent} が作業しています…</translation>
    </message>
    <message>
        <source>What was said in this session appears here then.</source>
        <translation>このセッションのやり取りは、そのあとここに表示されます。</translation>
    </message>
    <message>
        <source>{who}, {time}: {text}</source>
        <translation>{who}、{time}: {text}</translation>
    </message>
    <message>
        <source>{verb} {object}: {outcome}</source>
        <translation>{verb} {object}: {outcome}</translation>
    </message>
    <message>
        <source>{sentence}, {images}</source>
        <translation>{sentence}、{images}</translation>
    </message>
    <message>
        <source>{sentence}, {added}, {removed}</source>
        <translation>{sentence}、{added}、{removed}</translation>
    </message>
    <message>
        <source>{kind}, {size} bytes</source>
        <translation>{kind}、{size} バイト</translation>
    </message>
    <message>
        <source>Nothing sent yet</source>
        <translation>まだ何も送信していません</translation>
    </message>
    <message>
        <source>Write the first prompt below. Enter sends it.</source>
        <translation>下に最初のプロンプトを書いてください。Enter で送信します。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Incomplete: the answer broke off here.</source>
        <translation>未完: 回答はここで中断しました。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Nothing more is known of it.</source>
        <translation>これ以上は分かっていません。</translation>
    </message>
</context>
<context>
    <name>TranscriptCounts</name>
    <message>
        <source>Show one more line</source>
        <translation>あと 1 行を表示</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more lines</source>
        <translation>
            <numerusform>あと %n 行を表示</numerusform>
        </translation>
    </message>
    <message>
        <source>One more line: copy gives all</source>
        <translation>あと 1 行: コピーすると全体を得られます</translation>
    </message>
    <message numerus="yes">
        <source>%n more lines: copy gives all</source>
        <translation>
            <numerusform>あと %n 行: コピーすると全体を得られます</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more step</source>
        <translation>ほか 1 ステップ</translation>
    </message>
    <message numerus="yes">
        <source>%n more steps</source>
        <translation>
            <numerusform>ほか %n ステップ</numerusform>
        </translation>
    </message>
    <message>
        <source>one line added</source>
        <translation>1 行追加</translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n 行追加</numerusform>
        </translation>
    </message>
    <message>
        <source>one line removed</source>
        <translation>1 行削除</translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n 行削除</numerusform>
        </translation>
    </message>
    <message>
        <source>1 image</source>
        <translation>画像 1 枚</translation>
    </message>
    <message numerus="yes">
        <source>%n images</source>
        <translation>
            <numerusform>画像 %n 枚</numerusform>
        </translation>
    </message>
    <message>
        <source>1 earlier version</source>
        <translation>以前の版 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier versions</source>
        <translation>
            <numerusform>以前の版 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} of %n</source>
        <comment>matches</comment>
        <translation>
            <numerusform>%n 件中 {number} 件目</numerusform>
        </translation>
    </message>
    <message>
        <source>1 new message</source>
        <translation>新しいメッセージ 1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n new messages</source>
        <translation>
            <numerusform>新しいメッセージ %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TranscriptOverlay</name>
    <message>
        <source>Go to the end</source>
        <translation>最後へ移動</translation>
    </message>
    <message>
        <source>Shows the newest message and follows what comes</source>
        <translation>最新のメッセージを表示し、続きを追います</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>Transcript</source>
        <translation>会話記録</translation>
    </message>
    <message>
        <source>Arrow keys move between messages, Enter opens one, Tab goes to what can be done with it</source>
        <translation>矢印キーでメッセージ間を移動し、Enter で開き、Tab でできることに移動します</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Show the window</source>
        <translation>ウィンドウを表示</translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Takes the deletion back</source>
        <translation>削除を取り消します</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Puts this message aside; the session stays deleted</source>
        <translation>このメッセージを片付けます。セッションは削除されたままです</translation>
    </message>
    <message>
        <source>“{title}” was deleted. Undo takes it back.</source>
        <translation>「{title}」を削除しました。元に戻せます。</translation>
    </message>
    <message>
        <source>“{title}” was deleted.</source>
        <translation>「{title}」を削除しました。</translation>
    </message>
    <message>
        <source>Undo the deletion of “{title}”</source>
        <translation>「{title}」の削除を元に戻す</translation>
    </message>
</context>
<context>
    <name>UntakenLine</name>
    <message>
        <source>Show their sessions</source>
        <translation>そのセッションを表示</translation>
    </message>
    <message>
        <source>Draws a session that has no attempt</source>
        <translation>試行のないセッションを図で表示します</translation>
    </message>
</context>
<context>
    <name>Upkeep</name>
    <message>
        <source>Measuring…</source>
        <translation>測定中…</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>削除中…</translation>
    </message>
    <message>
        <source>Backing up…</source>
        <translation>バックアップ中…</translation>
    </message>
    <message>
        <source>Compacting… Nothing can be sent until this ends.</source>
        <translation>圧縮中… 終わるまで何も送信できません。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>検査中…</translation>
    </message>
    <message>
        <source>The database has not been measured yet.</source>
        <translation>データベースはまだ測定されていません。</translation>
    </message>
    <message>
        <source>The database takes {size}; {free} of it are free.</source>
        <translation>データベースは {size} で、うち {free} が空きです。</translation>
    </message>
    <message>
        <source>Nothing would go.</source>
        <translation>削除されるものはありません。</translation>
    </message>
    <message>
        <source>What cannot go is larger than the limit by itself: it is open, waits or has a draft.</source>
        <translation>削除できないものだけで上限を超えています。開いている、待機中、または下書きがあるセッションです。</translation>
    </message>
    <message>
        <source>No limit is set, so nothing goes. Set days or MiB above, then look again.</source>
        <translation>上限が設定されていないため、何も削除されません。上で日数または MiB を入力してから、もう一度確認してください。</translation>
    </message>
    <message>
        <source>{work} {percent} %</source>
        <translation>{work} {percent} %</translation>
    </message>
    <message>
        <source>Not compacted: a prompt is with an agent. Try again once it has ended.</source>
        <translation>圧縮しませんでした。プロンプトがエージェントで処理中です。終わってからもう一度お試しください。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>Cancelled. The database is as it was.</source>
        <translation>キャンセルしました。データベースは元のままです。</translation>
    </message>
    <message>
        <source>Backed up to {path}.</source>
        <translation>{path} にバックアップしました。</translation>
    </message>
    <message>
        <source>Compacted: {size} given back to the disk.</source>
        <translation>圧縮しました。{size} がディスクに戻りました。</translation>
    </message>
    <message>
        <source>Checked: the database is whole.</source>
        <translation>検査しました。データベースは正常です。</translation>
    </message>
</context>
<context>
    <name>UpkeepBox</name>
    <message>
        <source>Days unused</source>
        <translation>未使用の日数</translation>
    </message>
    <message>
        <source>Sessions that were not used for longer go. 0 is no limit.</source>
        <translation>これより長く使われていないセッションを削除します。0 は無制限です。</translation>
    </message>
    <message>
        <source>MiB in use</source>
        <translation>使用量 (MiB)</translation>
    </message>
    <message>
        <source>Where the database holds more, the sessions unused for longest go. 0 is no limit.</source>
        <translation>データベースがこれを超えると、最も長く使われていないセッションから削除します。0 は無制限です。</translation>
    </message>
    <message>
        <source>Whole sessions go, with all that History knows of them. One that is open, waits or has a draft stays. Limits hold once you have seen what goes and confirmed it; from then on what exceeds them is removed without asking, at the start and once a day.</source>
        <translation>セッションは、履歴にある情報ごと丸ごと削除されます。開いている、待機中、または下書きがあるセッションは残ります。上限は、削除されるものを確認して承認すると有効になります。それ以降、上限を超えたものは、起動時と 1 日 1 回、確認なしに削除されます。</translation>
    </message>
    <message>
        <source>Show what would go</source>
        <translation>削除されるものを表示</translation>
    </message>
    <message>
        <source>Measures the database and lists what these limits would remove</source>
        <translation>データベースを測定し、この上限で削除されるものを一覧にします</translation>
    </message>
    <message>
        <source>Sessions that would go</source>
        <translation>削除されるセッション</translation>
    </message>
    <message>
        <source>Back up…</source>
        <translation>バックアップ…</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>圧縮</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>検査</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Copies the database into a file; work goes on meanwhile</source>
        <translation>データベースをファイルにコピーします。その間も作業は続けられます</translation>
    </message>
    <message>
        <source>Gives what is free back to the disk; nothing can be sent meanwhile</source>
        <translation>空き領域をディスクに戻します。その間は何も送信できません</translation>
    </message>
    <message>
        <source>Looks whether the database is whole</source>
        <translation>データベースが正常かどうかを調べます</translation>
    </message>
    <message>
        <source>Compacting gives what is free back to the disk, and removed words leave the file only then. Nothing can be sent while it goes on, and it does not begin while a prompt is with an agent.</source>
        <translation>圧縮すると空き領域がディスクに戻り、削除した文章もそのとき初めてファイルから消えます。圧縮中は何も送信できません。プロンプトがエージェントで処理中の間は始まりません。</translation>
    </message>
    <message>
        <source>Turn limits off</source>
        <translation>上限を無効にする</translation>
    </message>
    <message>
        <source>Remove and keep to limits…</source>
        <translation>削除して上限を適用…</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>There is no way back. From now on what exceeds these limits is removed without asking, at the start and once a day.</source>
        <translation>元に戻すことはできません。今後、この上限を超えたものは、起動時と 1 日 1 回、確認なしに削除されます。</translation>
    </message>
    <message>
        <source>Keep to these limits?</source>
        <translation>この上限を適用しますか？</translation>
    </message>
    <message>
        <source>Remove and keep to limits</source>
        <translation>削除して上限を適用</translation>
    </message>
    <message>
        <source>Keep to limits</source>
        <translation>上限を適用</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>何も変更しない</translation>
    </message>
    <message>
        <source>Back up the database</source>
        <translation>データベースのバックアップ</translation>
    </message>
</context>
<context>
    <name>UpkeepCounts</name>
    <message>
        <source>1 session would go, about {size}.</source>
        <translation>1 件のセッションが削除されます（約 {size}）。</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions would go, about {size}.</source>
        <translation>
            <numerusform>%n 件のセッションが削除されます（約 {size}）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove 1 session for good?</source>
        <translation>1 件のセッションを完全に削除しますか？</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n sessions for good?</source>
        <translation>
            <numerusform>%n 件のセッションを完全に削除しますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session removed; {size} freed inside the file. Compact gives it to the disk.</source>
        <translation>1 件のセッションを削除しました。ファイル内に {size} の空きができました。「圧縮」でディスクに返します。</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions removed; {size} freed inside the file. Compact gives it to the disk.</source>
        <translation>
            <numerusform>%n 件のセッションを削除しました。ファイル内に {size} の空きができました。「圧縮」でディスクに返します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Your limits removed 1 session ({time}).</source>
        <translation>上限により 1 件のセッションが削除されました（{time}）。</translation>
    </message>
    <message numerus="yes">
        <source>Your limits removed %n sessions ({time}).</source>
        <translation>
            <numerusform>上限により %n 件のセッションが削除されました（{time}）。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session went before.</source>
        <translation>その前に 1 件のセッションが削除されました。</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions went before.</source>
        <translation>
            <numerusform>その前に %n 件のセッションが削除されました。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fault found: {first}</source>
        <translation>1 件の問題が見つかりました: {first}</translation>
    </message>
    <message numerus="yes">
        <source>%n faults found, the first: {first}</source>
        <translation>
            <numerusform>%n 件の問題が見つかりました。最初のもの: {first}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>Context: {used} of {size} tokens, {percent}</source>
        <translation>コンテキスト: {size} トークン中 {used}、{percent}</translation>
    </message>
    <message>
        <source>Context: {used} tokens</source>
        <translation>コンテキスト: {used} トークン</translation>
    </message>
    <message>
        <source>Cost so far: {cost}</source>
        <translation>これまでの費用: {cost}</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
</context>
<context>
    <name>VariableRow</name>
    <message>
        <source>Variable</source>
        <translation>変数</translation>
    </message>
    <message>
        <source>Name of the environment variable</source>
        <translation>環境変数の名前</translation>
    </message>
    <message>
        <source>Taken from</source>
        <translation>取得元</translation>
    </message>
    <message>
        <source>Where the value comes from at launch</source>
        <translation>起動時に値を得る場所です</translation>
    </message>
    <message>
        <source>Value or reference</source>
        <translation>値または参照</translation>
    </message>
    <message>
        <source>A key has no place here</source>
        <translation>キーはここに書けません</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Remove the variable</source>
        <translation>変数を取り除く</translation>
    </message>
    <message>
        <source>Keep the variable after all</source>
        <translation>変数を残す</translation>
    </message>
    <message>
        <source>The variable goes once the profile is saved</source>
        <translation>プロファイルを保存すると変数がなくなります</translation>
    </message>
    <message>
        <source>A value that is no key</source>
        <translation>キーではない値</translation>
    </message>
    <message>
        <source>Variable, else the same</source>
        <translation>変数（空なら同名）</translation>
    </message>
    <message>
        <source>Name of the entry</source>
        <translation>項目の名前</translation>
    </message>
</context>
<context>
    <name>VariablesEditor</name>
    <message>
        <source>Add a variable</source>
        <translation>変数を追加</translation>
    </message>
    <message>
        <source>Adds an empty row</source>
        <translation>空の行を加えます</translation>
    </message>
</context>
<context>
    <name>VersionsBox</name>
    <message>
        <source>Older</source>
        <translation>古い版</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>新しい版</translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation>以前の版</translation>
    </message>
    <message>
        <source>Changes to the next version</source>
        <translation>次の版への変更</translation>
    </message>
    <message>
        <source>Shows the version before</source>
        <translation>前の版を表示します</translation>
    </message>
    <message>
        <source>This is the first version</source>
        <translation>これが最初の版です</translation>
    </message>
    <message>
        <source>Shows the version after</source>
        <translation>次の版を表示します</translation>
    </message>
    <message>
        <source>The next version is the message itself</source>
        <translation>次の版はメッセージそのものです</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新しいセッション</translation>
    </message>
    <message>
        <source>Show sessions</source>
        <translation>セッションを表示</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新しい実行</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>稼働状態</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Find in the transcript, or in History</source>
        <translation>会話記録または履歴を検索</translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation>セッションを検索</translation>
    </message>
    <message>
        <source>Rename the session</source>
        <translation>セッションの名前を変更</translation>
    </message>
    <message>
        <source>Undo deleting a session</source>
        <translation>セッションの削除を元に戻す</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions</source>
        <translation>エージェントのセッションをインポート</translation>
    </message>
    <message>
        <source>Stop what runs or waits</source>
        <translation>実行中または待機中のものを停止</translation>
    </message>
    <message>
        <source>Go to the next pane</source>
        <translation>次のペインへ</translation>
    </message>
    <message>
        <source>Go to the previous pane</source>
        <translation>前のペインへ</translation>
    </message>
    <message>
        <source>Open the list of sessions</source>
        <translation>セッションの一覧を開く</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクタ</translation>
    </message>
    <message>
        <source>Make the list of sessions wider</source>
        <translation>セッションの一覧を広げる</translation>
    </message>
    <message>
        <source>Make the list of sessions narrower</source>
        <translation>セッションの一覧を狭める</translation>
    </message>
    <message>
        <source>Make the inspector wider</source>
        <translation>インスペクタを広げる</translation>
    </message>
    <message>
        <source>Make the inspector narrower</source>
        <translation>インスペクタを狭める</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Show a session by its place in the list</source>
        <translation>一覧での位置からセッションを表示</translation>
    </message>
    <message>
        <source>Open or close a folder of the list</source>
        <translation>一覧のフォルダーを開閉</translation>
    </message>
    <message>
        <source>Delete a session of the list; that can be undone</source>
        <translation>一覧のセッションを削除（元に戻せます）</translation>
    </message>
    <message>
        <source>Open the menu of a session</source>
        <translation>セッションのメニューを開く</translation>
    </message>
    <message>
        <source>Close what is open, then stop what runs</source>
        <translation>開いているものを閉じ、次に実行中のものを停止</translation>
    </message>
    <message>
        <source>Send the prompt</source>
        <translation>プロンプトを送信</translation>
    </message>
    <message>
        <source>Break the line</source>
        <translation>改行</translation>
    </message>
    <message>
        <source>Queue the prompt behind what runs</source>
        <translation>実行中のものの後ろにプロンプトを入れる</translation>
    </message>
    <message>
        <source>Mention a file</source>
        <translation>ファイルを指定</translation>
    </message>
    <message>
        <source>Choose a command of the agent</source>
        <translation>エージェントのコマンドを選択</translation>
    </message>
    <message>
        <source>Go to the next or the previous control</source>
        <translation>次または前のコントロールへ</translation>
    </message>
    <message>
        <source>Save the profile that is written</source>
        <translation>編集中のプロファイルを保存する</translation>
    </message>
    <message>
        <source>Press the button that has the focus</source>
        <translation>フォーカスのあるボタンを押す</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Cards and controls</source>
        <translation>カードとコントロール</translation>
    </message>
</context>
<context>
    <name>_CopyPath</name>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Copy path: {place}</source>
        <translation>パスをコピー: {place}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>_Lines</name>
    <message>
        <source>switched off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{count} 件中 {number} 番目</translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} から {last}</translation>
    </message>
</context>
<context>
    <name>_Writing</name>
    <message>
        <source>Queued prompt</source>
        <translation>キューのプロンプト</translation>
    </message>
    <message>
        <source>Enter keeps the prompt, Escape leaves it as it was</source>
        <translation>Enter でプロンプトを保存し、Esc で元のままにします</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Keeps the prompt as it is written now</source>
        <translation>今書かれているとおりにプロンプトを保存します</translation>
    </message>
    <message>
        <source>Leaves the prompt as it was</source>
        <translation>プロンプトを元のままにします</translation>
    </message>
    <message>
        <source>Too long for this box: attach it to a prompt of its own.</source>
        <translation>この欄には長すぎます。別のプロンプトに添付してください。</translation>
    </message>
</context>
</TS>
