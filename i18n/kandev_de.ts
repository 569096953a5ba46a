<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AgentsList</name>
    <message>
        <source>Another agent that speaks ACP?</source>
        <translation>Ein anderer Agent, der ACP spricht?</translation>
    </message>
    <message>
        <source>Add by command</source>
        <translation>Mit Befehl hinzufügen</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut suchen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Lists the agents that are not installed as well</source>
        <translation>Listet auch die Agenten auf, die nicht installiert sind</translation>
    </message>
    <message>
        <source>Opens a new profile in the settings</source>
        <translation>Öffnet ein neues Profil in den Einstellungen</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>Sucht erneut, was installiert ist</translation>
    </message>
</context>
<context>
    <name>AgentsPage</name>
    <message>
        <source>Copy of {title}</source>
        <translation>Kopie von {title}</translation>
    </message>
    <message>
        <source>The profile is kept.</source>
        <translation>Das Profil ist gespeichert.</translation>
    </message>
    <message>
        <source>Some fields are not right.</source>
        <translation>Einige Felder stimmen nicht.</translation>
    </message>
</context>
<context>
    <name>AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Changes apply at once.</source>
        <translation>Änderungen gelten sofort.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>The colours of the window.</source>
        <translation>Die Farben des Fensters.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Of the system&apos;s size of text. Controls grow with it.</source>
        <translation>Gemessen an der Textgröße des Systems. Bedienelemente wachsen mit.</translation>
    </message>
    <message>
        <source>On</source>
        <comment>reduced motion</comment>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>reduced motion</comment>
        <translation>Aus</translation>
    </message>
    <message>
        <source>A new message and opened details fade in within an eighth of a second; with reduced motion they are there at once. Nothing else moves but countdowns, once a second.</source>
        <translation>Eine neue Nachricht und geöffnete Details blenden in einer Achtelsekunde ein; mit verringerter Bewegung sind sie sofort da. Sonst bewegen sich nur Countdowns, einmal in der Sekunde.</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Bewegung verringern</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Ansagen</translation>
    </message>
    <message>
        <source>A notification label</source>
        <translation>Ein Benachrichtigungsfeld</translation>
    </message>
    <message>
        <source>Screen reader</source>
        <translation>Bildschirmleser</translation>
    </message>
    <message>
        <source>Changes of state are said once, in one of the two ways. Older versions of Orca do not speak announcements.</source>
        <translation>Zustandswechsel werden einmal gesagt, auf eine der beiden Arten. Ältere Versionen von Orca sprechen Ansagen nicht.</translation>
    </message>
    <message>
        <source>Announce through</source>
        <translation>Ansagen über</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>Editor</translation>
    </message>
    <message>
        <source>Opens the files that a session changed.</source>
        <translation>Öffnet die Dateien, die eine Sitzung geändert hat.</translation>
    </message>
    <message>
        <source>A program and its arguments. {file} and {line} stand for the place. Empty, the editor that VISUAL or EDITOR names is used, else one that is found.</source>
        <translation>Ein Programm und seine Argumente. {file} und {line} stehen für die Stelle. Ist das Feld leer, gilt der Editor, den VISUAL oder EDITOR nennt, sonst einer, der gefunden wird.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
</context>
<context>
    <name>AtStake</name>
    <message>
        <source>One prompt is running: it is stopped.</source>
        <translation>Ein Prompt läuft: Er wird angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts are running: they are stopped.</source>
        <translation>
            <numerusform>%n Prompt läuft: Er wird angehalten.</numerusform>
            <numerusform>%n Prompts laufen: Sie werden angehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>One session or run waits: it stays scheduled for the next start.</source>
        <translation>Eine Sitzung oder ein Lauf wartet: Das bleibt für den nächsten Start geplant.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions and runs wait: they stay scheduled for the next start.</source>
        <translation>
            <numerusform>%n Sitzung oder Lauf wartet: Das bleibt für den nächsten Start geplant.</numerusform>
            <numerusform>%n Sitzungen und Läufe warten: Sie bleiben für den nächsten Start geplant.</numerusform>
        </translation>
    </message>
    <message>
        <source>and one more</source>
        <translation>und eine weitere</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing runs and nothing is scheduled any more.</source>
        <translation>Es läuft nichts mehr, und nichts ist mehr geplant.</translation>
    </message>
    <message>
        <source>{title}: next at {time}</source>
        <translation>{title}: weiter um {time}</translation>
    </message>
    <message>
        <source>{title}: no time is known</source>
        <translation>{title}: kein Zeitpunkt bekannt</translation>
    </message>
    <message>
        <source>Nothing is sent while Kandev is closed.</source>
        <translation>Solange Kandev geschlossen ist, wird nichts gesendet.</translation>
    </message>
    <message>
        <source>A run or a dynamic profile whose time passes meanwhile goes on at the next start.</source>
        <translation>Ein Lauf oder ein dynamisches Profil, dessen Zeitpunkt inzwischen vergeht, geht beim nächsten Start weiter.</translation>
    </message>
    <message>
        <source>A retry that is more than ten minutes late by then waits for you.</source>
        <translation>Ein neuer Versuch, der dann mehr als zehn Minuten zu spät ist, wartet auf Sie.</translation>
    </message>
</context>
<context>
    <name>AttachmentTray</name>
    <message>
        <source>Pasted image</source>
        <translation>Eingefügtes Bild</translation>
    </message>
    <message>
        <source>Pasted text, {size}</source>
        <translation>Eingefügter Text, {size}</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Read {name}</source>
        <translation>{name} lesen</translation>
    </message>
    <message>
        <source>Shows the text that was pasted</source>
        <translation>Zeigt den eingefügten Text</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>The file itself is left alone</source>
        <translation>Die Datei selbst bleibt unberührt</translation>
    </message>
    <message>
        <source>Attach {name} again</source>
        <translation>{name} wieder anhängen</translation>
    </message>
    <message>
        <source>Takes the removal back</source>
        <translation>Nimmt das Entfernen zurück</translation>
    </message>
    <message>
        <source>{name} is no longer attached.</source>
        <translation>{name} ist nicht mehr angehängt.</translation>
    </message>
    <message>
        <source>{name} is attached again.</source>
        <translation>{name} ist wieder angehängt.</translation>
    </message>
</context>
<context>
    <name>Attempt</name>
    <message>
        <source>Cause: {value}</source>
        <translation>Ursache: {value}</translation>
    </message>
    <message>
        <source>Class: {value}</source>
        <translation>Art: {value}</translation>
    </message>
    <message>
        <source>Confidence: {value}</source>
        <translation>Sicherheit: {value}</translation>
    </message>
    <message>
        <source>Scope: {value}</source>
        <translation>Umfang: {value}</translation>
    </message>
    <message>
        <source>Rule: {value}</source>
        <translation>Regel: {value}</translation>
    </message>
    <message>
        <source>Stated wait: {value}</source>
        <translation>Genannte Wartezeit: {value}</translation>
    </message>
    <message>
        <source>Gate: {value}</source>
        <translation>Schranke: {value}</translation>
    </message>
    <message>
        <source>Decision: {value}</source>
        <translation>Entscheidung: {value}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Today&apos;s catalogue agrees.</source>
        <translation>Der heutige Katalog urteilt ebenso.</translation>
    </message>
    <message>
        <source>Today&apos;s catalogue says otherwise. {parts}.</source>
        <translation>Der heutige Katalog urteilt anders. {parts}.</translation>
    </message>
    <message>
        <source>Interactive</source>
        <translation>Interaktiv</translation>
    </message>
    <message>
        <source>Dynamic profile</source>
        <translation>Dynamisches Profil</translation>
    </message>
    <message>
        <source>Gate: {answer}</source>
        <translation>Schranke: {answer}</translation>
    </message>
    <message>
        <source>Policy: {context}</source>
        <translation>Richtlinie: {context}</translation>
    </message>
    <message>
        <source>Decision: {words}</source>
        <translation>Entscheidung: {words}</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>Zustellung</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>Zusicherung</translation>
    </message>
    <message>
        <source>given</source>
        <translation>gegeben</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>nicht gegeben</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of}</source>
        <translation>Versuch {ordinal} von {of}</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögerung</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Its policy</source>
        <translation>Seine Richtlinie</translation>
    </message>
    <message>
        <source>{ordinal} of {of}</source>
        <translation>{ordinal} von {of}</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Neuer Versuch</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Stand von</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Stated wait</source>
        <translation>Genannte Wartezeit</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>Führt zu</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Sendet</translation>
    </message>
    <message>
        <source>Committed</source>
        <translation>Festgehalten</translation>
    </message>
    <message>
        <source>asks the agent to go on</source>
        <translation>bittet den Agenten weiterzumachen</translation>
    </message>
    <message>
        <source>the same prompt, {length}</source>
        <translation>denselben Prompt, {length}</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>stream error</source>
        <translation>Fehler im Datenstrom</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Outranked</source>
        <translation>Nachrangig</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>Stimmt zu</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Widerspricht</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>Nicht zulässig</translation>
    </message>
    <message>
        <source>In the order of the wire; secrets and paths removed before storing.</source>
        <translation>In der Reihenfolge des Eintreffens; Geheimnisse und Pfade wurden vor dem Speichern entfernt.</translation>
    </message>
    <message>
        <source>Catalogue {version}: {rules}.</source>
        <translation>Katalog {version}: {rules}.</translation>
    </message>
    <message>
        <source>another request</source>
        <translation>andere Anfrage</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>Trifft zu</translation>
    </message>
    <message>
        <source>{rank} ({signals})</source>
        <translation>{rank} ({signals})</translation>
    </message>
    <message>
        <source>{sign}{seconds} s</source>
        <translation>{sign}{seconds} s</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Sent in its place</source>
        <translation>Stattdessen gesendet</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Kandev</source>
        <translation>Kandev</translation>
    </message>
    <message>
        <source>Sent along: {count}</source>
        <translation>Mitgesendet: {count}</translation>
    </message>
    <message>
        <source>It was judged before signals and rules were kept, so they are not known.</source>
        <translation>Als es beurteilt wurde, wurden Signale und Regeln noch nicht aufbewahrt; sie sind nicht bekannt.</translation>
    </message>
    <message>
        <source>Attempt {number}, {time}</source>
        <translation>Versuch {number}, {time}</translation>
    </message>
    <message>
        <source>attempt id {id}</source>
        <translation>Versuchs-ID {id}</translation>
    </message>
    <message>
        <source>It is at work. It is judged when it ends.</source>
        <translation>Er läuft noch. Beurteilt wird er, wenn er endet.</translation>
    </message>
    <message>
        <source>It answered, so there was nothing to judge.</source>
        <translation>Er wurde beantwortet; zu beurteilen gab es nichts.</translation>
    </message>
    <message>
        <source>A limit or a refusal ended its answer, which is no failure.</source>
        <translation>Eine Grenze oder eine Ablehnung beendete die Antwort; das ist kein Fehler.</translation>
    </message>
    <message>
        <source>It ended as it was asked to, so there was nothing to judge.</source>
        <translation>Er endete wie verlangt; zu beurteilen gab es nichts.</translation>
    </message>
    <message>
        <source>Kandev did not live to see its end, so there was nothing to judge.</source>
        <translation>Kandev erlebte sein Ende nicht; zu beurteilen gab es nichts.</translation>
    </message>
    <message>
        <source>No judgement of it was kept.</source>
        <translation>Ein Urteil darüber wurde nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>{cause}, by {rule}</source>
        <translation>{cause}, nach {rule}</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>Frühere Urteile</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>Anfragen an den Anbieter</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>its profile was gone</source>
        <translation>sein Profil gab es nicht mehr</translation>
    </message>
    <message>
        <source>you went past it</source>
        <translation>Sie haben ihn übergangen</translation>
    </message>
    <message>
        <source>given up for this prompt</source>
        <translation>für diesen Prompt aufgegeben</translation>
    </message>
    <message>
        <source>it needed you</source>
        <translation>er brauchte Sie</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>another session tested it</source>
        <translation>eine andere Sitzung prüfte ihn</translation>
    </message>
    <message>
        <source>So were others: {count}.</source>
        <translation>Weitere übergangen: {count}.</translation>
    </message>
    <message>
        <source>{candidate} serves after {before}.</source>
        <translation>{candidate} übernimmt nach {before}.</translation>
    </message>
    <message>
        <source>No candidate could serve; {candidate} needed you.</source>
        <translation>Kein Kandidat war verwendbar; {candidate} brauchte Sie.</translation>
    </message>
    <message>
        <source>No candidate could serve, and nobody said when one can.</source>
        <translation>Kein Kandidat war verwendbar, und niemand sagte, ab wann einer es ist.</translation>
    </message>
    <message>
        <source>No candidate could serve; {candidate} is tried first, at {time}.</source>
        <translation>Kein Kandidat war verwendbar; {candidate} wird zuerst versucht, um {time}.</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>all of this attempt</source>
        <translation>alle von diesem Versuch</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>nicht aufbewahrt</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>Einordnung</translation>
    </message>
    <message>
        <source>same profile, same prompt</source>
        <translation>gleiches Profil, gleicher Prompt</translation>
    </message>
    <message>
        <source>{count} more are in the transcript.</source>
        <translation>{count} weitere stehen im Verlauf.</translation>
    </message>
    <message>
        <source>Since sent</source>
        <translation>Seit dem Senden</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Text or field</source>
        <translation>Text oder Feld</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>Genutzt als</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Matcher</source>
        <translation>Erkennt an</translation>
    </message>
    <message>
        <source>Rank, priority</source>
        <translation>Rang, Vorrang</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>Besagt</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>The next version has the same lines.</source>
        <translation>Die nächste Fassung hat dieselben Zeilen.</translation>
    </message>
    <message>
        <source>What it was given and what it gave back are in the transcript.</source>
        <translation>Was es bekam und was es zurückgab, steht im Verlauf.</translation>
    </message>
</context>
<context>
    <name>AttemptCounts</name>
    <message>
        <source>1 signal</source>
        <translation>1 Signal</translation>
    </message>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>%n Signal</numerusform>
            <numerusform>%n Signale</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of another request</source>
        <translation>1 von einer anderen Anfrage</translation>
    </message>
    <message numerus="yes">
        <source>%n of other requests</source>
        <translation>
            <numerusform>%n von anderen Anfragen</numerusform>
            <numerusform>%n von anderen Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more signal or rule was not kept.</source>
        <translation>1 weiteres Signal oder eine weitere Regel wurde nicht aufbewahrt.</translation>
    </message>
    <message numerus="yes">
        <source>%n more signals and rules were not kept.</source>
        <translation>
            <numerusform>%n weiteres Signal oder Regel wurde nicht aufbewahrt.</numerusform>
            <numerusform>%n weitere Signale und Regeln wurden nicht aufbewahrt.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 byte was too many to keep.</source>
        <translation>1 Byte war zu viel zum Aufbewahren.</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes were too many to keep.</source>
        <translation>
            <numerusform>%n Byte war zu viel zum Aufbewahren.</numerusform>
            <numerusform>%n Byte waren zu viel zum Aufbewahren.</numerusform>
        </translation>
    </message>
    <message>
        <source>no rule took any of it</source>
        <translation>keine Regel griff</translation>
    </message>
    <message>
        <source>1 rule took some of it</source>
        <translation>1 Regel griff</translation>
    </message>
    <message numerus="yes">
        <source>%n rules took some of it</source>
        <translation>
            <numerusform>%n Regel griff</numerusform>
            <numerusform>%n Regeln griffen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 Zeichen</translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n Zeichen</numerusform>
            <numerusform>%n Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, all finished</source>
        <comment>tool calls</comment>
        <translation>
            <numerusform>%n, abgeschlossen</numerusform>
            <numerusform>%n, alle abgeschlossen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, unfinished: {open}</source>
        <comment>tool calls</comment>
        <translation>
            <numerusform>%n, nicht abgeschlossen: {open}</numerusform>
            <numerusform>%n, nicht abgeschlossen: {open}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, all answered</source>
        <comment>requests of the agent</comment>
        <translation>
            <numerusform>%n, beantwortet</numerusform>
            <numerusform>%n, alle beantwortet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, open: {open}</source>
        <comment>requests of the agent</comment>
        <translation>
            <numerusform>%n, offen: {open}</numerusform>
            <numerusform>%n, offen: {open}</numerusform>
        </translation>
    </message>
    <message>
        <source>Replaced once</source>
        <translation>Einmal ersetzt</translation>
    </message>
    <message numerus="yes">
        <source>Replaced %n times</source>
        <translation>
            <numerusform>%n Mal ersetzt</numerusform>
            <numerusform>%n Mal ersetzt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AttemptHead</name>
    <message>
        <source>Earlier</source>
        <translation>Früherer</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Späterer</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Goes back to the row of this attempt</source>
        <translation>Geht zur Zeile dieses Versuchs zurück</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
    <message>
        <source>The attempt before (Alt+Up)</source>
        <translation>Der Versuch davor (Alt+Auf)</translation>
    </message>
    <message>
        <source>The attempt after (Alt+Down)</source>
        <translation>Der Versuch danach (Alt+Ab)</translation>
    </message>
    <message>
        <source>Copies all that is told here as text</source>
        <translation>Kopiert alles hier als Text</translation>
    </message>
    <message>
        <source>Opens the sheet that writes this attempt into a file</source>
        <translation>Öffnet das Blatt, das diesen Versuch in eine Datei schreibt</translation>
    </message>
</context>
<context>
    <name>AttemptScreen</name>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>It was deleted with its session.</source>
        <translation>Er wurde mit seiner Sitzung gelöscht.</translation>
    </message>
    <message>
        <source>This is the first attempt of its session</source>
        <translation>Das ist der erste Versuch der Sitzung</translation>
    </message>
    <message>
        <source>This is the last attempt of its session</source>
        <translation>Das ist der letzte Versuch der Sitzung</translation>
    </message>
    <message>
        <source>Shows another attempt of the same session</source>
        <translation>Zeigt einen anderen Versuch derselben Sitzung</translation>
    </message>
    <message>
        <source>This attempt cannot be shown</source>
        <translation>Dieser Versuch kann nicht gezeigt werden</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>AttemptView</name>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>Frühere Urteile</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>Anfragen an den Anbieter</translation>
    </message>
    <message>
        <source>What was said</source>
        <translation>Was gesagt wurde</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Puts this message aside</source>
        <translation>Legt diese Meldung beiseite</translation>
    </message>
</context>
<context>
    <name>CandidateColumn</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>dynamic, so no candidate itself</source>
        <translation>dynamisch, daher selbst kein Kandidat</translation>
    </message>
    <message>
        <source>Candidates, tried in order</source>
        <translation>Kandidaten, der Reihe nach</translation>
    </message>
    <message>
        <source>No candidate yet. Add the profile that is to be tried first.</source>
        <translation>Noch kein Kandidat. Fügen Sie das Profil hinzu, das zuerst versucht werden soll.</translation>
    </message>
    <message>
        <source>Alt + ↑ ↓ moves</source>
        <translation>Alt + ↑ ↓ verschiebt</translation>
    </message>
    <message>
        <source>Alt with an arrow key moves</source>
        <translation>Alt mit einer Pfeiltaste verschiebt</translation>
    </message>
    <message>
        <source>needs a correction</source>
        <translation>Korrektur nötig</translation>
    </message>
    <message>
        <source>There is no such profile</source>
        <translation>Es gibt kein solches Profil</translation>
    </message>
    <message>
        <source>default model</source>
        <translation>Standardmodell</translation>
    </message>
    <message>
        <source>Every profile that is ready is a candidate already.</source>
        <translation>Jedes Profil, das bereit ist, ist schon Kandidat.</translation>
    </message>
    <message>
        <source>Add a candidate</source>
        <translation>Kandidaten hinzufügen</translation>
    </message>
    <message>
        <source>Chooses a profile that is tried after the others</source>
        <translation>Wählt ein Profil, das nach den anderen versucht wird</translation>
    </message>
    <message>
        <source>It is tried first already.</source>
        <translation>Er wird schon zuerst versucht.</translation>
    </message>
    <message>
        <source>It is tried last already.</source>
        <translation>Er wird schon zuletzt versucht.</translation>
    </message>
    <message>
        <source>Move {profile} up</source>
        <translation>{profile} nach oben verschieben</translation>
    </message>
    <message>
        <source>It is then tried earlier</source>
        <translation>Er wird dann früher versucht</translation>
    </message>
    <message>
        <source>Move {profile} down</source>
        <translation>{profile} nach unten verschieben</translation>
    </message>
    <message>
        <source>It is then tried later</source>
        <translation>Er wird dann später versucht</translation>
    </message>
    <message>
        <source>Remove {profile}</source>
        <translation>{profile} entfernen</translation>
    </message>
    <message>
        <source>Out of the order; the profile stays</source>
        <translation>Aus der Reihenfolge; das Profil bleibt</translation>
    </message>
    <message>
        <source>{profile} is now {number} of {count}.</source>
        <translation>{profile} ist jetzt {number} von {count}.</translation>
    </message>
    <message>
        <source>{profile} is no candidate any more.</source>
        <translation>{profile} ist kein Kandidat mehr.</translation>
    </message>
    <message>
        <source>{profile} is candidate {number}.</source>
        <translation>{profile} ist Kandidat {number}.</translation>
    </message>
</context>
<context>
    <name>CandidateList</name>
    <message>
        <source>Candidates, tried in order</source>
        <translation>Kandidaten, der Reihe nach</translation>
    </message>
    <message>
        <source>Alt with an arrow key moves one, Delete removes it</source>
        <translation>Alt mit einer Pfeiltaste verschiebt einen, Entf entfernt ihn</translation>
    </message>
</context>
<context>
    <name>CandidatesEditor</name>
    <message>
        <source>Use this candidate</source>
        <translation>Diesen Kandidaten verwenden</translation>
    </message>
    <message>
        <source>One that is off is left out</source>
        <translation>Ein abgeschalteter wird ausgelassen</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Policies of candidate {number}, {profile}</source>
        <translation>Richtlinien von Kandidat {number}, {profile}</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Wait until {time} and resume</source>
        <translation>Bis {time} warten und fortsetzen</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then continues this session and asks {agent} to check the files before it goes on.</source>
        <translation>sendet vor {time} nichts, setzt danach diese Sitzung fort und bittet {agent}, vorher die Dateien zu prüfen.</translation>
    </message>
    <message>
        <source>Wait until {time}</source>
        <translation>Bis {time} warten</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>writes down how this ended. Nothing is sent.</source>
        <translation>hält fest, wie dies endete. Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>Jetzt erneut versuchen</translation>
    </message>
    <message>
        <source>sends the same prompt now instead of waiting.</source>
        <translation>sendet denselben Prompt sofort, ohne weiter zu warten.</translation>
    </message>
    <message>
        <source>Try next now</source>
        <translation>Jetzt den nächsten versuchen</translation>
    </message>
    <message>
        <source>passes over the candidate that is waited for, this once.</source>
        <translation>übergeht dieses eine Mal den Kandidaten, auf den gewartet wird.</translation>
    </message>
    <message>
        <source>Cancel wait</source>
        <translation>Warten abbrechen</translation>
    </message>
    <message>
        <source>ends the wait and leaves what follows to you. Nothing is sent.</source>
        <translation>beendet das Warten und überlässt Ihnen, was folgt. Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>ends the wait. Your prompt is kept, nothing is sent.</source>
        <translation>beendet das Warten. Ihr Prompt bleibt erhalten, nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>ends the attempt that runs.</source>
        <translation>beendet den laufenden Versuch.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>continues this session and asks {agent} to check the files before it goes on.</source>
        <translation>setzt diese Sitzung fort und bittet {agent}, vorher die Dateien zu prüfen.</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>sends the same prompt once more in this session. Nothing happened since it was sent.</source>
        <translation>sendet denselben Prompt noch einmal in dieser Sitzung. Seit dem Senden ist nichts geschehen.</translation>
    </message>
    <message>
        <source>Start fresh</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>goes on in this conversation with a new session of {agent}, which is sent a summary of what is above.</source>
        <translation>führt dieses Gespräch mit einer neuen Sitzung von {agent} fort; sie erhält eine Zusammenfassung des Bisherigen.</translation>
    </message>
    <message>
        <source>Continue with another profile</source>
        <translation>Mit einem anderen Profil fortfahren</translation>
    </message>
    <message>
        <source>sends a summary of this session, not your prompt, to the profile that you choose.</source>
        <translation>sendet eine Zusammenfassung dieser Sitzung, nicht Ihren Prompt, an das Profil, das Sie wählen.</translation>
    </message>
    <message>
        <source>Another profile</source>
        <translation>Anderes Profil</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>asks {agent} how to sign in. Your prompt waits here until you send it.</source>
        <translation>fragt {agent}, wie man sich anmeldet. Ihr Prompt wartet hier, bis Sie ihn senden.</translation>
    </message>
    <message>
        <source>Billing page</source>
        <translation>Abrechnungsseite</translation>
    </message>
    <message>
        <source>opens {address} outside. Nothing is sent to the agent.</source>
        <translation>öffnet {address} außerhalb. Dem Agenten wird nichts gesendet.</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>opens the models that {agent} offers. Nothing is sent until you go on.</source>
        <translation>öffnet die Modelle, die {agent} anbietet. Gesendet wird erst, wenn Sie weitermachen.</translation>
    </message>
    <message>
        <source>Change model</source>
        <translation>Modell wechseln</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>shows this profile in the settings. Nothing is sent.</source>
        <translation>zeigt dieses Profil in den Einstellungen. Es wird nichts gesendet.</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>copies what is known of this failure for a report; keys and addresses are already removed.</source>
        <translation>kopiert, was über diesen Fehler bekannt ist, für eine Meldung; Schlüssel und Adressen sind schon entfernt.</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then sends the same prompt once more in this session.</source>
        <translation>sendet vor {time} nichts und danach denselben Prompt noch einmal in dieser Sitzung.</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then goes on in this session. The wait holds only while Kandev runs: {agent} cannot open a session again.</source>
        <translation>sendet vor {time} nichts und macht dann in dieser Sitzung weiter. Das Warten gilt nur, solange Kandev läuft: {agent} kann eine Sitzung nicht wieder öffnen.</translation>
    </message>
    <message>
        <source>goes on in this conversation with a new session of {agent}, which is sent your prompt.</source>
        <translation>führt dieses Gespräch mit einer neuen Sitzung von {agent} fort; sie erhält Ihren Prompt.</translation>
    </message>
    <message>
        <source>sends your prompt to the profile that you choose. There is nothing to summarise yet.</source>
        <translation>sendet Ihren Prompt an das Profil, das Sie wählen. Zusammenzufassen ist noch nichts.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>starts {agent} again and sends the same prompt. It has not been sent yet.</source>
        <translation>startet {agent} erneut und sendet denselben Prompt. Er wurde noch nicht gesendet.</translation>
    </message>
    <message>
        <source>may fail again, or go on from a wrong state: {agent} cannot read its own record of this session. It is asked to check the files before it goes on.</source>
        <translation>kann wieder scheitern oder von einem falschen Stand aus weitermachen: {agent} kann die eigene Aufzeichnung dieser Sitzung nicht lesen. Die Dateien sollen vorher geprüft werden.</translation>
    </message>
    <message>
        <source>may fail again, or go on from a wrong state: {agent} cannot read its own record of this session. The same prompt is sent once more.</source>
        <translation>kann wieder scheitern oder von einem falschen Stand aus weitermachen: {agent} kann die eigene Aufzeichnung dieser Sitzung nicht lesen. Derselbe Prompt wird noch einmal gesendet.</translation>
    </message>
    <message>
        <source>Continuing {route} at {strong}, {near}.</source>
        <translation>{route} geht um {strong} weiter, {near}.</translation>
    </message>
    <message>
        <source>Retrying {route} in {strong}</source>
        <translation>Neuer Versuch mit {route} in {strong}</translation>
    </message>
    <message>
        <source>{title}. Retrying {route} at {time}.</source>
        <translation>{title}. Neuer Versuch mit {route} um {time}.</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of} kept</source>
        <translation>Versuch {ordinal} von {of} bleibt erhalten</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>Kein Netzwerk</translation>
    </message>
    <message>
        <source>Sends again when this machine is online. No attempt is used.</source>
        <translation>Wird gesendet, sobald dieser Rechner wieder online ist. Es wird kein Versuch verbraucht.</translation>
    </message>
    <message>
        <source>{title}: {agent} asks again by itself.</source>
        <translation>{title}: {agent} fragt von selbst noch einmal an.</translation>
    </message>
    <message>
        <source>Sending again</source>
        <translation>Wird erneut gesendet</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Wird gesendet</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>Wartet auf den Datenträger</translation>
    </message>
    <message>
        <source>The retry is due, but cannot be saved, so nothing is sent. It goes out by itself once it can be saved.</source>
        <translation>Die Wiederholung ist fällig, lässt sich aber nicht speichern; deshalb wird nichts gesendet. Sie geht von selbst hinaus, sobald das Speichern wieder gelingt.</translation>
    </message>
    <message>
        <source>{agent} was asked to stop. After 10 seconds it is ended.</source>
        <translation>{agent} wurde gebeten anzuhalten. Nach 10 Sekunden wird der Prozess beendet.</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>{agent} is retrying by itself</source>
        <translation>{agent} versucht es von selbst erneut</translation>
    </message>
    <message>
        <source>{agent} is not retrying: it would say so.</source>
        <translation>{agent} versucht es nicht erneut: Das würde er melden.</translation>
    </message>
    <message>
        <source>Its try {n} of {of}.</source>
        <translation>Eigener Versuch {n} von {of}.</translation>
    </message>
    <message>
        <source>It says: “{words}”.</source>
        <translation>Meldung: „{words}“.</translation>
    </message>
    <message>
        <source>Kandev only watches.</source>
        <translation>Kandev sieht nur zu.</translation>
    </message>
    <message>
        <source>No sign of life for {span}</source>
        <translation>Seit {span} kein Lebenszeichen</translation>
    </message>
    <message>
        <source>{agent} may be retrying by itself.</source>
        <translation>{agent} versucht es vielleicht von selbst erneut.</translation>
    </message>
    <message>
        <source>Last seen: {words}.</source>
        <translation>Zuletzt gesehen: {words}.</translation>
    </message>
    <message>
        <source>running {span}</source>
        <translation>läuft seit {span}</translation>
    </message>
    <message>
        <source>Resuming</source>
        <translation>Wird fortgesetzt</translation>
    </message>
    <message>
        <source>No sign of life.</source>
        <translation>Kein Lebenszeichen.</translation>
    </message>
    <message>
        <source>Running: {tool}.</source>
        <translation>Läuft: {tool}.</translation>
    </message>
    <message>
        <source>This machine was asleep. {agent} may still be at work.</source>
        <translation>Dieser Rechner hat geschlafen. {agent} arbeitet vielleicht noch.</translation>
    </message>
    <message>
        <source>Checking the connection</source>
        <translation>Verbindung wird geprüft</translation>
    </message>
    <message>
        <source>May have been delivered</source>
        <translation>Möglicherweise zugestellt</translation>
    </message>
    <message>
        <source>Possibly delivered</source>
        <translation>Vielleicht zugestellt</translation>
    </message>
    <message>
        <source>Kandev was closed</source>
        <translation>Kandev wurde geschlossen</translation>
    </message>
    <message>
        <source>{agent} was stopped at work. Nothing goes on by itself.</source>
        <translation>{agent} wurde bei der Arbeit angehalten. Nichts geht von selbst weiter.</translation>
    </message>
    <message>
        <source>Resume stopped</source>
        <translation>Fortsetzen angehalten</translation>
    </message>
    <message>
        <source>Retry stopped</source>
        <translation>Neuer Versuch angehalten</translation>
    </message>
    <message>
        <source>Prompt stopped</source>
        <translation>Prompt angehalten</translation>
    </message>
    <message>
        <source>Wait cancelled</source>
        <translation>Warten abgebrochen</translation>
    </message>
    <message>
        <source>Kandev was closed; continued below, {time}</source>
        <translation>Kandev wurde geschlossen; weiter unten fortgesetzt, {time}</translation>
    </message>
    <message>
        <source>Stopped; continued below, {time}</source>
        <translation>Angehalten; weiter unten fortgesetzt, {time}</translation>
    </message>
    <message>
        <source>{title}; continued below, {{time}}</source>
        <translation>{title}; weiter unten fortgesetzt, {{time}}</translation>
    </message>
    <message>
        <source>State could not be written</source>
        <translation>Zustand konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>{used}, the last at {time}. Nothing more is sent by itself.</source>
        <translation>{used}, der letzte um {time}. Von selbst wird nichts mehr gesendet.</translation>
    </message>
    <message>
        <source>{agent} was at work. What had come is kept; nothing was resent.</source>
        <translation>{agent} war bei der Arbeit. Was schon da war, ist erhalten; nichts wurde erneut gesendet.</translation>
    </message>
    <message>
        <source>Recovered by retry {ordinal} after {span}.</source>
        <translation>Beim {ordinal}. neuen Versuch nach {span} gelungen.</translation>
    </message>
    <message>
        <source>{agent} asked again and recovered.</source>
        <translation>{agent} hat noch einmal angefragt, mit Erfolg.</translation>
    </message>
    <message>
        <source>Recovered.</source>
        <translation>Wieder gelungen.</translation>
    </message>
    <message>
        <source>Cause: {title}.</source>
        <translation>Ursache: {title}.</translation>
    </message>
    <message>
        <source>Refused too often</source>
        <translation>Zu oft abgelehnt</translation>
    </message>
    <message>
        <source>Stopped by you, {time}</source>
        <translation>Von Ihnen angehalten, {time}</translation>
    </message>
    <message>
        <source>Retry cancelled</source>
        <translation>Neuer Versuch abgebrochen</translation>
    </message>
    <message>
        <source>Your prompt is kept. Nothing is scheduled.</source>
        <translation>Ihr Prompt bleibt erhalten. Nichts ist geplant.</translation>
    </message>
    <message>
        <source>you, {time}</source>
        <translation>Sie, {time}</translation>
    </message>
    <message>
        <source>{agent} waits for your answer.</source>
        <translation>{agent} wartet auf Ihre Antwort.</translation>
    </message>
    <message>
        <source>{agent} is answering.</source>
        <translation>{agent} antwortet.</translation>
    </message>
    <message>
        <source>Starting {agent}.</source>
        <translation>{agent} wird gestartet.</translation>
    </message>
    <message>
        <source>{agent} has it; no answer yet.</source>
        <translation>{agent} hat den Prompt, noch keine Antwort.</translation>
    </message>
    <message>
        <source>{agent} is at work.</source>
        <translation>{agent} arbeitet.</translation>
    </message>
    <message>
        <source>{agent} may have it; no answer yet.</source>
        <translation>{agent} hat den Prompt vielleicht, noch keine Antwort.</translation>
    </message>
    <message>
        <source>· fewer attempts, since the agent retries by itself too</source>
        <translation>· weniger Versuche, da der Agent es auch selbst erneut versucht</translation>
    </message>
    <message>
        <source>· same profile, same prompt</source>
        <translation>· dasselbe Profil, derselbe Prompt</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of}</source>
        <translation>Versuch {ordinal} von {of}</translation>
    </message>
    <message>
        <source>Limit window passed</source>
        <translation>Wartezeit des Limits vorbei</translation>
    </message>
    <message>
        <source>Resets at {strong}, {near}.</source>
        <translation>Wird um {strong} zurückgesetzt, {near}.</translation>
    </message>
    <message>
        <source>Estimated reset: {strong}, {near}.</source>
        <translation>Geschätzte Zurücksetzung: {strong}, {near}.</translation>
    </message>
    <message>
        <source>Resets at {strong}.</source>
        <translation>Wird um {strong} zurückgesetzt.</translation>
    </message>
    <message>
        <source>Estimated reset: {strong}.</source>
        <translation>Geschätzte Zurücksetzung: {strong}.</translation>
    </message>
    <message>
        <source>The reset was at {strong}. Nothing was sent.</source>
        <translation>Die Zurücksetzung war um {strong}. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The reset was estimated for {strong}. Nothing was sent.</source>
        <translation>Die Zurücksetzung war für {strong} geschätzt. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Stated by the provider in {place}.</source>
        <translation>Vom Anbieter genannt in {place}.</translation>
    </message>
    <message>
        <source>Stated by the provider, not estimated.</source>
        <translation>Vom Anbieter genannt, nicht geschätzt.</translation>
    </message>
    <message>
        <source>Stated by {agent}: “{words}”.</source>
        <translation>Von {agent} genannt: „{words}“.</translation>
    </message>
    <message>
        <source>Stated by {agent}, not estimated.</source>
        <translation>Von {agent} angegeben, nicht geschätzt.</translation>
    </message>
    <message>
        <source>{agent} gave no time zone: “{words}”.</source>
        <translation>{agent} hat keine Zeitzone genannt: „{words}“.</translation>
    </message>
    <message>
        <source>{agent} gave no time zone.</source>
        <translation>{agent} hat keine Zeitzone genannt.</translation>
    </message>
    <message>
        <source>Retry when you like.</source>
        <translation>Versuchen Sie es wieder, wenn Sie möchten.</translation>
    </message>
    <message>
        <source>The five-hour window is used up.</source>
        <translation>Das Fünf-Stunden-Fenster ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The weekly window is used up.</source>
        <translation>Das Wochenfenster ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The daily window is used up.</source>
        <translation>Das Tagesfenster ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The monthly window is used up.</source>
        <translation>Das Monatsfenster ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The window of this minute is used up.</source>
        <translation>Das Fenster dieser Minute ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The window of input tokens is used up.</source>
        <translation>Das Fenster für Eingabe-Token ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The window of output tokens is used up.</source>
        <translation>Das Fenster für Ausgabe-Token ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The window of tokens is used up.</source>
        <translation>Das Token-Fenster ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The window of requests is used up.</source>
        <translation>Das Fenster für Anfragen ist aufgebraucht.</translation>
    </message>
    <message>
        <source>sends the same prompt to {candidate} now instead of waiting.</source>
        <translation>sendet denselben Prompt jetzt an {candidate}, statt zu warten.</translation>
    </message>
    <message>
        <source>sends {candidate} a summary of what was done now instead of waiting, not your prompt again.</source>
        <translation>sendet {candidate} jetzt, statt zu warten, eine Zusammenfassung des Getanen, nicht noch einmal Ihren Prompt.</translation>
    </message>
    <message>
        <source>starts {retry} now and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>startet jetzt {retry} und sendet ihm Ihren Prompt. Seit dem Senden ist nichts geschehen.</translation>
    </message>
    <message>
        <source>starts {retry} now with a summary. It does not replay the prompt.</source>
        <translation>startet jetzt {retry} mit einer Zusammenfassung. Der Prompt wird nicht wiederholt.</translation>
    </message>
    <message>
        <source>starts {retry} now and sends it your prompt, which has not been sent yet.</source>
        <translation>startet jetzt {retry} und sendet ihm Ihren Prompt, der noch nicht gesendet wurde.</translation>
    </message>
    <message>
        <source>chooses a candidate now and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>wählt jetzt einen Kandidaten und sendet ihm Ihren Prompt. Seit dem Senden ist nichts geschehen.</translation>
    </message>
    <message>
        <source>chooses a candidate now and sends it a summary of what was done, not your prompt again.</source>
        <translation>wählt jetzt einen Kandidaten und sendet ihm eine Zusammenfassung des Getanen, nicht noch einmal Ihren Prompt.</translation>
    </message>
    <message>
        <source>starts {next} and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>startet {next} und sendet ihm Ihren Prompt. Seit dem Senden ist nichts geschehen.</translation>
    </message>
    <message>
        <source>starts {next} with a summary. It does not replay the prompt.</source>
        <translation>startet {next} mit einer Zusammenfassung. Der Prompt wird nicht wiederholt.</translation>
    </message>
    <message>
        <source>gives this prompt up. It stays above, nothing is sent.</source>
        <translation>gibt diesen Prompt auf. Er bleibt oben stehen, nichts wird gesendet.</translation>
    </message>
    <message>
        <source>asks {agent} how to sign in. Once that is done, your prompt goes on by itself.</source>
        <translation>fragt {agent}, wie man sich anmeldet. Danach geht Ihr Prompt von selbst weiter.</translation>
    </message>
    <message>
        <source>shows this profile in the settings. Once it is corrected, your prompt goes on by itself.</source>
        <translation>zeigt dieses Profil in den Einstellungen. Ist es berichtigt, geht Ihr Prompt von selbst weiter.</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Renamed</source>
        <translation>Umbenannt</translation>
    </message>
    <message>
        <source>Changed its type</source>
        <translation>Typ geändert</translation>
    </message>
    <message>
        <source>Added: {text}</source>
        <translation>Hinzugefügt: {text}</translation>
    </message>
    <message>
        <source>Removed: {text}</source>
        <translation>Entfernt: {text}</translation>
    </message>
    <message>
        <source>Was {path}</source>
        <translation>Hieß {path}</translation>
    </message>
    <message>
        <source>Also has changes from before this session</source>
        <translation>Hat auch Änderungen von vor dieser Sitzung</translation>
    </message>
    <message>
        <source>No lines to show: binary, too large or only noted</source>
        <translation>Keine Zeilen zu zeigen: binär, zu groß oder nur vermerkt</translation>
    </message>
    <message>
        <source>No line differs now</source>
        <translation>Keine Zeile weicht mehr ab</translation>
    </message>
    <message>
        <source>Removed lines are only counted: no commit has them</source>
        <translation>Entfernte Zeilen sind nur gezählt: Kein Commit enthält sie</translation>
    </message>
    <message>
        <source>Line {number}</source>
        <translation>Zeile {number}</translation>
    </message>
    <message>
        <source>From line {number}. Enter opens the file there.</source>
        <translation>Ab Zeile {number}. Enter öffnet die Datei dort.</translation>
    </message>
    <message>
        <source>{added}, {removed}.</source>
        <translation>{added}, {removed}.</translation>
    </message>
    <message>
        <source>{added}, {removed} since {time}.</source>
        <translation>{added}, {removed} seit {time}.</translation>
    </message>
    <message>
        <source>As the agent told it: no git work tree keeps this folder, so what commands changed is missing.</source>
        <translation>Wie der Agent es erzählt: Kein Git-Arbeitsverzeichnis verwaltet diesen Ordner, daher fehlt, was Befehle geändert haben.</translation>
    </message>
    <message>
        <source>The list may not be whole.</source>
        <translation>Die Liste ist vielleicht nicht vollständig.</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation>Änderungen werden gesucht</translation>
    </message>
    <message>
        <source>Nothing in this folder was changed.</source>
        <translation>In diesem Ordner wurde nichts geändert.</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>Keine Änderungen</translation>
    </message>
</context>
<context>
    <name>ChangesView</name>
    <message>
        <source>Changed files</source>
        <translation>Geänderte Dateien</translation>
    </message>
    <message>
        <source>Enter opens a file&apos;s changes, and the editor at a line of them</source>
        <translation>Enter öffnet die Änderungen einer Datei, und den Editor bei einer ihrer Zeilen</translation>
    </message>
</context>
<context>
    <name>Codes</name>
    <message>
        <source>No failure</source>
        <translation>Kein Fehler</translation>
    </message>
    <message>
        <source>Nothing failed.</source>
        <translation>Nichts ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation>Es ist nichts zu tun.</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>Kein Netzwerk</translation>
    </message>
    <message>
        <source>This machine could not reach the provider.</source>
        <translation>Dieser Rechner konnte den Anbieter nicht erreichen.</translation>
    </message>
    <message>
        <source>Check the connection, a VPN or a proxy.</source>
        <translation>Prüfen Sie die Verbindung, ein VPN oder einen Proxy.</translation>
    </message>
    <message>
        <source>Provider overloaded</source>
        <translation>Anbieter überlastet</translation>
    </message>
    <message>
        <source>The provider has more requests than it can serve.</source>
        <translation>Der Anbieter hat mehr Anfragen, als er bedienen kann.</translation>
    </message>
    <message>
        <source>Wait a little, or choose another model.</source>
        <translation>Warten Sie etwas, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>Provider unavailable</source>
        <translation>Anbieter nicht verfügbar</translation>
    </message>
    <message>
        <source>The provider answered with a fault of its own.</source>
        <translation>Der Anbieter antwortete mit einem eigenen Fehler.</translation>
    </message>
    <message>
        <source>Wait a little, and look at the provider&apos;s status page.</source>
        <translation>Warten Sie etwas, und sehen Sie auf der Statusseite des Anbieters nach.</translation>
    </message>
    <message>
        <source>Model at capacity</source>
        <translation>Modell ausgelastet</translation>
    </message>
    <message>
        <source>The model has no free capacity.</source>
        <translation>Das Modell hat keine freie Kapazität.</translation>
    </message>
    <message>
        <source>Connection to the agent lost</source>
        <translation>Verbindung zum Agenten verloren</translation>
    </message>
    <message>
        <source>The agent&apos;s process ended or closed its pipe while a prompt was open.</source>
        <translation>Der Prozess des Agenten endete oder schloss seine Pipe, während ein Prompt offen war.</translation>
    </message>
    <message>
        <source>Details shows what the agent said last.</source>
        <translation>Unter Details steht, was der Agent zuletzt sagte.</translation>
    </message>
    <message>
        <source>Answer broken off</source>
        <translation>Antwort abgebrochen</translation>
    </message>
    <message>
        <source>The provider began to answer and then stopped in the middle.</source>
        <translation>Der Anbieter begann zu antworten und brach mittendrin ab.</translation>
    </message>
    <message>
        <source>The agent can go on from where it was.</source>
        <translation>Der Agent kann dort weitermachen, wo er war.</translation>
    </message>
    <message>
        <source>Wait a little before you go on.</source>
        <translation>Warten Sie ein wenig, bevor Sie fortfahren.</translation>
    </message>
    <message>
        <source>Look at the plan and the billing with the provider.</source>
        <translation>Sehen Sie Tarif und Abrechnung beim Anbieter nach.</translation>
    </message>
    <message>
        <source>Sign in to the agent again.</source>
        <translation>Melden Sie sich erneut beim Agenten an.</translation>
    </message>
    <message>
        <source>Give the profile its key.</source>
        <translation>Geben Sie dem Profil seinen Schlüssel.</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>Wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>Mend the profile. Details says what was missing.</source>
        <translation>Berichtigen Sie das Profil. Unter Details steht, was fehlte.</translation>
    </message>
    <message>
        <source>Let the agent go on, or tell it what to do instead.</source>
        <translation>Lassen Sie den Agenten weitermachen, oder sagen Sie ihm, was er stattdessen tun soll.</translation>
    </message>
    <message>
        <source>Look at the folder and its repository.</source>
        <translation>Sehen Sie sich den Ordner und sein Repository an.</translation>
    </message>
    <message>
        <source>Details shows its words. It can be tried again.</source>
        <translation>Unter Details stehen seine Worte. Es kann erneut versucht werden.</translation>
    </message>
    <message>
        <source>Go on when you like.</source>
        <translation>Fahren Sie fort, wann Sie möchten.</translation>
    </message>
    <message>
        <source>Too many requests</source>
        <translation>Zu viele Anfragen</translation>
    </message>
    <message>
        <source>The provider throttles this account for a short time.</source>
        <translation>Der Anbieter drosselt dieses Konto für kurze Zeit.</translation>
    </message>
    <message>
        <source>Usage limit reached</source>
        <translation>Nutzungslimit erreicht</translation>
    </message>
    <message>
        <source>This account&apos;s allowance is used up until it renews.</source>
        <translation>Das Kontingent dieses Kontos ist bis zur Erneuerung aufgebraucht.</translation>
    </message>
    <message>
        <source>Wait for the renewal, or raise the limit with the provider.</source>
        <translation>Warten Sie auf die Erneuerung, oder erhöhen Sie das Limit beim Anbieter.</translation>
    </message>
    <message>
        <source>Plan or billing needed</source>
        <translation>Tarif oder Abrechnung nötig</translation>
    </message>
    <message>
        <source>The account has no active plan or no credit for this request.</source>
        <translation>Das Konto hat keinen aktiven Tarif oder kein Guthaben für diese Anfrage.</translation>
    </message>
    <message>
        <source>Sign-in needed</source>
        <translation>Anmeldung nötig</translation>
    </message>
    <message>
        <source>The provider no longer accepts the saved sign-in.</source>
        <translation>Der Anbieter akzeptiert die gespeicherte Anmeldung nicht mehr.</translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation>Schlüssel fehlt</translation>
    </message>
    <message>
        <source>The agent has no key to use.</source>
        <translation>Der Agent hat keinen Schlüssel, den er verwenden kann.</translation>
    </message>
    <message>
        <source>Model not available</source>
        <translation>Modell nicht verfügbar</translation>
    </message>
    <message>
        <source>This account cannot use the chosen model.</source>
        <translation>Dieses Konto kann das gewählte Modell nicht verwenden.</translation>
    </message>
    <message>
        <source>Agent not set up</source>
        <translation>Agent nicht eingerichtet</translation>
    </message>
    <message>
        <source>A command, an address, a certificate or a proxy of this profile is wrong or missing.</source>
        <translation>Ein Befehl, eine Adresse, ein Zertifikat oder ein Proxy dieses Profils fehlt oder ist falsch.</translation>
    </message>
    <message>
        <source>Ended by your refusal</source>
        <translation>Durch Ihre Ablehnung beendet</translation>
    </message>
    <message>
        <source>You refused what the agent asked for, and it ended its turn.</source>
        <translation>Sie lehnten ab, worum der Agent bat, und er beendete seine Runde.</translation>
    </message>
    <message>
        <source>Task failed</source>
        <translation>Aufgabe fehlgeschlagen</translation>
    </message>
    <message>
        <source>The agent could not do what the prompt asks.</source>
        <translation>Der Agent konnte nicht tun, was der Prompt verlangt.</translation>
    </message>
    <message>
        <source>Read its last words, then change the prompt.</source>
        <translation>Lesen Sie seine letzten Worte, und ändern Sie dann den Prompt.</translation>
    </message>
    <message>
        <source>Folder or repository problem</source>
        <translation>Problem mit Ordner oder Repository</translation>
    </message>
    <message>
        <source>The agent could not work in this folder.</source>
        <translation>Der Agent konnte in diesem Ordner nicht arbeiten.</translation>
    </message>
    <message>
        <source>Conversation too long</source>
        <translation>Unterhaltung zu lang</translation>
    </message>
    <message>
        <source>The conversation no longer fits into the model&apos;s context.</source>
        <translation>Die Unterhaltung passt nicht mehr in den Kontext des Modells.</translation>
    </message>
    <message>
        <source>Start fresh with a summary, or compact the conversation.</source>
        <translation>Beginnen Sie neu mit einer Zusammenfassung, oder verdichten Sie die Unterhaltung.</translation>
    </message>
    <message>
        <source>Session not found</source>
        <translation>Sitzung nicht gefunden</translation>
    </message>
    <message>
        <source>The agent no longer knows this session.</source>
        <translation>Der Agent kennt diese Sitzung nicht mehr.</translation>
    </message>
    <message>
        <source>Start fresh: the transcript stays here.</source>
        <translation>Beginnen Sie neu: Das Transkript bleibt hier.</translation>
    </message>
    <message>
        <source>Session damaged</source>
        <translation>Sitzung beschädigt</translation>
    </message>
    <message>
        <source>The agent cannot read its own record of this session.</source>
        <translation>Der Agent kann seine eigene Aufzeichnung dieser Sitzung nicht lesen.</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>The agent ended its turn without an answer, an action or a reason.</source>
        <translation>Der Agent beendete seine Runde ohne Antwort, Aktion oder Begründung.</translation>
    </message>
    <message>
        <source>Send the prompt again, or ask in other words.</source>
        <translation>Senden Sie den Prompt erneut, oder fragen Sie mit anderen Worten.</translation>
    </message>
    <message>
        <source>Agent failed</source>
        <translation>Agent ausgefallen</translation>
    </message>
    <message>
        <source>The agent stopped over a fault of its own.</source>
        <translation>Der Agent hielt wegen eines eigenen Fehlers an.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>The turn was stopped.</source>
        <translation>Die Runde wurde angehalten.</translation>
    </message>
    <message>
        <source>Unknown failure</source>
        <translation>Unbekannter Fehler</translation>
    </message>
    <message>
        <source>The turn failed in a way that Kandev does not know.</source>
        <translation>Die Runde schlug auf eine Weise fehl, die Kandev nicht kennt.</translation>
    </message>
    <message>
        <source>Details shows the agent&apos;s words. You decide what is sent.</source>
        <translation>Unter Details stehen die Worte des Agenten. Sie entscheiden, was gesendet wird.</translation>
    </message>
    <message>
        <source>Still no network</source>
        <translation>Weiterhin kein Netzwerk</translation>
    </message>
    <message>
        <source>Still overloaded</source>
        <translation>Weiterhin überlastet</translation>
    </message>
    <message>
        <source>Provider still unavailable</source>
        <translation>Anbieter weiterhin nicht verfügbar</translation>
    </message>
    <message>
        <source>Model still at capacity</source>
        <translation>Modell weiterhin ausgelastet</translation>
    </message>
    <message>
        <source>Connection keeps breaking</source>
        <translation>Die Verbindung bricht immer wieder ab</translation>
    </message>
    <message>
        <source>Answers keep breaking off</source>
        <translation>Antworten brechen immer wieder ab</translation>
    </message>
    <message>
        <source>Still too many requests</source>
        <translation>Weiterhin zu viele Anfragen</translation>
    </message>
    <message>
        <source>Nothing answers at {address}, on this machine.</source>
        <translation>Unter {address} auf diesem Rechner antwortet nichts.</translation>
    </message>
    <message>
        <source>Nothing answers at the profile&apos;s address on this machine.</source>
        <translation>Unter der Adresse des Profils auf diesem Rechner antwortet nichts.</translation>
    </message>
    <message>
        <source>Local server not running</source>
        <translation>Lokaler Server läuft nicht</translation>
    </message>
    <message>
        <source>Start the server, or correct the profile&apos;s address.</source>
        <translation>Starte den Server oder berichtige die Adresse des Profils.</translation>
    </message>
</context>
<context>
    <name>CommandBox</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Runs in a terminal</source>
        <translation>Läuft in einem Terminal</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the command</source>
        <translation>Kopiert den Befehl</translation>
    </message>
    <message>
        <source>Run this command</source>
        <translation>Diesen Befehl ausführen</translation>
    </message>
    <message>
        <source>Runs exactly the command above</source>
        <translation>Führt genau den Befehl oben aus</translation>
    </message>
</context>
<context>
    <name>CommandsButton</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Finds everything that can be done</source>
        <translation>Findet alles, was getan werden kann</translation>
    </message>
</context>
<context>
    <name>Completing</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Commands of the agent</source>
        <translation>Befehle des Agenten</translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation>Dateien werden gesucht…</translation>
    </message>
    <message>
        <source>No file is called so.</source>
        <translation>Keine Datei heißt so.</translation>
    </message>
    <message>
        <source>Only the first files of this folder are known.</source>
        <translation>Nur die ersten Dateien dieses Ordners sind bekannt.</translation>
    </message>
    <message>
        <source>The agent has told no commands of its own yet.</source>
        <translation>Der Agent hat noch keine eigenen Befehle genannt.</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Attach files</source>
        <translation>Dateien anhängen</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Sends the prompt to the agent</source>
        <translation>Sendet den Prompt an den Agenten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Ends what runs</source>
        <translation>Beendet, was läuft</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Einreihen</translation>
    </message>
    <message>
        <source>Sends the prompt when the running turn has ended well</source>
        <translation>Sendet den Prompt, sobald die laufende Runde gut geendet hat</translation>
    </message>
    <message>
        <source>A file is still being read</source>
        <translation>Eine Datei wird noch gelesen</translation>
    </message>
    <message>
        <source>Write a prompt or attach a file first</source>
        <translation>Schreiben Sie zuerst einen Prompt, oder hängen Sie eine Datei an</translation>
    </message>
</context>
<context>
    <name>ComposerTools</name>
    <message>
        <source>Attach files</source>
        <translation>Dateien anhängen</translation>
    </message>
    <message>
        <source>Files and images up to 10 MiB each</source>
        <translation>Dateien und Bilder bis je 10 MiB</translation>
    </message>
    <message>
        <source>Mention a file</source>
        <translation>Eine Datei nennen</translation>
    </message>
    <message>
        <source>Lists the files of the folder; typing @ does the same</source>
        <translation>Listet die Dateien des Ordners auf; @ zu tippen tut dasselbe</translation>
    </message>
    <message>
        <source>Choose a command</source>
        <translation>Befehl wählen</translation>
    </message>
    <message>
        <source>Lists the agent&apos;s commands; typing / at the beginning does the same</source>
        <translation>Listet die Befehle des Agenten auf; / am Anfang zu tippen tut dasselbe</translation>
    </message>
</context>
<context>
    <name>ConfirmSheet</name>
    <message>
        <source>Closes this question; nothing changes</source>
        <translation>Schließt diese Frage; nichts ändert sich</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Ask for a change</source>
        <translation>Um eine Änderung bitten</translation>
    </message>
    <message>
        <source>Ask for a change, @ a file, / a command</source>
        <translation>Änderung, mit @ eine Datei, mit / ein Befehl</translation>
    </message>
    <message>
        <source>{agent} waits for your answer above</source>
        <translation>{agent} wartet oben auf Ihre Antwort</translation>
    </message>
    <message>
        <source>Replaces the retry</source>
        <translation>Ersetzt den neuen Versuch</translation>
    </message>
</context>
<context>
    <name>CopyBanner</name>
    <message>
        <source>Back to my history</source>
        <translation>Zurück zu meinem Verlauf</translation>
    </message>
    <message>
        <source>Closes the copy and shows this program&apos;s attempts</source>
        <translation>Schließt die Kopie und zeigt die Versuche dieses Programms</translation>
    </message>
    <message>
        <source>{file} is open as a copy. Nothing in it changes.</source>
        <translation>{file} ist als Kopie geöffnet. Nichts darin ändert sich.</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message>
        <source>Not resent automatically: the agent had already run a tool.</source>
        <translation>Nicht automatisch erneut gesendet: Der Agent hatte schon ein Werkzeug benutzt.</translation>
    </message>
    <message numerus="yes">
        <source>Not resent automatically: the agent had already run %n tools.</source>
        <translation>
            <numerusform>Nicht automatisch erneut gesendet: Der Agent hatte schon %n Werkzeug benutzt.</numerusform>
            <numerusform>Nicht automatisch erneut gesendet: Der Agent hatte schon %n Werkzeuge benutzt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>in %n Minute</numerusform>
            <numerusform>in %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>in %n Stunde</numerusform>
            <numerusform>in %n Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>in one day</source>
        <translation>in einem Tag</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>in %n Tag</numerusform>
            <numerusform>in %n Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>The one attempt is used</source>
        <translation>Der eine Versuch ist verbraucht</translation>
    </message>
    <message numerus="yes">
        <source>All %n attempts are used</source>
        <translation>
            <numerusform>Der %n Versuch ist verbraucht</numerusform>
            <numerusform>Alle %n Versuche sind verbraucht</numerusform>
        </translation>
    </message>
    <message>
        <source>tried once</source>
        <translation>einmal versucht</translation>
    </message>
    <message numerus="yes">
        <source>tried %n times</source>
        <translation>
            <numerusform>%n-mal versucht</numerusform>
            <numerusform>%n-mal versucht</numerusform>
        </translation>
    </message>
    <message>
        <source>One more answer of the agent is not shown.</source>
        <translation>Eine weitere Antwort des Agenten wird nicht gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>%n more answers of the agent are not shown.</source>
        <translation>
            <numerusform>%n weitere Antwort des Agenten wird nicht gezeigt.</numerusform>
            <numerusform>%n weitere Antworten des Agenten werden nicht gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>One more question waits for its turn.</source>
        <translation>Eine weitere Frage wartet, bis sie an der Reihe ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n more questions wait for their turn.</source>
        <translation>
            <numerusform>%n weitere Frage wartet, bis sie an der Reihe ist.</numerusform>
            <numerusform>%n weitere Fragen warten, bis sie an der Reihe sind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n läuft</numerusform>
            <numerusform>%n laufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retrying</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n in neuem Versuch</numerusform>
            <numerusform>%n in neuem Versuch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n wartet</numerusform>
            <numerusform>%n warten</numerusform>
        </translation>
    </message>
    <message>
        <source>1 needs you</source>
        <translation>1 braucht Sie</translation>
    </message>
    <message numerus="yes">
        <source>%n need you</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n braucht Sie</numerusform>
            <numerusform>%n brauchen Sie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>No agent is ready yet.</source>
        <translation>Noch ist kein Agent bereit.</translation>
    </message>
    <message>
        <source>One agent is ready.</source>
        <translation>Ein Agent ist bereit.</translation>
    </message>
    <message numerus="yes">
        <source>%n agents are ready.</source>
        <translation>
            <numerusform>%n Agent ist bereit.</numerusform>
            <numerusform>%n Agenten sind bereit.</numerusform>
        </translation>
    </message>
    <message>
        <source>One dynamic profile is ready.</source>
        <translation>Ein dynamisches Profil ist bereit.</translation>
    </message>
    <message numerus="yes">
        <source>%n dynamic profiles are ready.</source>
        <translation>
            <numerusform>%n dynamisches Profil ist bereit.</numerusform>
            <numerusform>%n dynamische Profile sind bereit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show one more</source>
        <translation>Einen weiteren zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <comment>agents</comment>
        <translation>
            <numerusform>%n weiteren zeigen</numerusform>
            <numerusform>%n weitere zeigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {total} done</source>
        <comment>steps of a plan</comment>
        <translation>
            <numerusform>%n von {total} erledigt</numerusform>
            <numerusform>%n von {total} erledigt</numerusform>
        </translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DaysButton</name>
    <message>
        <source>Opens a menu of days</source>
        <translation>Öffnet ein Menü mit Tagen</translation>
    </message>
    <message>
        <source>Date: {days}</source>
        <translation>Datum: {days}</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
</context>
<context>
    <name>DaysSheet</name>
    <message>
        <source>Show these days</source>
        <translation>Diese Tage zeigen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>The first day</source>
        <translation>Der erste Tag</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>The last day, which is shown as well</source>
        <translation>Der letzte Tag, der mit gezeigt wird</translation>
    </message>
    <message>
        <source>Leaves the attempts of other days away</source>
        <translation>Lässt die Versuche anderer Tage weg</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>Ändert nichts</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>High: a structured field or an exact sentence of this attempt.</source>
        <translation>Hoch: ein strukturiertes Feld oder ein genauer Satz dieses Versuchs.</translation>
    </message>
    <message>
        <source>Medium, which authorises nothing automatic.</source>
        <translation>Mittel; das erlaubt nichts Automatisches.</translation>
    </message>
    <message>
        <source>Low: weak or contradictory evidence, which authorises nothing.</source>
        <translation>Niedrig: schwache oder widersprüchliche Belege; das erlaubt nichts.</translation>
    </message>
    <message>
        <source>Passes by itself</source>
        <translation>Vergeht von selbst</translation>
    </message>
    <message>
        <source>Needs time or a person</source>
        <translation>Braucht Zeit oder einen Menschen</translation>
    </message>
    <message>
        <source>Not the provider&apos;s doing</source>
        <translation>Liegt nicht am Anbieter</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Nothing failed</source>
        <translation>Nichts ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Open for going on</source>
        <translation>Zum Weitermachen offen</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Asked again for</source>
        <translation>Neu angefragt wegen</translation>
    </message>
    <message>
        <source>Held back for</source>
        <translation>Zurückgehalten wegen</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Im Weg</translation>
    </message>
    <message>
        <source>Recovered from</source>
        <translation>Behoben</translation>
    </message>
    <message>
        <source>{rule}, catalogue {version}</source>
        <translation>{rule}, Katalog {version}</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>Excerpt</source>
        <translation>Auszug</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>{time}. {said}</source>
        <translation>{time}. {said}</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzung</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>{class}; {tried}.</source>
        <translation>{class}; {tried}.</translation>
    </message>
    <message>
        <source>{class}; attempt {ordinal} of {of}; {tried}.</source>
        <translation>{class}; Versuch {ordinal} von {of}; {tried}.</translation>
    </message>
    <message>
        <source>{class}; retry {ordinal} of {of} of this candidate; {tried}.</source>
        <translation>{class}; neuer Versuch {ordinal} von {of} dieses Kandidaten; {tried}.</translation>
    </message>
    <message>
        <source>Automatic retry is switched off in the settings.</source>
        <translation>Automatisch erneut versuchen ist in den Einstellungen ausgeschaltet.</translation>
    </message>
    <message>
        <source>Fewer attempts: the agent&apos;s own tries in the last one were {count}.</source>
        <translation>Weniger Versuche: Im letzten machte der Agent selbst {count}.</translation>
    </message>
    <message>
        <source>Fewer attempts: a long silence stands for the agent&apos;s own.</source>
        <translation>Weniger Versuche: Eine lange Stille steht für die eigenen des Agenten.</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>Copies these lines and the whole explanation for a report; keys and addresses are already removed</source>
        <translation>Kopiert diese Zeilen und die ganze Erklärung für einen Bericht; Schlüssel und Adressen sind schon entfernt</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Its session</source>
        <translation>Seine Sitzung</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>None has opened this session in this run of Kandev</source>
        <translation>Keiner hat diese Sitzung geöffnet, seit Kandev läuft</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Ended by signal {number}</source>
        <translation>Durch Signal {number} beendet</translation>
    </message>
    <message>
        <source>Ended with exit code {number}</source>
        <translation>Mit Exit-Code {number} beendet</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>{used} tokens</source>
        <translation>{used} Token</translation>
    </message>
    <message>
        <source>{used} of {size} tokens, {percent} %</source>
        <translation>{used} von {size} Token, {percent} %</translation>
    </message>
    <message>
        <source>{amount} {currency}, as the agent reports it</source>
        <translation>{amount} {currency}, wie der Agent es meldet</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>Anfragen an den Anbieter</translation>
    </message>
    <message>
        <source>End of the agent&apos;s log</source>
        <translation>Ende des Protokolls des Agenten</translation>
    </message>
    <message>
        <source>Keys and addresses are already removed</source>
        <translation>Schlüssel und Adressen sind schon entfernt</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies these lines and the end of the log</source>
        <translation>Kopiert diese Zeilen und das Ende des Protokolls</translation>
    </message>
</context>
<context>
    <name>DynamicPage</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>How lists name it.</source>
        <translation>So heißt es in Listen.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>What the command line calls it. It cannot be changed later.</source>
        <translation>So nennt es die Befehlszeile. Später lässt sich das nicht ändern.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Leads back to all dynamic profiles</source>
        <translation>Führt zurück zu allen dynamischen Profilen</translation>
    </message>
    <message>
        <source>Checks the fields and keeps the profile</source>
        <translation>Prüft die Felder und speichert das Profil</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>Neues dynamisches Profil</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Takes back what was changed since it was kept</source>
        <translation>Nimmt zurück, was seit dem Speichern geändert wurde</translation>
    </message>
    <message>
        <source>The changes are taken back.</source>
        <translation>Die Änderungen sind zurückgenommen.</translation>
    </message>
</context>
<context>
    <name>DynamicRow</name>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>Edit {profile}</source>
        <translation>{profile} bearbeiten</translation>
    </message>
    <message>
        <source>Opens its candidates and their policies</source>
        <translation>Öffnet seine Kandidaten und ihre Richtlinien</translation>
    </message>
    <message>
        <source>More for {profile}</source>
        <translation>Mehr zu {profile}</translation>
    </message>
    <message>
        <source>Opens a menu</source>
        <translation>Öffnet ein Menü</translation>
    </message>
</context>
<context>
    <name>EditorPage</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>Neues Profil</translation>
    </message>
    <message>
        <source>Sessions that use it go on with the changes; their scheduled retries wait for you.</source>
        <translation>Sitzungen damit übernehmen die Änderungen; ihre geplanten neuen Versuche warten auf Sie.</translation>
    </message>
    <message>
        <source>Leaves the profile as it was</source>
        <translation>Lässt das Profil, wie es war</translation>
    </message>
    <message>
        <source>Checks the fields and keeps the profile</source>
        <translation>Prüft die Felder und speichert das Profil</translation>
    </message>
</context>
<context>
    <name>Elsewhere</name>
    <message>
        <source>No other profile is ready</source>
        <translation>Kein anderes Profil ist bereit</translation>
    </message>
    <message>
        <source>Sends your prompt to the first of its candidates that can go on.</source>
        <translation>Sendet Ihren Prompt an den ersten seiner Kandidaten, der weitermachen kann.</translation>
    </message>
    <message>
        <source>Sends a summary of this session, not your prompt, to the first of its candidates that can go on.</source>
        <translation>Sendet eine Zusammenfassung dieser Sitzung, nicht Ihren Prompt, an den ersten seiner Kandidaten, der weitermachen kann.</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Report (HTML)</source>
        <translation>Bericht (HTML)</translation>
    </message>
    <message>
        <source>Lines (JSON)</source>
        <translation>Zeilen (JSON)</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabelle (CSV)</translation>
    </message>
    <message>
        <source>Diagnostics bundle (ZIP)</source>
        <translation>Diagnosebündel (ZIP)</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ends what is being written and closes this sheet</source>
        <translation>Beendet das Schreiben und schließt dieses Blatt</translation>
    </message>
    <message>
        <source>Asks for a file and writes it</source>
        <translation>Fragt nach einer Datei und schreibt sie</translation>
    </message>
</context>
<context>
    <name>FacetSheet</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Takes all ticks away</source>
        <translation>Nimmt alle Häkchen weg</translation>
    </message>
    <message>
        <source>Reading the values</source>
        <translation>Die Werte werden gelesen</translation>
    </message>
    <message>
        <source>There is nothing to choose from.</source>
        <translation>Es gibt nichts auszuwählen.</translation>
    </message>
    <message>
        <source>Find a value</source>
        <translation>Einen Wert finden</translation>
    </message>
    <message>
        <source>Leaves away the values without these letters</source>
        <translation>Lässt die Werte ohne diese Buchstaben weg</translation>
    </message>
    <message>
        <source>Arrow keys choose a value, Space ticks it</source>
        <translation>Pfeiltasten wählen einen Wert, die Leertaste hakt ihn an</translation>
    </message>
    <message>
        <source>Closes the list</source>
        <translation>Schließt die Liste</translation>
    </message>
</context>
<context>
    <name>FilterRow</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Shows all attempts again</source>
        <translation>Zeigt wieder alle Versuche</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>Weitere Filter</translation>
    </message>
    <message>
        <source>Opens the filters that have no room in the row</source>
        <translation>Öffnet die Filter, die in der Zeile keinen Platz haben</translation>
    </message>
    <message>
        <source>{filter}: {value}</source>
        <translation>{filter}: {value}</translation>
    </message>
    <message>
        <source>Opens the values that occur, to tick some of them</source>
        <translation>Öffnet die vorkommenden Werte, um einige anzuhaken</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this session</source>
        <translation>In dieser Sitzung suchen</translation>
    </message>
    <message>
        <source>Enter goes to the next match, Shift+Enter to the one before</source>
        <translation>Enter geht zum nächsten Treffer, Umschalt+Enter zum vorigen</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß- und Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Capitals and small letters differ</source>
        <translation>Groß- und Kleinbuchstaben sind verschieden</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Shows the match above</source>
        <translation>Zeigt den Treffer darüber</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Shows the match below</source>
        <translation>Zeigt den Treffer darunter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Ends finding at the match that is shown</source>
        <translation>Beendet die Suche beim gezeigten Treffer</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suche läuft</translation>
    </message>
</context>
<context>
    <name>FindButton</name>
    <message>
        <source>Find in transcript</source>
        <translation>Im Transkript suchen</translation>
    </message>
    <message>
        <source>Searches what was said in this session</source>
        <translation>Durchsucht, was in dieser Sitzung gesagt wurde</translation>
    </message>
    <message>
        <source>Find in transcript (Ctrl+F)</source>
        <translation>Im Transkript suchen (Strg+F)</translation>
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
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Ends what runs or waits in this session</source>
        <translation>Beendet, was in dieser Sitzung läuft oder wartet</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>All resources</source>
        <translation>Alle Ressourcen</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Held back or tested</source>
        <translation>Zurückgehalten oder geprüft</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>Braucht Sie</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Next check</source>
        <translation>Nächste Prüfung</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More for this resource</source>
        <translation>Mehr zu dieser Ressource</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Short cooldown</source>
        <translation>Kurze Pause</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>May be tested</source>
        <translation>Darf getestet werden</translation>
    </message>
    <message>
        <source>Testing with one run</source>
        <translation>Prüfung mit einem Lauf</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>provider, account</source>
        <translation>Anbieter, Konto</translation>
    </message>
    <message>
        <source>provider, account, model</source>
        <translation>Anbieter, Konto, Modell</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>This machine&apos;s network</source>
        <translation>Netz dieses Rechners</translation>
    </message>
    <message>
        <source>{profile} on this machine</source>
        <translation>{profile} auf diesem Rechner</translation>
    </message>
    <message>
        <source>{provider} at {host}</source>
        <translation>{provider} unter {host}</translation>
    </message>
    <message>
        <source>account {letter}</source>
        <translation>Konto {letter}</translation>
    </message>
    <message>
        <source>with the wider resource</source>
        <translation>mit der umfassenden Ressource</translation>
    </message>
    <message>
        <source>end stated by the provider</source>
        <translation>Ende vom Anbieter genannt</translation>
    </message>
    <message>
        <source>by “{title}”</source>
        <translation>durch „{title}“</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>next attempt</source>
        <translation>nächster Versuch</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>seit {time}</translation>
    </message>
    <message>
        <source>next check: {time}</source>
        <translation>nächste Prüfung: {time}</translation>
    </message>
    <message>
        <source>still</source>
        <translation>noch immer</translation>
    </message>
    <message>
        <source>“Held back” resources are skipped by runs until the next check. Your own sessions may still use them. A success closes the matter at once.</source>
        <translation>„Zurückgehaltene“ Ressourcen werden von Läufen bis zur nächsten Prüfung übergangen. Ihre eigenen Sitzungen dürfen sie weiter benutzen. Ein Erfolg erledigt die Sache sofort.</translation>
    </message>
</context>
<context>
    <name>HealthCounts</name>
    <message numerus="yes">
        <source>%n of {total} in use</source>
        <comment>resources</comment>
        <translation>
            <numerusform>%n von {total} in Gebrauch</numerusform>
            <numerusform>%n von {total} in Gebrauch</numerusform>
        </translation>
    </message>
    <message>
        <source>1 resource</source>
        <translation>1 Ressource</translation>
    </message>
    <message numerus="yes">
        <source>%n resources</source>
        <translation>
            <numerusform>%n Ressource</numerusform>
            <numerusform>%n Ressourcen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 Sitzung</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n Sitzung</numerusform>
            <numerusform>%n Sitzungen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more needs you.</source>
        <translation>1 weiteres braucht Sie.</translation>
    </message>
    <message numerus="yes">
        <source>%n more need you.</source>
        <translation>
            <numerusform>%n weiteres braucht Sie.</numerusform>
            <numerusform>%n weitere brauchen Sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Inbox, empty</source>
        <translation>Eingang, leer</translation>
    </message>
    <message>
        <source>Inbox, 1 needs you</source>
        <translation>Eingang, 1 braucht Sie</translation>
    </message>
    <message numerus="yes">
        <source>Inbox, %n need you</source>
        <translation>
            <numerusform>Eingang, %n braucht Sie</numerusform>
            <numerusform>Eingang, %n brauchen Sie</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HealthScreen</name>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Leaves away resources in other states</source>
        <translation>Lässt Ressourcen in anderen Zuständen weg</translation>
    </message>
    <message>
        <source>Lets the next attempt test everything that is held back, instead of waiting for its time</source>
        <translation>Lässt den nächsten Versuch alles Zurückgehaltene prüfen, statt die Zeit abzuwarten</translation>
    </message>
    <message>
        <source>This machine is offline. That holds no provider back.</source>
        <translation>Dieser Rechner ist offline. Das hält keinen Anbieter zurück.</translation>
    </message>
    <message>
        <source>Held back in the last 24 hours</source>
        <translation>Zurückgehalten in den letzten 24 Stunden</translation>
    </message>
    <message>
        <source>No resource matches</source>
        <translation>Keine Ressource passt</translation>
    </message>
    <message>
        <source>The filter leaves all away.</source>
        <translation>Der Filter lässt alle weg.</translation>
    </message>
    <message>
        <source>Providers, accounts and profiles stand here once a session has used them.</source>
        <translation>Anbieter, Konten und Profile stehen hier, sobald eine Sitzung sie benutzt hat.</translation>
    </message>
    <message>
        <source>Nothing is used yet</source>
        <translation>Noch nichts in Gebrauch</translation>
    </message>
    <message>
        <source>More for this resource</source>
        <translation>Mehr zu dieser Ressource</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>The next attempt tests it.</source>
        <translation>Der nächste Versuch prüft es.</translation>
    </message>
</context>
<context>
    <name>HealthTable</name>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Arrow keys choose a resource, the menu key has more</source>
        <translation>Pfeiltasten wählen eine Ressource, die Menütaste hat mehr</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Sign in, then resume</source>
        <translation>Anmelden, dann fortsetzen</translation>
    </message>
    <message>
        <source>Add the key, then resume</source>
        <translation>Schlüssel angeben, dann fortsetzen</translation>
    </message>
    <message>
        <source>Settle the plan, then resume</source>
        <translation>Tarif klären, dann fortsetzen</translation>
    </message>
    <message>
        <source>Resume once the limit renews</source>
        <translation>Fortsetzen, sobald das Limit erneuert ist</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>Mend the profile</source>
        <translation>Profil berichtigen</translation>
    </message>
    <message>
        <source>Resume once the network is back</source>
        <translation>Fortsetzen, sobald das Netzwerk zurück ist</translation>
    </message>
    <message>
        <source>Start fresh with a summary</source>
        <translation>Mit Zusammenfassung neu beginnen</translation>
    </message>
    <message>
        <source>Wait for the network</source>
        <translation>Auf das Netzwerk warten</translation>
    </message>
    <message>
        <source>Wait for capacity</source>
        <translation>Auf Kapazität warten</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Answered, {span}</source>
        <translation>Beantwortet, {span}</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Next: {profile}</source>
        <translation>Als Nächstes: {profile}</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>Nächster Kandidat</translation>
    </message>
    <message>
        <source>Retry was due at {time}</source>
        <translation>Neuer Versuch war um {time} fällig</translation>
    </message>
    <message>
        <source>Left to you</source>
        <translation>Ihnen überlassen</translation>
    </message>
    <message>
        <source>Every attempt used</source>
        <translation>Alle Versuche verbraucht</translation>
    </message>
    <message>
        <source>Cut short, {span}</source>
        <translation>Abgeschnitten, {span}</translation>
    </message>
    <message>
        <source>Ended with Kandev</source>
        <translation>Mit Kandev beendet</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Neuer Versuch</translation>
    </message>
    <message>
        <source>Retry in {span}</source>
        <translation>Neuer Versuch in {span}</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Wait until {time}</source>
        <translation>Warten bis {time}</translation>
    </message>
    <message>
        <source>Selected: {row}</source>
        <translation>Ausgewählt: {row}</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Attempts and waits of the session</source>
        <translation>Versuche und Wartezeiten der Sitzung</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: {what}</source>
        <translation>{profile}, Versuch {number}: {what}</translation>
    </message>
    <message>
        <source>first output after {span}</source>
        <translation>erste Ausgabe nach {span}</translation>
    </message>
    <message>
        <source>no output yet</source>
        <translation>noch keine Ausgabe</translation>
    </message>
    <message>
        <source>no output</source>
        <translation>keine Ausgabe</translation>
    </message>
    <message>
        <source>Waits until {time}</source>
        <translation>Wartet bis {time}</translation>
    </message>
    <message>
        <source>Waited until {time}</source>
        <translation>Wartete bis {time}</translation>
    </message>
    <message>
        <source>Waited until {time}, when a newer prompt was sent</source>
        <translation>Wartete bis {time}, dann wurde ein neuerer Prompt gesendet</translation>
    </message>
    <message>
        <source>Waited until {time}, when you cancelled it</source>
        <translation>Wartete bis {time}, als Sie es abbrachen</translation>
    </message>
    <message>
        <source>Waited at most until {time}</source>
        <translation>Wartete höchstens bis {time}</translation>
    </message>
    <message>
        <source>Waited at least until {time}</source>
        <translation>Wartete mindestens bis {time}</translation>
    </message>
    <message>
        <source>Prompt sent</source>
        <translation>Prompt gesendet</translation>
    </message>
    <message>
        <source>Retried by you</source>
        <translation>Von Ihnen erneut versucht</translation>
    </message>
    <message>
        <source>Resumed by you</source>
        <translation>Von Ihnen fortgesetzt</translation>
    </message>
    <message>
        <source>Sent again by you</source>
        <translation>Von Ihnen erneut gesendet</translation>
    </message>
    <message>
        <source>You pressed Retry now</source>
        <translation>Sie drückten „Jetzt erneut versuchen“</translation>
    </message>
    <message>
        <source>You pressed Resume</source>
        <translation>Sie drückten „Fortsetzen“</translation>
    </message>
    <message>
        <source>You pressed Send again</source>
        <translation>Sie drückten „Erneut senden“</translation>
    </message>
    <message>
        <source>You pressed Try next now</source>
        <translation>Sie drückten „Nächste jetzt“</translation>
    </message>
    <message>
        <source>Stopped by you</source>
        <translation>Von Ihnen gestoppt</translation>
    </message>
    <message>
        <source>You changed the model, from {before} to {after}</source>
        <translation>Sie wechselten das Modell von {before} zu {after}</translation>
    </message>
    <message>
        <source>You changed the mode, from {before} to {after}</source>
        <translation>Sie wechselten den Modus von {before} zu {after}</translation>
    </message>
    <message>
        <source>the agent&apos;s own choice</source>
        <translation>der Wahl des Agenten</translation>
    </message>
    <message>
        <source>You pressed Start fresh</source>
        <translation>Sie drückten „Neu beginnen“</translation>
    </message>
    <message>
        <source>You chose to continue with {profile}</source>
        <translation>Sie wählten, mit {profile} fortzufahren</translation>
    </message>
    <message>
        <source>You stopped it</source>
        <translation>Sie hielten es an</translation>
    </message>
    <message>
        <source>You cancelled what was to follow</source>
        <translation>Sie brachen ab, was folgen sollte</translation>
    </message>
    <message>
        <source>Goes on from {before} to {after}</source>
        <translation>Geht von {before} zu {after} weiter</translation>
    </message>
    <message>
        <source>You went on from {before} to {after}</source>
        <translation>Sie gingen von {before} zu {after} weiter</translation>
    </message>
    <message>
        <source>No attempt has followed, though one was due at {time}</source>
        <translation>Kein Versuch folgte, obwohl einer um {time} fällig war</translation>
    </message>
    <message>
        <source>none followed</source>
        <translation>keiner folgte</translation>
    </message>
    <message>
        <source>Next attempt at {time}</source>
        <translation>Nächster Versuch um {time}</translation>
    </message>
    <message>
        <source>due {time}</source>
        <translation>fällig {time}</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>nicht übernommen</translation>
    </message>
    <message>
        <source>Prompt {number} was sent to nobody.</source>
        <translation>Prompt {number} wurde an niemanden gesendet.</translation>
    </message>
    <message>
        <source>A newer prompt took its place.</source>
        <translation>Ein neuerer Prompt trat an seine Stelle.</translation>
    </message>
</context>
<context>
    <name>HistoryActs</name>
    <message>
        <source>This program&apos;s own history is shown again.</source>
        <translation>Der eigene Verlauf dieses Programms wird wieder gezeigt.</translation>
    </message>
</context>
<context>
    <name>HistoryCopies</name>
    <message>
        <source>Open a copy…</source>
        <translation>Eine Kopie öffnen…</translation>
    </message>
    <message>
        <source>Back to my history</source>
        <translation>Zurück zu meinem Verlauf</translation>
    </message>
    <message>
        <source>Open a copy of a history</source>
        <translation>Kopie eines Verlaufs öffnen</translation>
    </message>
</context>
<context>
    <name>HistoryCounts</name>
    <message>
        <source>1 attempt</source>
        <translation>1 Versuch</translation>
    </message>
    <message numerus="yes">
        <source>{number} attempts</source>
        <translation>
            <numerusform>{number} Versuch</numerusform>
            <numerusform>{number} Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than {number} attempts</source>
        <translation>
            <numerusform>mehr als {number} Versuch</numerusform>
            <numerusform>mehr als {number} Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>1 new attempt</source>
        <translation>1 neuer Versuch</translation>
    </message>
    <message numerus="yes">
        <source>%n new attempts</source>
        <translation>
            <numerusform>%n neuer Versuch</numerusform>
            <numerusform>%n neue Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n new attempts</source>
        <translation>
            <numerusform>mehr als %n neuer Versuch</numerusform>
            <numerusform>mehr als %n neue Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <comment>values of a filter</comment>
        <translation>
            <numerusform>%n ausgewählt</numerusform>
            <numerusform>%n ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more filter</source>
        <translation>1 weiterer Filter</translation>
    </message>
    <message numerus="yes">
        <source>%n more filters</source>
        <translation>
            <numerusform>%n weiterer Filter</numerusform>
            <numerusform>%n weitere Filter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n most frequent are listed. Type to find others.</source>
        <translation>
            <numerusform>Der häufigste ist aufgeführt (%n). Tippen Sie, um andere zu finden.</numerusform>
            <numerusform>Die %n häufigsten sind aufgeführt. Tippen Sie, um andere zu finden.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 prompt</source>
        <translation>1 Prompt</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts</source>
        <translation>
            <numerusform>%n Prompt</numerusform>
            <numerusform>%n Prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of them without an attempt</source>
        <translation>1 davon ohne Versuch</translation>
    </message>
    <message numerus="yes">
        <source>%n of them without an attempt</source>
        <translation>
            <numerusform>%n davon ohne Versuch</numerusform>
            <numerusform>%n davon ohne Versuch</numerusform>
        </translation>
    </message>
    <message>
        <source>1 prompt was sent to nobody</source>
        <translation>1 Prompt ging an niemanden</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts were sent to nobody</source>
        <translation>
            <numerusform>%n Prompt ging an niemanden</numerusform>
            <numerusform>%n Prompts gingen an niemanden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least %n prompts were sent to nobody</source>
        <translation>
            <numerusform>Mindestens %n Prompt ging an niemanden</numerusform>
            <numerusform>Mindestens %n Prompts gingen an niemanden</numerusform>
        </translation>
    </message>
    <message>
        <source>1 wait</source>
        <translation>1 Wartezeit</translation>
    </message>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>%n Wartezeit</numerusform>
            <numerusform>%n Wartezeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>1 route change</source>
        <translation>1 Wechsel der Route</translation>
    </message>
    <message numerus="yes">
        <source>%n route changes</source>
        <translation>
            <numerusform>%n Wechsel der Route</numerusform>
            <numerusform>%n Wechsel der Route</numerusform>
        </translation>
    </message>
    <message>
        <source>1 attempt further away is not drawn</source>
        <translation>1 weiter entfernter Versuch ist nicht gezeichnet</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts further away are not drawn</source>
        <translation>
            <numerusform>%n weiter entfernter Versuch ist nicht gezeichnet</numerusform>
            <numerusform>%n weiter entfernte Versuche sind nicht gezeichnet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryExporting</name>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>It is being written.</source>
        <translation>Es wird gerade geschrieben.</translation>
    </message>
    <message>
        <source>This attempt</source>
        <translation>Dieser Versuch</translation>
    </message>
    <message>
        <source>The selected attempt</source>
        <translation>Der gewählte Versuch</translation>
    </message>
    <message>
        <source>Its session</source>
        <translation>Seine Sitzung</translation>
    </message>
    <message>
        <source>All that the filter shows</source>
        <translation>Alles, was der Filter zeigt</translation>
    </message>
    <message>
        <source>All that the filter shows: {attempts}</source>
        <translation>Alles, was der Filter zeigt: {attempts}</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>The beginning of what is written. Keys, addresses and home folders are removed.</source>
        <translation>Der Anfang dessen, was geschrieben wird. Schlüssel, Adressen und Benutzerordner sind entfernt.</translation>
    </message>
    <message>
        <source>All that is written. Keys, addresses and home folders are removed.</source>
        <translation>Alles, was geschrieben wird. Schlüssel, Adressen und Benutzerordner sind entfernt.</translation>
    </message>
    <message>
        <source>Save the export as</source>
        <translation>Export speichern unter</translation>
    </message>
    <message>
        <source>Writing: {attempts}</source>
        <translation>Geschrieben wird: {attempts}</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>Geschrieben nach {path}</translation>
    </message>
</context>
<context>
    <name>HistoryFilters</name>
    <message>
        <source>Any date</source>
        <translation>Jedes Datum</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>Von … bis …</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Any folder</source>
        <translation>Jeder Ordner</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Any session</source>
        <translation>Jede Sitzung</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Any agent</source>
        <translation>Jeder Agent</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Any profile</source>
        <translation>Jedes Profil</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Any provider</source>
        <translation>Jeder Anbieter</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Any model</source>
        <translation>Jedes Modell</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Any cause</source>
        <translation>Jede Ursache</translation>
    </message>
    <message>
        <source>Kind of cause</source>
        <translation>Art der Ursache</translation>
    </message>
    <message>
        <source>Any kind of cause</source>
        <translation>Jede Art von Ursache</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Any decision</source>
        <translation>Jede Entscheidung</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Any rule</source>
        <translation>Jede Regel</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Jeder Ausgang</translation>
    </message>
    <message>
        <source>Passes by itself</source>
        <translation>Geht von selbst vorbei</translation>
    </message>
    <message>
        <source>A limit or a missing right</source>
        <translation>Ein Limit oder ein fehlendes Recht</translation>
    </message>
    <message>
        <source>Not the provider&apos;s</source>
        <translation>Nicht vom Anbieter</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>No failure</source>
        <translation>Kein Fehler</translation>
    </message>
    <message>
        <source>None was needed</source>
        <translation>Keine war nötig</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Neuer Versuch</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>Nächster Kandidat</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Left to you</source>
        <translation>Ihnen überlassen</translation>
    </message>
    <message>
        <source>Every attempt used</source>
        <translation>Alle Versuche verbraucht</translation>
    </message>
    <message>
        <source>Blocked until you help</source>
        <translation>Blockiert, bis Sie helfen</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Cut short</source>
        <translation>Abgeschnitten</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Ended with Kandev</source>
        <translation>Mit Kandev beendet</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ohne</translation>
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
        <translation>Mehr zu diesem Versuch</translation>
    </message>
    <message>
        <source>Open attempt</source>
        <translation>Versuch öffnen</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Only this session</source>
        <translation>Nur diese Sitzung</translation>
    </message>
    <message>
        <source>Only this folder</source>
        <translation>Nur dieser Ordner</translation>
    </message>
    <message>
        <source>Only this cause</source>
        <translation>Nur diese Ursache</translation>
    </message>
    <message>
        <source>Only this rule</source>
        <translation>Nur diese Regel</translation>
    </message>
    <message>
        <source>Copy the attempt&apos;s id</source>
        <translation>ID des Versuchs kopieren</translation>
    </message>
</context>
<context>
    <name>HistoryScreen</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Search prompts, answers, errors</source>
        <translation>Prompts, Antworten, Fehler suchen</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Den Verlauf durchsuchen</translation>
    </message>
    <message>
        <source>Finds attempts by words of their prompts, answers and errors; arrow down goes to what was found</source>
        <translation>Findet Versuche nach Wörtern ihrer Prompts, Antworten und Fehler; Pfeil nach unten führt zu dem, was gefunden wurde</translation>
    </message>
    <message>
        <source>Opens the sheet that writes what is shown into a file</source>
        <translation>Öffnet das Blatt, das Gezeigtes in eine Datei schreibt</translation>
    </message>
    <message>
        <source>More for the history</source>
        <translation>Mehr zum Verlauf</translation>
    </message>
    <message>
        <source>Opens a copy of a history</source>
        <translation>Öffnet die Kopie eines Verlaufs</translation>
    </message>
    <message>
        <source>Shows the table from its latest attempt on</source>
        <translation>Zeigt die Tabelle ab ihrem letzten Versuch</translation>
    </message>
</context>
<context>
    <name>HistoryStates</name>
    <message>
        <source>Clear the filters</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Stop and clear the filters</source>
        <translation>Anhalten und Filter leeren</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Shows all attempts again</source>
        <translation>Zeigt wieder alle Versuche</translation>
    </message>
    <message>
        <source>Reads the history once more</source>
        <translation>Liest den Verlauf noch einmal</translation>
    </message>
    <message>
        <source>No attempt yet</source>
        <translation>Noch kein Versuch</translation>
    </message>
    <message>
        <source>This copy holds no attempt.</source>
        <translation>Diese Kopie enthält keinen Versuch.</translation>
    </message>
    <message>
        <source>The history cannot be read</source>
        <translation>Der Verlauf kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Each prompt that is sent stands here, with what came of it.</source>
        <translation>Hier steht jeder gesendete Prompt mit dem, was daraus wurde.</translation>
    </message>
    <message>
        <source>No attempt matches</source>
        <translation>Kein Versuch passt</translation>
    </message>
    <message>
        <source>The filters leave all attempts away.</source>
        <translation>Die Filter lassen alle Versuche weg.</translation>
    </message>
    <message>
        <source>Reading the history</source>
        <translation>Der Verlauf wird gelesen</translation>
    </message>
    <message>
        <source>The latest attempts come first.</source>
        <translation>Die letzten Versuche kommen zuerst.</translation>
    </message>
    <message>
        <source>Searching the history</source>
        <translation>Der Verlauf wird durchsucht</translation>
    </message>
    <message>
        <source>All attempts are looked at.</source>
        <translation>Alle Versuche werden angesehen.</translation>
    </message>
</context>
<context>
    <name>HistoryTable</name>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>The latest first. Arrow keys choose an attempt, Enter opens it, the menu key has more</source>
        <translation>Die letzten zuerst. Pfeiltasten wählen einen Versuch, Enter öffnet ihn, die Menütaste hat mehr</translation>
    </message>
</context>
<context>
    <name>ImageViewer</name>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Puts the image on the clipboard</source>
        <translation>Legt das Bild in die Zwischenablage</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>Bild speichern …</translation>
    </message>
    <message>
        <source>Asks where to save the image</source>
        <translation>Fragt, wo das Bild gespeichert werden soll</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Goes back to the transcript</source>
        <translation>Geht zum Transkript zurück</translation>
    </message>
</context>
<context>
    <name>Images</name>
    <message>
        <source>not drawn: only PNG, JPEG, GIF and WebP are</source>
        <translation>nicht gezeichnet: nur PNG, JPEG, GIF und WebP werden es</translation>
    </message>
    <message>
        <source>not drawn: it has too many pixels</source>
        <translation>nicht gezeichnet: es hat zu viele Pixel</translation>
    </message>
    <message>
        <source>not drawn: it is damaged</source>
        <translation>nicht gezeichnet: es ist beschädigt</translation>
    </message>
    <message>
        <source>not drawn: it is not kept any more</source>
        <translation>nicht gezeichnet: es ist nicht mehr gespeichert</translation>
    </message>
    <message>
        <source>left out: it is too large</source>
        <translation>weggelassen: es ist zu groß</translation>
    </message>
    <message>
        <source>left out: this session has too many images</source>
        <translation>weggelassen: diese Sitzung hat zu viele Bilder</translation>
    </message>
    <message>
        <source>left out: it is damaged</source>
        <translation>weggelassen: es ist beschädigt</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>{image}, {reason}</source>
        <translation>{image}, {reason}</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>Bild speichern …</translation>
    </message>
    <message>
        <source>Save image</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions</source>
        <translation>Sitzungen eines Agenten importieren</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>The agent that is asked for its own sessions</source>
        <translation>Der Agent, der nach seinen eigenen Sitzungen gefragt wird</translation>
    </message>
    <message>
        <source>Folder or title</source>
        <translation>Ordner oder Titel</translation>
    </message>
    <message>
        <source>Leaves away sessions whose folder and title lack this</source>
        <translation>Lässt Sitzungen weg, in deren Ordner und Titel dies nicht vorkommt</translation>
    </message>
    <message>
        <source>Sessions of the agent</source>
        <translation>Sitzungen des Agenten</translation>
    </message>
    <message>
        <source>Enter imports the chosen one, or opens it where it is here already</source>
        <translation>Enter importiert die gewählte oder öffnet sie, wenn sie schon hier ist</translation>
    </message>
    <message>
        <source>Asks the agent for its sessions once more</source>
        <translation>Fragt den Agenten noch einmal nach seinen Sitzungen</translation>
    </message>
    <message>
        <source>Imports nothing</source>
        <translation>Importiert nichts</translation>
    </message>
    <message>
        <source>No agent is ready to be asked.</source>
        <translation>Kein Agent ist bereit, gefragt zu werden.</translation>
    </message>
    <message>
        <source>Asking {agent} for its sessions…</source>
        <translation>{agent} wird nach seinen Sitzungen gefragt…</translation>
    </message>
    <message>
        <source>None of its sessions has these words.</source>
        <translation>In keiner seiner Sitzungen kommen diese Worte vor.</translation>
    </message>
    <message>
        <source>{agent} keeps no sessions that could be imported.</source>
        <translation>{agent} hat keine Sitzungen, die importiert werden könnten.</translation>
    </message>
    <message>
        <source>Without a title</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>Already here</source>
        <translation>Schon hier</translation>
    </message>
    <message>
        <source>Choose a session first</source>
        <translation>Wählen Sie zuerst eine Sitzung</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Shows the session, which is here already</source>
        <translation>Zeigt die Sitzung, die schon hier ist</translation>
    </message>
    <message>
        <source>Opens the session here, with its history</source>
        <translation>Öffnet die Sitzung hier, mit ihrem Verlauf</translation>
    </message>
</context>
<context>
    <name>Inbox</name>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Asks the agent how to sign in, and shows it in the settings</source>
        <translation>Fragt den Agenten, wie man sich anmeldet, und zeigt es in den Einstellungen</translation>
    </message>
    <message>
        <source>Billing page</source>
        <translation>Abrechnungsseite</translation>
    </message>
    <message>
        <source>Opens {address} outside</source>
        <translation>Öffnet {address} außerhalb</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Anderes Modell wählen</translation>
    </message>
    <message>
        <source>Shows where the model of this profile is chosen</source>
        <translation>Zeigt, wo das Modell dieses Profils gewählt wird</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>Shows this profile in the settings</source>
        <translation>Zeigt dieses Profil in den Einstellungen</translation>
    </message>
    <message>
        <source>Add key</source>
        <translation>Schlüssel hinzufügen</translation>
    </message>
    <message>
        <source>Shows in the settings where the key is put into the keyring</source>
        <translation>Zeigt in den Einstellungen, wo der Schlüssel in den Schlüsselbund kommt</translation>
    </message>
    <message>
        <source>Install steps</source>
        <translation>Installationsschritte</translation>
    </message>
    <message>
        <source>Shows in the settings how the program is installed</source>
        <translation>Zeigt in den Einstellungen, wie das Programm installiert wird</translation>
    </message>
    <message>
        <source>Sign in to {profile}</source>
        <translation>Bei {profile} anmelden</translation>
    </message>
    <message>
        <source>{explanation} It is started as {command}.</source>
        <translation>{explanation} Er wird als {command} gestartet.</translation>
    </message>
    <message>
        <source>{cause}: {profile}</source>
        <translation>{cause}: {profile}</translation>
    </message>
    <message>
        <source>It waits for your answer. The session says to what.</source>
        <translation>Sie wartet auf Ihre Antwort. Worauf, steht in der Sitzung.</translation>
    </message>
    <message>
        <source>{cause}. {remedy}</source>
        <translation>{cause}. {remedy}</translation>
    </message>
    <message>
        <source>Waiting for it: {what}.</source>
        <translation>Darauf warten: {what}.</translation>
    </message>
    <message>
        <source>{title}, resolved {time}</source>
        <translation>{title}, erledigt {time}</translation>
    </message>
    <message>
        <source>Show resolved</source>
        <translation>Erledigte zeigen</translation>
    </message>
    <message>
        <source>Shows or hides what needs nobody any more</source>
        <translation>Zeigt oder verbirgt, was niemanden mehr braucht</translation>
    </message>
    <message>
        <source>Nothing needs you.</source>
        <translation>Nichts braucht Sie.</translation>
    </message>
</context>
<context>
    <name>InboxCard</name>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Lets what waits for this try again now</source>
        <translation>Lässt jetzt neu versuchen, was darauf wartet</translation>
    </message>
    <message>
        <source>Shows the session that waits</source>
        <translation>Zeigt die Sitzung, die wartet</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Scheduled</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Waiting for network</source>
        <translation>Wartet auf Netzwerk</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>Wartet auf den Datenträger</translation>
    </message>
    <message>
        <source>Waiting for the reset</source>
        <translation>Wartet auf das Zurücksetzen</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>Wartet auf Kapazität</translation>
    </message>
    <message>
        <source>Choosing a candidate</source>
        <translation>Wählt einen Kandidaten</translation>
    </message>
    <message>
        <source>Blocked: every candidate needs you</source>
        <translation>Blockiert: jeder Kandidat braucht Sie</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Wird gesendet</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>The agent retries by itself</source>
        <translation>Der Agent versucht es von selbst erneut</translation>
    </message>
    <message>
        <source>Checking the connection</source>
        <translation>Verbindung wird geprüft</translation>
    </message>
    <message>
        <source>No sign of life</source>
        <translation>Kein Lebenszeichen</translation>
    </message>
    <message>
        <source>May have been delivered</source>
        <translation>Möglicherweise zugestellt</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>Braucht Sie</translation>
    </message>
    <message>
        <source>Every attempt is used</source>
        <translation>Alle Versuche sind verbraucht</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Wieder gelungen</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Affects: everything on this machine that needs the network</source>
        <translation>Betrifft: alles auf diesem Rechner, was das Netzwerk braucht</translation>
    </message>
    <message>
        <source>Affects: {provider}, all accounts and models</source>
        <translation>Betrifft: {provider}, alle Konten und Modelle</translation>
    </message>
    <message>
        <source>Affects: {provider}, this account</source>
        <translation>Betrifft: {provider}, dieses Konto</translation>
    </message>
    <message>
        <source>Affects: {provider}, this account, {model}</source>
        <translation>Betrifft: {provider}, dieses Konto, {model}</translation>
    </message>
    <message>
        <source>Affects: this profile</source>
        <translation>Betrifft: dieses Profil</translation>
    </message>
    <message>
        <source>Affects: this prompt only</source>
        <translation>Betrifft: nur diesen Prompt</translation>
    </message>
    <message>
        <source>First send</source>
        <translation>Erstes Senden</translation>
    </message>
    <message>
        <source>Retried</source>
        <translation>Erneut versucht</translation>
    </message>
    <message>
        <source>Retried by you</source>
        <translation>Von Ihnen erneut versucht</translation>
    </message>
    <message>
        <source>Resumed by you</source>
        <translation>Von Ihnen fortgesetzt</translation>
    </message>
    <message>
        <source>Sent again by you</source>
        <translation>Von Ihnen erneut gesendet</translation>
    </message>
    <message>
        <source>Sent by the route</source>
        <translation>Von der Route gesendet</translation>
    </message>
    <message>
        <source>Continued with a summary</source>
        <translation>Mit einer Zusammenfassung fortgesetzt</translation>
    </message>
    <message>
        <source>First send, by you</source>
        <translation>Von Ihnen erstmals gesendet</translation>
    </message>
    <message>
        <source>Next candidate, by you</source>
        <translation>Von Ihnen an den nächsten Kandidaten gesendet</translation>
    </message>
    <message>
        <source>Continued by you with a summary</source>
        <translation>Von Ihnen mit einer Zusammenfassung fortgesetzt</translation>
    </message>
    <message>
        <source>Next candidate with a summary, by you</source>
        <translation>Von Ihnen mit einer Zusammenfassung an den nächsten Kandidaten gesendet</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>The agent may be retrying by itself</source>
        <translation>Der Agent versucht es vielleicht von selbst erneut</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
    <message>
        <source>Agent said</source>
        <translation>Worte des Agenten</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>Resend is safe</source>
        <translation>Erneutes Senden ist sicher</translation>
    </message>
    <message>
        <source>Not resent</source>
        <translation>Nicht erneut gesendet</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>der Anbieter</translation>
    </message>
    <message>
        <source>this model</source>
        <translation>dieses Modell</translation>
    </message>
    <message>
        <source>{attempts}, ±{percent} %</source>
        <translation>{attempts}, ±{percent} %</translation>
    </message>
    <message>
        <source>Waits between attempts: {waits}</source>
        <translation>Wartezeiten zwischen den Versuchen: {waits}</translation>
    </message>
    <message>
        <source>Waits between attempts: {waits}. Now at {number}.</source>
        <translation>Wartezeiten zwischen den Versuchen: {waits}. Jetzt bei {number}.</translation>
    </message>
    <message>
        <source>Scheduled, {near}</source>
        <translation>Geplant, {near}</translation>
    </message>
    <message>
        <source>{kind}: {outcome}</source>
        <translation>{kind}: {outcome}</translation>
    </message>
    <message>
        <source>{title} after {span}</source>
        <translation>{title} nach {span}</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>end not seen</source>
        <translation>Ende nicht gesehen</translation>
    </message>
    <message>
        <source>cut off: Kandev was closed</source>
        <translation>abgebrochen: Kandev wurde geschlossen</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>answered after the agent asked again by itself: {causes}</source>
        <translation>beantwortet, nachdem der Agent von selbst noch einmal gefragt hat: {causes}</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>weniger als eine Sekunde</translation>
    </message>
    <message>
        <source>{time}, {near}</source>
        <translation>{time}, {near}</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Behebung</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>Zu tun</translation>
    </message>
    <message>
        <source>No plan</source>
        <translation>Kein Plan</translation>
    </message>
    <message>
        <source>An agent that plans its steps shows them here.</source>
        <translation>Ein Agent, der seine Schritte plant, zeigt sie hier.</translation>
    </message>
    <message>
        <source>{state}: {step}</source>
        <translation>{state}: {step}</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>Copies the rule, the signals and the whole explanation for a report</source>
        <translation>Kopiert die Regel, die Signale und die ganze Erklärung für einen Bericht</translation>
    </message>
    <message>
        <source>Nothing to recover</source>
        <translation>Keine Behebung nötig</translation>
    </message>
    <message>
        <source>No prompt of this session ran into trouble.</source>
        <translation>Kein Prompt dieser Sitzung hatte Schwierigkeiten.</translation>
    </message>
</context>
<context>
    <name>InspectorButton</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Shows or hides what lies behind this session</source>
        <translation>Zeigt oder verbirgt, was hinter dieser Sitzung steht</translation>
    </message>
</context>
<context>
    <name>InspectorCounts</name>
    <message>
        <source>1 attempt</source>
        <translation>1 Versuch</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>1 frame that nobody could read</source>
        <translation>1 Frame, den niemand lesen konnte</translation>
    </message>
    <message numerus="yes">
        <source>%n frames that nobody could read</source>
        <translation>
            <numerusform>%n Frame, den niemand lesen konnte</numerusform>
            <numerusform>%n Frames, die niemand lesen konnte</numerusform>
        </translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 Anfrage</translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more file</source>
        <translation>1 weitere Datei</translation>
    </message>
    <message numerus="yes">
        <source>%n more files</source>
        <translation>
            <numerusform>%n weitere Datei</numerusform>
            <numerusform>%n weitere Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more line</source>
        <translation>1 weitere Zeile</translation>
    </message>
    <message numerus="yes">
        <source>%n more lines</source>
        <translation>
            <numerusform>%n weitere Zeile</numerusform>
            <numerusform>%n weitere Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 line added</source>
        <translation>1 Zeile hinzugefügt</translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n Zeile hinzugefügt</numerusform>
            <numerusform>%n Zeilen hinzugefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>1 line removed</source>
        <translation>1 Zeile entfernt</translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n Zeile entfernt</numerusform>
            <numerusform>%n Zeilen entfernt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstallLog</name>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>The last lines of the command&apos;s output</source>
        <translation>Die letzten Zeilen der Ausgabe des Befehls</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Ends the command</source>
        <translation>Beendet den Befehl</translation>
    </message>
    <message>
        <source>Puts the output aside</source>
        <translation>Legt die Ausgabe beiseite</translation>
    </message>
</context>
<context>
    <name>KeyForm</name>
    <message>
        <source>The key goes to this system&apos;s keyring, and from there to the agent as {variable}. It is written nowhere else.</source>
        <translation>Der Schlüssel kommt in den Schlüsselbund dieses Systems und von dort als {variable} zum Agenten. Sonst wird er nirgends gespeichert.</translation>
    </message>
    <message>
        <source>Key for {variable}</source>
        <translation>Schlüssel für {variable}</translation>
    </message>
    <message>
        <source>Keep in keyring</source>
        <translation>Im Schlüsselbund aufbewahren</translation>
    </message>
    <message>
        <source>Stores the key; one that is there is replaced</source>
        <translation>Speichert den Schlüssel; ein vorhandener wird ersetzt</translation>
    </message>
    <message>
        <source>Unlock or install a keyring and press again, or set {variable} where Kandev is started, and start it anew.</source>
        <translation>Entsperren oder installieren Sie einen Schlüsselbund, und drücken Sie erneut, oder setzen Sie {variable} dort, wo Kandev gestartet wird, und starten Sie es neu.</translation>
    </message>
</context>
<context>
    <name>KeyboardPage</name>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Every key of the window.</source>
        <translation>Alle Tasten des Fensters.</translation>
    </message>
    <message>
        <source>Sends the prompt</source>
        <translation>Sendet den Prompt</translation>
    </message>
    <message>
        <source>Breaks the line</source>
        <translation>Bricht die Zeile um</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Shift+Enter does the other. Alt+Enter queues.</source>
        <translation>Umschalt+Enter tut das andere. Alt+Enter reiht ein.</translation>
    </message>
</context>
<context>
    <name>LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Changes apply at once.</source>
        <translation>Änderungen gelten sofort.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>What agents write stays in the language in which they write it.</source>
        <translation>Was Agenten schreiben, bleibt in der Sprache, in der sie es schreiben.</translation>
    </message>
</context>
<context>
    <name>LeftOut</name>
    <message>
        <source>1 more command</source>
        <translation>1 weiterer Befehl</translation>
    </message>
    <message numerus="yes">
        <source>%n more commands</source>
        <translation>
            <numerusform>%n weiterer Befehl</numerusform>
            <numerusform>%n weitere Befehle</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more option</source>
        <translation>1 weitere Option</translation>
    </message>
    <message numerus="yes">
        <source>%n more options</source>
        <translation>
            <numerusform>%n weitere Option</numerusform>
            <numerusform>%n weitere Optionen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more choice</source>
        <translation>1 weitere Möglichkeit</translation>
    </message>
    <message numerus="yes">
        <source>%n more choices</source>
        <translation>
            <numerusform>%n weitere Möglichkeit</numerusform>
            <numerusform>%n weitere Möglichkeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more part</source>
        <translation>1 weiterer Teil</translation>
    </message>
    <message numerus="yes">
        <source>%n more parts</source>
        <translation>
            <numerusform>%n weiterer Teil</numerusform>
            <numerusform>%n weitere Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more place</source>
        <translation>1 weitere Stelle</translation>
    </message>
    <message numerus="yes">
        <source>%n more places</source>
        <translation>
            <numerusform>%n weitere Stelle</numerusform>
            <numerusform>%n weitere Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more detail</source>
        <translation>1 weitere Angabe</translation>
    </message>
    <message numerus="yes">
        <source>%n more details</source>
        <translation>
            <numerusform>%n weitere Angabe</numerusform>
            <numerusform>%n weitere Angaben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
</context>
<context>
    <name>LogLines</name>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Chooses which lines are shown</source>
        <translation>Wählt, welche Zeilen gezeigt werden</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Mitlaufen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Keeps the newest line in sight</source>
        <translation>Hält die neueste Zeile im Blick</translation>
    </message>
    <message>
        <source>Copies the lines that are shown</source>
        <translation>Kopiert die gezeigten Zeilen</translation>
    </message>
    <message>
        <source>Nothing was logged yet.</source>
        <translation>Noch wurde nichts protokolliert.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>The program&apos;s own log, without prompts and answers</source>
        <translation>Das eigene Protokoll des Programms, ohne Prompts und Antworten</translation>
    </message>
</context>
<context>
    <name>ManagedProfile</name>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>Replace {variable}…</source>
        <translation>{variable} ersetzen…</translation>
    </message>
    <message>
        <source>Keep {variable} in the keyring…</source>
        <translation>{variable} im Schlüsselbund aufbewahren…</translation>
    </message>
    <message>
        <source>Remove {variable} from the keyring</source>
        <translation>{variable} aus dem Schlüsselbund entfernen</translation>
    </message>
    <message>
        <source>Restore what ships</source>
        <translation>Auslieferungsstand wiederherstellen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Edit {agent}</source>
        <translation>{agent} bearbeiten</translation>
    </message>
    <message>
        <source>Opens the profile&apos;s fields</source>
        <translation>Öffnet die Felder des Profils</translation>
    </message>
    <message>
        <source>More for {agent}</source>
        <translation>Mehr zu {agent}</translation>
    </message>
    <message>
        <source>Opens a menu</source>
        <translation>Öffnet ein Menü</translation>
    </message>
    <message>
        <source>Opens what helps beneath the row</source>
        <translation>Öffnet unter der Zeile, was hilft</translation>
    </message>
    <message>
        <source>changed by you</source>
        <translation>von Ihnen geändert</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>Ihr eigenes</translation>
    </message>
</context>
<context>
    <name>MeaningBox</name>
    <message>
        <source>What this means</source>
        <translation>Was das bedeutet</translation>
    </message>
    <message>
        <source>A candidate that goes on gets the prompt where nothing had happened, else a summary of what was done.</source>
        <translation>Ein Kandidat, der weitermacht, bekommt den Prompt, wo noch nichts geschehen war, sonst eine Zusammenfassung des Getanen.</translation>
    </message>
    <message>
        <source>if every attempt fails with</source>
        <translation>wenn jeder Versuch scheitert mit</translation>
    </message>
    <message>
        <source>Cause of every failure</source>
        <translation>Ursache jedes Fehlers</translation>
    </message>
    <message>
        <source>Chooses what every attempt is taken to fail with</source>
        <translation>Wählt, woran jeder Versuch angenommen scheitert</translation>
    </message>
    <message>
        <source>Stated reset</source>
        <translation>Genannte Zurücksetzung</translation>
    </message>
    <message>
        <source>Chooses what every failure is taken to say of its end</source>
        <translation>Wählt, was jeder Fehler angenommen über sein Ende sagt</translation>
    </message>
    <message>
        <source>This is drawn once there is a candidate and every field is right.</source>
        <translation>Das wird gezeichnet, sobald es einen Kandidaten gibt und jedes Feld stimmt.</translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Shows the list of sessions</source>
        <translation>Zeigt die Liste der Sitzungen</translation>
    </message>
</context>
<context>
    <name>MoreButton</name>
    <message>
        <source>More for this session</source>
        <translation>Mehr zu dieser Sitzung</translation>
    </message>
    <message>
        <source>Rename, archive, fork, close or delete</source>
        <translation>Umbenennen, archivieren, verzweigen, beenden oder löschen</translation>
    </message>
</context>
<context>
    <name>NameSheet</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>Name des Filters</translation>
    </message>
    <message>
        <source>Enter keeps it</source>
        <translation>Enter behält ihn</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>Ändert nichts</translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation>Er braucht einen Namen.</translation>
    </message>
    <message>
        <source>This takes the place of the filter of that name.</source>
        <translation>Dies ersetzt den Filter dieses Namens.</translation>
    </message>
    <message>
        <source>Keeps the filter under this name</source>
        <translation>Behält den Filter unter diesem Namen</translation>
    </message>
</context>
<context>
    <name>Nav</name>
    <message>
        <source>Pages of the settings</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>NavButton</name>
    <message>
        <source>Shows this page of the settings</source>
        <translation>Zeigt diese Seite der Einstellungen</translation>
    </message>
</context>
<context>
    <name>NewRun</name>
    <message>
        <source>Answer only</source>
        <translation>Nur antworten</translation>
    </message>
    <message>
        <source>It answers and asks for nothing: whatever an agent wants to do is refused.</source>
        <translation>Er antwortet und fragt nichts: Was ein Agent tun will, wird abgelehnt.</translation>
    </message>
    <message>
        <source>Read files</source>
        <translation>Dateien lesen</translation>
    </message>
    <message>
        <source>It may read and search in the folder. Writing and commands are refused.</source>
        <translation>Er darf im Ordner lesen und suchen. Schreiben und Befehle werden abgelehnt.</translation>
    </message>
    <message>
        <source>Read and change files</source>
        <translation>Dateien lesen und ändern</translation>
    </message>
    <message>
        <source>It may read and change files in the folder. Commands and the network are refused.</source>
        <translation>Er darf Dateien im Ordner lesen und ändern. Befehle und das Netz werden abgelehnt.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>It may do whatever the agent asks for, commands and the network among it.</source>
        <translation>Er darf alles, was der Agent verlangt, auch Befehle und das Netz.</translation>
    </message>
    <message>
        <source>Nothing waits for a click: what is not allowed is refused at once.</source>
        <translation>Nichts wartet auf einen Klick: Was nicht erlaubt ist, wird sofort abgelehnt.</translation>
    </message>
    <message>
        <source>Its turn in the queue and long waits take nothing of the time.</source>
        <translation>Warteschlange und lange Wartezeiten zählen nicht zur Zeit.</translation>
    </message>
    <message>
        <source>It goes on while the window is closed to the tray.</source>
        <translation>Er geht weiter, während das Fenster in den Infobereich geschlossen ist.</translation>
    </message>
    <message>
        <source>When one candidate cannot go on, the next one gets the prompt where nothing had happened, else a summary: {candidates}.</source>
        <translation>Kann ein Kandidat nicht weiter, bekommt der nächste den Prompt, wenn noch nichts geschehen war, sonst eine Zusammenfassung: {candidates}.</translation>
    </message>
    <message>
        <source>Only {profile} is used. When it cannot go on, the run waits for it, or for you.</source>
        <translation>Nur {profile} wird benutzt. Kann es nicht weiter, wartet der Lauf darauf oder auf Sie.</translation>
    </message>
    <message>
        <source>It goes on until it is done, needs you or is stopped.</source>
        <translation>Er geht weiter, bis er fertig ist, Sie braucht oder angehalten wird.</translation>
    </message>
    <message>
        <source>It goes on until it is done, needs you or is stopped, at most for: {bounds}.</source>
        <translation>Er geht weiter, bis er fertig ist, Sie braucht oder angehalten wird, höchstens: {bounds}.</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
</context>
<context>
    <name>NewRunSheet</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Start run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>What is to be done. Ctrl+Enter starts the run</source>
        <translation>Was zu tun ist. Strg+Enter startet den Lauf</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Who gets it, a dynamic profile or one agent</source>
        <translation>Wer ihn bekommt, ein dynamisches Profil oder ein Agent</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>The agent works in this folder</source>
        <translation>Der Agent arbeitet in diesem Ordner</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Opens the system&apos;s folder dialog</source>
        <translation>Öffnet den Ordnerdialog des Systems</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>Was er darf</translation>
    </message>
    <message>
        <source>Decided now: nobody is asked later</source>
        <translation>Jetzt entschieden: später wird niemand gefragt</translation>
    </message>
    <message>
        <source>Limit of attempts</source>
        <translation>Grenze der Versuche</translation>
    </message>
    <message>
        <source>Ends the run after so many attempts</source>
        <translation>Beendet den Lauf nach so vielen Versuchen</translation>
    </message>
    <message>
        <source>Limit of time</source>
        <translation>Grenze der Zeit</translation>
    </message>
    <message>
        <source>Ends the run after so long</source>
        <translation>Beendet den Lauf nach so langer Zeit</translation>
    </message>
    <message>
        <source>What is to be done while nobody watches. Ctrl+Enter starts it</source>
        <translation>Was getan werden soll, während niemand zusieht. Strg+Enter startet</translation>
    </message>
    <message>
        <source>Starts nothing; what you wrote stays here</source>
        <translation>Startet nichts; was Sie schrieben, bleibt hier</translation>
    </message>
    <message>
        <source>What happens without you</source>
        <translation>Was ohne Sie geschieht</translation>
    </message>
    <message>
        <source>Puts it into the queue of its folder</source>
        <translation>Reiht ihn in die Warteschlange seines Ordners ein</translation>
    </message>
    <message>
        <source>No profile is ready: see Agents and profiles in the settings</source>
        <translation>Kein Profil ist bereit: siehe Agenten und Profile in den Einstellungen</translation>
    </message>
    <message>
        <source>Write the prompt first</source>
        <translation>Schreiben Sie zuerst den Prompt</translation>
    </message>
    <message>
        <source>Choose a folder first</source>
        <translation>Wählen Sie zuerst einen Ordner</translation>
    </message>
</context>
<context>
    <name>NoRuns</name>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Routing and policies</source>
        <translation>Routing und Richtlinien</translation>
    </message>
    <message>
        <source>Opens the sheet where an unattended prompt is written</source>
        <translation>Öffnet das Blatt, auf dem ein unbeaufsichtigter Prompt geschrieben wird</translation>
    </message>
    <message>
        <source>Shows which profiles take over from each other</source>
        <translation>Zeigt, welche Profile einander ablösen</translation>
    </message>
    <message>
        <source>A run is a prompt that nobody watches. It waits, retries and goes on to the next candidate by itself.</source>
        <translation>Ein Lauf ist ein Prompt, dem niemand zusieht. Er wartet, versucht es neu und geht von selbst zum nächsten Kandidaten weiter.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Runs that wait go on by themselves once they are here.</source>
        <translation>Wartende Läufe gehen von selbst weiter, sobald sie hier sind.</translation>
    </message>
    <message>
        <source>Reading the runs</source>
        <translation>Läufe werden gelesen</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>{agent} has finished.</source>
        <translation>{agent} ist fertig.</translation>
    </message>
    <message>
        <source>{cause}. {agent} waits for you.</source>
        <translation>{cause}. {agent} wartet auf Sie.</translation>
    </message>
    <message>
        <source>{cause}. {agent} has used every attempt.</source>
        <translation>{cause}. {agent} hat alle Versuche verbraucht.</translation>
    </message>
    <message>
        <source>{cause}. {agent} waits.</source>
        <translation>{cause}. {agent} wartet.</translation>
    </message>
    <message>
        <source>{agent} goes on by itself now.</source>
        <translation>{agent} geht jetzt von selbst weiter.</translation>
    </message>
    <message>
        <source>{agent} asks for your permission.</source>
        <translation>{agent} bittet um Ihre Erlaubnis.</translation>
    </message>
    <message>
        <source>{agent} works although no prompt is open.</source>
        <translation>{agent} arbeitet, obwohl kein Prompt offen ist.</translation>
    </message>
    <message>
        <source>{state}: {session}</source>
        <translation>{state}: {session}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>The wait is over</source>
        <translation>Das Warten ist vorbei</translation>
    </message>
</context>
<context>
    <name>NotificationsPage</name>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>What tells while the window is not in front.</source>
        <translation>Was sich meldet, während das Fenster nicht vorn ist.</translation>
    </message>
    <message>
        <source>When a session needs you</source>
        <translation>Wenn eine Sitzung Sie braucht</translation>
    </message>
    <message>
        <source>When a prompt is done</source>
        <translation>Wenn ein Prompt fertig ist</translation>
    </message>
    <message>
        <source>Notifies of finished prompts</source>
        <translation>Meldet fertige Prompts</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>Benachrichtigungen auf dem Desktop</translation>
    </message>
    <message>
        <source>What you stop and what recovers by itself is not told.</source>
        <translation>Was Sie anhalten und was sich von selbst erholt, wird nicht gemeldet.</translation>
    </message>
    <message>
        <source>Notifies of questions, failures, used-up attempts and long waits</source>
        <translation>Meldet Fragen, Fehler, aufgebrauchte Versuche und lange Wartezeiten</translation>
    </message>
    <message>
        <source>It asks for a permission, failed, used every attempt, or waits for capacity; and when such a wait is over.</source>
        <translation>Sie fragt um Erlaubnis, ist fehlgeschlagen, hat jeden Versuch verbraucht oder wartet auf Kapazität; und wenn ein solches Warten vorbei ist.</translation>
    </message>
    <message>
        <source>Its agent has finished.</source>
        <translation>Ihr Agent ist fertig.</translation>
    </message>
    <message>
        <source>Tray icon</source>
        <translation>Symbol im Infobereich</translation>
    </message>
    <message>
        <source>The icon in the tray shows how many sessions need you, and never makes a sound.</source>
        <translation>Das Symbol im Infobereich zeigt, wie viele Sitzungen Sie brauchen, und gibt nie einen Ton von sich.</translation>
    </message>
    <message>
        <source>This desktop has no tray. Sessions that need you are counted in the status bar.</source>
        <translation>Dieser Desktop hat keinen Infobereich. Sitzungen, die Sie brauchen, zählt die Statusleiste.</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Opening this session…</source>
        <translation>Diese Sitzung wird geöffnet …</translation>
    </message>
    <message>
        <source>Its transcript is being read. You can write meanwhile.</source>
        <translation>Ihr Verlauf wird gelesen. Sie können inzwischen schreiben.</translation>
    </message>
    <message>
        <source>This session was not opened</source>
        <translation>Diese Sitzung wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>Choose it again in the list to try again.</source>
        <translation>Wählen Sie sie in der Liste noch einmal, um es erneut zu versuchen.</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Shows what was there before</source>
        <translation>Zeigt, was vorher da war</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>No match</source>
        <translation>Kein Treffer</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Type to find a command, a session or a profile; arrow keys choose, Enter does it</source>
        <translation>Tippen findet einen Befehl, eine Sitzung oder ein Profil; Pfeiltasten wählen, Enter führt aus</translation>
    </message>
    <message>
        <source>Find a command, a session or a profile</source>
        <translation>Befehl, Sitzung oder Profil suchen</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>Was getan werden kann</translation>
    </message>
    <message>
        <source>Enter does what is chosen</source>
        <translation>Enter führt das Gewählte aus</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>gerade nicht</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
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
        <translation>braucht {missing}</translation>
    </message>
    <message>
        <source>New session with {profile}</source>
        <translation>Neue Sitzung mit {profile}</translation>
    </message>
</context>
<context>
    <name>Permission</name>
    <message>
        <source>{agent} asks to read</source>
        <translation>{agent} möchte lesen</translation>
    </message>
    <message>
        <source>{agent} asks to delete</source>
        <translation>{agent} möchte löschen</translation>
    </message>
    <message>
        <source>{agent} asks to move a file</source>
        <translation>{agent} möchte eine Datei verschieben</translation>
    </message>
    <message>
        <source>{agent} asks to search</source>
        <translation>{agent} möchte suchen</translation>
    </message>
    <message>
        <source>{agent} asks to run a command</source>
        <translation>{agent} möchte einen Befehl ausführen</translation>
    </message>
    <message>
        <source>{agent} asks for permission</source>
        <translation>{agent} bittet um Erlaubnis</translation>
    </message>
    <message>
        <source>{agent} asks to reach the network</source>
        <translation>{agent} möchte auf das Netzwerk zugreifen</translation>
    </message>
    <message>
        <source>{agent} asks to switch its mode</source>
        <translation>{agent} möchte den Modus wechseln</translation>
    </message>
    <message>
        <source>Remember for every file read in {folder}</source>
        <translation>Für jedes Lesen einer Datei in {folder} merken</translation>
    </message>
    <message>
        <source>Remember for everything deleted in {folder}</source>
        <translation>Für jedes Löschen in {folder} merken</translation>
    </message>
    <message>
        <source>Remember for every file moved in {folder}</source>
        <translation>Für jedes Verschieben einer Datei in {folder} merken</translation>
    </message>
    <message>
        <source>Remember for every search in {folder}</source>
        <translation>Für jede Suche in {folder} merken</translation>
    </message>
    <message>
        <source>Remember for every command run in {folder}</source>
        <translation>Für jeden Befehl in {folder} merken</translation>
    </message>
    <message>
        <source>Remember for every network request in {folder}</source>
        <translation>Für jeden Netzwerkzugriff in {folder} merken</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Dateien lesen</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Moving files</source>
        <translation>Dateien verschieben</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Running commands</source>
        <translation>Befehle ausführen</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Nachdenken</translation>
    </message>
    <message>
        <source>Reaching the network</source>
        <translation>Auf das Netzwerk zugreifen</translation>
    </message>
    <message>
        <source>Switching mode</source>
        <translation>Modus wechseln</translation>
    </message>
    <message>
        <source>Anything else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>allows this once.</source>
        <translation>erlaubt dies einmal.</translation>
    </message>
    <message>
        <source>allows this and what is like it from now on.</source>
        <translation>erlaubt dies und Ähnliches von nun an.</translation>
    </message>
    <message>
        <source>refuses this and what is like it from now on.</source>
        <translation>lehnt dies und Ähnliches von nun an ab.</translation>
    </message>
    <message>
        <source>refuses this once.</source>
        <translation>lehnt dies einmal ab.</translation>
    </message>
    <message>
        <source>{agent} asks to write a file</source>
        <translation>{agent} möchte eine Datei schreiben</translation>
    </message>
    <message>
        <source>Remember for every file written in {folder}</source>
        <translation>Für jedes Schreiben einer Datei in {folder} merken</translation>
    </message>
    <message>
        <source>Writing files</source>
        <translation>Dateien schreiben</translation>
    </message>
    <message>
        <source>The agent does not say exactly what.</source>
        <translation>Der Agent sagt nicht genau, was.</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>Nicht gezeigt</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>{places} (read from the command)</source>
        <translation>{places} (aus dem Befehl gelesen)</translation>
    </message>
    <message>
        <source>{places}, outside this folder</source>
        <translation>{places}, außerhalb dieses Ordners</translation>
    </message>
    <message>
        <source>Reaches</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Kandev, which would do it for {agent}</source>
        <translation>Kandev, das es für {agent} täte</translation>
    </message>
    <message>
        <source>Asked by</source>
        <translation>Gefragt von</translation>
    </message>
    <message>
        <source>“{title}”, unchecked</source>
        <translation>„{title}“, ungeprüft</translation>
    </message>
    <message>
        <source>{agent} says</source>
        <translation>{agent} sagt</translation>
    </message>
    <message>
        <source>is an answer of the agent&apos;s own, and nobody can say what it does.</source>
        <translation>ist eine eigene Antwort des Agenten; was sie bewirkt, kann niemand sagen.</translation>
    </message>
    <message>
        <source>“{answer}” is kept by {agent}. What is remembered is kept by Kandev: for every agent in this folder, until it is revoked in the settings.</source>
        <translation>„{answer}“ merkt sich {agent}. Was hier gemerkt wird, merkt sich Kandev: für jeden Agenten in diesem Ordner, bis es in den Einstellungen widerrufen wird.</translation>
    </message>
</context>
<context>
    <name>PermissionCard</name>
    <message>
        <source>What is asked for</source>
        <translation>Worum gebeten wird</translation>
    </message>
    <message>
        <source>It can be selected and copied</source>
        <translation>Lässt sich auswählen und kopieren</translation>
    </message>
    <message>
        <source>Keeps the answer that you choose next</source>
        <translation>Merkt sich die Antwort, die Sie als Nächstes wählen</translation>
    </message>
    <message>
        <source>asked {time}</source>
        <translation>gefragt {time}</translation>
    </message>
    <message>
        <source>Nothing happens until you choose.</source>
        <translation>Nichts geschieht, bis Sie wählen.</translation>
    </message>
</context>
<context>
    <name>PermissionRules</name>
    <message>
        <source>No answer is remembered. A permission question offers to remember the one you give.</source>
        <translation>Keine Antwort ist gemerkt. Eine Frage nach Erlaubnis bietet an, Ihre Antwort zu merken.</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Opens the choices of model, mode and more</source>
        <translation>Öffnet die Auswahl von Modell, Modus und mehr</translation>
    </message>
    <message>
        <source>The agent offers no choices</source>
        <translation>Der Agent bietet keine Auswahl an</translation>
    </message>
    <message>
        <source>What can be chosen is known once the agent runs, which the next prompt starts</source>
        <translation>Was gewählt werden kann, ist bekannt, sobald der Agent läuft; der nächste Prompt startet ihn</translation>
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
        <translation>Plan</translation>
    </message>
</context>
<context>
    <name>PoliciesPage</name>
    <message>
        <source>Routing and policies</source>
        <translation>Routen und Regeln</translation>
    </message>
    <message>
        <source>What happens after a failure. Changes apply to later failures only.</source>
        <translation>Was nach einem Fehler geschieht. Änderungen gelten nur für spätere Fehler.</translation>
    </message>
    <message>
        <source>Dynamic profiles</source>
        <translation>Dynamische Profile</translation>
    </message>
    <message>
        <source>Automatic retry</source>
        <translation>Automatisch erneut versuchen</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>Neues dynamisches Profil</translation>
    </message>
    <message>
        <source>Opens an empty order of profiles</source>
        <translation>Öffnet eine leere Reihenfolge von Profilen</translation>
    </message>
    <message>
        <source>Sends a prompt again by itself where that is safe</source>
        <translation>Sendet einen Prompt von selbst erneut, wo das sicher ist</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Neue Versuche</translation>
    </message>
    <message>
        <source>When it is off, every failed prompt waits for you.</source>
        <translation>Ist sie aus, wartet jeder fehlgeschlagene Prompt auf Sie.</translation>
    </message>
    <message>
        <source>Concrete profiles in the order in which they are tried. A prompt goes to the first that can serve; when that fails for good, the next one goes on.</source>
        <translation>Konkrete Profile in der Reihenfolge, in der sie versucht werden. Ein Prompt geht an das erste, das dienen kann; scheitert es endgültig, macht das nächste weiter.</translation>
    </message>
    <message>
        <source>There is none yet.</source>
        <translation>Es gibt noch keines.</translation>
    </message>
    <message>
        <source>A run on a profile that is not dynamic retries short trouble three times, after 5, 10 and 20 s. Then, and at once after long trouble, it waits until it can be tried again and goes on by itself. For another policy make a dynamic profile with that one candidate.</source>
        <translation>Ein Lauf auf einem Profil, das nicht dynamisch ist, versucht es bei kurzen Störungen dreimal erneut, nach 5, 10 und 20 s. Danach, und bei langen Störungen sofort, wartet er, bis ein Versuch wieder möglich ist, und geht von selbst weiter. Für andere Regeln legen Sie ein dynamisches Profil mit diesem einen Kandidaten an.</translation>
    </message>
    <message>
        <source>Unattended runs</source>
        <translation>Unbeaufsichtigte Läufe</translation>
    </message>
    <message>
        <source>What this means</source>
        <translation>Was das bedeutet</translation>
    </message>
    <message>
        <source>Seconds before each attempt, unless the provider states a longer wait</source>
        <translation>Sekunden vor jedem Versuch, außer der Anbieter nennt eine längere Wartezeit</translation>
    </message>
    <message>
        <source>Only after a passing cause such as a network error or a model at capacity, and only where nothing has happened since the prompt was sent. Everything else waits for you.</source>
        <translation>Nur nach einer vorübergehenden Ursache wie einem Netzwerkfehler oder einem ausgelasteten Modell, und nur wenn seit dem Senden des Prompts nichts geschehen ist. Alles andere wartet auf Sie.</translation>
    </message>
</context>
<context>
    <name>PolicyBox</name>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Sends again to the same candidate</source>
        <translation>Sendet erneut an denselben Kandidaten</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Wait for a reset</source>
        <translation>Auf Zurücksetzung warten</translation>
    </message>
    <message>
        <source>Only for one that the provider stated</source>
        <translation>Nur auf eine, die der Anbieter genannt hat</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>Nächster Kandidat</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>Hier anhalten</translation>
    </message>
    <message>
        <source>{bounds}. One attempt follows; it uses no retry.</source>
        <translation>{bounds}. Ein Versuch folgt; er zählt nicht als neuer Versuch.</translation>
    </message>
    <message>
        <source>What follows when no retry and no wait is left</source>
        <translation>Was folgt, wenn weder ein neuer Versuch noch eine Wartezeit bleibt</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Neue Versuche</translation>
    </message>
    <message>
        <source>First wait</source>
        <translation>Erste Wartezeit</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>When used up</source>
        <translation>Wenn aufgebraucht</translation>
    </message>
</context>
<context>
    <name>PolicyFields</name>
    <message>
        <source>Short trouble</source>
        <translation>Kurze Störung</translation>
    </message>
    <message>
        <source>Network, overload, capacity, a throttle of up to 60 s</source>
        <translation>Netz, Überlast, Kapazität, Drosselung bis 60 s</translation>
    </message>
    <message>
        <source>Long trouble</source>
        <translation>Lange Störung</translation>
    </message>
    <message>
        <source>Quota, sign-in, billing, a missing model, set-up</source>
        <translation>Kontingent, Anmeldung, Abrechnung, fehlendes Modell, Einrichtung</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} bis {most}</translation>
    </message>
    <message>
        <source>{bounds}; then {waits} and so on</source>
        <translation>{bounds}; dann {waits} und so weiter</translation>
    </message>
    <message>
        <source>{bounds}; then {waits}</source>
        <translation>{bounds}; dann {waits}</translation>
    </message>
    <message>
        <source>Use {bounds}.</source>
        <translation>Verwenden Sie {bounds}.</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Privacy and data</source>
        <translation>Datenschutz und Daten</translation>
    </message>
    <message>
        <source>Prompts go to the agents that you send them to, and nowhere else.</source>
        <translation>Prompts gehen an die Agenten, an die Sie sie senden, und sonst nirgendwohin.</translation>
    </message>
    <message>
        <source>Remembered permissions</source>
        <translation>Gemerkte Erlaubnisse</translation>
    </message>
    <message>
        <source>Room for sessions and history</source>
        <translation>Platz für Sitzungen und Verlauf</translation>
    </message>
    <message>
        <source>Where things are kept</source>
        <translation>Wo alles aufbewahrt wird</translation>
    </message>
    <message>
        <source>Keys are in the system&apos;s keyring only.</source>
        <translation>Schlüssel liegen nur im Schlüsselbund des Systems.</translation>
    </message>
    <message>
        <source>Sessions and history</source>
        <translation>Sitzungen und Verlauf</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>Shows the program&apos;s own log, without prompts and answers</source>
        <translation>Zeigt das eigene Protokoll des Programms, ohne Prompts und Antworten</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Another process owns the database {path}: {program}, process {pid}.</source>
        <translation>Ein anderer Prozess besitzt die Datenbank {path}: {program}, Prozess {pid}.</translation>
    </message>
    <message>
        <source>Use that window or end it. `kandev-desktop run` can take another database with --db.</source>
        <translation>Verwenden Sie jenes Fenster, oder beenden Sie es. `kandev-desktop run` nimmt mit --db eine andere Datenbank.</translation>
    </message>
    <message>
        <source>The database {path} is locked by another program.</source>
        <translation>Die Datenbank {path} ist von einem anderen Programm gesperrt.</translation>
    </message>
    <message>
        <source>Close whatever has it open, a backup or a database browser, and try again.</source>
        <translation>Schließen Sie, was sie geöffnet hat, etwa eine Sicherung oder einen Datenbankbrowser, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The database {path} is damaged: {detail}.</source>
        <translation>Die Datenbank {path} ist beschädigt: {detail}.</translation>
    </message>
    <message>
        <source>Nothing was changed. Put a backup in its place, or name another database with --db.</source>
        <translation>Nichts wurde geändert. Setzen Sie eine Sicherung an ihre Stelle, oder nennen Sie mit --db eine andere Datenbank.</translation>
    </message>
    <message>
        <source>The database {path} was written by a newer Kandev (version {found}, known {known}).</source>
        <translation>Die Datenbank {path} wurde von einem neueren Kandev geschrieben (Version {found}, bekannt {known}).</translation>
    </message>
    <message>
        <source>Update Kandev. The file was not touched.</source>
        <translation>Aktualisieren Sie Kandev. Die Datei wurde nicht berührt.</translation>
    </message>
    <message>
        <source>The database {path} was written by an older Kandev (version {found}, needed {known}).</source>
        <translation>Die Datenbank {path} wurde von einem älteren Kandev geschrieben (Version {found}, nötig ist {known}).</translation>
    </message>
    <message>
        <source>There is no database {path}.</source>
        <translation>Die Datenbank {path} gibt es nicht.</translation>
    </message>
    <message>
        <source>Check the path. Kandev makes its own at its first start.</source>
        <translation>Prüfen Sie den Pfad. Seine eigene legt Kandev beim ersten Start an.</translation>
    </message>
    <message>
        <source>The latest changes to {path} stand in the files beside it and cannot be read where they are.</source>
        <translation>Die letzten Änderungen an {path} stehen in den Dateien daneben und lassen sich dort nicht lesen.</translation>
    </message>
    <message>
        <source>Start Kandev on it once, for a copy with KANDEV_HOME: that brings it up to date, and keeps what it was beside it. Looking back changes no file.</source>
        <translation>Starten Sie Kandev einmal damit, für eine Kopie mit KANDEV_HOME: Das bringt sie auf den neuen Stand und bewahrt den alten daneben auf. Der Rückblick ändert keine Datei.</translation>
    </message>
    <message>
        <source>Copy all of them to a folder that you can write to, and look at the copy. If that does not help, start Kandev on it once.</source>
        <translation>Kopieren Sie alle in einen Ordner, in den Sie schreiben können, und sehen Sie die Kopie an. Hilft das nicht, starten Sie Kandev einmal damit.</translation>
    </message>
    <message>
        <source>The file {path} is a database of another program.</source>
        <translation>Die Datei {path} ist die Datenbank eines anderen Programms.</translation>
    </message>
    <message>
        <source>Name another file with --db. This one was not touched.</source>
        <translation>Nennen Sie mit --db eine andere Datei. Diese wurde nicht berührt.</translation>
    </message>
    <message>
        <source>The database {path} cannot be read or written: {detail}.</source>
        <translation>Die Datenbank {path} lässt sich nicht lesen oder schreiben: {detail}.</translation>
    </message>
    <message>
        <source>Check that the disk works, and that the file is yours and can be read and written.</source>
        <translation>Prüfen Sie, ob der Datenträger funktioniert und ob die Datei Ihnen gehört und gelesen und geschrieben werden kann.</translation>
    </message>
    <message>
        <source>The file {path} was removed, moved or replaced while Kandev had it open.</source>
        <translation>Die Datei {path} wurde entfernt, verschoben oder ersetzt, während Kandev sie geöffnet hatte.</translation>
    </message>
    <message>
        <source>Put it back where it was, or start Kandev again. Nothing is sent or scheduled until then.</source>
        <translation>Legen Sie sie an ihren Platz zurück, oder starten Sie Kandev neu. Bis dahin wird nichts gesendet oder geplant.</translation>
    </message>
    <message>
        <source>The folder {path} cannot be written to.</source>
        <translation>In den Ordner {path} kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Change its permissions, or choose another folder.</source>
        <translation>Ändern Sie seine Berechtigungen, oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Other people of this machine can read the folder {path} (mode {mode}).</source>
        <translation>Andere Personen an diesem Rechner können den Ordner {path} lesen (Modus {mode}).</translation>
    </message>
    <message>
        <source>Take the access of group and others away: chmod 700.</source>
        <translation>Nehmen Sie Gruppe und anderen den Zugriff: chmod 700.</translation>
    </message>
    <message>
        <source>The disk that holds {path} is full.</source>
        <translation>Das Laufwerk mit {path} ist voll.</translation>
    </message>
    <message>
        <source>Free some space. Nothing is sent or scheduled until the state can be written.</source>
        <translation>Geben Sie Platz frei. Nichts wird gesendet oder geplant, bis der Zustand gespeichert werden kann.</translation>
    </message>
    <message>
        <source>The disk that holds {path} is nearly full: {free} left.</source>
        <translation>Das Laufwerk mit {path} ist fast voll: {free} sind frei.</translation>
    </message>
    <message>
        <source>Free some space before long: without it, retries cannot be scheduled.</source>
        <translation>Geben Sie bald Platz frei: Sonst können keine neuen Versuche geplant werden.</translation>
    </message>
    <message>
        <source>The command {command} was not found.</source>
        <translation>Der Befehl {command} wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Install it ({install}), or correct the profile&apos;s command.</source>
        <translation>Installieren Sie ihn ({install}), oder berichtigen Sie den Befehl des Profils.</translation>
    </message>
    <message>
        <source>{command} needs Node {wanted} or newer, and the first on PATH is {found}.</source>
        <translation>{command} braucht Node {wanted} oder neuer, und das erste im PATH ist {found}.</translation>
    </message>
    <message>
        <source>Install a newer Node, or put one first on PATH.</source>
        <translation>Installieren Sie ein neueres Node, oder stellen Sie eines im PATH nach vorn.</translation>
    </message>
    <message>
        <source>The system did not start {command}: {detail}.</source>
        <translation>Das System startete {command} nicht: {detail}.</translation>
    </message>
    <message>
        <source>Check that the file may be executed and that the folder exists.</source>
        <translation>Prüfen Sie, ob die Datei ausgeführt werden darf und der Ordner existiert.</translation>
    </message>
    <message>
        <source>{command} did not answer within {seconds} s. It said: {stderr}</source>
        <translation>{command} antwortete nicht innerhalb von {seconds} s. Ausgabe: {stderr}</translation>
    </message>
    <message>
        <source>Check that the profile&apos;s command starts an agent that speaks ACP, with its arguments. Run it once in a terminal: a first start may download or ask something.</source>
        <translation>Prüfen Sie, ob der Befehl des Profils mit seinen Argumenten einen Agenten startet, der ACP spricht. Führen Sie ihn einmal in einem Terminal aus: Ein erster Start lädt vielleicht etwas herunter oder fragt etwas.</translation>
    </message>
    <message>
        <source>{command} ended before it was ready (exit {exit}). It said: {stderr}</source>
        <translation>{command} endete, bevor es bereit war (Exit-Code {exit}). Ausgabe: {stderr}</translation>
    </message>
    <message>
        <source>Run it once in a terminal to see what it needs.</source>
        <translation>Starten Sie es einmal in einem Terminal, um zu sehen, was es braucht.</translation>
    </message>
    <message>
        <source>{command} speaks version {version} of the agent protocol, which Kandev does not.</source>
        <translation>{command} spricht Version {version} des Agentenprotokolls, die Kandev nicht spricht.</translation>
    </message>
    <message>
        <source>Update the agent or Kandev.</source>
        <translation>Aktualisieren Sie den Agenten oder Kandev.</translation>
    </message>
    <message>
        <source>{agent} needs you to sign in.</source>
        <translation>{agent} verlangt, dass Sie sich anmelden.</translation>
    </message>
    <message>
        <source>Run {sign_in} in a terminal, then send again.</source>
        <translation>Führen Sie {sign_in} in einem Terminal aus, und senden Sie dann erneut.</translation>
    </message>
    <message>
        <source>The agent refused {method} ({code}): {detail}</source>
        <translation>Der Agent lehnte {method} ab ({code}): {detail}</translation>
    </message>
    <message>
        <source>Try again; if it stays, start a fresh session.</source>
        <translation>Versuchen Sie es erneut; bleibt es dabei, beginnen Sie eine neue Sitzung.</translation>
    </message>
    <message>
        <source>The agent did not answer {method}: {detail}</source>
        <translation>Der Agent antwortete nicht auf {method}: {detail}</translation>
    </message>
    <message>
        <source>Try again, which starts the agent anew; if it stays, start a fresh session.</source>
        <translation>Versuchen Sie es erneut, der Agent wird dabei neu gestartet; bleibt es dabei, beginnen Sie eine neue Sitzung.</translation>
    </message>
    <message>
        <source>{agent} cannot open a session again once its process has ended.</source>
        <translation>{agent} kann eine Sitzung nicht wieder öffnen, wenn sein Prozess beendet ist.</translation>
    </message>
    <message>
        <source>Start fresh: the transcript stays here.</source>
        <translation>Beginnen Sie neu: Das Transkript bleibt hier.</translation>
    </message>
    <message>
        <source>{agent} kept this fork only until its process ended, since no prompt was sent in it.</source>
        <translation>{agent} behielt diese Verzweigung nur, bis sein Prozess endete, da in ihr kein Prompt gesendet wurde.</translation>
    </message>
    <message>
        <source>Start fresh, or fork the first session again: the transcript stays here.</source>
        <translation>Beginnen Sie neu, oder verzweigen Sie die erste Sitzung noch einmal: Das Transkript bleibt hier.</translation>
    </message>
    <message>
        <source>The agent has no “{value}” for {option}. It knows: {known}.</source>
        <translation>Der Agent kennt „{value}“ für {option} nicht. Er kennt: {known}.</translation>
    </message>
    <message>
        <source>Correct it in the profile.</source>
        <translation>Berichtigen Sie es im Profil.</translation>
    </message>
    <message>
        <source>The session “{session}” was not imported: {detail}</source>
        <translation>Die Sitzung „{session}“ wurde nicht importiert: {detail}</translation>
    </message>
    <message>
        <source>If another window, profile or program has it open, close it there, then import it again.</source>
        <translation>Hat ein anderes Fenster, Profil oder Programm sie geöffnet, schließen Sie sie dort, und importieren Sie sie dann erneut.</translation>
    </message>
    <message>
        <source>{agent} does not offer {method}.</source>
        <translation>{agent} bietet {method} nicht an.</translation>
    </message>
    <message>
        <source>Update the agent, or do without it.</source>
        <translation>Aktualisieren Sie den Agenten, oder verzichten Sie darauf.</translation>
    </message>
    <message>
        <source>{agent} wants its sign-in to run with {variables}, which can load other programs into it.</source>
        <translation>{agent} will die Anmeldung mit {variables} ausführen; damit lassen sich andere Programme hineinladen.</translation>
    </message>
    <message>
        <source>Choose another way, or sign in with the agent&apos;s own command in a terminal.</source>
        <translation>Wählen Sie einen anderen Weg, oder melden Sie sich mit dem Befehl des Agenten in einem Terminal an.</translation>
    </message>
    <message>
        <source>There is no profile {profile}.</source>
        <translation>Es gibt kein Profil {profile}.</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>Wählen Sie eines von: {known}.</translation>
    </message>
    <message>
        <source>The profile {profile} is not valid: {field}: {detail}.</source>
        <translation>Das Profil {profile} ist ungültig: {field}: {detail}.</translation>
    </message>
    <message>
        <source>Correct that field and save the profile again.</source>
        <translation>Berichtigen Sie das Feld, und speichern Sie das Profil erneut.</translation>
    </message>
    <message>
        <source>An argument of the profile {profile} looks like a key.</source>
        <translation>Ein Argument des Profils {profile} sieht wie ein Schlüssel aus.</translation>
    </message>
    <message>
        <source>Other programs can read arguments. Put the key into the keyring or a variable.</source>
        <translation>Andere Programme können Argumente lesen. Legen Sie den Schlüssel in den Schlüsselbund oder in eine Variable.</translation>
    </message>
    <message>
        <source>The profile {profile} needs {variable}, which is set nowhere.</source>
        <translation>Das Profil {profile} braucht {variable}, was nirgends gesetzt ist.</translation>
    </message>
    <message>
        <source>Set the variable, or store the key in the keyring.</source>
        <translation>Setzen Sie die Variable, oder legen Sie den Schlüssel in den Schlüsselbund.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring cannot be used ({backend}).</source>
        <translation>Der Schlüsselbund des Systems ist nicht verwendbar ({backend}).</translation>
    </message>
    <message>
        <source>Unlock or install a keyring, or give the key as a variable.</source>
        <translation>Entsperren oder installieren Sie einen Schlüsselbund, oder geben Sie den Schlüssel als Variable an.</translation>
    </message>
    <message>
        <source>{server} does not answer at {address}.</source>
        <translation>{server} antwortet unter {address} nicht.</translation>
    </message>
    <message>
        <source>Start it, or correct the profile&apos;s address.</source>
        <translation>Starten Sie ihn, oder berichtigen Sie die Adresse des Profils.</translation>
    </message>
    <message>
        <source>The folder {path} does not exist.</source>
        <translation>Der Ordner {path} existiert nicht.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>{path} is a file, not a folder.</source>
        <translation>{path} ist eine Datei, kein Ordner.</translation>
    </message>
    <message>
        <source>The system lets Kandev open no more files.</source>
        <translation>Das System lässt Kandev keine weiteren Dateien öffnen.</translation>
    </message>
    <message>
        <source>Close sessions or other programs, or raise the limit (ulimit -n) and start again.</source>
        <translation>Schließen Sie Sitzungen oder andere Programme, oder erhöhen Sie die Grenze (ulimit -n) und starten Sie neu.</translation>
    </message>
    <message>
        <source>The file {path} cannot be read: {detail}.</source>
        <translation>Die Datei {path} kann nicht gelesen werden: {detail}.</translation>
    </message>
    <message>
        <source>Check that it exists, is a regular file and is yours to read.</source>
        <translation>Prüfen Sie, ob sie existiert, eine gewöhnliche Datei ist und von Ihnen gelesen werden darf.</translation>
    </message>
    <message>
        <source>The file {path} cannot be written: {detail}.</source>
        <translation>Die Datei {path} kann nicht geschrieben werden: {detail}.</translation>
    </message>
    <message>
        <source>Choose another folder, or check that this one is yours to write.</source>
        <translation>Wählen Sie einen anderen Ordner, oder prüfen Sie, ob Sie in diesen schreiben dürfen.</translation>
    </message>
    <message>
        <source>The file {path} is too large: {size} of at most {limit}.</source>
        <translation>Die Datei {path} ist zu groß: {size} von höchstens {limit}.</translation>
    </message>
    <message>
        <source>Name its path in the prompt instead, and let the agent read what it needs.</source>
        <translation>Nennen Sie stattdessen ihren Pfad im Prompt, und lassen Sie den Agenten lesen, was er braucht.</translation>
    </message>
    <message>
        <source>This agent takes no images.</source>
        <translation>Dieser Agent nimmt keine Bilder an.</translation>
    </message>
    <message>
        <source>An image file that is attached travels as a link to the file. Save any other image first.</source>
        <translation>Eine angehängte Bilddatei wird als Verweis auf die Datei gesendet. Speichern Sie andere Bilder zuerst.</translation>
    </message>
    <message>
        <source>A prompt takes at most {limit} attachments.</source>
        <translation>Ein Prompt nimmt höchstens {limit} Anhänge.</translation>
    </message>
    <message>
        <source>Name a folder or paths in the prompt instead, and let the agent read what it needs.</source>
        <translation>Nennen Sie stattdessen einen Ordner oder Pfade im Prompt, und lassen Sie den Agenten lesen, was er braucht.</translation>
    </message>
    <message>
        <source>These were not attached: {files}.</source>
        <translation>Nicht angehängt wurden: {files}.</translation>
    </message>
    <message>
        <source>Name their paths in the prompt instead, and let the agent read what it needs.</source>
        <translation>Nennen Sie stattdessen ihre Pfade im Prompt, und lassen Sie den Agenten lesen, was er braucht.</translation>
    </message>
    <message>
        <source>The prompt is empty.</source>
        <translation>Der Prompt ist leer.</translation>
    </message>
    <message>
        <source>Write what the agent should do.</source>
        <translation>Schreiben Sie, was der Agent tun soll.</translation>
    </message>
    <message>
        <source>There is no session {session}.</source>
        <translation>Es gibt keine Sitzung {session}.</translation>
    </message>
    <message>
        <source>It may have been deleted. Choose another one.</source>
        <translation>Sie wurde vielleicht gelöscht. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>The session {session} is at work.</source>
        <translation>Die Sitzung {session} ist bei der Arbeit.</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it first.</source>
        <translation>Warten Sie, bis sie fertig ist, oder halten Sie sie zuerst an.</translation>
    </message>
    <message>
        <source>There is nothing to cancel.</source>
        <translation>Es gibt nichts abzubrechen.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Nothing was sent in the session {session} yet, so there is nothing to fork.</source>
        <translation>In der Sitzung {session} wurde noch nichts gesendet, es gibt also nichts zu verzweigen.</translation>
    </message>
    <message>
        <source>Send a prompt first, or start a new session.</source>
        <translation>Senden Sie zuerst einen Prompt, oder beginnen Sie eine neue Sitzung.</translation>
    </message>
    <message>
        <source>The time to wait for, {until}, has passed.</source>
        <translation>Der Zeitpunkt, auf den gewartet werden soll, {until}, ist vorbei.</translation>
    </message>
    <message>
        <source>Resume now: there is nothing left to wait for.</source>
        <translation>Setzen Sie jetzt fort: Es gibt nichts mehr abzuwarten.</translation>
    </message>
    <message>
        <source>The time to wait for, {until}, is more than {days} days ahead.</source>
        <translation>Der Zeitpunkt, auf den gewartet werden soll, {until}, liegt mehr als {days} Tage in der Zukunft.</translation>
    </message>
    <message>
        <source>Come back then and resume by hand. Your prompt is kept.</source>
        <translation>Kommen Sie dann wieder und setzen Sie von Hand fort. Ihr Prompt bleibt erhalten.</translation>
    </message>
    <message>
        <source>The catalogue file {file} is not valid: rule {rule}, {field}: {detail}.</source>
        <translation>Die Katalogdatei {file} ist ungültig: Regel {rule}, {field}: {detail}.</translation>
    </message>
    <message>
        <source>Correct or remove that rule.</source>
        <translation>Berichtigen oder entfernen Sie diese Regel.</translation>
    </message>
    <message>
        <source>A line of the input is no evidence envelope: {field}: {detail}.</source>
        <translation>Eine Zeile der Eingabe ist kein Belegumschlag: {field}: {detail}.</translation>
    </message>
    <message>
        <source>Correct that line. The README describes its fields.</source>
        <translation>Berichtigen Sie die Zeile. Die README beschreibt ihre Felder.</translation>
    </message>
    <message>
        <source>A report or a bundle holds {most} attempts at most, and there are more.</source>
        <translation>Ein Bericht oder Bündel fasst höchstens {most} Versuche, und es gibt mehr.</translation>
    </message>
    <message>
        <source>Narrow the filter, to a session or to some days, or export JSON Lines or CSV, which hold any number.</source>
        <translation>Grenzen Sie den Filter ein, auf eine Sitzung oder einige Tage, oder exportieren Sie JSON Lines oder CSV, die beliebig viele fassen.</translation>
    </message>
    <message>
        <source>The profile {profile} does not say how its agent is pointed at the practice provider.</source>
        <translation>Das Profil {profile} sagt nicht, wie sein Agent auf den Übungsanbieter gerichtet wird.</translation>
    </message>
    <message>
        <source>Add a [drill] table to it, with variables or files in which {place} stands for the provider&apos;s address, or choose one that has it: {known}.</source>
        <translation>Ergänzen Sie eine Tabelle [drill] mit Variablen oder Dateien, in denen {place} für die Adresse des Anbieters steht, oder wählen Sie eines, das sie hat: {known}.</translation>
    </message>
    <message>
        <source>There is no practice scenario {scenario}.</source>
        <translation>Es gibt kein Übungsszenario {scenario}.</translation>
    </message>
    <message>
        <source>The practice scenario {scenario} cannot be part of a sequence: {script}.</source>
        <translation>Das Übungsszenario {scenario} kann nicht Teil einer Folge sein: {script}.</translation>
    </message>
    <message>
        <source>Play it alone and without a number.</source>
        <translation>Spielen Sie es allein und ohne Zahl ab.</translation>
    </message>
    <message>
        <source>Port {port} is in use.</source>
        <translation>Port {port} ist belegt.</translation>
    </message>
    <message>
        <source>Choose another port, or none to have one chosen.</source>
        <translation>Wählen Sie einen anderen Port, oder keinen, damit einer gewählt wird.</translation>
    </message>
    <message>
        <source>The practice provider did not start: {detail}.</source>
        <translation>Der Übungsanbieter startete nicht: {detail}.</translation>
    </message>
    <message>
        <source>Try again; it needs nothing but a port of this machine.</source>
        <translation>Versuchen Sie es erneut; er braucht nur einen Port dieses Rechners.</translation>
    </message>
    <message>
        <source>Kandev itself made a mistake ({detail}).</source>
        <translation>Kandev selbst hat einen Fehler gemacht ({detail}).</translation>
    </message>
    <message>
        <source>Nothing more is sent by itself. The log has the details; please report it.</source>
        <translation>Von selbst wird nichts mehr gesendet. Das Protokoll hat die Einzelheiten; bitte melden Sie den Fehler.</translation>
    </message>
    <message>
        <source>The connection to the display is lost.</source>
        <translation>Die Verbindung zur Anzeige ist verloren.</translation>
    </message>
    <message>
        <source>Start the window again: what ran may have been delivered and waits for you there.</source>
        <translation>Starten Sie das Fenster erneut: was lief, kann zugestellt worden sein und wartet dort auf Sie.</translation>
    </message>
    <message>
        <source>There is no display to open a window on.</source>
        <translation>Es gibt keinen Bildschirm, auf dem sich ein Fenster öffnen ließe.</translation>
    </message>
    <message>
        <source>Start from a desktop session, or use kandev-desktop run.</source>
        <translation>Starten Sie aus einer Desktop-Sitzung, oder verwenden Sie kandev-desktop run.</translation>
    </message>
    <message>
        <source>Libraries that the window needs are missing: {libraries}.</source>
        <translation>Bibliotheken, die das Fenster braucht, fehlen: {libraries}.</translation>
    </message>
    <message>
        <source>Install them with the system&apos;s package manager, or use kandev-desktop run.</source>
        <translation>Installieren Sie sie mit der Paketverwaltung des Systems, oder verwenden Sie kandev-desktop run.</translation>
    </message>
    <message>
        <source>The command for the editor, {command}, cannot be used.</source>
        <translation>Der Befehl für den Editor, {command}, ist nicht brauchbar.</translation>
    </message>
    <message>
        <source>Name a program and {file} behind it, {line} where the line belongs, and nothing else in braces.</source>
        <translation>Nennen Sie ein Programm und dahinter {file}, {line} für die Zeile, und nichts anderes in Klammern.</translation>
    </message>
    <message>
        <source>The editor {command} could not be started: {detail}.</source>
        <translation>Der Editor {command} ließ sich nicht starten: {detail}.</translation>
    </message>
    <message>
        <source>Name another one in the settings, under Appearance.</source>
        <translation>Nennen Sie in den Einstellungen unter „Darstellung“ einen anderen.</translation>
    </message>
    <message>
        <source>Settings in {path} could not be read: {detail}. They have their defaults, but automatic retry is off where it is among them.</source>
        <translation>Einstellungen in {path} konnten nicht gelesen werden: {detail}. Für sie gelten die Vorgaben; ist „Automatisch erneut versuchen“ darunter, ist es ausgeschaltet.</translation>
    </message>
    <message>
        <source>Mend the file, or choose anew in the settings: the damaged file is then kept as {kept}.</source>
        <translation>Bringen Sie die Datei in Ordnung, oder wählen Sie in den Einstellungen neu: die beschädigte Datei bleibt dann als {kept} erhalten.</translation>
    </message>
    <message>
        <source>{command} did not answer within {seconds} s.</source>
        <translation>{command} antwortete nicht innerhalb von {seconds} s.</translation>
    </message>
    <message>
        <source>{command} ended before it was ready (exit {exit}).</source>
        <translation>{command} endete, bevor es bereit war (Exit-Code {exit}).</translation>
    </message>
    <message>
        <source>{command} ended before it was ready. It said: {stderr}</source>
        <translation>{command} endete, bevor es bereit war. Ausgabe: {stderr}</translation>
    </message>
    <message>
        <source>{command} ended before it was ready.</source>
        <translation>{command} endete, bevor es bereit war.</translation>
    </message>
    <message>
        <source>{command} does not say which version of the agent protocol it speaks.</source>
        <translation>{command} sagt nicht, welche Version des Agentenprotokolls es spricht.</translation>
    </message>
    <message>
        <source>The agent refused {method} ({code}).</source>
        <translation>Der Agent hat {method} abgelehnt ({code}).</translation>
    </message>
    <message>
        <source>The agent refused {method}: {detail}</source>
        <translation>Der Agent hat {method} abgelehnt: {detail}</translation>
    </message>
    <message>
        <source>The agent refused {method}.</source>
        <translation>Der Agent hat {method} abgelehnt.</translation>
    </message>
    <message>
        <source>The agent refused to open the session “{session}”, so it was not imported.</source>
        <translation>Der Agent hat es abgelehnt, die Sitzung „{session}“ zu öffnen, daher wurde sie nicht importiert.</translation>
    </message>
    <message>
        <source>The session was not imported: {detail}</source>
        <translation>Die Sitzung wurde nicht importiert: {detail}</translation>
    </message>
    <message>
        <source>The agent refused to open the session, so it was not imported.</source>
        <translation>Der Agent hat es abgelehnt, die Sitzung zu öffnen, daher wurde sie nicht importiert.</translation>
    </message>
    <message>
        <source>The agent did not answer {method}.</source>
        <translation>Der Agent hat auf {method} nicht geantwortet.</translation>
    </message>
    <message>
        <source>Install it, or correct the profile&apos;s command.</source>
        <translation>Installieren Sie ihn, oder berichtigen Sie den Befehl des Profils.</translation>
    </message>
    <message>
        <source>{name} is too large ({size} of at most {limit})</source>
        <translation>{name} ist zu groß ({size} von höchstens {limit})</translation>
    </message>
    <message>
        <source>{name} cannot be read ({detail})</source>
        <translation>{name} kann nicht gelesen werden ({detail})</translation>
    </message>
    <message>
        <source>what is beyond {limit} attachments</source>
        <translation>was über {limit} Anhänge hinausgeht</translation>
    </message>
    <message>
        <source>{agent} needs Node.js {wanted} or newer.</source>
        <translation>{agent} braucht Node.js {wanted} oder neuer.</translation>
    </message>
    <message>
        <source>This machine has {found}.</source>
        <translation>Dieser Rechner hat {found}.</translation>
    </message>
    <message>
        <source>This machine has none.</source>
        <translation>Dieser Rechner hat keines.</translation>
    </message>
    <message>
        <source>Install it from nodejs.org or with the system&apos;s package manager.</source>
        <translation>Installieren Sie es von nodejs.org oder mit der Paketverwaltung des Systems.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>ProfileEditor</name>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>How lists name it.</source>
        <translation>So heißt es in Listen.</translation>
    </message>
    <message>
        <source>What the command line calls it. It cannot be changed later.</source>
        <translation>So nennt es die Befehlszeile. Später lässt sich das nicht ändern.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Whose errors it reports. It decides how failures are understood.</source>
        <translation>Wessen Fehler er meldet. Das entscheidet, wie Fehler verstanden werden.</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Model and provider</source>
        <translation>Modell und Anbieter</translation>
    </message>
    <message>
        <source>Empty fields leave the choice to the agent.</source>
        <translation>Leere Felder überlassen die Wahl dem Agenten.</translation>
    </message>
    <message>
        <source>Word {number}: {fault}</source>
        <translation>Wort {number}: {fault}</translation>
    </message>
    <message>
        <source>The program and its arguments, as in a terminal, on one line or several. No shell reads them, and no key belongs here.</source>
        <translation>Das Programm und seine Argumente wie in einem Terminal, in einer Zeile oder mehreren. Keine Shell liest sie, und kein Schlüssel gehört hierher.</translation>
    </message>
    <message>
        <source>As the agent calls it, such as ask, edit or read of the built-in agent.</source>
        <translation>Wie der Agent ihn nennt, etwa ask, edit oder read beim eingebauten Agenten.</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>The agent gets it as KANDEV_BASE_URL.</source>
        <translation>Der Agent erhält sie als KANDEV_BASE_URL.</translation>
    </message>
    <message>
        <source>Base address</source>
        <translation>Basisadresse</translation>
    </message>
    <message>
        <source>The agent&apos;s own options, one a line: name=value.</source>
        <translation>Die eigenen Optionen des Agenten, eine je Zeile: name=wert.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>An agent starts with a small environment. Keys are referred to and never written here.</source>
        <translation>Ein Agent startet mit einer kleinen Umgebung. Auf Schlüssel wird verwiesen; hier stehen sie nie.</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
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
        <translation>Öffnet unter der Zeile, was hilft</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>Fill this in.</source>
        <translation>Bitte ausfüllen.</translation>
    </message>
    <message>
        <source>This is too long.</source>
        <translation>Dies ist zu lang.</translation>
    </message>
    <message>
        <source>There is a profile of this name already.</source>
        <translation>Ein Profil dieses Namens gibt es schon.</translation>
    </message>
    <message>
        <source>Use small letters, digits, dots and dashes, at most 60.</source>
        <translation>Verwenden Sie höchstens 60 Kleinbuchstaben, Ziffern, Punkte und Bindestriche.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, no digit first.</source>
        <translation>Verwenden Sie Buchstaben, Ziffern und Unterstriche, am Anfang keine Ziffer.</translation>
    </message>
    <message>
        <source>Use small letters, digits and dashes.</source>
        <translation>Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche.</translation>
    </message>
    <message>
        <source>Use an https address, or http on this machine, without a user name.</source>
        <translation>Verwenden Sie eine https-Adresse, oder http auf diesem Rechner, ohne Benutzernamen.</translation>
    </message>
    <message>
        <source>An address holds no blanks, no angle or curly brackets and no letters with accents.</source>
        <translation>Eine Adresse enthält keine Leerzeichen, keine spitzen oder geschweiften Klammern und keine Buchstaben mit Akzenten.</translation>
    </message>
    <message>
        <source>This looks like a key. Put it into the keyring or a variable instead.</source>
        <translation>Dies sieht wie ein Schlüssel aus. Legen Sie ihn stattdessen in den Schlüsselbund oder eine Variable.</translation>
    </message>
    <message>
        <source>A quotation mark is not closed, or nothing follows the last backslash.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen, oder auf den letzten Backslash folgt nichts.</translation>
    </message>
    <message>
        <source>Name the keyring entry.</source>
        <translation>Nennen Sie den Eintrag im Schlüsselbund.</translation>
    </message>
    <message>
        <source>Leave out line breaks and characters that do not show.</source>
        <translation>Lassen Sie Zeilenumbrüche und unsichtbare Zeichen weg.</translation>
    </message>
    <message>
        <source>Add at least one candidate.</source>
        <translation>Fügen Sie mindestens einen Kandidaten hinzu.</translation>
    </message>
    <message>
        <source>Switch on at least one candidate.</source>
        <translation>Schalten Sie mindestens einen Kandidaten ein.</translation>
    </message>
    <message>
        <source>This candidate stands there already.</source>
        <translation>Dieser Kandidat steht schon da.</translation>
    </message>
    <message>
        <source>There is no profile {detail}. Choose another one.</source>
        <translation>Es gibt kein Profil {detail}. Wählen Sie ein anderes.</translation>
    </message>
    <message>
        <source>This is a dynamic profile. Choose one that runs an agent itself.</source>
        <translation>Das ist ein dynamisches Profil. Wählen Sie eines, das selbst einen Agenten ausführt.</translation>
    </message>
    <message>
        <source>Use a whole number within {detail}.</source>
        <translation>Verwenden Sie eine ganze Zahl im Bereich {detail}.</translation>
    </message>
    <message>
        <source>What is switched off holds {detail}.</source>
        <translation>Was abgeschaltet ist, enthält {detail}.</translation>
    </message>
    <message>
        <source>There is no such field. Known here: {detail}.</source>
        <translation>Dieses Feld gibt es nicht. Bekannt sind hier: {detail}.</translation>
    </message>
    <message>
        <source>This version is unknown. Known: {detail}.</source>
        <translation>Diese Version ist unbekannt. Bekannt: {detail}.</translation>
    </message>
    <message>
        <source>This is not valid: {detail}.</source>
        <translation>Dies ist ungültig: {detail}.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>Nicht installiert</translation>
    </message>
    <message>
        <source>Needs Node.js</source>
        <translation>Braucht Node.js</translation>
    </message>
    <message>
        <source>Needs an API key</source>
        <translation>API-Schlüssel fehlt</translation>
    </message>
    <message>
        <source>Needs its server</source>
        <translation>Server fehlt</translation>
    </message>
    <message>
        <source>Needs sign-in</source>
        <translation>Anmeldung nötig</translation>
    </message>
    <message>
        <source>Needs a correction</source>
        <translation>Korrektur nötig</translation>
    </message>
    <message>
        <source>Add key</source>
        <translation>Hinterlegen</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Built-in agent</source>
        <translation>Eingebauter Agent</translation>
    </message>
    <message>
        <source>Any agent that speaks ACP</source>
        <translation>Irgendein Agent, der ACP spricht</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>Umgebungsvariable</translation>
    </message>
    <message>
        <source>Keyring entry</source>
        <translation>Eintrag im Schlüsselbund</translation>
    </message>
    <message>
        <source>Installing…</source>
        <translation>Wird installiert…</translation>
    </message>
    <message>
        <source>Installed.</source>
        <translation>Installiert.</translation>
    </message>
    <message>
        <source>The command failed. Its output says why.</source>
        <translation>Der Befehl schlug fehl. Seine Ausgabe sagt, warum.</translation>
    </message>
    <message>
        <source>Stopped. What it did so far stays.</source>
        <translation>Angehalten. Was er schon getan hat, bleibt.</translation>
    </message>
    <message>
        <source>No candidate is ready</source>
        <translation>Kein Kandidat ist bereit</translation>
    </message>
    <message>
        <source>How to</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Works offline, changes nothing</source>
        <translation>Arbeitet offline, ändert nichts</translation>
    </message>
    <message>
        <source>Not found on this machine</source>
        <translation>Auf diesem Rechner nicht gefunden</translation>
    </message>
    <message>
        <source>Found, Node.js {wanted} or newer is missing</source>
        <translation>Gefunden, aber Node.js {wanted} oder neuer fehlt</translation>
    </message>
    <message>
        <source>{cause}, until {time}</source>
        <translation>{cause}, bis {time}</translation>
    </message>
    <message>
        <source>In turn: {candidates}</source>
        <translation>Der Reihe nach: {candidates}</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>Braucht Sie</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>The key of the environment variable {variable} is in use.</source>
        <translation>Verwendet wird der Schlüssel der Umgebungsvariablen {variable}.</translation>
    </message>
    <message>
        <source>The key of the environment variable {variable} was not accepted.</source>
        <translation>Der Schlüssel der Umgebungsvariablen {variable} wurde nicht angenommen.</translation>
    </message>
    <message>
        <source>A key in the keyring comes before it.</source>
        <translation>Ein Schlüssel im Schlüsselbund geht ihm vor.</translation>
    </message>
    <message>
        <source>It stays first: a key in the keyring is used once Kandev is started without that variable.</source>
        <translation>Er geht weiter vor: Ein Schlüssel im Schlüsselbund wird verwendet, sobald Kandev ohne diese Variable gestartet wird.</translation>
    </message>
    <message>
        <source>The key in the keyring was not accepted. Keeping another one replaces it.</source>
        <translation>Der Schlüssel im Schlüsselbund wurde nicht angenommen. Ein neuer ersetzt ihn.</translation>
    </message>
</context>
<context>
    <name>ProfilesPage</name>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>Neues Profil</translation>
    </message>
    <message>
        <source>Agents and profiles</source>
        <translation>Agenten und Profile</translation>
    </message>
    <message>
        <source>What a session can be started with.</source>
        <translation>Womit eine Sitzung begonnen werden kann.</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>Sucht erneut, was installiert ist</translation>
    </message>
    <message>
        <source>Opens an empty profile for any command</source>
        <translation>Öffnet ein leeres Profil für einen beliebigen Befehl</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
</context>
<context>
    <name>PromptEdit</name>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter breaks the line, Alt+Enter queues</source>
        <translation>Enter sendet, Umschalt+Enter bricht die Zeile um, Alt+Enter reiht ein</translation>
    </message>
    <message>
        <source>Shift+Enter sends, Enter breaks the line, Alt+Enter queues</source>
        <translation>Umschalt+Enter sendet, Enter bricht die Zeile um, Alt+Enter reiht ein</translation>
    </message>
</context>
<context>
    <name>Proof</name>
    <message>
        <source>Error answer</source>
        <translation>Fehlerantwort</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>End of the turn</source>
        <translation>Ende der Runde</translation>
    </message>
    <message>
        <source>Line of the agent&apos;s log</source>
        <translation>Zeile aus dem Protokoll des Agenten</translation>
    </message>
    <message>
        <source>End of the process</source>
        <translation>Ende des Prozesses</translation>
    </message>
    <message>
        <source>HTTP answer</source>
        <translation>HTTP-Antwort</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>while the agent started</source>
        <translation>beim Start des Agenten</translation>
    </message>
    <message>
        <source>while the agent introduced itself</source>
        <translation>als der Agent sich vorstellte</translation>
    </message>
    <message>
        <source>while the session was opened</source>
        <translation>beim Öffnen der Sitzung</translation>
    </message>
    <message>
        <source>while the session was loaded</source>
        <translation>beim Laden der Sitzung</translation>
    </message>
    <message>
        <source>before any answer</source>
        <translation>vor jeder Antwort</translation>
    </message>
    <message>
        <source>during the answer</source>
        <translation>während der Antwort</translation>
    </message>
    <message>
        <source>after a tool was used</source>
        <translation>nachdem ein Werkzeug benutzt wurde</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>a code of the provider</source>
        <translation>einem Code des Anbieters</translation>
    </message>
    <message>
        <source>the chain of causes</source>
        <translation>der Kette der Ursachen</translation>
    </message>
    <message>
        <source>an error inside the stream</source>
        <translation>einem Fehler im Strom</translation>
    </message>
    <message>
        <source>an exact sentence</source>
        <translation>einem genauen Satz</translation>
    </message>
    <message>
        <source>the HTTP status</source>
        <translation>dem HTTP-Status</translation>
    </message>
    <message>
        <source>a pattern</source>
        <translation>einem Muster</translation>
    </message>
    <message>
        <source>less specific than what decided</source>
        <translation>weniger spezifisch als das, was entschied</translation>
    </message>
    <message>
        <source>an equal rule comes first</source>
        <translation>eine gleichwertige Regel kommt zuerst</translation>
    </message>
    <message>
        <source>says the same</source>
        <translation>sagt dasselbe</translation>
    </message>
    <message>
        <source>contradicts a rule of the same weight</source>
        <translation>widerspricht einer Regel von gleichem Gewicht</translation>
    </message>
    <message>
        <source>another signal decided</source>
        <translation>ein anderes Signal entschied</translation>
    </message>
    <message>
        <source>an answer was completed after it</source>
        <translation>danach wurde eine Antwort vollendet</translation>
    </message>
    <message>
        <source>the agent&apos;s own frames say more</source>
        <translation>die eigenen Frames des Agenten sagen mehr</translation>
    </message>
    <message>
        <source>the turn had not ended</source>
        <translation>die Runde war nicht zu Ende</translation>
    </message>
    <message>
        <source>Kandev itself knew the cause</source>
        <translation>Kandev selbst kannte die Ursache</translation>
    </message>
    <message>
        <source>an exception of this rule holds</source>
        <translation>eine Ausnahme dieser Regel trifft zu</translation>
    </message>
    <message>
        <source>It may belong to another request.</source>
        <translation>Es gehört vielleicht zu einer anderen Anfrage.</translation>
    </message>
    <message>
        <source>The provider says that a retry is of no use.</source>
        <translation>Der Anbieter sagt, dass ein neuer Versuch nichts nützt.</translation>
    </message>
    <message>
        <source>It stands in the agent&apos;s log only.</source>
        <translation>Es steht nur im Protokoll des Agenten.</translation>
    </message>
    <message>
        <source>The rule that decided is no surer than that.</source>
        <translation>Die entscheidende Regel ist nicht sicherer als das.</translation>
    </message>
    <message>
        <source>Two rules contradict each other.</source>
        <translation>Zwei Regeln widersprechen einander.</translation>
    </message>
    <message>
        <source>Its words name a cause that waiting does not mend.</source>
        <translation>Seine Worte nennen eine Ursache, die kein Warten behebt.</translation>
    </message>
    <message>
        <source>No rule knows this failure.</source>
        <translation>Keine Regel kennt diesen Fehler.</translation>
    </message>
    <message>
        <source>a longer one counts</source>
        <translation>eine längere zählt</translation>
    </message>
    <message>
        <source>this window is not used up</source>
        <translation>dieses Zeitfenster ist nicht aufgebraucht</translation>
    </message>
    <message>
        <source>past, too far away or unreadable</source>
        <translation>vergangen, zu weit entfernt oder unlesbar</translation>
    </message>
    <message>
        <source>belongs to another cause</source>
        <translation>gehört zu einer anderen Ursache</translation>
    </message>
    <message>
        <source>no wait ends this cause</source>
        <translation>kein Warten beendet diese Ursache</translation>
    </message>
    <message>
        <source>counts, stated in a field</source>
        <translation>zählt, in einem Feld angegeben</translation>
    </message>
    <message>
        <source>counts, stated in the text</source>
        <translation>zählt, im Text angegeben</translation>
    </message>
    <message>
        <source>counts, estimated without a time zone</source>
        <translation>zählt, ohne Zeitzone geschätzt</translation>
    </message>
    <message>
        <source>the prompt was not sent</source>
        <translation>der Prompt wurde nicht gesendet</translation>
    </message>
    <message>
        <source>sent, no sign of life</source>
        <translation>gesendet, kein Lebenszeichen</translation>
    </message>
    <message>
        <source>the agent answered in some way</source>
        <translation>der Agent antwortete auf irgendeine Weise</translation>
    </message>
    <message>
        <source>nobody saw whether the prompt arrived</source>
        <translation>niemand sah, ob der Prompt ankam</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>Other rules</source>
        <translation>Andere Regeln</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartezeiten</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Seen by the gate</source>
        <translation>Von der Schranke gesehen</translation>
    </message>
    <message>
        <source>And more, which the copy tells: {count}</source>
        <translation>Und weitere, die in der Kopie stehen: {count}</translation>
    </message>
    <message>
        <source>{number}. {signal}: decided</source>
        <translation>{number}. {signal}: entschied</translation>
    </message>
    <message>
        <source>{rule}, by {rank}: {why}</source>
        <translation>{rule}, nach {rank}: {why}</translation>
    </message>
    <message>
        <source>{stated}{wait}, {why}</source>
        <translation>{stated}{wait}, {why}</translation>
    </message>
    <message>
        <source>{span}, until {time}</source>
        <translation>{span}, bis {time}</translation>
    </message>
    <message>
        <source>Signals of other requests: {count}</source>
        <translation>Signale anderer Anfragen: {count}</translation>
    </message>
    <message>
        <source>Bytes that were too many to keep: {count}</source>
        <translation>Bytes, die zu viele waren, um sie aufzuheben: {count}</translation>
    </message>
    <message>
        <source>text of an answer</source>
        <translation>Text einer Antwort</translation>
    </message>
    <message>
        <source>thoughts</source>
        <translation>Überlegungen</translation>
    </message>
    <message>
        <source>tool calls: {count}, unfinished: {open}</source>
        <translation>Werkzeugaufrufe: {count}, unvollendet: {open}</translation>
    </message>
    <message>
        <source>requests of the agent: {count}, open: {open}</source>
        <translation>Anfragen des Agenten: {count}, offen: {open}</translation>
    </message>
    <message>
        <source>unreadable or foreign frames: {count}</source>
        <translation>unlesbare oder fremde Frames: {count}</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>sonst nichts</translation>
    </message>
</context>
<context>
    <name>QueuedCard</name>
    <message>
        <source>Send now</source>
        <translation>Jetzt senden</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>This prompt is too long to be written into here</source>
        <translation>Dieser Prompt ist zu lang, um hier bearbeitet zu werden</translation>
    </message>
    <message>
        <source>Writes into this prompt</source>
        <translation>Schreibt in diesen Prompt</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Queue again</source>
        <translation>Wieder einreihen</translation>
    </message>
    <message>
        <source>Sends the prompts that wait one after the other, once the running turn has ended well</source>
        <translation>Sendet die wartenden Prompts nacheinander, sobald die laufende Runde gut geendet hat</translation>
    </message>
    <message>
        <source>Forgets this prompt without sending it</source>
        <translation>Vergisst diesen Prompt, ohne ihn zu senden</translation>
    </message>
    <message>
        <source>Attachments without words</source>
        <translation>Anhänge ohne Worte</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Attached: {names}</source>
        <translation>Angehängt: {names}</translation>
    </message>
    <message>
        <source>Queued: sent when the running turn has ended well</source>
        <translation>Eingereiht: wird gesendet, sobald die laufende Runde gut geendet hat</translation>
    </message>
    <message>
        <source>Queued: an unattended run, sent when its turn comes</source>
        <translation>Eingereiht: ein unbeaufsichtigter Lauf, gesendet, sobald er an der Reihe ist</translation>
    </message>
    <message>
        <source>Not sent: the turn before it stopped, so it waits for Send now</source>
        <translation>Nicht gesendet: Die Runde davor hielt an, deshalb wartet er auf „Jetzt senden“</translation>
    </message>
    <message>
        <source>Stops the running turn and sends this prompt</source>
        <translation>Hält die laufende Runde an und sendet diesen Prompt</translation>
    </message>
    <message>
        <source>Sends this prompt</source>
        <translation>Sendet diesen Prompt</translation>
    </message>
</context>
<context>
    <name>QuitSheet</name>
    <message>
        <source>Quit Kandev?</source>
        <translation>Kandev beenden?</translation>
    </message>
    <message>
        <source>Keep in tray</source>
        <translation>Im Infobereich behalten</translation>
    </message>
    <message>
        <source>Minimise</source>
        <translation>Minimieren</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Go on working</source>
        <translation>Weiterarbeiten</translation>
    </message>
    <message>
        <source>Closes the window; everything goes on</source>
        <translation>Schließt das Fenster; alles läuft weiter</translation>
    </message>
    <message>
        <source>Minimises the window; everything goes on</source>
        <translation>Minimiert das Fenster; alles läuft weiter</translation>
    </message>
    <message>
        <source>Closes this question</source>
        <translation>Schließt diese Frage</translation>
    </message>
    <message>
        <source>There is no tray icon to keep Kandev behind. Minimise the window to have everything go on.</source>
        <translation>Kein Symbol im Infobereich: Minimieren Sie das Fenster, damit alles weiterläuft.</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Shows the sessions</source>
        <translation>Zeigt die Sitzungen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Shows the unattended runs</source>
        <translation>Zeigt die unbeaufsichtigten Läufe</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Shows every attempt that was made</source>
        <translation>Zeigt jeden Versuch, der gemacht wurde</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Shows what can be used, and what needs you</source>
        <translation>Zeigt, was benutzt werden kann und was Sie braucht</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Shows the settings</source>
        <translation>Zeigt die Einstellungen</translation>
    </message>
    <message>
        <source>Screens</source>
        <translation>Ansichten</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>Message text</source>
        <translation>Text der Nachricht</translation>
    </message>
    <message>
        <source>Escape closes it</source>
        <translation>Esc schließt ihn</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Nothing happened since the prompt was sent, so it can be sent again.</source>
        <translation>Seit dem Senden des Prompts ist nichts geschehen, er kann also erneut gesendet werden.</translation>
    </message>
    <message>
        <source>The agent guarantees that going on repeats no finished step.</source>
        <translation>Der Agent sichert zu, dass das Weitermachen keinen erledigten Schritt wiederholt.</translation>
    </message>
    <message>
        <source>Every tool call had finished, so the work can go on from there.</source>
        <translation>Jeder Werkzeugaufruf war beendet, die Arbeit kann also von dort weitergehen.</translation>
    </message>
    <message>
        <source>Not resent automatically: the cause is not certain.</source>
        <translation>Nicht automatisch erneut gesendet: Die Ursache ist nicht sicher.</translation>
    </message>
    <message>
        <source>Not resent automatically: what was seen may belong to another request.</source>
        <translation>Nicht automatisch erneut gesendet: Was gesehen wurde, gehört vielleicht zu einer anderen Anfrage.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already begun to answer.</source>
        <translation>Nicht automatisch erneut gesendet: Der Agent hatte schon zu antworten begonnen.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already begun to use tools.</source>
        <translation>Nicht automatisch erneut gesendet: Der Agent hatte schon begonnen, Werkzeuge zu benutzen.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already asked for files, a terminal or permission.</source>
        <translation>Nicht automatisch erneut gesendet: Der Agent hatte schon um Dateien, ein Terminal oder Erlaubnis gebeten.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent sent something that Kandev cannot read.</source>
        <translation>Nicht automatisch erneut gesendet: Der Agent sendete etwas, das Kandev nicht lesen kann.</translation>
    </message>
    <message>
        <source>Not resent automatically: nobody saw whether the prompt arrived.</source>
        <translation>Nicht automatisch erneut gesendet: Niemand sah, ob der Prompt ankam.</translation>
    </message>
    <message>
        <source>Stopped: the same step fails again. Ask for it in smaller steps.</source>
        <translation>Angehalten: Derselbe Schritt schlägt wieder fehl. Bitten Sie in kleineren Schritten darum.</translation>
    </message>
    <message>
        <source>Not retried automatically: trying again would meet the same limit.</source>
        <translation>Nicht automatisch erneut versucht: Ein neuer Versuch träfe auf dasselbe Limit.</translation>
    </message>
    <message>
        <source>Not retried automatically: the provider is not the cause.</source>
        <translation>Nicht automatisch erneut versucht: Der Anbieter ist nicht die Ursache.</translation>
    </message>
    <message>
        <source>Not retried automatically: the cause is unknown.</source>
        <translation>Nicht automatisch erneut versucht: Die Ursache ist unbekannt.</translation>
    </message>
    <message>
        <source>Not retried automatically: the stated wait is longer than a minute.</source>
        <translation>Nicht automatisch erneut versucht: Die genannte Wartezeit ist länger als eine Minute.</translation>
    </message>
    <message>
        <source>Not retried automatically: nobody confirmed how long to wait.</source>
        <translation>Nicht automatisch erneut versucht: Niemand bestätigte, wie lange zu warten ist.</translation>
    </message>
    <message>
        <source>Not retried automatically: automatic retry is switched off in the settings.</source>
        <translation>Nicht automatisch erneut versucht: Automatisch erneut versuchen ist in den Einstellungen ausgeschaltet.</translation>
    </message>
    <message>
        <source>Every automatic attempt is used.</source>
        <translation>Alle automatischen Versuche sind verbraucht.</translation>
    </message>
    <message>
        <source>Not resent automatically: the answer broke off, and the second try failed as well.</source>
        <translation>Nicht automatisch erneut gesendet: Die Antwort brach ab, und auch der zweite Versuch schlug fehl.</translation>
    </message>
    <message>
        <source>The turn ended as it was asked to.</source>
        <translation>Die Runde endete wie verlangt.</translation>
    </message>
    <message>
        <source>Kandev was closed while the agent was at work.</source>
        <translation>Kandev wurde geschlossen, während der Agent arbeitete.</translation>
    </message>
    <message>
        <source>Stopped: the agent asked again and again for what was refused.</source>
        <translation>Angehalten: Der Agent bat immer wieder um das, was abgelehnt wurde.</translation>
    </message>
    <message>
        <source>Nothing failed.</source>
        <translation>Nichts ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Not resent automatically: the profile, the model or an option was changed meanwhile.</source>
        <translation>Nicht automatisch erneut gesendet: Profil, Modell oder eine Option wurde inzwischen geändert.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent went on by itself.</source>
        <translation>Nicht automatisch erneut gesendet: Der Agent machte von selbst weiter.</translation>
    </message>
    <message>
        <source>Kandev was closed while sending. Nothing was resent.</source>
        <translation>Kandev wurde während des Sendens geschlossen. Nichts wurde erneut gesendet.</translation>
    </message>
    <message>
        <source>Not resent automatically: the retry was due long before Kandev was started again.</source>
        <translation>Nicht automatisch erneut gesendet: Der neue Versuch war lange vor dem Neustart von Kandev fällig.</translation>
    </message>
    <message>
        <source>Not resent automatically: Kandev was restarted too often while this retry waited.</source>
        <translation>Nicht automatisch erneut gesendet: Kandev wurde zu oft neu gestartet, während dieser Versuch wartete.</translation>
    </message>
    <message>
        <source>Not resent automatically: a process of the old agent may still be running.</source>
        <translation>Nicht automatisch erneut gesendet: Ein Prozess des alten Agenten läuft vielleicht noch.</translation>
    </message>
    <message>
        <source>Not resent automatically: the prompt could not be rebuilt exactly.</source>
        <translation>Nicht automatisch erneut gesendet: Der Prompt ließ sich nicht genau wiederherstellen.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent cannot load this session again.</source>
        <translation>Nicht automatisch erneut gesendet: Der Agent kann diese Sitzung nicht wieder laden.</translation>
    </message>
    <message>
        <source>Nothing was scheduled: the state could not be written to disk.</source>
        <translation>Nichts wurde geplant: Der Zustand konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Stopped: Kandev itself made a mistake. Nothing more is sent by itself; the log has the details.</source>
        <translation>Angehalten: Kandev selbst hat einen Fehler gemacht. Von selbst wird nichts mehr gesendet; das Protokoll hat die Einzelheiten.</translation>
    </message>
    <message>
        <source>Stopped: no candidate of this profile can be used.</source>
        <translation>Angehalten: kein Kandidat dieses Profils ist verwendbar.</translation>
    </message>
    <message>
        <source>Not sent: the agent reported another model than the one that was asked for.</source>
        <translation>Nicht gesendet: der Agent meldete ein anderes Modell als das verlangte.</translation>
    </message>
    <message>
        <source>Stopped: the attempts or the time that this run may use are used up.</source>
        <translation>Angehalten: die Versuche oder die Zeit dieses Laufs sind aufgebraucht.</translation>
    </message>
    <message>
        <source>You ended the wait. Nothing was sent.</source>
        <translation>Sie haben das Warten beendet. Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>The candidate that served was switched off or removed.</source>
        <translation>Der Kandidat, der bediente, wurde abgeschaltet oder entfernt.</translation>
    </message>
    <message>
        <source>You asked for this wait.</source>
        <translation>Sie haben um dieses Warten gebeten.</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Rule, confidence, excerpt, signals, gate and policy of this recovery</source>
        <translation>Regel, Konfidenz, Auszug, Signale, Schranke und Richtlinie dieser Behebung</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Details verbergen</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Details zeigen</translation>
    </message>
    <message>
        <source>Running time</source>
        <translation>Laufzeit</translation>
    </message>
</context>
<context>
    <name>RecoveryPage</name>
    <message>
        <source>Recovery</source>
        <translation>Behebung</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>What the agent showed</source>
        <translation>Was der Agent zeigte</translation>
    </message>
    <message>
        <source>{number} of the session</source>
        <translation>Nr. {number} der Sitzung</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>What followed</source>
        <translation>Was folgte</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>Frühere Urteile</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>Anfragen an den Anbieter</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Since sent</source>
        <translation>Seit dem Senden</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Text or field</source>
        <translation>Text oder Feld</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>Gewertet als</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Matcher</source>
        <translation>Erkennung</translation>
    </message>
    <message>
        <source>Rank, priority</source>
        <translation>Rang, Priorität</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>Besagt</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Made by Kandev Desktop on {time}.</source>
        <translation>Erstellt von Kandev Desktop am {time}.</translation>
    </message>
    <message>
        <source>Keys, addresses, mail addresses and home folders are removed, and long texts are cut in their middle. Read it once more before you pass it on.</source>
        <translation>Schlüssel, Adressen, Mailadressen und Benutzerordner sind entfernt, lange Texte in der Mitte gekürzt. Lesen Sie den Bericht noch einmal, bevor Sie ihn weitergeben.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Served by</source>
        <translation>Bedient von</translation>
    </message>
    <message>
        <source>Lengths grow with time, not in proportion to it. The table has the times.</source>
        <translation>Längen wachsen mit der Zeit, aber nicht im Verhältnis dazu. Die Zeiten stehen in der Tabelle.</translation>
    </message>
    <message>
        <source>Dots: waiting for an answer. Hatched: waiting to send again. Ring: done by you.</source>
        <translation>Punkte: Warten auf eine Antwort. Schraffiert: Warten auf erneutes Senden. Ring: von Ihnen getan.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Shown until {time}</source>
        <translation>Gezeigt bis {time}</translation>
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
        <translation>Bericht über einen Versuch</translation>
    </message>
    <message numerus="yes">
        <source>Report of %n attempts</source>
        <translation>
            <numerusform>Bericht über %n Versuch</numerusform>
            <numerusform>Bericht über %n Versuche</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Requests</name>
    <message>
        <source>Request {number}, {time}</source>
        <translation>Anfrage {number}, {time}</translation>
    </message>
    <message>
        <source>No byte of an answer came.</source>
        <translation>Kein Byte einer Antwort kam.</translation>
    </message>
    <message>
        <source>Waited {waited}.</source>
        <translation>Gewartet: {waited}.</translation>
    </message>
    <message>
        <source>Waited {waited}, streamed {streamed}.</source>
        <translation>Gewartet: {waited}, gestreamt: {streamed}.</translation>
    </message>
    <message>
        <source>Not answered.</source>
        <translation>Nicht beantwortet.</translation>
    </message>
    <message>
        <source>Answered: {facts}.</source>
        <translation>Beantwortet: {facts}.</translation>
    </message>
    <message>
        <source>Failed before an answer began: {facts}.</source>
        <translation>Gescheitert, bevor eine Antwort begann: {facts}.</translation>
    </message>
    <message>
        <source>Failed within the answer: {facts}.</source>
        <translation>Mitten in der Antwort gescheitert: {facts}.</translation>
    </message>
    <message>
        <source>Try {number} for this answer.</source>
        <translation>Versuch {number} für diese Antwort.</translation>
    </message>
    <message>
        <source>Asked again because of: {title}.</source>
        <translation>Noch einmal angefragt wegen: {title}.</translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation>{number} ms</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} s</translation>
    </message>
</context>
<context>
    <name>RevisionsViewer</name>
    <message>
        <source>Older</source>
        <translation>Älter</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>Neuer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Goes back to the transcript</source>
        <translation>Geht zum Transkript zurück</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>Frühere Fassungen</translation>
    </message>
    <message>
        <source>Earlier version {number} of {count}, replaced {time}</source>
        <translation>Frühere Fassung {number} von {count}, ersetzt {time}</translation>
    </message>
    <message>
        <source>This is the first version</source>
        <translation>Dies ist die erste Fassung</translation>
    </message>
    <message>
        <source>Shows the version before</source>
        <translation>Zeigt die Fassung davor</translation>
    </message>
    <message>
        <source>Shows the version after</source>
        <translation>Zeigt die Fassung danach</translation>
    </message>
    <message>
        <source>The next version is the message itself</source>
        <translation>Die nächste Fassung ist die Nachricht selbst</translation>
    </message>
</context>
<context>
    <name>Route</name>
    <message>
        <source>{candidate} goes on in a new session.</source>
        <translation>{candidate} macht in einer neuen Sitzung weiter.</translation>
    </message>
    <message>
        <source>You went on with {candidate}.</source>
        <translation>Sie haben mit {candidate} weitergemacht.</translation>
    </message>
    <message>
        <source>{candidate} serves from here.</source>
        <translation>Ab hier antwortet {candidate}.</translation>
    </message>
    <message>
        <source>{candidate} was passed over: {cause}.</source>
        <translation>{candidate} wurde übergangen: {cause}.</translation>
    </message>
    <message>
        <source>It knows a summary of what is above.</source>
        <translation>Der Agent kennt eine Zusammenfassung des Bisherigen.</translation>
    </message>
    <message>
        <source>{candidate} was not used: it reported the model {reported} instead of {model}.</source>
        <translation>{candidate} wurde nicht verwendet: gemeldet wurde das Modell {reported} statt {model}.</translation>
    </message>
    <message>
        <source>the next candidate</source>
        <translation>der nächste Kandidat</translation>
    </message>
    <message>
        <source>a candidate starts</source>
        <translation>ein Kandidat startet</translation>
    </message>
    <message>
        <source>the same candidate goes on</source>
        <translation>derselbe Kandidat macht weiter</translation>
    </message>
    <message>
        <source>retry {n} of the same candidate</source>
        <translation>neuer Versuch {n} mit demselben Kandidaten</translation>
    </message>
    <message>
        <source>retried</source>
        <translation>erneut versucht</translation>
    </message>
    <message>
        <source>wait for the reset</source>
        <translation>auf das Zurücksetzen warten</translation>
    </message>
    <message>
        <source>wait for the network</source>
        <translation>auf das Netzwerk warten</translation>
    </message>
    <message>
        <source>wait for capacity</source>
        <translation>auf Kapazität warten</translation>
    </message>
    <message>
        <source>blocked until you help</source>
        <translation>blockiert, bis Sie helfen</translation>
    </message>
    <message>
        <source>left to you</source>
        <translation>Ihnen überlassen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>a reset of at most {span} is waited for</source>
        <translation>auf ein Zurücksetzen wird höchstens {span} gewartet</translation>
    </message>
    <message>
        <source>then it stops and waits</source>
        <translation>dann wird angehalten und gewartet</translation>
    </message>
    <message>
        <source>then the next candidate</source>
        <translation>dann der nächste Kandidat</translation>
    </message>
    <message>
        <source>{candidate}: {standing}</source>
        <translation>{candidate}: {standing}</translation>
    </message>
    <message>
        <source>{candidate}: {cause}. Then: {leads}.</source>
        <translation>{candidate}: {cause}. Danach: {leads}.</translation>
    </message>
    <message>
        <source>Policy: {policy}.</source>
        <translation>Richtlinie: {policy}.</translation>
    </message>
    <message>
        <source>current</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>noch nicht versucht</translation>
    </message>
    <message>
        <source>given up for this prompt</source>
        <translation>für diesen Prompt aufgegeben</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>braucht Sie</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>{profile} → {candidate}</source>
        <translation>{profile} → {candidate}</translation>
    </message>
    <message>
        <source>{candidate}: {cause}.</source>
        <translation>{candidate}: {cause}.</translation>
    </message>
</context>
<context>
    <name>RouteCard</name>
    <message>
        <source>Waits for the limit to end. Nothing is sent before.</source>
        <translation>Wartet auf das Ende der Begrenzung. Vorher wird nichts gesendet.</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>Wartet auf Kapazität</translation>
    </message>
    <message>
        <source>It is sent your prompt.</source>
        <translation>Gesendet wird Ihr Prompt.</translation>
    </message>
    <message>
        <source>It is sent a summary of what was done, not your prompt again.</source>
        <translation>Gesendet wird eine Zusammenfassung des Getanen, nicht noch einmal Ihr Prompt.</translation>
    </message>
    <message>
        <source>· same candidate, same prompt</source>
        <translation>· derselbe Kandidat, derselbe Prompt</translation>
    </message>
    <message>
        <source>· same candidate, a summary instead of the prompt</source>
        <translation>· derselbe Kandidat, Zusammenfassung statt Prompt</translation>
    </message>
    <message>
        <source>{candidate} can be tried again at {strong}, {near}.</source>
        <translation>{candidate} kann um {strong} wieder versucht werden, {near}.</translation>
    </message>
    <message>
        <source>{candidate} can be tried again at {strong}.</source>
        <translation>{candidate} kann um {strong} wieder versucht werden.</translation>
    </message>
    <message>
        <source>No candidate can serve now. Your prompt is kept.</source>
        <translation>Kein Kandidat kann jetzt bedienen. Ihr Prompt bleibt erhalten.</translation>
    </message>
    <message>
        <source>Choosing a candidate</source>
        <translation>Wählt einen Kandidaten</translation>
    </message>
    <message>
        <source>Retrying {route} at {strong}, {near}.</source>
        <translation>Neuer Versuch mit {route} um {strong}, {near}.</translation>
    </message>
    <message>
        <source>Goes on when this machine is online.</source>
        <translation>Geht weiter, sobald dieser Rechner online ist.</translation>
    </message>
    <message>
        <source>No other candidate is tried: the network is not their trouble.</source>
        <translation>Kein anderer Kandidat wird versucht: das Netzwerk liegt nicht an ihnen.</translation>
    </message>
    <message>
        <source>Looks again at {strong}, {near}.</source>
        <translation>Sieht um {strong} wieder nach, {near}.</translation>
    </message>
    <message>
        <source>{candidate} is tried then, once.</source>
        <translation>Dann wird {candidate} einmal versucht.</translation>
    </message>
    <message>
        <source>Nothing has been sent yet.</source>
        <translation>Noch wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Waiting for its turn</source>
        <translation>Wartet, bis es an der Reihe ist</translation>
    </message>
    <message>
        <source>As many runs of this folder are at work as may be at once.</source>
        <translation>In diesem Ordner arbeiten so viele Läufe, wie zugleich dürfen.</translation>
    </message>
    <message>
        <source>Starting {candidate}</source>
        <translation>{candidate} startet</translation>
    </message>
    <message>
        <source>It has not been sent anything yet.</source>
        <translation>Noch wurde ihm nichts gesendet.</translation>
    </message>
    <message>
        <source>No candidate can be used</source>
        <translation>Kein Kandidat ist verwendbar</translation>
    </message>
    <message>
        <source>Estimated reset: {time}. Nothing waits for an estimate. {said}</source>
        <translation>Geschätztes Zurücksetzen: {time}. Auf eine Schätzung wartet nichts. {said}</translation>
    </message>
    <message>
        <source>Another session or run goes first</source>
        <translation>Eine andere Sitzung oder ein anderer Lauf geht vor</translation>
    </message>
    <message>
        <source>It tests whether {candidate} can serve again.</source>
        <translation>Er prüft, ob {candidate} wieder antworten kann.</translation>
    </message>
    <message>
        <source>It is retrying {candidate}.</source>
        <translation>Er versucht {candidate} erneut.</translation>
    </message>
    <message>
        <source>This session goes on in {strong} at the latest.</source>
        <translation>Diese Sitzung geht spätestens in {strong} weiter.</translation>
    </message>
    <message>
        <source>This session goes on at {strong} at the latest.</source>
        <translation>Diese Sitzung geht spätestens um {strong} weiter.</translation>
    </message>
    <message>
        <source>This session goes on in {strong}.</source>
        <translation>Diese Sitzung geht in {strong} weiter.</translation>
    </message>
    <message>
        <source>This session goes on at {strong}.</source>
        <translation>Diese Sitzung geht um {strong} weiter.</translation>
    </message>
    <message>
        <source>No other candidate is tried meanwhile.</source>
        <translation>Inzwischen wird kein anderer Kandidat versucht.</translation>
    </message>
    <message>
        <source>candidate {n} of {of}</source>
        <translation>Kandidat {n} von {of}</translation>
    </message>
    <message>
        <source>Each of them needs you first. Your prompt is kept.</source>
        <translation>Jeder von ihnen braucht erst Sie. Ihr Prompt bleibt erhalten.</translation>
    </message>
    <message>
        <source>Another model answered</source>
        <translation>Ein anderes Modell hat geantwortet</translation>
    </message>
    <message>
        <source>Budget used up</source>
        <translation>Budget aufgebraucht</translation>
    </message>
    <message>
        <source>Wait cancelled</source>
        <translation>Warten abgebrochen</translation>
    </message>
    <message>
        <source>Candidate switched off or removed</source>
        <translation>Kandidat abgeschaltet oder entfernt</translation>
    </message>
    <message>
        <source>Kandev made a mistake</source>
        <translation>Kandev hat einen Fehler gemacht</translation>
    </message>
    <message>
        <source>You ended the wait. Nothing was sent again.</source>
        <translation>Sie haben das Warten beendet. Nichts wurde noch einmal gesendet.</translation>
    </message>
    <message>
        <source>Recovered with {candidate} after {span}.</source>
        <translation>Mit {candidate} nach {span} wiederhergestellt.</translation>
    </message>
    <message>
        <source>Going on from a summary</source>
        <translation>Geht von einer Zusammenfassung aus weiter</translation>
    </message>
</context>
<context>
    <name>RouteCounts</name>
    <message numerus="yes">
        <source>It is the earliest of %n candidates.</source>
        <translation>
            <numerusform>Es ist der früheste von %n Kandidaten.</numerusform>
            <numerusform>Es ist der früheste von %n Kandidaten.</numerusform>
        </translation>
    </message>
    <message>
        <source>one retry after {first}</source>
        <translation>ein neuer Versuch nach {first}</translation>
    </message>
    <message numerus="yes">
        <source>%n retries, the first after {first}, then twice as long each</source>
        <translation>
            <numerusform>%n neuer Versuch, der erste nach {first}, danach jeweils doppelt so lange</numerusform>
            <numerusform>%n neue Versuche, der erste nach {first}, danach jeweils doppelt so lange</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Routing</name>
    <message>
        <source>used by {whom}</source>
        <translation>verwendet von {whom}</translation>
    </message>
    <message>
        <source>Dynamic profile. Changes apply to later decisions only.</source>
        <translation>Dynamisches Profil. Änderungen gelten nur für spätere Entscheidungen.</translation>
    </message>
    <message>
        <source>Dynamic profile, used by {whom}. Changes apply to later decisions only.</source>
        <translation>Dynamisches Profil, verwendet von {whom}. Änderungen gelten nur für spätere Entscheidungen.</translation>
    </message>
    <message>
        <source>No session and no run uses it.</source>
        <translation>Keine Sitzung und kein Lauf verwendet es.</translation>
    </message>
    <message>
        <source>It is used by {whom}: these keep their route and need you at its next change.</source>
        <translation>Es wird verwendet von {whom}: Diese behalten ihre Route und brauchen Sie bei deren nächstem Wechsel.</translation>
    </message>
    <message>
        <source>no candidate</source>
        <translation>kein Kandidat</translation>
    </message>
</context>
<context>
    <name>RoutingPage</name>
    <message>
        <source>Copy of {title}</source>
        <translation>Kopie von {title}</translation>
    </message>
    <message>
        <source>Remove “{title}”?</source>
        <translation>„{title}“ entfernen?</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>Neues dynamisches Profil</translation>
    </message>
    <message>
        <source>Leave “{title}” without saving?</source>
        <translation>„{title}“ verlassen, ohne zu speichern?</translation>
    </message>
    <message>
        <source>What was changed since it was kept is lost.</source>
        <translation>Was seit dem Speichern geändert wurde, geht verloren.</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Weiterschreiben</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>Verlassen, ohne zu speichern</translation>
    </message>
    <message>
        <source>The dynamic profile is removed.</source>
        <translation>Das dynamische Profil ist entfernt.</translation>
    </message>
    <message>
        <source>The profile is kept. Changes apply to later decisions only.</source>
        <translation>Das Profil ist gespeichert. Änderungen gelten nur für spätere Entscheidungen.</translation>
    </message>
</context>
<context>
    <name>RowBar</name>
    <message>
        <source>More actions</source>
        <translation>Weitere Aktionen</translation>
    </message>
    <message>
        <source>For the message that is chosen in the transcript</source>
        <translation>Für die im Transkript gewählte Nachricht</translation>
    </message>
</context>
<context>
    <name>RowCommands</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Open to read and select</source>
        <translation>Zum Lesen und Auswählen öffnen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Nachricht kopieren</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Show as one</source>
        <translation>Als eine zeigen</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation>Alle Zeilen zeigen</translation>
    </message>
    <message>
        <source>Look at {name}</source>
        <translation>{name} ansehen</translation>
    </message>
    <message>
        <source>Copy {name}</source>
        <translation>{name} kopieren</translation>
    </message>
    <message>
        <source>Save {name}…</source>
        <translation>{name} speichern …</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>Copy code {number}</source>
        <translation>Code {number} kopieren</translation>
    </message>
    <message>
        <source>Open {path}</source>
        <translation>{path} öffnen</translation>
    </message>
</context>
<context>
    <name>RowWidgets</name>
    <message>
        <source>Details copied.</source>
        <translation>Details kopiert.</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>Always allowed</source>
        <translation>Immer erlaubt</translation>
    </message>
    <message>
        <source>Always refused</source>
        <translation>Immer abgelehnt</translation>
    </message>
    <message>
        <source>{answer} since {time}</source>
        <translation>{answer} seit {time}</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Widerrufen</translation>
    </message>
    <message>
        <source>{kind} in {folder}: asks you again from now on</source>
        <translation>{kind} in {folder}: fragt Sie von nun an wieder</translation>
    </message>
</context>
<context>
    <name>RunActs</name>
    <message>
        <source>More for this run</source>
        <translation>Mehr zu diesem Lauf</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Copy prompt</source>
        <translation>Prompt kopieren</translation>
    </message>
</context>
<context>
    <name>RunCounts</name>
    <message>
        <source>1 unattended prompt</source>
        <translation>1 unbeaufsichtigter Prompt</translation>
    </message>
    <message numerus="yes">
        <source>%n unattended prompts</source>
        <translation>
            <numerusform>%n unbeaufsichtigter Prompt</numerusform>
            <numerusform>%n unbeaufsichtigte Prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run is before it</source>
        <translation>1 Lauf ist vor ihm</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are before it</source>
        <translation>
            <numerusform>%n Lauf ist vor ihm</numerusform>
            <numerusform>%n Läufe sind vor ihm</numerusform>
        </translation>
    </message>
    <message>
        <source>1 at once</source>
        <translation>1 gleichzeitig</translation>
    </message>
    <message numerus="yes">
        <source>%n at once</source>
        <translation>
            <numerusform>%n gleichzeitig</numerusform>
            <numerusform>%n gleichzeitig</numerusform>
        </translation>
    </message>
    <message>
        <source>In each folder one run is at work at a time; the others wait for their turn.</source>
        <translation>In jedem Ordner arbeitet jeweils ein Lauf; die anderen warten, bis sie dran sind.</translation>
    </message>
    <message numerus="yes">
        <source>In each folder %n runs are at work at a time; the others wait for their turn.</source>
        <translation>
            <numerusform>In jedem Ordner arbeitet jeweils %n Lauf; die anderen warten, bis sie dran sind.</numerusform>
            <numerusform>In jedem Ordner arbeiten jeweils %n Läufe; die anderen warten, bis sie dran sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>This machine is offline. 1 run waits and uses no attempt.</source>
        <translation>Dieser Rechner ist offline. 1 Lauf wartet und verbraucht keinen Versuch.</translation>
    </message>
    <message numerus="yes">
        <source>This machine is offline. %n runs wait and use no attempt.</source>
        <translation>
            <numerusform>Dieser Rechner ist offline. %n Lauf wartet und verbraucht keinen Versuch.</numerusform>
            <numerusform>Dieser Rechner ist offline. %n Läufe warten und verbrauchen keinen Versuch.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>earliest of %n candidates</source>
        <translation>
            <numerusform>frühester von %n Kandidat</numerusform>
            <numerusform>frühester von %n Kandidaten</numerusform>
        </translation>
    </message>
    <message>
        <source>after 1 retry</source>
        <translation>nach 1 neuen Versuch</translation>
    </message>
    <message numerus="yes">
        <source>after %n retries</source>
        <translation>
            <numerusform>nach %n neuen Versuch</numerusform>
            <numerusform>nach %n neuen Versuchen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 attempt</source>
        <translation>1 Versuch</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <translation>
            <numerusform>%n Stunde</numerusform>
            <numerusform>%n Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunDetail</name>
    <message>
        <source>Show in inbox</source>
        <translation>Im Eingang zeigen</translation>
    </message>
    <message>
        <source>Shows in Health what needs you for this run</source>
        <translation>Zeigt unter Status, wofür dieser Lauf Sie braucht</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Shows the transcript of this run</source>
        <translation>Zeigt das Transkript dieses Laufs</translation>
    </message>
    <message>
        <source>Shows every attempt of this run beside its transcript</source>
        <translation>Zeigt jeden Versuch dieses Laufs neben seinem Transkript</translation>
    </message>
</context>
<context>
    <name>RunLimits</name>
    <message>
        <source>More for runs</source>
        <translation>Mehr zu Läufen</translation>
    </message>
    <message>
        <source>Runs of a folder</source>
        <translation>Läufe eines Ordners</translation>
    </message>
    <message>
        <source>Routing and policies…</source>
        <translation>Routing und Richtlinien…</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>All states</source>
        <translation>Alle Zustände</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>Bei der Arbeit</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>Braucht Sie</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Vorbei</translation>
    </message>
    <message>
        <source>Prompt and profile</source>
        <translation>Prompt und Profil</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More for this run</source>
        <translation>Mehr zu diesem Lauf</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>Jetzt neu versuchen</translation>
    </message>
    <message>
        <source>Try next now</source>
        <translation>Nächste jetzt</translation>
    </message>
    <message>
        <source>Cancel wait</source>
        <translation>Warten abbrechen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>starts {profile} now. The one that is waited for keeps its turn.</source>
        <translation>startet {profile} jetzt. Worauf gewartet wird, kommt weiter an die Reihe.</translation>
    </message>
    <message>
        <source>starts {profile} with a summary. It does not replay the prompt.</source>
        <translation>startet {profile} mit einer Zusammenfassung. Der Prompt wird nicht wiederholt.</translation>
    </message>
    <message>
        <source>ends the wait. Nothing is sent, and what follows is up to you.</source>
        <translation>beendet das Warten. Nichts wird gesendet, und was folgt, liegt bei Ihnen.</translation>
    </message>
    <message>
        <source>takes it out of the queue. Nothing was sent.</source>
        <translation>nimmt ihn aus der Warteschlange. Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>ends the run and what is in flight. Its session stays.</source>
        <translation>beendet den Lauf und was unterwegs ist. Seine Sitzung bleibt.</translation>
    </message>
    <message>
        <source>asks {profile} now instead of waiting.</source>
        <translation>fragt {profile} jetzt, statt zu warten.</translation>
    </message>
    <message>
        <source>starts {profile} now, although it may be held back.</source>
        <translation>startet jetzt {profile}, auch wenn es zurückgehalten sein mag.</translation>
    </message>
    <message>
        <source>starts {profile} now and goes on with it.</source>
        <translation>startet jetzt {profile} und macht damit weiter.</translation>
    </message>
    <message>
        <source>chooses a candidate again and goes on with it.</source>
        <translation>wählt noch einmal einen Kandidaten und geht mit ihm weiter.</translation>
    </message>
    <message>
        <source>looks for a candidate that can be used now, and waits again where none can.</source>
        <translation>sucht einen Kandidaten, der jetzt benutzbar ist, und wartet sonst weiter.</translation>
    </message>
    <message>
        <source>This machine is offline. It goes on by itself when the network is back, and uses no attempt.</source>
        <translation>Dieser Rechner ist offline. Es geht von selbst weiter, wenn das Netz wieder da ist, und verbraucht keinen Versuch.</translation>
    </message>
    <message>
        <source>Its folder has as many runs at work as it may. It goes on when one of them ends.</source>
        <translation>In seinem Ordner arbeiten so viele Läufe wie erlaubt. Es geht weiter, wenn einer davon endet.</translation>
    </message>
    <message>
        <source>It waits for its turn in {folder}: {before}.</source>
        <translation>Er wartet in {folder}, bis er dran ist: {before}.</translation>
    </message>
    <message>
        <source>It starts when one of the runs at work in {folder} ends.</source>
        <translation>Er startet, wenn einer der Läufe in {folder} endet.</translation>
    </message>
    <message>
        <source>The next candidate is chosen.</source>
        <translation>Der nächste Kandidat wird gewählt.</translation>
    </message>
    <message>
        <source>{profile} is being started.</source>
        <translation>{profile} wird gestartet.</translation>
    </message>
    <message>
        <source>{profile} is at work.</source>
        <translation>{profile} arbeitet.</translation>
    </message>
    <message>
        <source>It was stopped. Its session can be gone on with by hand.</source>
        <translation>Er wurde angehalten. Seine Sitzung kann von Hand fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Another session or run retries the same model in a moment. This one waits for that and does not switch.</source>
        <translation>Eine andere Sitzung oder ein anderer Lauf versucht dasselbe Modell gleich noch einmal. Dieser wartet darauf und wechselt nicht.</translation>
    </message>
    <message>
        <source>Another session or run tests this candidate first. This one goes on as soon as that is known.</source>
        <translation>Eine andere Sitzung oder ein anderer Lauf prüft diesen Kandidaten zuerst. Es geht weiter, sobald das Ergebnis da ist.</translation>
    </message>
    <message>
        <source>It needs you. Its session says what for.</source>
        <translation>Er braucht Sie. Seine Sitzung sagt, wozu.</translation>
    </message>
    <message>
        <source>It was finished after {span}.</source>
        <translation>Er war nach {span} fertig.</translation>
    </message>
    <message>
        <source>It is over. Its session has the whole of it.</source>
        <translation>Er ist vorbei. Seine Sitzung enthält alles.</translation>
    </message>
    <message>
        <source>Its session is being opened.</source>
        <translation>Seine Sitzung wird geöffnet.</translation>
    </message>
    <message>
        <source>{cause} — retrying {profile} now ({ordinal}/{of})</source>
        <translation>{cause} — neuer Versuch mit {profile} jetzt ({ordinal}/{of})</translation>
    </message>
    <message>
        <source>{cause} — retrying {profile} in {left} ({ordinal}/{of})</source>
        <translation>{cause} — neuer Versuch mit {profile} in {left} ({ordinal}/{of})</translation>
    </message>
    <message>
        <source>{cause}. No candidate can be used now, and nobody said when one can.</source>
        <translation>{cause}. Kein Kandidat ist jetzt benutzbar, und niemand sagte, wann einer es ist.</translation>
    </message>
    <message>
        <source>{profile}: {cause}. It resets at {time}, as the provider stated.</source>
        <translation>{profile}: {cause}. Erneuert sich um {time}, wie der Anbieter angab.</translation>
    </message>
    <message>
        <source>{cause}. Every candidate is used up or held back; {profile} is tried first, at {time}.</source>
        <translation>{cause}. Jeder Kandidat ist verbraucht oder zurückgehalten; {profile} wird zuerst versucht, um {time}.</translation>
    </message>
    <message>
        <source>When the limit ends is only estimated; nothing waits for that.</source>
        <translation>Wann das Limit endet, ist nur geschätzt; darauf wartet nichts.</translation>
    </message>
    <message>
        <source>{profile}: {cause}. It is tried again at {time}.</source>
        <translation>{profile}: {cause}. Um {time} wird es erneut versucht.</translation>
    </message>
    <message>
        <source>{profile}: {cause}. Every candidate is used up or held back; this one is tried first, at {time}.</source>
        <translation>{profile}: {cause}. Jeder Kandidat ist verbraucht oder zurückgehalten; dieser wird zuerst versucht, um {time}.</translation>
    </message>
    <message>
        <source>No candidate can be used now, and nobody said when one can.</source>
        <translation>Kein Kandidat ist jetzt benutzbar, und niemand sagte, wann einer es ist.</translation>
    </message>
    <message>
        <source>Every candidate is held back; {profile} is tried first, at {time}.</source>
        <translation>Jeder Kandidat ist zurückgehalten; {profile} wird zuerst versucht, um {time}.</translation>
    </message>
    <message>
        <source>{profile}: {cause}. {remedy}</source>
        <translation>{profile}: {cause}. {remedy}</translation>
    </message>
    <message>
        <source>{profile} finished it.</source>
        <translation>{profile} hat es erledigt.</translation>
    </message>
    <message>
        <source>{profile} finished it after {span}.</source>
        <translation>{profile} hat es nach {span} erledigt.</translation>
    </message>
    <message>
        <source>{profile} needs you: {cause}.</source>
        <translation>{profile} braucht Sie: {cause}.</translation>
    </message>
    <message>
        <source>{profile} was given up ({cause}).</source>
        <translation>{profile} wurde aufgegeben ({cause}).</translation>
    </message>
    <message>
        <source>{profile} was given up {retries} ({cause}).</source>
        <translation>{profile} wurde {retries} aufgegeben ({cause}).</translation>
    </message>
    <message>
        <source>{seconds}s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>{profile} (current)</source>
        <translation>{profile} (aktuell)</translation>
    </message>
    <message>
        <source>{profile} (next)</source>
        <translation>{profile} (danach)</translation>
    </message>
    <message>
        <source>{profile} (given up)</source>
        <translation>{profile} (aufgegeben)</translation>
    </message>
    <message>
        <source>{profile} (held back)</source>
        <translation>{profile} (zurückgehalten)</translation>
    </message>
    <message>
        <source>{profile} (needs you)</source>
        <translation>{profile} (braucht Sie)</translation>
    </message>
    <message>
        <source>{profile} (switched off)</source>
        <translation>{profile} (ausgeschaltet)</translation>
    </message>
    <message>
        <source>sign in to {profile}</source>
        <translation>bei {profile} anmelden</translation>
    </message>
    <message>
        <source>set up {profile}</source>
        <translation>{profile} einrichten</translation>
    </message>
    <message>
        <source>billing of {profile}</source>
        <translation>Abrechnung von {profile}</translation>
    </message>
    <message>
        <source>choose a model for {profile}</source>
        <translation>ein Modell für {profile} wählen</translation>
    </message>
    <message>
        <source>{profile} (waited for)</source>
        <translation>{profile} (wird abgewartet)</translation>
    </message>
    <message>
        <source>Route: {candidates}</source>
        <translation>Route: {candidates}</translation>
    </message>
    <message>
        <source>next in its folder</source>
        <translation>als Nächster in seinem Ordner</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>seit {time}</translation>
    </message>
    <message>
        <source>after {span}</source>
        <translation>nach {span}</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>noch nicht versucht</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>nicht versucht</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>braucht Sie</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>Attempts and waits</source>
        <translation>Versuche und Wartezeiten</translation>
    </message>
    <message>
        <source>In line until {time}</source>
        <translation>In der Reihe bis {time}</translation>
    </message>
    <message>
        <source>Nothing was sent until {time}</source>
        <translation>Bis {time} wurde nichts gesendet</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: at work</source>
        <translation>{profile}, Versuch {number}: arbeitet</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: ended before an answer</source>
        <translation>{profile}, Versuch {number}: vor einer Antwort beendet</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: answered</source>
        <translation>{profile}, Versuch {number}: beantwortet</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: {cause}</source>
        <translation>{profile}, Versuch {number}: {cause}</translation>
    </message>
    <message>
        <source>Waits until {time}</source>
        <translation>Wartet bis {time}</translation>
    </message>
    <message>
        <source>Waits behind another session or run</source>
        <translation>Wartet hinter einer anderen Sitzung oder einem anderen Lauf</translation>
    </message>
    <message>
        <source>Waits for the network</source>
        <translation>Wartet auf das Netz</translation>
    </message>
    <message>
        <source>Waits for its turn in its folder</source>
        <translation>Wartet in seinem Ordner, bis er an der Reihe ist</translation>
    </message>
    <message>
        <source>Waited until {time}</source>
        <translation>Wartete bis {time}</translation>
    </message>
    <message>
        <source>Goes on from {before} to {after}</source>
        <translation>Geht von {before} zu {after} weiter</translation>
    </message>
    <message>
        <source>Nothing follows</source>
        <translation>Nichts folgt</translation>
    </message>
    <message>
        <source>Waits without an end</source>
        <translation>Wartet ohne Ende</translation>
    </message>
    <message>
        <source>Next attempt at {time}</source>
        <translation>Nächster Versuch um {time}</translation>
    </message>
</context>
<context>
    <name>RunsFilter</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Leaves away runs in other states</source>
        <translation>Lässt Läufe in anderen Zuständen weg</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Leaves away runs of other folders</source>
        <translation>Lässt Läufe anderer Ordner weg</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>Alle Ordner</translation>
    </message>
</context>
<context>
    <name>RunsScreen</name>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>More for runs</source>
        <translation>Mehr zu Läufen</translation>
    </message>
    <message>
        <source>How many run at once, and routing</source>
        <translation>Wie viele gleichzeitig laufen, und Routing</translation>
    </message>
    <message>
        <source>Opens the sheet where an unattended prompt is written</source>
        <translation>Öffnet das Blatt, auf dem ein unbeaufsichtigter Prompt geschrieben wird</translation>
    </message>
    <message>
        <source>Shows the runs of all states and folders</source>
        <translation>Zeigt die Läufe aller Zustände und Ordner</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>Kein Lauf passt</translation>
    </message>
    <message>
        <source>The filter leaves all runs away.</source>
        <translation>Der Filter lässt alle Läufe weg.</translation>
    </message>
</context>
<context>
    <name>RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Arrow keys choose a run, Enter opens its session, the menu key has more</source>
        <translation>Pfeiltasten wählen einen Lauf, Enter öffnet seine Sitzung, die Menütaste hat mehr</translation>
    </message>
</context>
<context>
    <name>SavedButton</name>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Opens the filters that you keep under names</source>
        <translation>Öffnet die Filter, die Sie unter Namen behalten</translation>
    </message>
    <message>
        <source>No filter is saved yet</source>
        <translation>Noch kein Filter ist gespeichert</translation>
    </message>
    <message>
        <source>Save these filters…</source>
        <translation>Diese Filter speichern…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The filter is saved as {name}.</source>
        <translation>Der Filter ist als {name} gespeichert.</translation>
    </message>
    <message>
        <source>The filter {name} is removed.</source>
        <translation>Der Filter {name} ist entfernt.</translation>
    </message>
</context>
<context>
    <name>ScheduleCounts</name>
    <message>
        <source>One send to {profile}.</source>
        <translation>Eine Sendung an {profile}.</translation>
    </message>
    <message numerus="yes">
        <source>%n sends to {profile} within {span}.</source>
        <translation>
            <numerusform>%n Sendung an {profile} innerhalb von {span}.</numerusform>
            <numerusform>%n Sendungen an {profile} innerhalb von {span}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Then one to {profile}.</source>
        <translation>Dann eine an {profile}.</translation>
    </message>
    <message numerus="yes">
        <source>Then %n to {profile} within {span}.</source>
        <translation>
            <numerusform>Dann %n an {profile} innerhalb von {span}.</numerusform>
            <numerusform>Dann %n an {profile} innerhalb von {span}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The only one is tried within about {span}</source>
        <translation>Der einzige wird innerhalb von etwa {span} versucht</translation>
    </message>
    <message numerus="yes">
        <source>All %n are tried within about {span}</source>
        <comment>candidates</comment>
        <translation>
            <numerusform>%n wird innerhalb von etwa {span} versucht</numerusform>
            <numerusform>Alle %n werden innerhalb von etwa {span} versucht</numerusform>
        </translation>
    </message>
    <message>
        <source>One of {of} is tried within about {span}</source>
        <translation>Einer von {of} wird innerhalb von etwa {span} versucht</translation>
    </message>
    <message numerus="yes">
        <source>%n of {of} are tried within about {span}</source>
        <comment>candidates</comment>
        <translation>
            <numerusform>%n von {of} wird innerhalb von etwa {span} versucht</numerusform>
            <numerusform>%n von {of} werden innerhalb von etwa {span} versucht</numerusform>
        </translation>
    </message>
    <message>
        <source>When it has failed, the run waits until it may work again.</source>
        <translation>Ist er gescheitert, wartet der Lauf, bis er wieder gehen könnte.</translation>
    </message>
    <message numerus="yes">
        <source>When all %n have failed, the run waits for the first that may work again.</source>
        <translation>
            <numerusform>Ist er gescheitert (%n), wartet der Lauf auf den ersten, der wieder gehen könnte.</numerusform>
            <numerusform>Sind alle %n gescheitert, wartet der Lauf auf den ersten, der wieder gehen könnte.</numerusform>
        </translation>
    </message>
    <message>
        <source>One more is not tried.</source>
        <translation>Ein weiterer wird nicht versucht.</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not tried.</source>
        <translation>
            <numerusform>%n weiterer wird nicht versucht.</numerusform>
            <numerusform>%n weitere werden nicht versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 Sitzung</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n Sitzung</numerusform>
            <numerusform>%n Sitzungen</numerusform>
        </translation>
    </message>
    <message>
        <source>One field is not right.</source>
        <translation>Ein Feld stimmt nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n fields are not right.</source>
        <translation>
            <numerusform>%n Feld stimmt nicht.</numerusform>
            <numerusform>%n Felder stimmen nicht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Schedules</name>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>The run waits there until {profile} may work again.</source>
        <translation>Der Lauf wartet dort, bis {profile} wieder gehen könnte.</translation>
    </message>
    <message>
        <source>waits for the network</source>
        <translation>wartet auf das Netz</translation>
    </message>
    <message>
        <source>The run waits for the network, which is the same for every candidate.</source>
        <translation>Der Lauf wartet auf das Netz, das für alle Kandidaten dasselbe ist.</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>braucht Sie</translation>
    </message>
    <message>
        <source>The run waits for you: no wait mends this.</source>
        <translation>Der Lauf wartet auf Sie: Keine Wartezeit behebt das.</translation>
    </message>
    <message>
        <source>The run waits for you, and nothing is sent again by itself.</source>
        <translation>Der Lauf wartet auf Sie, und nichts wird von selbst erneut gesendet.</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>The run is stopped.</source>
        <translation>Der Lauf ist angehalten.</translation>
    </message>
    <message>
        <source>Agent does not start</source>
        <translation>Agent startet nicht</translation>
    </message>
    <message>
        <source>no reset stated</source>
        <translation>keine Zurücksetzung genannt</translation>
    </message>
    <message>
        <source>a reset stated in {span}</source>
        <translation>Zurücksetzung nach {span} genannt</translation>
    </message>
    <message>
        <source>What happens if every attempt fails</source>
        <translation>Was geschieht, wenn jeder Versuch scheitert</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>nicht versucht</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>Goes on with {profile}</source>
        <translation>Weiter mit {profile}</translation>
    </message>
    <message>
        <source>First send to {profile}</source>
        <translation>Erste Sendung an {profile}</translation>
    </message>
    <message>
        <source>Send {number} to {profile}</source>
        <translation>Sendung {number} an {profile}</translation>
    </message>
    <message>
        <source>Waits {span}</source>
        <translation>Wartet {span}</translation>
    </message>
    <message>
        <source>Waits {span} for the stated reset, which uses no retry</source>
        <translation>Wartet {span} auf die genannte Zurücksetzung, was keinen neuen Versuch verbraucht</translation>
    </message>
    <message>
        <source>Nothing can be tried</source>
        <translation>Nichts kann versucht werden</translation>
    </message>
    <message>
        <source>Every candidate is switched off: a prompt waits for you.</source>
        <translation>Jeder Kandidat ist abgeschaltet: Ein Prompt wartet auf Sie.</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>after {span}</source>
        <translation>nach {span}</translation>
    </message>
</context>
<context>
    <name>Scrolling</name>
    <message>
        <source>Arrow keys scroll</source>
        <translation>Die Pfeiltasten blättern</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Open attempt</source>
        <translation>Versuch öffnen</translation>
    </message>
    <message>
        <source>Shows the transcript of the attempt&apos;s session</source>
        <translation>Zeigt das Transkript der Sitzung des Versuchs</translation>
    </message>
    <message>
        <source>Shows the evidence and the decision of the attempt</source>
        <translation>Zeigt die Belege und die Entscheidung des Versuchs</translation>
    </message>
</context>
<context>
    <name>SessionActs</name>
    <message>
        <source>More for this session</source>
        <translation>Mehr zu dieser Sitzung</translation>
    </message>
    <message>
        <source>New session in this folder</source>
        <translation>Neue Sitzung in diesem Ordner</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions…</source>
        <translation>Sitzungen eines Agenten importieren…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>Aus dem Archiv holen</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Verzweigen</translation>
    </message>
    <message>
        <source>Goes on in a second session from here</source>
        <translation>Geht von hier aus in einer zweiten Sitzung weiter</translation>
    </message>
    <message>
        <source>End the agent</source>
        <translation>Agent beenden</translation>
    </message>
    <message>
        <source>The session stays, and its next prompt starts the agent again</source>
        <translation>Die Sitzung bleibt, und ihr nächster Prompt startet den Agenten wieder</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>“{title}” is archived.</source>
        <translation>„{title}“ ist archiviert.</translation>
    </message>
    <message>
        <source>“{title}” is back in the list.</source>
        <translation>„{title}“ steht wieder in der Liste.</translation>
    </message>
    <message>
        <source>“{title}” is archived, and its retry is cancelled.</source>
        <translation>„{title}“ ist archiviert und die Wiederholung abgebrochen.</translation>
    </message>
    <message>
        <source>{title} (fork)</source>
        <translation>{title} (Verzweigung)</translation>
    </message>
    <message>
        <source>{title} (fork {number})</source>
        <translation>{title} (Verzweigung {number})</translation>
    </message>
    <message>
        <source>This session was here already.</source>
        <translation>Diese Sitzung war schon hier.</translation>
    </message>
</context>
<context>
    <name>SessionCounts</name>
    <message>
        <source>1 session found</source>
        <translation>1 Sitzung gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions found</source>
        <translation>
            <numerusform>%n Sitzung gefunden</numerusform>
            <numerusform>%n Sitzungen gefunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionDelegate</name>
    <message>
        <source>Title of the session</source>
        <translation>Titel der Sitzung</translation>
    </message>
    <message>
        <source>Enter keeps the title, Escape the one before</source>
        <translation>Enter behält den Titel, Esc den vorigen</translation>
    </message>
</context>
<context>
    <name>SessionList</name>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Arrow keys choose a session, Enter opens or closes a folder, the menu key has more</source>
        <translation>Pfeiltasten wählen eine Sitzung, Enter öffnet oder schließt einen Ordner, die Menütaste hat mehr</translation>
    </message>
</context>
<context>
    <name>SessionPanel</name>
    <message>
        <source>This session is no longer there.</source>
        <translation>Diese Sitzung ist nicht mehr da.</translation>
    </message>
</context>
<context>
    <name>SessionSearchBox</name>
    <message>
        <source>Find a session</source>
        <translation>Sitzung suchen</translation>
    </message>
    <message>
        <source>Searches titles, folders and agents; arrow down goes to what was found, Escape ends</source>
        <translation>Durchsucht Titel, Ordner und Agenten; Pfeil nach unten geht zum Gefundenen, Esc beendet</translation>
    </message>
    <message>
        <source>Title, folder or agent</source>
        <translation>Titel, Ordner oder Agent</translation>
    </message>
    <message>
        <source>End the search</source>
        <translation>Suche beenden</translation>
    </message>
    <message>
        <source>Shows all sessions again</source>
        <translation>Zeigt wieder alle Sitzungen</translation>
    </message>
    <message>
        <source>No session has these words.</source>
        <translation>In keiner Sitzung kommen diese Worte vor.</translation>
    </message>
</context>
<context>
    <name>Sessions</name>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
    <message>
        <source>Unattended run</source>
        <translation>Unbeaufsichtigter Lauf</translation>
    </message>
</context>
<context>
    <name>SessionsPane</name>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation>Sitzung suchen</translation>
    </message>
    <message>
        <source>Searches titles, folders and agents</source>
        <translation>Durchsucht Titel, Ordner und Agenten</translation>
    </message>
    <message>
        <source>Find a session (Ctrl+Shift+F)</source>
        <translation>Sitzung suchen (Strg+Umschalt+F)</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>Opens the page where a folder and an agent are chosen</source>
        <translation>Öffnet die Seite, auf der Ordner und Agent gewählt werden</translation>
    </message>
    <message>
        <source>New session (Ctrl+N)</source>
        <translation>Neue Sitzung (Strg+N)</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
</context>
<context>
    <name>SettingsScreen</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Chooses the page of the settings</source>
        <translation>Wählt die Seite der Einstellungen</translation>
    </message>
    <message>
        <source>Agents and profiles</source>
        <translation>Agenten und Profile</translation>
    </message>
    <message>
        <source>Routing and policies</source>
        <translation>Routen und Regeln</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>Privacy and data</source>
        <translation>Datenschutz und Daten</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>{agent} is installed with this command:</source>
        <translation>{agent} wird mit diesem Befehl installiert:</translation>
    </message>
    <message>
        <source>npm was not found. It comes with Node.js.</source>
        <translation>npm wurde nicht gefunden. Es kommt mit Node.js.</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Starts the agent and asks it how to sign in</source>
        <translation>Startet den Agenten und fragt ihn, wie man sich anmeldet</translation>
    </message>
    <message>
        <source>The provider did not accept the last prompt&apos;s sign-in.</source>
        <translation>Der Anbieter akzeptierte die Anmeldung des letzten Prompts nicht.</translation>
    </message>
    <message>
        <source>Starts the agent and asks it how to sign in.</source>
        <translation>Startet den Agenten und fragt ihn, wie man sich anmeldet.</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>Sucht erneut, was installiert ist</translation>
    </message>
</context>
<context>
    <name>SignInForm</name>
    <message>
        <source>Asking the agent how to sign in…</source>
        <translation>Der Agent wird gefragt, wie man sich anmeldet…</translation>
    </message>
    <message>
        <source>The agent offers these ways to sign in:</source>
        <translation>Der Agent bietet diese Wege zur Anmeldung:</translation>
    </message>
    <message>
        <source>{way}: waiting for you. A page may have opened in the browser.</source>
        <translation>{way}: wartet auf Sie. Vielleicht hat sich im Browser eine Seite geöffnet.</translation>
    </message>
    <message>
        <source>A terminal window runs this command. Come back when you have signed in.</source>
        <translation>Ein Terminalfenster führt diesen Befehl aus. Kommen Sie zurück, wenn Sie sich angemeldet haben.</translation>
    </message>
    <message>
        <source>Run this command in a terminal, and come back when you have signed in.</source>
        <translation>Führen Sie diesen Befehl in einem Terminal aus, und kommen Sie zurück, wenn Sie sich angemeldet haben.</translation>
    </message>
    <message>
        <source>Signed in. The agent starts anew before its next prompt; a failed prompt waits for you to send it.</source>
        <translation>Angemeldet. Der Agent startet vor seinem nächsten Prompt neu; ein fehlgeschlagener Prompt wartet darauf, dass Sie ihn senden.</translation>
    </message>
    <message>
        <source>In a terminal</source>
        <translation>In einem Terminal</translation>
    </message>
    <message>
        <source>Signs in this way</source>
        <translation>Meldet auf diesem Weg an</translation>
    </message>
    <message>
        <source>I have signed in</source>
        <translation>Ich habe mich angemeldet</translation>
    </message>
    <message>
        <source>Starts the agent anew before its next prompt</source>
        <translation>Startet den Agenten vor seinem nächsten Prompt neu</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Asks the agent again</source>
        <translation>Fragt den Agenten noch einmal</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Calls the sign-in off</source>
        <translation>Bricht die Anmeldung ab</translation>
    </message>
    <message>
        <source>Puts this aside</source>
        <translation>Legt dies beiseite</translation>
    </message>
</context>
<context>
    <name>SpanBox</name>
    <message>
        <source>{name}: unit</source>
        <translation>{name}: Einheit</translation>
    </message>
    <message>
        <source>Chooses the unit of the number</source>
        <translation>Wählt die Einheit der Zahl</translation>
    </message>
</context>
<context>
    <name>Spans</name>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>%n h</numerusform>
            <numerusform>%n h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
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
        <translation>Zurückgehalten in den letzten 24 Stunden</translation>
    </message>
    <message>
        <source>The table below has the same facts</source>
        <translation>Die Tabelle darunter enthält dieselben Angaben</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>{time} yesterday</source>
        <translation>{time} gestern</translation>
    </message>
</context>
<context>
    <name>SpansTable</name>
    <message>
        <source>When resources were held back</source>
        <translation>Wann Ressourcen zurückgehalten wurden</translation>
    </message>
    <message>
        <source>Arrow keys read row by row</source>
        <translation>Pfeiltasten lesen Zeile für Zeile</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>The agent works in this folder</source>
        <translation>Der Agent arbeitet in diesem Ordner</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Opens the system&apos;s folder dialog</source>
        <translation>Öffnet den Ordnerdialog des Systems</translation>
    </message>
    <message>
        <source>Start with any agent you have</source>
        <translation>Mit einem Ihrer Agenten beginnen</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>Nothing leaves this machine until you send a prompt.</source>
        <translation>Nichts verlässt diesen Rechner, bis Sie einen Prompt senden.</translation>
    </message>
    <message>
        <source>Looking for agents…</source>
        <translation>Agenten werden gesucht…</translation>
    </message>
    <message>
        <source>Your prompt</source>
        <translation>Ihr Prompt</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>Ask for a change, a review or an explanation</source>
        <translation>Was soll der Agent tun oder erklären?</translation>
    </message>
    <message>
        <source>The session is being made…</source>
        <translation>Die Sitzung wird angelegt …</translation>
    </message>
    <message>
        <source>No agent is ready: see what each needs above</source>
        <translation>Kein Agent ist bereit: Oben steht, was jeder braucht</translation>
    </message>
</context>
<context>
    <name>StartProblem</name>
    <message>
        <source>Kandev cannot start</source>
        <translation>Kandev kann nicht starten</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Ends the program</source>
        <translation>Beendet das Programm</translation>
    </message>
    <message>
        <source>Copies what is in the way and what helps</source>
        <translation>Kopiert, was im Weg steht und was hilft</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Eingereiht</translation>
    </message>
    <message>
        <source>In line</source>
        <translation>In der Reihe</translation>
    </message>
    <message>
        <source>Behind another</source>
        <translation>Hinter anderen</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>Neuer Versuch</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Waiting for network</source>
        <translation>Wartet auf Netzwerk</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>Wartet auf den Datenträger</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>Wartet auf Kapazität</translation>
    </message>
    <message>
        <source>Works unasked</source>
        <translation>Arbeitet ungefragt</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>Braucht Sie</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Wird gestartet</translation>
    </message>
    <message>
        <source>Retrying {countdown}</source>
        <translation>Neuer Versuch {countdown}</translation>
    </message>
    <message>
        <source>Waiting until {time}</source>
        <translation>Wartet bis {time}</translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>Online</source>
        <translation>Online</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Next attempt {time}</source>
        <translation>Nächster Versuch {time}</translation>
    </message>
</context>
<context>
    <name>Switch</name>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
</context>
<context>
    <name>Tabs</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Arrow keys switch</source>
        <translation>Die Pfeiltasten wechseln</translation>
    </message>
</context>
<context>
    <name>TextSheet</name>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Goes back to the prompt</source>
        <translation>Zurück zum Prompt</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it is sent.</source>
        <translation>Nur der Anfang wird gezeigt. Gesendet wird alles.</translation>
    </message>
</context>
<context>
    <name>TimelineLegend</name>
    <message>
        <source>Waiting for an answer</source>
        <translation>Wartet auf Antwort</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>Antwortet</translation>
    </message>
    <message>
        <source>Failed attempt</source>
        <translation>Gescheiterter Versuch</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Route change</source>
        <translation>Wechsel der Route</translation>
    </message>
    <message>
        <source>Done by you</source>
        <translation>Von Ihnen getan</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Show as a table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Lists each attempt, wait and change of candidate</source>
        <translation>Führt jeden Versuch, jede Wartezeit und jeden Wechsel des Kandidaten auf</translation>
    </message>
    <message>
        <source>Hide the table</source>
        <translation>Tabelle ausblenden</translation>
    </message>
</context>
<context>
    <name>TimelineRows</name>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
</context>
<context>
    <name>TimelineTable</name>
    <message>
        <source>The same as is drawn, a row for each attempt, wait and change</source>
        <translation>Dasselbe wie gezeichnet, eine Zeile für jeden Versuch, jede Wartezeit und jeden Wechsel</translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>in {span}</source>
        <translation>in {span}</translation>
    </message>
    <message>
        <source>in {hours} h {minutes} min</source>
        <translation>in {hours} Std {minutes} Min</translation>
    </message>
    <message>
        <source>in {days} d {hours} h</source>
        <translation>in {days} T {hours} Std</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>{date} {time}</source>
        <translation>{date}, {time}</translation>
    </message>
    <message>
        <source>{time} ({zone})</source>
        <translation>{time} ({zone})</translation>
    </message>
    <message>
        <source>{date} {time} ({zone})</source>
        <translation>{date}, {time} ({zone})</translation>
    </message>
</context>
<context>
    <name>Transcript</name>
    <message>
        <source>Recovery</source>
        <translation>Behebung</translation>
    </message>
    <message>
        <source>Queued: {text}</source>
        <translation>Eingereiht: {text}</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Bearbeitet</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Verschoben</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>Gesucht</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>Ausgeführt</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>Überlegt</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>Abgerufen</translation>
    </message>
    <message>
        <source>Switched mode</source>
        <translation>Modus gewechselt</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Ausstehend</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Führt aus</translation>
    </message>
    <message>
        <source>Wants to read</source>
        <translation>Will lesen</translation>
    </message>
    <message>
        <source>Wants to edit</source>
        <translation>Will ändern</translation>
    </message>
    <message>
        <source>Wants to delete</source>
        <translation>Will löschen</translation>
    </message>
    <message>
        <source>Wants to move</source>
        <translation>Will verschieben</translation>
    </message>
    <message>
        <source>Wants to search</source>
        <translation>Will suchen</translation>
    </message>
    <message>
        <source>Wants to run</source>
        <translation>Will ausführen</translation>
    </message>
    <message>
        <source>Wants to think</source>
        <translation>Will nachdenken</translation>
    </message>
    <message>
        <source>Wants to fetch</source>
        <translation>Will abrufen</translation>
    </message>
    <message>
        <source>Wants to switch mode</source>
        <translation>Will den Modus wechseln</translation>
    </message>
    <message>
        <source>Wants to use</source>
        <translation>Will verwenden</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Liest</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>Ändert</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>Löscht</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>Verschiebt</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Sucht</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Denkt nach</translation>
    </message>
    <message>
        <source>Fetching</source>
        <translation>Ruft ab</translation>
    </message>
    <message>
        <source>Switching mode</source>
        <translation>Wechselt den Modus</translation>
    </message>
    <message>
        <source>Using</source>
        <translation>Verwendet gerade</translation>
    </message>
    <message>
        <source>Tried to read</source>
        <translation>Versuchte zu lesen</translation>
    </message>
    <message>
        <source>Tried to edit</source>
        <translation>Versuchte zu ändern</translation>
    </message>
    <message>
        <source>Tried to delete</source>
        <translation>Versuchte zu löschen</translation>
    </message>
    <message>
        <source>Tried to move</source>
        <translation>Versuchte zu verschieben</translation>
    </message>
    <message>
        <source>Tried to search</source>
        <translation>Versuchte zu suchen</translation>
    </message>
    <message>
        <source>Tried to run</source>
        <translation>Versuchte auszuführen</translation>
    </message>
    <message>
        <source>Tried to think</source>
        <translation>Versuchte nachzudenken</translation>
    </message>
    <message>
        <source>Tried to fetch</source>
        <translation>Versuchte abzurufen</translation>
    </message>
    <message>
        <source>Tried to switch mode</source>
        <translation>Versuchte den Moduswechsel</translation>
    </message>
    <message>
        <source>Tried to use</source>
        <translation>Versuchte zu verwenden</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>End unknown</source>
        <translation>Ende unbekannt</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Nicht begonnen</translation>
    </message>
    <message>
        <source>Started fresh: the agent knows a summary of what is above</source>
        <translation>Neu begonnen: Der Agent kennt eine Zusammenfassung des Obigen</translation>
    </message>
    <message>
        <source>Started fresh with your prompt</source>
        <translation>Neu begonnen mit Ihrem Prompt</translation>
    </message>
    <message>
        <source>Forked: what is above belongs to the first session as well</source>
        <translation>Verzweigt: Das Obige gehört auch zur ersten Sitzung</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Kandev sent a summary</source>
        <translation>Kandev sandte eine Zusammenfassung</translation>
    </message>
    <message>
        <source>{agent} thinks</source>
        <translation>{agent} überlegt</translation>
    </message>
    <message>
        <source>The text goes on. Copying gives all of it.</source>
        <translation>Der Text geht weiter. Kopieren liefert ihn ganz.</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Angewendet</translation>
    </message>
    <message>
        <source>a tool without a name</source>
        <translation>ein Werkzeug ohne Namen</translation>
    </message>
    <message>
        <source>Now: {step}</source>
        <translation>Jetzt: {step}</translation>
    </message>
    <message>
        <source>Starting {agent}…</source>
        <translation>{agent} wird gestartet…</translation>
    </message>
    <message>
        <source>{agent} is working…</source>
        <translation>{agent} arbeitet…</translation>
    </message>
    <message>
        <source>What was said in this session appears here then.</source>
        <translation>Was in dieser Sitzung gesagt wurde, steht dann hier.</translation>
    </message>
    <message>
        <source>{who}, {time}: {text}</source>
        <translation>{who}, {time}: {text}</translation>
    </message>
    <message>
        <source>{verb} {object}: {outcome}</source>
        <translation>{verb} {object}: {outcome}</translation>
    </message>
    <message>
        <source>{sentence}, {images}</source>
        <translation>{sentence}, {images}</translation>
    </message>
    <message>
        <source>{sentence}, {added}, {removed}</source>
        <translation>{sentence}, {added}, {removed}</translation>
    </message>
    <message>
        <source>{kind}, {size} bytes</source>
        <translation>{kind}, {size} Bytes</translation>
    </message>
    <message>
        <source>Nothing sent yet</source>
        <translation>Noch nichts gesendet</translation>
    </message>
    <message>
        <source>Write the first prompt below. Enter sends it.</source>
        <translation>Schreiben Sie unten den ersten Prompt. Enter sendet ihn.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Incomplete: the answer broke off here.</source>
        <translation>Unvollständig: Die Antwort brach hier ab.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Nothing more is known of it.</source>
        <translation>Mehr ist darüber nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>TranscriptCounts</name>
    <message>
        <source>Show one more line</source>
        <translation>Eine weitere Zeile zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more lines</source>
        <translation>
            <numerusform>%n weitere Zeile zeigen</numerusform>
            <numerusform>%n weitere Zeilen zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>One more line: copy gives all</source>
        <translation>Eine weitere Zeile: Kopieren liefert alles</translation>
    </message>
    <message numerus="yes">
        <source>%n more lines: copy gives all</source>
        <translation>
            <numerusform>%n weitere Zeile: Kopieren liefert alles</numerusform>
            <numerusform>%n weitere Zeilen: Kopieren liefert alles</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more step</source>
        <translation>1 weiterer Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%n more steps</source>
        <translation>
            <numerusform>%n weiterer Schritt</numerusform>
            <numerusform>%n weitere Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>one line added</source>
        <translation>eine Zeile hinzugefügt</translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n Zeile hinzugefügt</numerusform>
            <numerusform>%n Zeilen hinzugefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>one line removed</source>
        <translation>eine Zeile entfernt</translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n Zeile entfernt</numerusform>
            <numerusform>%n Zeilen entfernt</numerusform>
        </translation>
    </message>
    <message>
        <source>1 image</source>
        <translation>1 Bild</translation>
    </message>
    <message numerus="yes">
        <source>%n images</source>
        <translation>
            <numerusform>%n Bild</numerusform>
            <numerusform>%n Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>1 earlier version</source>
        <translation>1 frühere Fassung</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier versions</source>
        <translation>
            <numerusform>%n frühere Fassung</numerusform>
            <numerusform>%n frühere Fassungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} of %n</source>
        <comment>matches</comment>
        <translation>
            <numerusform>{number} von %n</numerusform>
            <numerusform>{number} von %n</numerusform>
        </translation>
    </message>
    <message>
        <source>1 new message</source>
        <translation>1 neue Nachricht</translation>
    </message>
    <message numerus="yes">
        <source>%n new messages</source>
        <translation>
            <numerusform>%n neue Nachricht</numerusform>
            <numerusform>%n neue Nachrichten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TranscriptOverlay</name>
    <message>
        <source>Go to the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Shows the newest message and follows what comes</source>
        <translation>Zeigt die neueste Nachricht und folgt dem, was kommt</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>Transcript</source>
        <translation>Transkript</translation>
    </message>
    <message>
        <source>Arrow keys move between messages, Enter opens one, Tab goes to what can be done with it</source>
        <translation>Pfeiltasten gehen von Nachricht zu Nachricht, Enter öffnet eine, Tab geht zu dem, was mit ihr getan werden kann</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Show the window</source>
        <translation>Fenster zeigen</translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Takes the deletion back</source>
        <translation>Nimmt das Löschen zurück</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Puts this message aside; the session stays deleted</source>
        <translation>Legt diese Meldung beiseite; die Sitzung bleibt gelöscht</translation>
    </message>
    <message>
        <source>“{title}” was deleted. Undo takes it back.</source>
        <translation>„{title}“ wurde gelöscht. Rückgängig holt sie zurück.</translation>
    </message>
    <message>
        <source>“{title}” was deleted.</source>
        <translation>„{title}“ wurde gelöscht.</translation>
    </message>
    <message>
        <source>Undo the deletion of “{title}”</source>
        <translation>Löschen von „{title}“ rückgängig machen</translation>
    </message>
</context>
<context>
    <name>UntakenLine</name>
    <message>
        <source>Show their sessions</source>
        <translation>Ihre Sitzungen zeigen</translation>
    </message>
    <message>
        <source>Draws a session that has no attempt</source>
        <translation>Zeichnet eine Sitzung, die keinen Versuch hat</translation>
    </message>
</context>
<context>
    <name>Upkeep</name>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>Wird entfernt …</translation>
    </message>
    <message>
        <source>Backing up…</source>
        <translation>Wird gesichert …</translation>
    </message>
    <message>
        <source>Compacting… Nothing can be sent until this ends.</source>
        <translation>Wird verkleinert … Bis zum Ende kann nichts gesendet werden.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>The database has not been measured yet.</source>
        <translation>Die Datenbank wurde noch nicht gemessen.</translation>
    </message>
    <message>
        <source>The database takes {size}; {free} of it are free.</source>
        <translation>Die Datenbank belegt {size}, davon sind {free} frei.</translation>
    </message>
    <message>
        <source>Nothing would go.</source>
        <translation>Nichts würde entfernt.</translation>
    </message>
    <message>
        <source>What cannot go is larger than the limit by itself: it is open, waits or has a draft.</source>
        <translation>Was bleiben muss, ist allein schon größer als die Grenze: Es ist offen, wartet oder hat einen Entwurf.</translation>
    </message>
    <message>
        <source>No limit is set, so nothing goes. Set days or MiB above, then look again.</source>
        <translation>Keine Grenze ist gesetzt, also wird nichts entfernt. Tragen Sie oben Tage oder MiB ein und sehen Sie dann erneut nach.</translation>
    </message>
    <message>
        <source>{work} {percent} %</source>
        <translation>{work} {percent} %</translation>
    </message>
    <message>
        <source>Not compacted: a prompt is with an agent. Try again once it has ended.</source>
        <translation>Nicht verkleinert: Ein Prompt ist bei einem Agenten. Versuchen Sie es nach dessen Ende noch einmal.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Cancelled. The database is as it was.</source>
        <translation>Abgebrochen. Die Datenbank ist, wie sie war.</translation>
    </message>
    <message>
        <source>Backed up to {path}.</source>
        <translation>Gesichert in {path}.</translation>
    </message>
    <message>
        <source>Compacted: {size} given back to the disk.</source>
        <translation>Verkleinert: {size} sind auf dem Datenträger wieder frei.</translation>
    </message>
    <message>
        <source>Checked: the database is whole.</source>
        <translation>Geprüft: Die Datenbank ist unversehrt.</translation>
    </message>
</context>
<context>
    <name>UpkeepBox</name>
    <message>
        <source>Days unused</source>
        <translation>Tage unbenutzt</translation>
    </message>
    <message>
        <source>Sessions that were not used for longer go. 0 is no limit.</source>
        <translation>Sitzungen, die länger nicht benutzt wurden, werden entfernt. 0 ist keine Grenze.</translation>
    </message>
    <message>
        <source>MiB in use</source>
        <translation>Belegte MiB</translation>
    </message>
    <message>
        <source>Where the database holds more, the sessions unused for longest go. 0 is no limit.</source>
        <translation>Enthält die Datenbank mehr, werden die am längsten unbenutzten Sitzungen entfernt. 0 ist keine Grenze.</translation>
    </message>
    <message>
        <source>Whole sessions go, with all that History knows of them. One that is open, waits or has a draft stays. Limits hold once you have seen what goes and confirmed it; from then on what exceeds them is removed without asking, at the start and once a day.</source>
        <translation>Entfernt werden ganze Sitzungen mit allem, was der Verlauf von ihnen weiß. Eine, die offen ist, wartet oder einen Entwurf hat, bleibt. Grenzen gelten, sobald Sie gesehen haben, was entfernt wird, und es bestätigt haben; von da an wird, was sie überschreitet, ohne Nachfrage entfernt, beim Start und einmal am Tag.</translation>
    </message>
    <message>
        <source>Show what would go</source>
        <translation>Zeigen, was entfernt würde</translation>
    </message>
    <message>
        <source>Measures the database and lists what these limits would remove</source>
        <translation>Misst die Datenbank und listet auf, was diese Grenzen entfernen würden</translation>
    </message>
    <message>
        <source>Sessions that would go</source>
        <translation>Sitzungen, die entfernt würden</translation>
    </message>
    <message>
        <source>Back up…</source>
        <translation>Sichern …</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copies the database into a file; work goes on meanwhile</source>
        <translation>Kopiert die Datenbank in eine Datei; die Arbeit geht währenddessen weiter</translation>
    </message>
    <message>
        <source>Gives what is free back to the disk; nothing can be sent meanwhile</source>
        <translation>Gibt, was frei ist, dem Datenträger zurück; währenddessen kann nichts gesendet werden</translation>
    </message>
    <message>
        <source>Looks whether the database is whole</source>
        <translation>Sieht nach, ob die Datenbank unversehrt ist</translation>
    </message>
    <message>
        <source>Compacting gives what is free back to the disk, and removed words leave the file only then. Nothing can be sent while it goes on, and it does not begin while a prompt is with an agent.</source>
        <translation>Verkleinern gibt, was frei ist, dem Datenträger zurück; erst dann verlassen entfernte Texte die Datei. Währenddessen kann nichts gesendet werden, und es beginnt nicht, solange ein Prompt bei einem Agenten ist.</translation>
    </message>
    <message>
        <source>Turn limits off</source>
        <translation>Grenzen ausschalten</translation>
    </message>
    <message>
        <source>Remove and keep to limits…</source>
        <translation>Entfernen und Grenzen einhalten …</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>There is no way back. From now on what exceeds these limits is removed without asking, at the start and once a day.</source>
        <translation>Es gibt keinen Weg zurück. Von jetzt an wird, was diese Grenzen überschreitet, ohne Nachfrage entfernt, beim Start und einmal am Tag.</translation>
    </message>
    <message>
        <source>Keep to these limits?</source>
        <translation>Diese Grenzen einhalten?</translation>
    </message>
    <message>
        <source>Remove and keep to limits</source>
        <translation>Entfernen und Grenzen einhalten</translation>
    </message>
    <message>
        <source>Keep to limits</source>
        <translation>Grenzen einhalten</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Nichts ändern</translation>
    </message>
    <message>
        <source>Back up the database</source>
        <translation>Datenbank sichern</translation>
    </message>
</context>
<context>
    <name>UpkeepCounts</name>
    <message>
        <source>1 session would go, about {size}.</source>
        <translation>1 Sitzung würde entfernt, etwa {size}.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions would go, about {size}.</source>
        <translation>
            <numerusform>%n Sitzung würde entfernt, etwa {size}.</numerusform>
            <numerusform>%n Sitzungen würden entfernt, etwa {size}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove 1 session for good?</source>
        <translation>1 Sitzung endgültig entfernen?</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n sessions for good?</source>
        <translation>
            <numerusform>%n Sitzung endgültig entfernen?</numerusform>
            <numerusform>%n Sitzungen endgültig entfernen?</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session removed; {size} freed inside the file. Compact gives it to the disk.</source>
        <translation>1 Sitzung entfernt, {size} wurden in der Datei frei. „Verkleinern“ gibt sie der Platte zurück.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions removed; {size} freed inside the file. Compact gives it to the disk.</source>
        <translation>
            <numerusform>%n Sitzung entfernt, {size} wurden in der Datei frei. „Verkleinern“ gibt sie der Platte zurück.</numerusform>
            <numerusform>%n Sitzungen entfernt, {size} wurden in der Datei frei. „Verkleinern“ gibt sie der Platte zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your limits removed 1 session ({time}).</source>
        <translation>Ihre Grenzen haben 1 Sitzung entfernt ({time}).</translation>
    </message>
    <message numerus="yes">
        <source>Your limits removed %n sessions ({time}).</source>
        <translation>
            <numerusform>Ihre Grenzen haben %n Sitzung entfernt ({time}).</numerusform>
            <numerusform>Ihre Grenzen haben %n Sitzungen entfernt ({time}).</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session went before.</source>
        <translation>1 Sitzung wurde vorher entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions went before.</source>
        <translation>
            <numerusform>%n Sitzung wurde vorher entfernt.</numerusform>
            <numerusform>%n Sitzungen wurden vorher entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fault found: {first}</source>
        <translation>1 Fehler gefunden: {first}</translation>
    </message>
    <message numerus="yes">
        <source>%n faults found, the first: {first}</source>
        <translation>
            <numerusform>%n Fehler gefunden, der erste: {first}</numerusform>
            <numerusform>%n Fehler gefunden, der erste: {first}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>Context: {used} of {size} tokens, {percent}</source>
        <translation>Kontext: {used} von {size} Token, {percent}</translation>
    </message>
    <message>
        <source>Context: {used} tokens</source>
        <translation>Kontext: {used} Token</translation>
    </message>
    <message>
        <source>Cost so far: {cost}</source>
        <translation>Kosten bisher: {cost}</translation>
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
        <translation>Variable</translation>
    </message>
    <message>
        <source>Name of the environment variable</source>
        <translation>Name der Umgebungsvariable</translation>
    </message>
    <message>
        <source>Taken from</source>
        <translation>Woher</translation>
    </message>
    <message>
        <source>Where the value comes from at launch</source>
        <translation>Woher der Wert beim Start kommt</translation>
    </message>
    <message>
        <source>Value or reference</source>
        <translation>Wert oder Verweis</translation>
    </message>
    <message>
        <source>A key has no place here</source>
        <translation>Ein Schlüssel hat hier keinen Platz</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Remove the variable</source>
        <translation>Variable entfernen</translation>
    </message>
    <message>
        <source>Keep the variable after all</source>
        <translation>Die Variable doch behalten</translation>
    </message>
    <message>
        <source>The variable goes once the profile is saved</source>
        <translation>Die Variable entfällt, sobald das Profil gespeichert wird</translation>
    </message>
    <message>
        <source>A value that is no key</source>
        <translation>Ein Wert, der kein Schlüssel ist</translation>
    </message>
    <message>
        <source>Variable, else the same</source>
        <translation>Variable, sonst dieselbe</translation>
    </message>
    <message>
        <source>Name of the entry</source>
        <translation>Name des Eintrags</translation>
    </message>
</context>
<context>
    <name>VariablesEditor</name>
    <message>
        <source>Add a variable</source>
        <translation>Variable hinzufügen</translation>
    </message>
    <message>
        <source>Adds an empty row</source>
        <translation>Fügt eine leere Zeile hinzu</translation>
    </message>
</context>
<context>
    <name>VersionsBox</name>
    <message>
        <source>Older</source>
        <translation>Älter</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>Neuer</translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation>Frühere Fassung</translation>
    </message>
    <message>
        <source>Changes to the next version</source>
        <translation>Änderungen zur nächsten Fassung</translation>
    </message>
    <message>
        <source>Shows the version before</source>
        <translation>Zeigt die Fassung davor</translation>
    </message>
    <message>
        <source>This is the first version</source>
        <translation>Dies ist die erste Fassung</translation>
    </message>
    <message>
        <source>Shows the version after</source>
        <translation>Zeigt die Fassung danach</translation>
    </message>
    <message>
        <source>The next version is the message itself</source>
        <translation>Die nächste Fassung ist die Nachricht selbst</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neue Sitzung</translation>
    </message>
    <message>
        <source>Show sessions</source>
        <translation>Sitzungen zeigen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Find in the transcript, or in History</source>
        <translation>Im Transkript oder im Verlauf suchen</translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation>Sitzung suchen</translation>
    </message>
    <message>
        <source>Rename the session</source>
        <translation>Sitzung umbenennen</translation>
    </message>
    <message>
        <source>Undo deleting a session</source>
        <translation>Löschen einer Sitzung zurücknehmen</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions</source>
        <translation>Sitzungen eines Agenten importieren</translation>
    </message>
    <message>
        <source>Stop what runs or waits</source>
        <translation>Anhalten, was läuft oder wartet</translation>
    </message>
    <message>
        <source>Go to the next pane</source>
        <translation>Zum nächsten Bereich</translation>
    </message>
    <message>
        <source>Go to the previous pane</source>
        <translation>Zum vorigen Bereich</translation>
    </message>
    <message>
        <source>Open the list of sessions</source>
        <translation>Liste der Sitzungen öffnen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Make the list of sessions wider</source>
        <translation>Liste der Sitzungen verbreitern</translation>
    </message>
    <message>
        <source>Make the list of sessions narrower</source>
        <translation>Liste der Sitzungen verschmälern</translation>
    </message>
    <message>
        <source>Make the inspector wider</source>
        <translation>Inspektor verbreitern</translation>
    </message>
    <message>
        <source>Make the inspector narrower</source>
        <translation>Inspektor verschmälern</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Show a session by its place in the list</source>
        <translation>Eine Sitzung nach ihrem Platz in der Liste zeigen</translation>
    </message>
    <message>
        <source>Open or close a folder of the list</source>
        <translation>Einen Ordner der Liste öffnen oder schließen</translation>
    </message>
    <message>
        <source>Delete a session of the list; that can be undone</source>
        <translation>Eine Sitzung der Liste löschen; das lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Open the menu of a session</source>
        <translation>Das Menü einer Sitzung öffnen</translation>
    </message>
    <message>
        <source>Close what is open, then stop what runs</source>
        <translation>Schließen, was offen ist, dann anhalten, was läuft</translation>
    </message>
    <message>
        <source>Send the prompt</source>
        <translation>Prompt senden</translation>
    </message>
    <message>
        <source>Break the line</source>
        <translation>Zeile umbrechen</translation>
    </message>
    <message>
        <source>Queue the prompt behind what runs</source>
        <translation>Prompt hinter dem Laufenden einreihen</translation>
    </message>
    <message>
        <source>Mention a file</source>
        <translation>Eine Datei nennen</translation>
    </message>
    <message>
        <source>Choose a command of the agent</source>
        <translation>Einen Befehl des Agenten wählen</translation>
    </message>
    <message>
        <source>Go to the next or the previous control</source>
        <translation>Zum nächsten oder vorigen Bedienelement</translation>
    </message>
    <message>
        <source>Save the profile that is written</source>
        <translation>Das Profil speichern, das geschrieben wird</translation>
    </message>
    <message>
        <source>Press the button that has the focus</source>
        <translation>Das Bedienelement mit dem Fokus drücken</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Cards and controls</source>
        <translation>Karten und Bedienelemente</translation>
    </message>
</context>
<context>
    <name>_CopyPath</name>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy path: {place}</source>
        <translation>Pfad kopieren: {place}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>_Lines</name>
    <message>
        <source>switched off</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
</context>
<context>
    <name>_Writing</name>
    <message>
        <source>Queued prompt</source>
        <translation>Eingereihter Prompt</translation>
    </message>
    <message>
        <source>Enter keeps the prompt, Escape leaves it as it was</source>
        <translation>Enter behält den Prompt, Esc lässt ihn, wie er war</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Keeps the prompt as it is written now</source>
        <translation>Behält den Prompt, wie er jetzt geschrieben ist</translation>
    </message>
    <message>
        <source>Leaves the prompt as it was</source>
        <translation>Lässt den Prompt, wie er war</translation>
    </message>
    <message>
        <source>Too long for this box: attach it to a prompt of its own.</source>
        <translation>Zu lang für dieses Feld: Hängen Sie es an einen eigenen Prompt an.</translation>
    </message>
</context>
</TS>
