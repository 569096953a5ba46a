<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar">
<context>
    <name>AgentsList</name>
    <message>
        <source>Another agent that speaks ACP?</source>
        <translation>وكيل آخر يدعم ACP؟</translation>
    </message>
    <message>
        <source>Add by command</source>
        <translation>إضافة بأمر</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>البحث مجددًا</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>جارٍ البحث…</translation>
    </message>
    <message>
        <source>Lists the agents that are not installed as well</source>
        <translation>يعرض الوكلاء غير المثبّتين أيضًا</translation>
    </message>
    <message>
        <source>Opens a new profile in the settings</source>
        <translation>يفتح ملفًا شخصيًا جديدًا في الإعدادات</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>يبحث مجددًا عمّا هو مثبّت</translation>
    </message>
</context>
<context>
    <name>AgentsPage</name>
    <message>
        <source>Copy of {title}</source>
        <translation>نسخة من {title}</translation>
    </message>
    <message>
        <source>The profile is kept.</source>
        <translation>حُفظ الملف الشخصي.</translation>
    </message>
    <message>
        <source>Some fields are not right.</source>
        <translation>بعض الحقول غير صحيحة.</translation>
    </message>
</context>
<context>
    <name>AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>المظهر</translation>
    </message>
    <message>
        <source>Changes apply at once.</source>
        <translation>تسري التغييرات فورًا.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>مثل النظام</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>تباين عالٍ</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>السمة</translation>
    </message>
    <message>
        <source>The colours of the window.</source>
        <translation>ألوان النافذة.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>حجم النص</translation>
    </message>
    <message>
        <source>Of the system&apos;s size of text. Controls grow with it.</source>
        <translation>نسبةً إلى حجم النص في النظام. تكبر عناصر التحكم معه.</translation>
    </message>
    <message>
        <source>On</source>
        <comment>reduced motion</comment>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>reduced motion</comment>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>A new message and opened details fade in within an eighth of a second; with reduced motion they are there at once. Nothing else moves but countdowns, once a second.</source>
        <translation>تظهر الرسالة الجديدة والتفاصيل المفتوحة تدريجيًا خلال ثُمن ثانية، ومع تقليل الحركة تظهر فورًا. ولا يتحرك شيء آخر سوى العد التنازلي، مرة كل ثانية.</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>تقليل الحركة</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>إعلانات</translation>
    </message>
    <message>
        <source>A notification label</source>
        <translation>تسمية إشعار</translation>
    </message>
    <message>
        <source>Screen reader</source>
        <translation>قارئ الشاشة</translation>
    </message>
    <message>
        <source>Changes of state are said once, in one of the two ways. Older versions of Orca do not speak announcements.</source>
        <translation>تُقال تغيّرات الحالة مرة واحدة، بإحدى الطريقتين. الإصدارات القديمة من Orca لا تنطق الإعلانات.</translation>
    </message>
    <message>
        <source>Announce through</source>
        <translation>الإعلان عبر</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>المحرّر</translation>
    </message>
    <message>
        <source>Opens the files that a session changed.</source>
        <translation>يفتح الملفات التي غيّرتها الجلسة.</translation>
    </message>
    <message>
        <source>A program and its arguments. {file} and {line} stand for the place. Empty, the editor that VISUAL or EDITOR names is used, else one that is found.</source>
        <translation>برنامج ووسائطه. يمثّل ⁨{file}⁩ و⁨{line}⁩ الموضع. إن تُرك فارغًا استُخدم المحرّر الذي يحدّده ⁨VISUAL⁩ أو ⁨EDITOR⁩، وإلا فمحرّر يُعثر عليه.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>الأمر</translation>
    </message>
</context>
<context>
    <name>AtStake</name>
    <message>
        <source>One prompt is running: it is stopped.</source>
        <translation>طلب واحد قيد التشغيل: سيُوقَف.</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts are running: they are stopped.</source>
        <translation>
            <numerusform>لا طلبات قيد التشغيل.</numerusform>
            <numerusform>طلب واحد قيد التشغيل: سيُوقَف.</numerusform>
            <numerusform>طلبان قيد التشغيل: سيُوقَفان.</numerusform>
            <numerusform>‏%n طلبات قيد التشغيل: ستُوقَف.</numerusform>
            <numerusform>‏%n طلبًا قيد التشغيل: ستُوقَف.</numerusform>
            <numerusform>‏%n طلب قيد التشغيل: ستُوقَف.</numerusform>
        </translation>
    </message>
    <message>
        <source>One session or run waits: it stays scheduled for the next start.</source>
        <translation>جلسة واحدة أو تشغيل واحد في الانتظار: يبقى مجدولًا للتشغيل القادم.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions and runs wait: they stay scheduled for the next start.</source>
        <translation>
            <numerusform>لا شيء في الانتظار.</numerusform>
            <numerusform>جلسة واحدة أو تشغيل واحد في الانتظار: يبقى مجدولًا للتشغيل القادم.</numerusform>
            <numerusform>اثنان من الجلسات وعمليات التشغيل في الانتظار: يبقيان مجدولين للتشغيل القادم.</numerusform>
            <numerusform>‏%n من الجلسات وعمليات التشغيل في الانتظار: تبقى مجدولة للتشغيل القادم.</numerusform>
            <numerusform>‏%n من الجلسات وعمليات التشغيل في الانتظار: تبقى مجدولة للتشغيل القادم.</numerusform>
            <numerusform>‏%n من الجلسات وعمليات التشغيل في الانتظار: تبقى مجدولة للتشغيل القادم.</numerusform>
        </translation>
    </message>
    <message>
        <source>and one more</source>
        <translation>وواحدة أخرى</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ولا شيء آخر</numerusform>
            <numerusform>وواحدة أخرى</numerusform>
            <numerusform>واثنتان أخريان</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing runs and nothing is scheduled any more.</source>
        <translation>لم يعد هناك ما يعمل ولا ما هو مجدول.</translation>
    </message>
    <message>
        <source>{title}: next at {time}</source>
        <translation>⁨{title}⁩: يتابع عند ⁨{time}⁩</translation>
    </message>
    <message>
        <source>{title}: no time is known</source>
        <translation>⁨{title}⁩: لا وقت معروفًا</translation>
    </message>
    <message>
        <source>Nothing is sent while Kandev is closed.</source>
        <translation>لا يُرسل شيء ما دام Kandev مغلقًا.</translation>
    </message>
    <message>
        <source>A run or a dynamic profile whose time passes meanwhile goes on at the next start.</source>
        <translation>التشغيل أو الملف الشخصي الديناميكي الذي يمر وقته في هذه الأثناء يتابع عند التشغيل القادم.</translation>
    </message>
    <message>
        <source>A retry that is more than ten minutes late by then waits for you.</source>
        <translation>إعادة المحاولة التي تأخرت حينها أكثر من عشر دقائق تنتظرك.</translation>
    </message>
</context>
<context>
    <name>AttachmentTray</name>
    <message>
        <source>Pasted image</source>
        <translation>صورة ملصقة</translation>
    </message>
    <message>
        <source>Pasted text, {size}</source>
        <translation>نص ملصق، {size}</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>قراءة</translation>
    </message>
    <message>
        <source>Read {name}</source>
        <translation>قراءة ⁨{name}⁩</translation>
    </message>
    <message>
        <source>Shows the text that was pasted</source>
        <translation>يعرض النص الملصق</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>إزالة ⁨{name}⁩</translation>
    </message>
    <message>
        <source>The file itself is left alone</source>
        <translation>الملف نفسه يبقى كما هو</translation>
    </message>
    <message>
        <source>Attach {name} again</source>
        <translation>إرفاق ⁨{name}⁩ مجددًا</translation>
    </message>
    <message>
        <source>Takes the removal back</source>
        <translation>يتراجع عن الإزالة</translation>
    </message>
    <message>
        <source>{name} is no longer attached.</source>
        <translation>لم يعد ⁨{name}⁩ مرفقًا.</translation>
    </message>
    <message>
        <source>{name} is attached again.</source>
        <translation>أُرفق ⁨{name}⁩ مجددًا.</translation>
    </message>
</context>
<context>
    <name>Attempt</name>
    <message>
        <source>Cause: {value}</source>
        <translation>السبب: {value}</translation>
    </message>
    <message>
        <source>Class: {value}</source>
        <translation>الفئة: {value}</translation>
    </message>
    <message>
        <source>Confidence: {value}</source>
        <translation>مدى التأكد: {value}</translation>
    </message>
    <message>
        <source>Scope: {value}</source>
        <translation>النطاق: {value}</translation>
    </message>
    <message>
        <source>Rule: {value}</source>
        <translation>القاعدة: {value}</translation>
    </message>
    <message>
        <source>Stated wait: {value}</source>
        <translation>الانتظار المذكور: {value}</translation>
    </message>
    <message>
        <source>Gate: {value}</source>
        <translation>البوابة: {value}</translation>
    </message>
    <message>
        <source>Decision: {value}</source>
        <translation>القرار: {value}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا يوجد</translation>
    </message>
    <message>
        <source>Today&apos;s catalogue agrees.</source>
        <translation>فهرس اليوم يوافق.</translation>
    </message>
    <message>
        <source>Today&apos;s catalogue says otherwise. {parts}.</source>
        <translation>فهرس اليوم يقول غير ذلك. {parts}.</translation>
    </message>
    <message>
        <source>Interactive</source>
        <translation>تفاعلية</translation>
    </message>
    <message>
        <source>Dynamic profile</source>
        <translation>ملف شخصي ديناميكي</translation>
    </message>
    <message>
        <source>Gate: {answer}</source>
        <translation>البوابة: {answer}</translation>
    </message>
    <message>
        <source>Policy: {context}</source>
        <translation>السياسة: {context}</translation>
    </message>
    <message>
        <source>Decision: {words}</source>
        <translation>القرار: {words}</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>المحتوى</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>الأدوات</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>الطلبات</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>غير مقروء</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>التسليم</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>الضمان</translation>
    </message>
    <message>
        <source>given</source>
        <translation>مُعطى</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>غير لازم</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>غير مُعطى</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of}</source>
        <translation>المحاولة {ordinal} من {of}</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>الحد المسموح</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>التأخير</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>المرشح</translation>
    </message>
    <message>
        <source>Its policy</source>
        <translation>سياسته</translation>
    </message>
    <message>
        <source>{ordinal} of {of}</source>
        <translation>{ordinal} من {of}</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>اللقطة</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>الفئة</translation>
    </message>
    <message>
        <source>Stated wait</source>
        <translation>الانتظار المذكور</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>يؤدي إلى</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>موعده</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>يرسل</translation>
    </message>
    <message>
        <source>Committed</source>
        <translation>سُجّل</translation>
    </message>
    <message>
        <source>asks the agent to go on</source>
        <translation>يطلب من الوكيل أن يتابع</translation>
    </message>
    <message>
        <source>the same prompt, {length}</source>
        <translation>نص الطلب نفسه، {length}</translation>
    </message>
    <message>
        <source>code</source>
        <translation>رمز</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>سلسلة</translation>
    </message>
    <message>
        <source>stream error</source>
        <translation>خطأ في البث</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>جملة</translation>
    </message>
    <message>
        <source>status</source>
        <translation>حالة</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>نمط</translation>
    </message>
    <message>
        <source>Outranked</source>
        <translation>أدنى رتبة</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>موافقة</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>مناقضة</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>غير مسموح</translation>
    </message>
    <message>
        <source>In the order of the wire; secrets and paths removed before storing.</source>
        <translation>بترتيب الوصول؛ أزيلت الأسرار والمسارات قبل الحفظ.</translation>
    </message>
    <message>
        <source>Catalogue {version}: {rules}.</source>
        <translation>الفهرس {version}: {rules}.</translation>
    </message>
    <message>
        <source>another request</source>
        <translation>طلب آخر</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>انتظار</translation>
    </message>
    <message>
        <source>end</source>
        <translation>نهاية</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>علامة</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>مطابقة</translation>
    </message>
    <message>
        <source>{rank} ({signals})</source>
        <translation>{rank} ({signals})</translation>
    </message>
    <message>
        <source>{sign}{seconds} s</source>
        <translation>⁨{sign}{seconds}⁩ ث</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>نص الطلب</translation>
    </message>
    <message>
        <source>Sent in its place</source>
        <translation>أُرسل بدلًا منه</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>أداة</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>خطة</translation>
    </message>
    <message>
        <source>Kandev</source>
        <translation>Kandev</translation>
    </message>
    <message>
        <source>Sent along: {count}</source>
        <translation>أُرسل معه: {count}</translation>
    </message>
    <message>
        <source>It was judged before signals and rules were kept, so they are not known.</source>
        <translation>جرى الحكم عليها قبل أن تُحفظ الإشارات والقواعد، فهي غير معروفة.</translation>
    </message>
    <message>
        <source>Attempt {number}, {time}</source>
        <translation>المحاولة {number}، ⁨{time}⁩</translation>
    </message>
    <message>
        <source>attempt id {id}</source>
        <translation>معرّف المحاولة {id}</translation>
    </message>
    <message>
        <source>It is at work. It is judged when it ends.</source>
        <translation>ما زالت جارية. يُحكم عليها حين تنتهي.</translation>
    </message>
    <message>
        <source>It answered, so there was nothing to judge.</source>
        <translation>جاء جوابها، فلم يكن هناك ما يُحكم عليه.</translation>
    </message>
    <message>
        <source>A limit or a refusal ended its answer, which is no failure.</source>
        <translation>أنهى حد أو رفض جوابها، وليس ذلك فشلًا.</translation>
    </message>
    <message>
        <source>It ended as it was asked to, so there was nothing to judge.</source>
        <translation>انتهت كما طُلب، فلم يكن هناك ما يُحكم عليه.</translation>
    </message>
    <message>
        <source>Kandev did not live to see its end, so there was nothing to judge.</source>
        <translation>توقف Kandev قبل أن تنتهي، فلم يكن هناك ما يُحكم عليه.</translation>
    </message>
    <message>
        <source>No judgement of it was kept.</source>
        <translation>لم يُحفظ حكم عليها.</translation>
    </message>
    <message>
        <source>{cause}, by {rule}</source>
        <translation>{cause}، بحسب {rule}</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>الأدلة</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>القواعد</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>الأحكام السابقة</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>المسار</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>الطلبات إلى المزوّد</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>معطّل</translation>
    </message>
    <message>
        <source>its profile was gone</source>
        <translation>لم يعد ملفه الشخصي موجودًا</translation>
    </message>
    <message>
        <source>you went past it</source>
        <translation>تخطيتَه أنت</translation>
    </message>
    <message>
        <source>given up for this prompt</source>
        <translation>تُرك لنص الطلب هذا</translation>
    </message>
    <message>
        <source>it needed you</source>
        <translation>احتاج إليك</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>محجوز</translation>
    </message>
    <message>
        <source>another session tested it</source>
        <translation>كانت جلسة أخرى تختبره</translation>
    </message>
    <message>
        <source>So were others: {count}.</source>
        <translation>وكذلك غيره: {count}.</translation>
    </message>
    <message>
        <source>{candidate} serves after {before}.</source>
        <translation>{candidate} يخدم بعد {before}.</translation>
    </message>
    <message>
        <source>No candidate could serve; {candidate} needed you.</source>
        <translation>لم يكن أي مرشح متاحًا؛ {candidate} احتاج إليك.</translation>
    </message>
    <message>
        <source>No candidate could serve, and nobody said when one can.</source>
        <translation>لم يكن أي مرشح متاحًا، ولم يقل أحد متى يتاح.</translation>
    </message>
    <message>
        <source>No candidate could serve; {candidate} is tried first, at {time}.</source>
        <translation>لم يكن أي مرشح متاحًا؛ يُجرَّب {candidate} أولًا، عند ⁨{time}⁩.</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>البوابة</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>السياسة</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>القرار</translation>
    </message>
    <message>
        <source>all of this attempt</source>
        <translation>كلها من هذه المحاولة</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>لم تُحفظ</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>التصنيف</translation>
    </message>
    <message>
        <source>same profile, same prompt</source>
        <translation>الملف الشخصي نفسه، نص الطلب نفسه</translation>
    </message>
    <message>
        <source>{count} more are in the transcript.</source>
        <translation>‏{count} أخرى في سجل المحادثة.</translation>
    </message>
    <message>
        <source>Since sent</source>
        <translation>منذ الإرسال</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>المرحلة</translation>
    </message>
    <message>
        <source>Text or field</source>
        <translation>النص أو الحقل</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>استُخدم بوصفه</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Matcher</source>
        <translation>ما يطابقه</translation>
    </message>
    <message>
        <source>Rank, priority</source>
        <translation>الرتبة، الأولوية</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>تقول</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>The next version has the same lines.</source>
        <translation>للنسخة التالية الأسطر نفسها.</translation>
    </message>
    <message>
        <source>What it was given and what it gave back are in the transcript.</source>
        <translation>ما أُعطيت إياه وما أعادته موجودان في سجل المحادثة.</translation>
    </message>
</context>
<context>
    <name>AttemptCounts</name>
    <message>
        <source>1 signal</source>
        <translation>إشارة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>لا إشارات</numerusform>
            <numerusform>إشارة واحدة</numerusform>
            <numerusform>إشارتان</numerusform>
            <numerusform>‏%n من الإشارات</numerusform>
            <numerusform>‏%n من الإشارات</numerusform>
            <numerusform>‏%n من الإشارات</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of another request</source>
        <translation>واحدة من طلب آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n of other requests</source>
        <translation>
            <numerusform>لا شيء من طلبات أخرى</numerusform>
            <numerusform>واحدة من طلب آخر</numerusform>
            <numerusform>اثنتان من طلبات أخرى</numerusform>
            <numerusform>‏%n من طلبات أخرى</numerusform>
            <numerusform>‏%n من طلبات أخرى</numerusform>
            <numerusform>‏%n من طلبات أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more signal or rule was not kept.</source>
        <translation>لم تُحفظ إشارة أو قاعدة أخرى واحدة.</translation>
    </message>
    <message numerus="yes">
        <source>%n more signals and rules were not kept.</source>
        <translation>
            <numerusform>حُفظت كل الإشارات والقواعد.</numerusform>
            <numerusform>لم تُحفظ إشارة أو قاعدة أخرى واحدة.</numerusform>
            <numerusform>لم تُحفظ اثنتان أخريان من الإشارات والقواعد.</numerusform>
            <numerusform>لم تُحفظ %n أخرى من الإشارات والقواعد.</numerusform>
            <numerusform>لم تُحفظ %n أخرى من الإشارات والقواعد.</numerusform>
            <numerusform>لم تُحفظ %n أخرى من الإشارات والقواعد.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 byte was too many to keep.</source>
        <translation>زاد بايت واحد عما يُحفظ.</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes were too many to keep.</source>
        <translation>
            <numerusform>لم يزد شيء عما يُحفظ.</numerusform>
            <numerusform>زاد بايت واحد عما يُحفظ.</numerusform>
            <numerusform>زاد بايتان عما يُحفظ.</numerusform>
            <numerusform>زاد %n من البايتات عما يُحفظ.</numerusform>
            <numerusform>زاد %n من البايتات عما يُحفظ.</numerusform>
            <numerusform>زاد %n من البايتات عما يُحفظ.</numerusform>
        </translation>
    </message>
    <message>
        <source>no rule took any of it</source>
        <translation>لم تنطبق أي قاعدة</translation>
    </message>
    <message>
        <source>1 rule took some of it</source>
        <translation>انطبقت قاعدة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n rules took some of it</source>
        <translation>
            <numerusform>لم تنطبق أي قاعدة</numerusform>
            <numerusform>انطبقت قاعدة واحدة</numerusform>
            <numerusform>انطبقت قاعدتان</numerusform>
            <numerusform>انطبقت %n من القواعد</numerusform>
            <numerusform>انطبقت %n من القواعد</numerusform>
            <numerusform>انطبقت %n من القواعد</numerusform>
        </translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>حرف واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>لا أحرف</numerusform>
            <numerusform>حرف واحد</numerusform>
            <numerusform>حرفان</numerusform>
            <numerusform>‏%n من الأحرف</numerusform>
            <numerusform>‏%n من الأحرف</numerusform>
            <numerusform>‏%n من الأحرف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, all finished</source>
        <comment>tool calls</comment>
        <translation>
            <numerusform>لا شيء</numerusform>
            <numerusform>واحدة، منتهية</numerusform>
            <numerusform>اثنتان، كلتاهما منتهية</numerusform>
            <numerusform>‏%n، كلها منتهية</numerusform>
            <numerusform>‏%n، كلها منتهية</numerusform>
            <numerusform>‏%n، كلها منتهية</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, unfinished: {open}</source>
        <comment>tool calls</comment>
        <translation>
            <numerusform>لا شيء، غير منتهية: {open}</numerusform>
            <numerusform>واحدة، غير منتهية: {open}</numerusform>
            <numerusform>اثنتان، غير منتهية: {open}</numerusform>
            <numerusform>‏%n، غير منتهية: {open}</numerusform>
            <numerusform>‏%n، غير منتهية: {open}</numerusform>
            <numerusform>‏%n، غير منتهية: {open}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, all answered</source>
        <comment>requests of the agent</comment>
        <translation>
            <numerusform>لا شيء</numerusform>
            <numerusform>واحد، أجيب</numerusform>
            <numerusform>اثنان، أجيب كلاهما</numerusform>
            <numerusform>‏%n، أجيبت كلها</numerusform>
            <numerusform>‏%n، أجيبت كلها</numerusform>
            <numerusform>‏%n، أجيبت كلها</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, open: {open}</source>
        <comment>requests of the agent</comment>
        <translation>
            <numerusform>لا شيء، مفتوح: {open}</numerusform>
            <numerusform>واحد، مفتوح: {open}</numerusform>
            <numerusform>اثنان، مفتوح: {open}</numerusform>
            <numerusform>‏%n، مفتوح: {open}</numerusform>
            <numerusform>‏%n، مفتوح: {open}</numerusform>
            <numerusform>‏%n، مفتوح: {open}</numerusform>
        </translation>
    </message>
    <message>
        <source>Replaced once</source>
        <translation>استُبدلت مرة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>Replaced %n times</source>
        <translation>
            <numerusform>لم تُستبدل</numerusform>
            <numerusform>استُبدلت مرة واحدة</numerusform>
            <numerusform>استُبدلت مرتين</numerusform>
            <numerusform>استُبدلت %n مرات</numerusform>
            <numerusform>استُبدلت %n مرات</numerusform>
            <numerusform>استُبدلت %n مرات</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AttemptHead</name>
    <message>
        <source>Earlier</source>
        <translation>السابقة</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>التالية</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>نسخ الكل</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Goes back to the row of this attempt</source>
        <translation>يعود إلى صف هذه المحاولة</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>رجوع (⁨Esc⁩)</translation>
    </message>
    <message>
        <source>The attempt before (Alt+Up)</source>
        <translation>المحاولة السابقة (⁨Alt+Up⁩)</translation>
    </message>
    <message>
        <source>The attempt after (Alt+Down)</source>
        <translation>المحاولة التالية (⁨Alt+Down⁩)</translation>
    </message>
    <message>
        <source>Copies all that is told here as text</source>
        <translation>ينسخ كل ما يُذكر هنا نصًا</translation>
    </message>
    <message>
        <source>Opens the sheet that writes this attempt into a file</source>
        <translation>يفتح اللوحة التي تكتب هذه المحاولة في ملف</translation>
    </message>
</context>
<context>
    <name>AttemptScreen</name>
    <message>
        <source>Attempt</source>
        <translation>المحاولة</translation>
    </message>
    <message>
        <source>It was deleted with its session.</source>
        <translation>حُذفت مع جلستها.</translation>
    </message>
    <message>
        <source>This is the first attempt of its session</source>
        <translation>هذه أول محاولة في الجلسة</translation>
    </message>
    <message>
        <source>This is the last attempt of its session</source>
        <translation>هذه آخر محاولة في الجلسة</translation>
    </message>
    <message>
        <source>Shows another attempt of the same session</source>
        <translation>يعرض محاولة أخرى من الجلسة نفسها</translation>
    </message>
    <message>
        <source>This attempt cannot be shown</source>
        <translation>لا يمكن عرض هذه المحاولة</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
</context>
<context>
    <name>AttemptView</name>
    <message>
        <source>Evidence</source>
        <translation>الأدلة</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>القواعد</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>الأحكام السابقة</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>المسار</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>الطلبات إلى المزوّد</translation>
    </message>
    <message>
        <source>What was said</source>
        <translation>ما قيل</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Puts this message aside</source>
        <translation>ينحّي هذه الرسالة جانبًا</translation>
    </message>
</context>
<context>
    <name>CandidateColumn</name>
    <message>
        <source>Add</source>
        <translation>إضافة</translation>
    </message>
    <message>
        <source>dynamic, so no candidate itself</source>
        <translation>ديناميكي، فلا يكون مرشحًا بنفسه</translation>
    </message>
    <message>
        <source>Candidates, tried in order</source>
        <translation>المرشّحون، بالترتيب</translation>
    </message>
    <message>
        <source>No candidate yet. Add the profile that is to be tried first.</source>
        <translation>لا مرشّح بعد. أضف الملف الشخصي الذي يُجرَّب أولًا.</translation>
    </message>
    <message>
        <source>Alt + ↑ ↓ moves</source>
        <translation>⁨Alt + ↑ ↓⁩ للنقل</translation>
    </message>
    <message>
        <source>Alt with an arrow key moves</source>
        <translation>⁨Alt⁩ مع مفتاح سهم للنقل</translation>
    </message>
    <message>
        <source>needs a correction</source>
        <translation>يحتاج إلى تصحيح</translation>
    </message>
    <message>
        <source>There is no such profile</source>
        <translation>لا يوجد ملف شخصي كهذا</translation>
    </message>
    <message>
        <source>default model</source>
        <translation>النموذج الافتراضي</translation>
    </message>
    <message>
        <source>Every profile that is ready is a candidate already.</source>
        <translation>كل ملف شخصي جاهز هو مرشّح بالفعل.</translation>
    </message>
    <message>
        <source>Add a candidate</source>
        <translation>إضافة مرشّح</translation>
    </message>
    <message>
        <source>Chooses a profile that is tried after the others</source>
        <translation>يختار ملفًا شخصيًا يُجرَّب بعد البقية</translation>
    </message>
    <message>
        <source>It is tried first already.</source>
        <translation>يُجرَّب أولًا بالفعل.</translation>
    </message>
    <message>
        <source>It is tried last already.</source>
        <translation>يُجرَّب أخيرًا بالفعل.</translation>
    </message>
    <message>
        <source>Move {profile} up</source>
        <translation>نقل ⁨{profile}⁩ إلى أعلى</translation>
    </message>
    <message>
        <source>It is then tried earlier</source>
        <translation>يُجرَّب عندئذ قبل ذلك</translation>
    </message>
    <message>
        <source>Move {profile} down</source>
        <translation>نقل ⁨{profile}⁩ إلى أسفل</translation>
    </message>
    <message>
        <source>It is then tried later</source>
        <translation>يُجرَّب عندئذ بعد ذلك</translation>
    </message>
    <message>
        <source>Remove {profile}</source>
        <translation>إزالة ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>Out of the order; the profile stays</source>
        <translation>من الترتيب؛ ويبقى الملف الشخصي</translation>
    </message>
    <message>
        <source>{profile} is now {number} of {count}.</source>
        <translation>⁨{profile}⁩ الآن {number} من {count}.</translation>
    </message>
    <message>
        <source>{profile} is no candidate any more.</source>
        <translation>لم يعد ⁨{profile}⁩ مرشّحًا.</translation>
    </message>
    <message>
        <source>{profile} is candidate {number}.</source>
        <translation>⁨{profile}⁩ هو المرشّح {number}.</translation>
    </message>
</context>
<context>
    <name>CandidateList</name>
    <message>
        <source>Candidates, tried in order</source>
        <translation>المرشّحون، بالترتيب</translation>
    </message>
    <message>
        <source>Alt with an arrow key moves one, Delete removes it</source>
        <translation>⁨Alt⁩ مع مفتاح سهم ينقل مرشّحًا، و⁨Delete⁩ يزيله</translation>
    </message>
</context>
<context>
    <name>CandidatesEditor</name>
    <message>
        <source>Use this candidate</source>
        <translation>استخدام هذا المرشّح</translation>
    </message>
    <message>
        <source>One that is off is left out</source>
        <translation>يُستبعَد المرشّح الموقَف</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>استخدام</translation>
    </message>
    <message>
        <source>Policies of candidate {number}, {profile}</source>
        <translation>سياسات المرشّح {number}، ⁨{profile}⁩</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Wait until {time} and resume</source>
        <translation>الانتظار حتى {time} ثم الاستئناف</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then continues this session and asks {agent} to check the files before it goes on.</source>
        <translation>لا يرسل شيئًا قبل {time}، ثم يكمل هذه الجلسة ويطلب من ⁨{agent}⁩ فحص الملفات قبل المتابعة.</translation>
    </message>
    <message>
        <source>Wait until {time}</source>
        <translation>الانتظار حتى {time}</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>الانتظار</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول مجددًا</translation>
    </message>
    <message>
        <source>writes down how this ended. Nothing is sent.</source>
        <translation>يُدوّن كيف انتهى هذا. لا يُرسل شيء.</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>أعد المحاولة الآن</translation>
    </message>
    <message>
        <source>sends the same prompt now instead of waiting.</source>
        <translation>يرسل الطلب نفسه الآن دون انتظار.</translation>
    </message>
    <message>
        <source>Try next now</source>
        <translation>تجربة التالي الآن</translation>
    </message>
    <message>
        <source>passes over the candidate that is waited for, this once.</source>
        <translation>يتخطى هذه المرة فقط المرشّح الذي يُنتظر.</translation>
    </message>
    <message>
        <source>Cancel wait</source>
        <translation>إلغاء الانتظار</translation>
    </message>
    <message>
        <source>ends the wait and leaves what follows to you. Nothing is sent.</source>
        <translation>ينهي الانتظار ويترك لك ما يلي. لا يُرسل شيء.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>ends the wait. Your prompt is kept, nothing is sent.</source>
        <translation>ينهي الانتظار. يبقى طلبك محفوظًا ولا يُرسَل شيء.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>ends the attempt that runs.</source>
        <translation>ينهي المحاولة الجارية.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>continues this session and asks {agent} to check the files before it goes on.</source>
        <translation>يكمل هذه الجلسة ويطلب من ⁨{agent}⁩ فحص الملفات قبل المتابعة.</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>إعادة الإرسال</translation>
    </message>
    <message>
        <source>sends the same prompt once more in this session. Nothing happened since it was sent.</source>
        <translation>يرسل الطلب نفسه مرة أخرى في هذه الجلسة. لم يحدث شيء منذ إرساله.</translation>
    </message>
    <message>
        <source>Start fresh</source>
        <translation>البدء من جديد</translation>
    </message>
    <message>
        <source>goes on in this conversation with a new session of {agent}, which is sent a summary of what is above.</source>
        <translation>يواصل هذه المحادثة بجلسة جديدة من {agent} يُرسَل إليها ملخص لما سبق.</translation>
    </message>
    <message>
        <source>Continue with another profile</source>
        <translation>المتابعة بملف شخصي آخر</translation>
    </message>
    <message>
        <source>sends a summary of this session, not your prompt, to the profile that you choose.</source>
        <translation>يرسل ملخصًا لهذه الجلسة، لا طلبك، إلى الملف الشخصي الذي تختاره.</translation>
    </message>
    <message>
        <source>Another profile</source>
        <translation>ملف شخصي آخر</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>تسجيل الدخول</translation>
    </message>
    <message>
        <source>asks {agent} how to sign in. Your prompt waits here until you send it.</source>
        <translation>يسأل ⁨{agent}⁩ عن طريقة تسجيل الدخول. يبقى طلبك هنا حتى ترسله.</translation>
    </message>
    <message>
        <source>Billing page</source>
        <translation>صفحة الفوترة</translation>
    </message>
    <message>
        <source>opens {address} outside. Nothing is sent to the agent.</source>
        <translation>يفتح ⁨{address}⁩ خارج البرنامج. لا يُرسل شيء إلى الوكيل.</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>اختيار نموذج آخر</translation>
    </message>
    <message>
        <source>opens the models that {agent} offers. Nothing is sent until you go on.</source>
        <translation>يفتح النماذج التي يعرضها ⁨{agent}⁩. لا يُرسل شيء حتى تتابع.</translation>
    </message>
    <message>
        <source>Change model</source>
        <translation>تغيير النموذج</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>فتح الإعدادات</translation>
    </message>
    <message>
        <source>shows this profile in the settings. Nothing is sent.</source>
        <translation>يعرض هذا الملف الشخصي في الإعدادات. لا يُرسل شيء.</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>نسخ التفاصيل</translation>
    </message>
    <message>
        <source>copies what is known of this failure for a report; keys and addresses are already removed.</source>
        <translation>ينسخ ما يُعرف عن هذا الفشل لأجل بلاغ؛ وقد أُزيلت المفاتيح والعناوين.</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then sends the same prompt once more in this session.</source>
        <translation>لا يرسل شيئًا قبل {time}، ثم يرسل الطلب نفسه مرة أخرى في هذه الجلسة.</translation>
    </message>
    <message>
        <source>sends nothing before {time}, then goes on in this session. The wait holds only while Kandev runs: {agent} cannot open a session again.</source>
        <translation>لا يرسل شيئًا قبل ⁨{time}⁩، ثم يتابع في هذه الجلسة. لا يسري الانتظار إلا ما دام Kandev يعمل: لا يستطيع ⁨{agent}⁩ فتح جلسة من جديد.</translation>
    </message>
    <message>
        <source>goes on in this conversation with a new session of {agent}, which is sent your prompt.</source>
        <translation>يواصل هذه المحادثة بجلسة جديدة من {agent} يُرسَل إليها طلبك.</translation>
    </message>
    <message>
        <source>sends your prompt to the profile that you choose. There is nothing to summarise yet.</source>
        <translation>يرسل طلبك إلى الملف الشخصي الذي تختاره. لا يوجد بعد ما يُلخَّص.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>starts {agent} again and sends the same prompt. It has not been sent yet.</source>
        <translation>يشغّل ⁨{agent}⁩ مجددًا ويرسل الطلب نفسه. لم يُرسل بعد.</translation>
    </message>
    <message>
        <source>may fail again, or go on from a wrong state: {agent} cannot read its own record of this session. It is asked to check the files before it goes on.</source>
        <translation>قد يفشل مجددًا أو يتابع من حالة خاطئة: لا يستطيع ⁨{agent}⁩ قراءة سجله لهذه الجلسة. يُطلب منه فحص الملفات قبل المتابعة.</translation>
    </message>
    <message>
        <source>may fail again, or go on from a wrong state: {agent} cannot read its own record of this session. The same prompt is sent once more.</source>
        <translation>قد يفشل مجددًا أو يتابع من حالة خاطئة: لا يستطيع ⁨{agent}⁩ قراءة سجله لهذه الجلسة. يُرسل الطلب نفسه مرة أخرى.</translation>
    </message>
    <message>
        <source>Continuing {route} at {strong}, {near}.</source>
        <translation>المتابعة مع ⁨{route}⁩ في {strong}، {near}.</translation>
    </message>
    <message>
        <source>Retrying {route} in {strong}</source>
        <translation>إعادة محاولة ⁨{route}⁩ خلال {strong}</translation>
    </message>
    <message>
        <source>{title}. Retrying {route} at {time}.</source>
        <translation>‏{title}. إعادة محاولة ⁨{route}⁩ في {time}.</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of} kept</source>
        <translation>المحاولة {ordinal} من {of} محفوظة</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>لا توجد شبكة</translation>
    </message>
    <message>
        <source>Sends again when this machine is online. No attempt is used.</source>
        <translation>يُرسَل مجددًا حين يعود هذا الجهاز إلى الاتصال. لا تُستهلك أي محاولة.</translation>
    </message>
    <message>
        <source>{title}: {agent} asks again by itself.</source>
        <translation>‏{title}: يسأل ⁨{agent}⁩ من جديد من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>Sending again</source>
        <translation>جارٍ الإرسال مجددًا</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>جارٍ الإرسال</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>بانتظار القرص</translation>
    </message>
    <message>
        <source>The retry is due, but cannot be saved, so nothing is sent. It goes out by itself once it can be saved.</source>
        <translation>حان موعد إعادة المحاولة لكن يتعذّر حفظها، لذلك لا يُرسَل شيء. تُرسَل من تلقاء نفسها متى أمكن حفظها.</translation>
    </message>
    <message>
        <source>{agent} was asked to stop. After 10 seconds it is ended.</source>
        <translation>طُلب من ⁨{agent}⁩ أن يتوقف. بعد 10 ثوانٍ يُنهى قسرًا.</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>جارٍ الإيقاف</translation>
    </message>
    <message>
        <source>{agent} is retrying by itself</source>
        <translation>‏⁨{agent}⁩ يعيد المحاولة بنفسه</translation>
    </message>
    <message>
        <source>{agent} is not retrying: it would say so.</source>
        <translation>لا يعيد ⁨{agent}⁩ المحاولة، وإلا لأخبر بذلك.</translation>
    </message>
    <message>
        <source>Its try {n} of {of}.</source>
        <translation>محاولته {n} من {of}.</translation>
    </message>
    <message>
        <source>It says: “{words}”.</source>
        <translation>يقول: «⁨{words}⁩».</translation>
    </message>
    <message>
        <source>Kandev only watches.</source>
        <translation>يكتفي Kandev بالمراقبة.</translation>
    </message>
    <message>
        <source>No sign of life for {span}</source>
        <translation>لا إشارة حياة منذ {span}</translation>
    </message>
    <message>
        <source>{agent} may be retrying by itself.</source>
        <translation>ربما يعيد ⁨{agent}⁩ المحاولة بنفسه.</translation>
    </message>
    <message>
        <source>Last seen: {words}.</source>
        <translation>آخر ما شوهد: ⁨{words}⁩.</translation>
    </message>
    <message>
        <source>running {span}</source>
        <translation>يعمل منذ {span}</translation>
    </message>
    <message>
        <source>Resuming</source>
        <translation>جارٍ الاستئناف</translation>
    </message>
    <message>
        <source>No sign of life.</source>
        <translation>لا إشارة حياة.</translation>
    </message>
    <message>
        <source>Running: {tool}.</source>
        <translation>يعمل الآن: {tool}.</translation>
    </message>
    <message>
        <source>This machine was asleep. {agent} may still be at work.</source>
        <translation>كان هذا الجهاز في وضع السكون. ربما لا يزال {agent} يعمل.</translation>
    </message>
    <message>
        <source>Checking the connection</source>
        <translation>جارٍ فحص الاتصال</translation>
    </message>
    <message>
        <source>May have been delivered</source>
        <translation>ربما سُلِّم</translation>
    </message>
    <message>
        <source>Possibly delivered</source>
        <translation>ربما سُلِّم</translation>
    </message>
    <message>
        <source>Kandev was closed</source>
        <translation>أُغلق Kandev</translation>
    </message>
    <message>
        <source>{agent} was stopped at work. Nothing goes on by itself.</source>
        <translation>أُوقف {agent} أثناء العمل. لا يتواصل شيء من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>Resume stopped</source>
        <translation>أُوقف الاستئناف</translation>
    </message>
    <message>
        <source>Retry stopped</source>
        <translation>أُوقفت إعادة المحاولة</translation>
    </message>
    <message>
        <source>Prompt stopped</source>
        <translation>أُوقف الطلب</translation>
    </message>
    <message>
        <source>Wait cancelled</source>
        <translation>أُلغي الانتظار</translation>
    </message>
    <message>
        <source>Kandev was closed; continued below, {time}</source>
        <translation>أُغلق Kandev، والمتابعة أدناه، {time}</translation>
    </message>
    <message>
        <source>Stopped; continued below, {time}</source>
        <translation>أُوقف، والمتابعة أدناه، {time}</translation>
    </message>
    <message>
        <source>{title}; continued below, {{time}}</source>
        <translation>‏{title}، والمتابعة أدناه، {{time}}</translation>
    </message>
    <message>
        <source>State could not be written</source>
        <translation>تعذّر حفظ الحالة</translation>
    </message>
    <message>
        <source>{used}, the last at {time}. Nothing more is sent by itself.</source>
        <translation>‏{used}، آخرها في {time}. لن يُرسَل شيء آخر تلقائيًا.</translation>
    </message>
    <message>
        <source>{agent} was at work. What had come is kept; nothing was resent.</source>
        <translation>كان ⁨{agent}⁩ يعمل. ما وصل محفوظ، ولم يُعَد إرسال أي شيء.</translation>
    </message>
    <message>
        <source>Recovered by retry {ordinal} after {span}.</source>
        <translation>نجح الاسترداد بإعادة المحاولة {ordinal} بعد {span}.</translation>
    </message>
    <message>
        <source>{agent} asked again and recovered.</source>
        <translation>‏سأل ⁨{agent}⁩ من جديد واستُردت الإجابة.</translation>
    </message>
    <message>
        <source>Recovered.</source>
        <translation>نجح الاسترداد.</translation>
    </message>
    <message>
        <source>Cause: {title}.</source>
        <translation>السبب: {title}.</translation>
    </message>
    <message>
        <source>Refused too often</source>
        <translation>رُفض مرات كثيرة</translation>
    </message>
    <message>
        <source>Stopped by you, {time}</source>
        <translation>أوقفتَه أنت، {time}</translation>
    </message>
    <message>
        <source>Retry cancelled</source>
        <translation>أُلغيت إعادة المحاولة</translation>
    </message>
    <message>
        <source>Your prompt is kept. Nothing is scheduled.</source>
        <translation>طلبك محفوظ. لا شيء مجدول.</translation>
    </message>
    <message>
        <source>you, {time}</source>
        <translation>أنت، {time}</translation>
    </message>
    <message>
        <source>{agent} waits for your answer.</source>
        <translation>ينتظر {agent} إجابتك.</translation>
    </message>
    <message>
        <source>{agent} is answering.</source>
        <translation>‏⁨{agent}⁩ يجيب.</translation>
    </message>
    <message>
        <source>Starting {agent}.</source>
        <translation>جارٍ تشغيل ⁨{agent}⁩.</translation>
    </message>
    <message>
        <source>{agent} has it; no answer yet.</source>
        <translation>الطلب لدى ⁨{agent}⁩، ولا إجابة بعد.</translation>
    </message>
    <message>
        <source>{agent} is at work.</source>
        <translation>‏⁨{agent}⁩ يعمل.</translation>
    </message>
    <message>
        <source>{agent} may have it; no answer yet.</source>
        <translation>ربما وصل الطلب إلى ⁨{agent}⁩، ولا إجابة بعد.</translation>
    </message>
    <message>
        <source>· fewer attempts, since the agent retries by itself too</source>
        <translation>· محاولات أقل، لأن الوكيل يعيد المحاولة بنفسه أيضًا</translation>
    </message>
    <message>
        <source>· same profile, same prompt</source>
        <translation>· الملف الشخصي نفسه والطلب نفسه</translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of}</source>
        <translation>المحاولة {ordinal} من {of}</translation>
    </message>
    <message>
        <source>Limit window passed</source>
        <translation>انقضت مدة الحد</translation>
    </message>
    <message>
        <source>Resets at {strong}, {near}.</source>
        <translation>يُعاد الضبط عند {strong}، {near}.</translation>
    </message>
    <message>
        <source>Estimated reset: {strong}, {near}.</source>
        <translation>إعادة الضبط المقدّرة: {strong}، {near}.</translation>
    </message>
    <message>
        <source>Resets at {strong}.</source>
        <translation>يُعاد الضبط عند {strong}.</translation>
    </message>
    <message>
        <source>Estimated reset: {strong}.</source>
        <translation>إعادة الضبط المقدّرة: {strong}.</translation>
    </message>
    <message>
        <source>The reset was at {strong}. Nothing was sent.</source>
        <translation>كانت إعادة الضبط عند {strong}. لم يُرسل شيء.</translation>
    </message>
    <message>
        <source>The reset was estimated for {strong}. Nothing was sent.</source>
        <translation>قُدِّرت إعادة الضبط عند {strong}. لم يُرسل شيء.</translation>
    </message>
    <message>
        <source>Stated by the provider in {place}.</source>
        <translation>ذكره المزوّد في ⁨{place}⁩.</translation>
    </message>
    <message>
        <source>Stated by the provider, not estimated.</source>
        <translation>ذكره المزوّد، وليس تقديرًا.</translation>
    </message>
    <message>
        <source>Stated by {agent}: “{words}”.</source>
        <translation>ذكره ⁨{agent}⁩: ”⁨{words}⁩“.</translation>
    </message>
    <message>
        <source>Stated by {agent}, not estimated.</source>
        <translation>ذكره ⁨{agent}⁩، وليس تقديرًا.</translation>
    </message>
    <message>
        <source>{agent} gave no time zone: “{words}”.</source>
        <translation>لم يذكر ⁨{agent}⁩ منطقة زمنية: ”⁨{words}⁩“.</translation>
    </message>
    <message>
        <source>{agent} gave no time zone.</source>
        <translation>لم يذكر ⁨{agent}⁩ منطقة زمنية.</translation>
    </message>
    <message>
        <source>Retry when you like.</source>
        <translation>أعد المحاولة متى شئت.</translation>
    </message>
    <message>
        <source>The five-hour window is used up.</source>
        <translation>استُنفدت نافذة الخمس ساعات.</translation>
    </message>
    <message>
        <source>The weekly window is used up.</source>
        <translation>استُنفدت النافذة الأسبوعية.</translation>
    </message>
    <message>
        <source>The daily window is used up.</source>
        <translation>استُنفدت النافذة اليومية.</translation>
    </message>
    <message>
        <source>The monthly window is used up.</source>
        <translation>استُنفدت النافذة الشهرية.</translation>
    </message>
    <message>
        <source>The window of this minute is used up.</source>
        <translation>استُنفدت نافذة هذه الدقيقة.</translation>
    </message>
    <message>
        <source>The window of input tokens is used up.</source>
        <translation>استُنفدت نافذة رموز الإدخال.</translation>
    </message>
    <message>
        <source>The window of output tokens is used up.</source>
        <translation>استُنفدت نافذة رموز الإخراج.</translation>
    </message>
    <message>
        <source>The window of tokens is used up.</source>
        <translation>استُنفدت نافذة الرموز.</translation>
    </message>
    <message>
        <source>The window of requests is used up.</source>
        <translation>استُنفدت نافذة الطلبات.</translation>
    </message>
    <message>
        <source>sends the same prompt to {candidate} now instead of waiting.</source>
        <translation>يرسل الطلب نفسه إلى ⁨{candidate}⁩ الآن بدل الانتظار.</translation>
    </message>
    <message>
        <source>sends {candidate} a summary of what was done now instead of waiting, not your prompt again.</source>
        <translation>يرسل إلى ⁨{candidate}⁩ الآن بدل الانتظار ملخصًا لما أُنجز، لا طلبك مرة أخرى.</translation>
    </message>
    <message>
        <source>starts {retry} now and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>يبدأ ⁨{retry}⁩ الآن ويرسل إليه طلبك. لم يحدث شيء منذ إرساله.</translation>
    </message>
    <message>
        <source>starts {retry} now with a summary. It does not replay the prompt.</source>
        <translation>يبدأ ⁨{retry}⁩ الآن بملخص. لا يعيد إرسال الطلب.</translation>
    </message>
    <message>
        <source>starts {retry} now and sends it your prompt, which has not been sent yet.</source>
        <translation>يبدأ ⁨{retry}⁩ الآن ويرسل إليه طلبك الذي لم يُرسل بعد.</translation>
    </message>
    <message>
        <source>chooses a candidate now and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>يختار مرشّحًا الآن ويرسل إليه طلبك. لم يحدث شيء منذ إرساله.</translation>
    </message>
    <message>
        <source>chooses a candidate now and sends it a summary of what was done, not your prompt again.</source>
        <translation>يختار مرشّحًا الآن ويرسل إليه ملخصًا لما أُنجز، لا طلبك مرة أخرى.</translation>
    </message>
    <message>
        <source>starts {next} and sends it your prompt. Nothing happened since it was sent.</source>
        <translation>يشغّل ⁨{next}⁩ ويرسل إليه طلبك. لم يحدث شيء منذ إرساله.</translation>
    </message>
    <message>
        <source>starts {next} with a summary. It does not replay the prompt.</source>
        <translation>يشغّل ⁨{next}⁩ بملخص. لا يُعاد إرسال الطلب.</translation>
    </message>
    <message>
        <source>gives this prompt up. It stays above, nothing is sent.</source>
        <translation>يتخلى عن هذا الطلب. يبقى أعلاه، ولا يُرسل شيء.</translation>
    </message>
    <message>
        <source>asks {agent} how to sign in. Once that is done, your prompt goes on by itself.</source>
        <translation>يسأل ⁨{agent}⁩ عن طريقة تسجيل الدخول. بعد ذلك يتابع طلبك تلقائيًا.</translation>
    </message>
    <message>
        <source>shows this profile in the settings. Once it is corrected, your prompt goes on by itself.</source>
        <translation>يعرض هذا الملف الشخصي في الإعدادات. بعد تصحيحه يتابع طلبك تلقائيًا.</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>New</source>
        <translation>جديد</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>مُغيَّر</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>محذوف</translation>
    </message>
    <message>
        <source>Renamed</source>
        <translation>أُعيدت تسميته</translation>
    </message>
    <message>
        <source>Changed its type</source>
        <translation>تغيّر نوعه</translation>
    </message>
    <message>
        <source>Added: {text}</source>
        <translation>أُضيف: ⁨{text}⁩</translation>
    </message>
    <message>
        <source>Removed: {text}</source>
        <translation>حُذف: ⁨{text}⁩</translation>
    </message>
    <message>
        <source>Was {path}</source>
        <translation>كان ⁨{path}⁩</translation>
    </message>
    <message>
        <source>Also has changes from before this session</source>
        <translation>فيه أيضًا تغييرات من قبل هذه الجلسة</translation>
    </message>
    <message>
        <source>No lines to show: binary, too large or only noted</source>
        <translation>لا أسطر للعرض: ثنائي أو كبير جدًا أو مذكور فقط</translation>
    </message>
    <message>
        <source>No line differs now</source>
        <translation>لا سطر يختلف الآن</translation>
    </message>
    <message>
        <source>Removed lines are only counted: no commit has them</source>
        <translation>الأسطر المحذوفة معدودة فقط: لا يوجد إيداع يحتويها</translation>
    </message>
    <message>
        <source>Line {number}</source>
        <translation>السطر {number}</translation>
    </message>
    <message>
        <source>From line {number}. Enter opens the file there.</source>
        <translation>من السطر {number}. Enter يفتح الملف هناك.</translation>
    </message>
    <message>
        <source>{added}, {removed}.</source>
        <translation>‏{added}، {removed}.</translation>
    </message>
    <message>
        <source>{added}, {removed} since {time}.</source>
        <translation>‏{added}، {removed} منذ {time}.</translation>
    </message>
    <message>
        <source>As the agent told it: no git work tree keeps this folder, so what commands changed is missing.</source>
        <translation>كما رواه الوكيل: لا شجرة عمل git لهذا المجلد، لذا ينقص ما غيّرته الأوامر.</translation>
    </message>
    <message>
        <source>The list may not be whole.</source>
        <translation>قد لا تكون القائمة كاملة.</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation>جارٍ البحث عن تغييرات</translation>
    </message>
    <message>
        <source>Nothing in this folder was changed.</source>
        <translation>لم يتغيّر شيء في هذا المجلد.</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>لا تغييرات</translation>
    </message>
</context>
<context>
    <name>ChangesView</name>
    <message>
        <source>Changed files</source>
        <translation>الملفات المُغيَّرة</translation>
    </message>
    <message>
        <source>Enter opens a file&apos;s changes, and the editor at a line of them</source>
        <translation>‏Enter يفتح تغييرات الملف، والمحرر عند سطر منها</translation>
    </message>
</context>
<context>
    <name>Codes</name>
    <message>
        <source>No failure</source>
        <translation>لا خطأ</translation>
    </message>
    <message>
        <source>Nothing failed.</source>
        <translation>لم يفشل شيء.</translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation>لا يلزم فعل شيء.</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>لا توجد شبكة</translation>
    </message>
    <message>
        <source>This machine could not reach the provider.</source>
        <translation>لم يتمكن هذا الجهاز من الوصول إلى المزوّد.</translation>
    </message>
    <message>
        <source>Check the connection, a VPN or a proxy.</source>
        <translation>افحص الاتصال أو VPN أو الخادم الوكيل.</translation>
    </message>
    <message>
        <source>Provider overloaded</source>
        <translation>المزوّد مثقل بالطلبات</translation>
    </message>
    <message>
        <source>The provider has more requests than it can serve.</source>
        <translation>لدى المزوّد طلبات أكثر مما يستطيع خدمته.</translation>
    </message>
    <message>
        <source>Wait a little, or choose another model.</source>
        <translation>انتظر قليلًا، أو اختر نموذجًا آخر.</translation>
    </message>
    <message>
        <source>Provider unavailable</source>
        <translation>المزوّد غير متاح</translation>
    </message>
    <message>
        <source>The provider answered with a fault of its own.</source>
        <translation>أجاب المزوّد بخطأ من عنده.</translation>
    </message>
    <message>
        <source>Wait a little, and look at the provider&apos;s status page.</source>
        <translation>انتظر قليلًا، وراجع صفحة حالة المزوّد.</translation>
    </message>
    <message>
        <source>Model at capacity</source>
        <translation>النموذج بلا سعة متاحة</translation>
    </message>
    <message>
        <source>The model has no free capacity.</source>
        <translation>ليس للنموذج سعة متاحة الآن.</translation>
    </message>
    <message>
        <source>Connection to the agent lost</source>
        <translation>انقطع الاتصال بالوكيل</translation>
    </message>
    <message>
        <source>The agent&apos;s process ended or closed its pipe while a prompt was open.</source>
        <translation>انتهت عملية الوكيل أو أغلقت قناتها وطلبٌ ما زال مفتوحًا.</translation>
    </message>
    <message>
        <source>Details shows what the agent said last.</source>
        <translation>تعرض التفاصيل آخر ما قاله الوكيل.</translation>
    </message>
    <message>
        <source>Answer broken off</source>
        <translation>انقطعت الإجابة</translation>
    </message>
    <message>
        <source>The provider began to answer and then stopped in the middle.</source>
        <translation>بدأ المزوّد الإجابة ثم توقف في منتصفها.</translation>
    </message>
    <message>
        <source>The agent can go on from where it was.</source>
        <translation>يستطيع الوكيل أن يتابع من حيث كان.</translation>
    </message>
    <message>
        <source>Wait a little before you go on.</source>
        <translation>انتظر قليلًا قبل أن تتابع.</translation>
    </message>
    <message>
        <source>Look at the plan and the billing with the provider.</source>
        <translation>راجع الخطة والفوترة لدى المزوّد.</translation>
    </message>
    <message>
        <source>Sign in to the agent again.</source>
        <translation>سجّل الدخول إلى الوكيل من جديد.</translation>
    </message>
    <message>
        <source>Give the profile its key.</source>
        <translation>أعطِ الملف الشخصي مفتاحه.</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>اختر نموذجًا آخر.</translation>
    </message>
    <message>
        <source>Mend the profile. Details says what was missing.</source>
        <translation>أصلح الملف الشخصي. تذكر التفاصيل ما كان ناقصًا.</translation>
    </message>
    <message>
        <source>Let the agent go on, or tell it what to do instead.</source>
        <translation>دع الوكيل يتابع، أو أخبره بما يفعله بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>Look at the folder and its repository.</source>
        <translation>تحقق من المجلد ومستودعه.</translation>
    </message>
    <message>
        <source>Details shows its words. It can be tried again.</source>
        <translation>تعرض التفاصيل كلماته. يمكن إعادة المحاولة.</translation>
    </message>
    <message>
        <source>Go on when you like.</source>
        <translation>تابع متى شئت.</translation>
    </message>
    <message>
        <source>Too many requests</source>
        <translation>طلبات كثيرة جدًا</translation>
    </message>
    <message>
        <source>The provider throttles this account for a short time.</source>
        <translation>يحدّ المزوّد من هذا الحساب لمدة قصيرة.</translation>
    </message>
    <message>
        <source>Usage limit reached</source>
        <translation>بلغت حد الاستخدام</translation>
    </message>
    <message>
        <source>This account&apos;s allowance is used up until it renews.</source>
        <translation>استُهلكت حصة هذا الحساب حتى موعد تجديدها.</translation>
    </message>
    <message>
        <source>Wait for the renewal, or raise the limit with the provider.</source>
        <translation>انتظر التجديد، أو ارفع الحد لدى المزوّد.</translation>
    </message>
    <message>
        <source>Plan or billing needed</source>
        <translation>تلزم باقة أو فوترة</translation>
    </message>
    <message>
        <source>The account has no active plan or no credit for this request.</source>
        <translation>ليس للحساب باقة فعّالة أو رصيد لهذا الطلب.</translation>
    </message>
    <message>
        <source>Sign-in needed</source>
        <translation>يلزم تسجيل الدخول</translation>
    </message>
    <message>
        <source>The provider no longer accepts the saved sign-in.</source>
        <translation>لم يعد المزوّد يقبل تسجيل الدخول المحفوظ.</translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation>المفتاح مفقود</translation>
    </message>
    <message>
        <source>The agent has no key to use.</source>
        <translation>ليس لدى الوكيل مفتاح يستخدمه.</translation>
    </message>
    <message>
        <source>Model not available</source>
        <translation>النموذج غير متاح</translation>
    </message>
    <message>
        <source>This account cannot use the chosen model.</source>
        <translation>لا يستطيع هذا الحساب استخدام النموذج المختار.</translation>
    </message>
    <message>
        <source>Agent not set up</source>
        <translation>الوكيل غير مُعَدّ</translation>
    </message>
    <message>
        <source>A command, an address, a certificate or a proxy of this profile is wrong or missing.</source>
        <translation>أمر أو عنوان أو شهادة أو خادم وكيل في هذا الملف الشخصي خاطئ أو مفقود.</translation>
    </message>
    <message>
        <source>Ended by your refusal</source>
        <translation>انتهى بسبب رفضك</translation>
    </message>
    <message>
        <source>You refused what the agent asked for, and it ended its turn.</source>
        <translation>رفضتَ ما طلبه الوكيل، فأنهى دوره.</translation>
    </message>
    <message>
        <source>Task failed</source>
        <translation>فشلت المهمة</translation>
    </message>
    <message>
        <source>The agent could not do what the prompt asks.</source>
        <translation>لم يستطع الوكيل تنفيذ ما يطلبه النص.</translation>
    </message>
    <message>
        <source>Read its last words, then change the prompt.</source>
        <translation>اقرأ آخر كلماته، ثم غيّر الطلب.</translation>
    </message>
    <message>
        <source>Folder or repository problem</source>
        <translation>مشكلة في المجلد أو المستودع</translation>
    </message>
    <message>
        <source>The agent could not work in this folder.</source>
        <translation>لم يستطع الوكيل العمل في هذا المجلد.</translation>
    </message>
    <message>
        <source>Conversation too long</source>
        <translation>المحادثة طويلة جدًا</translation>
    </message>
    <message>
        <source>The conversation no longer fits into the model&apos;s context.</source>
        <translation>لم تعد المحادثة تتسع في سياق النموذج.</translation>
    </message>
    <message>
        <source>Start fresh with a summary, or compact the conversation.</source>
        <translation>ابدأ من جديد بملخص، أو اضغط المحادثة.</translation>
    </message>
    <message>
        <source>Session not found</source>
        <translation>الجلسة غير موجودة</translation>
    </message>
    <message>
        <source>The agent no longer knows this session.</source>
        <translation>لم يعد الوكيل يعرف هذه الجلسة.</translation>
    </message>
    <message>
        <source>Start fresh: the transcript stays here.</source>
        <translation>ابدأ من جديد: يبقى نص المحادثة هنا.</translation>
    </message>
    <message>
        <source>Session damaged</source>
        <translation>الجلسة تالفة</translation>
    </message>
    <message>
        <source>The agent cannot read its own record of this session.</source>
        <translation>لا يستطيع الوكيل قراءة سجله لهذه الجلسة.</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>لا إجابة</translation>
    </message>
    <message>
        <source>The agent ended its turn without an answer, an action or a reason.</source>
        <translation>أنهى الوكيل دوره بلا إجابة أو فعل أو سبب.</translation>
    </message>
    <message>
        <source>Send the prompt again, or ask in other words.</source>
        <translation>أعد إرسال الطلب، أو اسأل بكلمات أخرى.</translation>
    </message>
    <message>
        <source>Agent failed</source>
        <translation>تعطّل الوكيل</translation>
    </message>
    <message>
        <source>The agent stopped over a fault of its own.</source>
        <translation>توقف الوكيل بسبب خطأ من عنده.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>أُوقف</translation>
    </message>
    <message>
        <source>The turn was stopped.</source>
        <translation>أُوقف الدور.</translation>
    </message>
    <message>
        <source>Unknown failure</source>
        <translation>فشل غير معروف</translation>
    </message>
    <message>
        <source>The turn failed in a way that Kandev does not know.</source>
        <translation>فشل الدور بطريقة لا يعرفها Kandev.</translation>
    </message>
    <message>
        <source>Details shows the agent&apos;s words. You decide what is sent.</source>
        <translation>تعرض التفاصيل كلمات الوكيل. أنت تقرر ما يُرسَل.</translation>
    </message>
    <message>
        <source>Still no network</source>
        <translation>ما زالت الشبكة غائبة</translation>
    </message>
    <message>
        <source>Still overloaded</source>
        <translation>ما زال مثقلًا بالطلبات</translation>
    </message>
    <message>
        <source>Provider still unavailable</source>
        <translation>ما زال المزوّد غير متاح</translation>
    </message>
    <message>
        <source>Model still at capacity</source>
        <translation>ما زال النموذج بلا سعة</translation>
    </message>
    <message>
        <source>Connection keeps breaking</source>
        <translation>ينقطع الاتصال مرارًا</translation>
    </message>
    <message>
        <source>Answers keep breaking off</source>
        <translation>تنقطع الإجابات مرارًا</translation>
    </message>
    <message>
        <source>Still too many requests</source>
        <translation>ما زالت الطلبات كثيرة جدًا</translation>
    </message>
    <message>
        <source>Nothing answers at {address}, on this machine.</source>
        <translation>لا شيء يجيب على ⁨{address}⁩ على هذا الجهاز.</translation>
    </message>
    <message>
        <source>Nothing answers at the profile&apos;s address on this machine.</source>
        <translation>لا شيء يجيب على عنوان الملف الشخصي على هذا الجهاز.</translation>
    </message>
    <message>
        <source>Local server not running</source>
        <translation>الخادم المحلي لا يعمل</translation>
    </message>
    <message>
        <source>Start the server, or correct the profile&apos;s address.</source>
        <translation>شغّل الخادم أو صحّح عنوان الملف الشخصي.</translation>
    </message>
</context>
<context>
    <name>CommandBox</name>
    <message>
        <source>Command</source>
        <translation>الأمر</translation>
    </message>
    <message>
        <source>Runs in a terminal</source>
        <translation>يعمل في طرفية</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copies the command</source>
        <translation>ينسخ الأمر</translation>
    </message>
    <message>
        <source>Run this command</source>
        <translation>تشغيل هذا الأمر</translation>
    </message>
    <message>
        <source>Runs exactly the command above</source>
        <translation>يشغّل الأمر أعلاه كما هو بالضبط</translation>
    </message>
</context>
<context>
    <name>CommandsButton</name>
    <message>
        <source>Commands</source>
        <translation>الأوامر</translation>
    </message>
    <message>
        <source>Finds everything that can be done</source>
        <translation>يجد كل ما يمكن فعله</translation>
    </message>
</context>
<context>
    <name>Completing</name>
    <message>
        <source>Files</source>
        <translation>الملفات</translation>
    </message>
    <message>
        <source>Commands of the agent</source>
        <translation>أوامر الوكيل</translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation>جارٍ البحث عن ملفات…</translation>
    </message>
    <message>
        <source>No file is called so.</source>
        <translation>لا ملف بهذا الاسم.</translation>
    </message>
    <message>
        <source>Only the first files of this folder are known.</source>
        <translation>لا تُعرف إلا الملفات الأولى من هذا المجلد.</translation>
    </message>
    <message>
        <source>The agent has told no commands of its own yet.</source>
        <translation>لم يذكر الوكيل أوامر خاصة به بعد.</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Attach files</source>
        <translation>إرفاق ملفات</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>إرسال</translation>
    </message>
    <message>
        <source>Sends the prompt to the agent</source>
        <translation>يرسل الطلب إلى الوكيل</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Ends what runs</source>
        <translation>ينهي ما يعمل الآن</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>إضافة إلى الطابور</translation>
    </message>
    <message>
        <source>Sends the prompt when the running turn has ended well</source>
        <translation>يرسل الطلب حين ينتهي الدور الجاري بنجاح</translation>
    </message>
    <message>
        <source>A file is still being read</source>
        <translation>ما زال ملف قيد القراءة</translation>
    </message>
    <message>
        <source>Write a prompt or attach a file first</source>
        <translation>اكتب طلبًا أو أرفق ملفًا أولًا</translation>
    </message>
</context>
<context>
    <name>ComposerTools</name>
    <message>
        <source>Attach files</source>
        <translation>إرفاق ملفات</translation>
    </message>
    <message>
        <source>Files and images up to 10 MiB each</source>
        <translation>ملفات وصور حتى 10 MiB لكل منها</translation>
    </message>
    <message>
        <source>Mention a file</source>
        <translation>ذكر ملف</translation>
    </message>
    <message>
        <source>Lists the files of the folder; typing @ does the same</source>
        <translation>يعرض ملفات المجلد؛ كتابة @ تفعل الشيء نفسه</translation>
    </message>
    <message>
        <source>Choose a command</source>
        <translation>اختيار أمر</translation>
    </message>
    <message>
        <source>Lists the agent&apos;s commands; typing / at the beginning does the same</source>
        <translation>يعرض أوامر الوكيل؛ كتابة / في البداية تفعل الشيء نفسه</translation>
    </message>
</context>
<context>
    <name>ConfirmSheet</name>
    <message>
        <source>Closes this question; nothing changes</source>
        <translation>يغلق هذا السؤال؛ ولا يتغير شيء</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Ask for a change</source>
        <translation>اطلب تغييرًا</translation>
    </message>
    <message>
        <source>Ask for a change, @ a file, / a command</source>
        <translation>اطلب تغييرًا، @ لملف، / لأمر</translation>
    </message>
    <message>
        <source>{agent} waits for your answer above</source>
        <translation>ينتظر ⁨{agent}⁩ إجابتك في الأعلى</translation>
    </message>
    <message>
        <source>Replaces the retry</source>
        <translation>يحل محل إعادة المحاولة</translation>
    </message>
</context>
<context>
    <name>CopyBanner</name>
    <message>
        <source>Back to my history</source>
        <translation>العودة إلى سجلي</translation>
    </message>
    <message>
        <source>Closes the copy and shows this program&apos;s attempts</source>
        <translation>يغلق النسخة ويعرض محاولات هذا البرنامج</translation>
    </message>
    <message>
        <source>{file} is open as a copy. Nothing in it changes.</source>
        <translation>⁨{file}⁩ مفتوح كنسخة. لا يتغير فيه شيء.</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message>
        <source>Not resent automatically: the agent had already run a tool.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد شغّل أداة.</translation>
    </message>
    <message numerus="yes">
        <source>Not resent automatically: the agent had already run %n tools.</source>
        <translation>
            <numerusform>لم يُعَد الإرسال تلقائيًا: لم يشغّل الوكيل أي أداة.</numerusform>
            <numerusform>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد شغّل أداة واحدة.</numerusform>
            <numerusform>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد شغّل أداتين.</numerusform>
            <numerusform>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد شغّل %n أدوات.</numerusform>
            <numerusform>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد شغّل %n أداة.</numerusform>
            <numerusform>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد شغّل %n أداة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>خلال %n د</numerusform>
            <numerusform>خلال %n د</numerusform>
            <numerusform>خلال %n د</numerusform>
            <numerusform>خلال %n د</numerusform>
            <numerusform>خلال %n د</numerusform>
            <numerusform>خلال %n د</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>خلال %n س</numerusform>
            <numerusform>خلال %n س</numerusform>
            <numerusform>خلال %n س</numerusform>
            <numerusform>خلال %n س</numerusform>
            <numerusform>خلال %n س</numerusform>
            <numerusform>خلال %n س</numerusform>
        </translation>
    </message>
    <message>
        <source>in one day</source>
        <translation>خلال يوم واحد</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>اليوم</numerusform>
            <numerusform>خلال يوم واحد</numerusform>
            <numerusform>خلال يومين</numerusform>
            <numerusform>خلال %n أيام</numerusform>
            <numerusform>خلال %n يومًا</numerusform>
            <numerusform>خلال %n يوم</numerusform>
        </translation>
    </message>
    <message>
        <source>The one attempt is used</source>
        <translation>استُهلكت المحاولة الوحيدة</translation>
    </message>
    <message numerus="yes">
        <source>All %n attempts are used</source>
        <translation>
            <numerusform>لا محاولات</numerusform>
            <numerusform>استُهلكت المحاولة الوحيدة</numerusform>
            <numerusform>استُهلكت المحاولتان</numerusform>
            <numerusform>استُهلكت المحاولات كلها وعددها %n</numerusform>
            <numerusform>استُهلكت المحاولات كلها وعددها %n</numerusform>
            <numerusform>استُهلكت المحاولات كلها وعددها %n</numerusform>
        </translation>
    </message>
    <message>
        <source>tried once</source>
        <translation>جُرّب مرة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>tried %n times</source>
        <translation>
            <numerusform>لم يُجرَّب</numerusform>
            <numerusform>جُرّب مرة واحدة</numerusform>
            <numerusform>جُرّب مرتين</numerusform>
            <numerusform>جُرّب %n مرات</numerusform>
            <numerusform>جُرّب %n مرة</numerusform>
            <numerusform>جُرّب %n مرة</numerusform>
        </translation>
    </message>
    <message>
        <source>One more answer of the agent is not shown.</source>
        <translation>هناك إجابة أخرى للوكيل غير معروضة.</translation>
    </message>
    <message numerus="yes">
        <source>%n more answers of the agent are not shown.</source>
        <translation>
            <numerusform>لا إجابات أخرى للوكيل.</numerusform>
            <numerusform>هناك إجابة أخرى للوكيل غير معروضة.</numerusform>
            <numerusform>هناك إجابتان أخريان للوكيل غير معروضتين.</numerusform>
            <numerusform>هناك %n إجابات أخرى للوكيل غير معروضة.</numerusform>
            <numerusform>هناك %n إجابة أخرى للوكيل غير معروضة.</numerusform>
            <numerusform>هناك %n إجابة أخرى للوكيل غير معروضة.</numerusform>
        </translation>
    </message>
    <message>
        <source>One more question waits for its turn.</source>
        <translation>سؤال واحد آخر ينتظر دوره.</translation>
    </message>
    <message numerus="yes">
        <source>%n more questions wait for their turn.</source>
        <translation>
            <numerusform>لا أسئلة أخرى تنتظر دورها.</numerusform>
            <numerusform>سؤال واحد آخر ينتظر دوره.</numerusform>
            <numerusform>سؤالان آخران ينتظران دورهما.</numerusform>
            <numerusform>%n أسئلة أخرى تنتظر دورها.</numerusform>
            <numerusform>%n سؤالًا آخر ينتظر دوره.</numerusform>
            <numerusform>%n سؤال آخر ينتظر دوره.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>‏%n قيد التشغيل</numerusform>
            <numerusform>‏%n قيد التشغيل</numerusform>
            <numerusform>‏%n قيد التشغيل</numerusform>
            <numerusform>‏%n قيد التشغيل</numerusform>
            <numerusform>‏%n قيد التشغيل</numerusform>
            <numerusform>‏%n قيد التشغيل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retrying</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>‏%n تعيد المحاولة</numerusform>
            <numerusform>‏%n تعيد المحاولة</numerusform>
            <numerusform>‏%n تعيد المحاولة</numerusform>
            <numerusform>‏%n تعيد المحاولة</numerusform>
            <numerusform>‏%n تعيد المحاولة</numerusform>
            <numerusform>‏%n تعيد المحاولة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>‏%n تنتظر</numerusform>
            <numerusform>‏%n تنتظر</numerusform>
            <numerusform>‏%n تنتظر</numerusform>
            <numerusform>‏%n تنتظر</numerusform>
            <numerusform>‏%n تنتظر</numerusform>
            <numerusform>‏%n تنتظر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 needs you</source>
        <translation>1 بحاجة إليك</translation>
    </message>
    <message numerus="yes">
        <source>%n need you</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>‏%n بحاجة إليك</numerusform>
            <numerusform>‏%n بحاجة إليك</numerusform>
            <numerusform>‏%n بحاجة إليك</numerusform>
            <numerusform>‏%n بحاجة إليك</numerusform>
            <numerusform>‏%n بحاجة إليك</numerusform>
            <numerusform>‏%n بحاجة إليك</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>‏%n فشلت</numerusform>
            <numerusform>‏%n فشلت</numerusform>
            <numerusform>‏%n فشلت</numerusform>
            <numerusform>‏%n فشلت</numerusform>
            <numerusform>‏%n فشلت</numerusform>
            <numerusform>‏%n فشلت</numerusform>
        </translation>
    </message>
    <message>
        <source>No agent is ready yet.</source>
        <translation>لا يوجد وكيل جاهز بعد.</translation>
    </message>
    <message>
        <source>One agent is ready.</source>
        <translation>وكيل واحد جاهز.</translation>
    </message>
    <message numerus="yes">
        <source>%n agents are ready.</source>
        <translation>
            <numerusform>لا يوجد وكيل جاهز بعد.</numerusform>
            <numerusform>وكيل واحد جاهز.</numerusform>
            <numerusform>وكيلان جاهزان.</numerusform>
            <numerusform>‏%n وكلاء جاهزون.</numerusform>
            <numerusform>‏%n وكيلًا جاهزًا.</numerusform>
            <numerusform>‏%n وكيل جاهز.</numerusform>
        </translation>
    </message>
    <message>
        <source>One dynamic profile is ready.</source>
        <translation>ملف شخصي ديناميكي واحد جاهز.</translation>
    </message>
    <message numerus="yes">
        <source>%n dynamic profiles are ready.</source>
        <translation>
            <numerusform>لا يوجد ملف شخصي ديناميكي جاهز.</numerusform>
            <numerusform>ملف شخصي ديناميكي واحد جاهز.</numerusform>
            <numerusform>ملفان شخصيان ديناميكيان جاهزان.</numerusform>
            <numerusform>‏%n ملفات شخصية ديناميكية جاهزة.</numerusform>
            <numerusform>‏%n ملفًا شخصيًا ديناميكيًا جاهزًا.</numerusform>
            <numerusform>‏%n ملف شخصي ديناميكي جاهز.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show one more</source>
        <translation>عرض واحد آخر</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <comment>agents</comment>
        <translation>
            <numerusform>لا مزيد</numerusform>
            <numerusform>عرض واحد آخر</numerusform>
            <numerusform>عرض اثنين آخرين</numerusform>
            <numerusform>عرض %n آخرين</numerusform>
            <numerusform>عرض %n آخر</numerusform>
            <numerusform>عرض %n آخر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {total} done</source>
        <comment>steps of a plan</comment>
        <translation>
            <numerusform>اكتمل %n من {total}</numerusform>
            <numerusform>اكتمل %n من {total}</numerusform>
            <numerusform>اكتمل %n من {total}</numerusform>
            <numerusform>اكتمل %n من {total}</numerusform>
            <numerusform>اكتمل %n من {total}</numerusform>
            <numerusform>اكتمل %n من {total}</numerusform>
        </translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>ملف واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>لا ملفات</numerusform>
            <numerusform>ملف واحد</numerusform>
            <numerusform>ملفان</numerusform>
            <numerusform>‏%n ملفات</numerusform>
            <numerusform>‏%n ملفًا</numerusform>
            <numerusform>‏%n ملف</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DaysButton</name>
    <message>
        <source>Opens a menu of days</source>
        <translation>يفتح قائمة بالأيام</translation>
    </message>
    <message>
        <source>Date: {days}</source>
        <translation>التاريخ: {days}</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>التاريخ</translation>
    </message>
</context>
<context>
    <name>DaysSheet</name>
    <message>
        <source>Show these days</source>
        <translation>عرض هذه الأيام</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>الأيام</translation>
    </message>
    <message>
        <source>From</source>
        <translation>من</translation>
    </message>
    <message>
        <source>The first day</source>
        <translation>اليوم الأول</translation>
    </message>
    <message>
        <source>To</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>The last day, which is shown as well</source>
        <translation>اليوم الأخير، وهو معروض أيضًا</translation>
    </message>
    <message>
        <source>Leaves the attempts of other days away</source>
        <translation>يخفي محاولات الأيام الأخرى</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>لا يغيّر شيئًا</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>High: a structured field or an exact sentence of this attempt.</source>
        <translation>عالية: حقل منظّم أو جملة مطابقة تمامًا من هذه المحاولة.</translation>
    </message>
    <message>
        <source>Medium, which authorises nothing automatic.</source>
        <translation>متوسطة، ولا تجيز شيئًا تلقائيًا.</translation>
    </message>
    <message>
        <source>Low: weak or contradictory evidence, which authorises nothing.</source>
        <translation>منخفضة: أدلة ضعيفة أو متناقضة لا تجيز شيئًا.</translation>
    </message>
    <message>
        <source>Passes by itself</source>
        <translation>يزول من تلقاء نفسه</translation>
    </message>
    <message>
        <source>Needs time or a person</source>
        <translation>يحتاج إلى وقت أو إلى شخص</translation>
    </message>
    <message>
        <source>Not the provider&apos;s doing</source>
        <translation>ليس من المزوّد</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>Nothing failed</source>
        <translation>لم يفشل شيء</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>مفتوحة</translation>
    </message>
    <message>
        <source>Open for going on</source>
        <translation>مفتوحة للمتابعة</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>مغلقة</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>الرمز</translation>
    </message>
    <message>
        <source>Asked again for</source>
        <translation>سبب السؤال من جديد</translation>
    </message>
    <message>
        <source>Held back for</source>
        <translation>محجوب بسبب</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>البوابة</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>السياسة</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>الوكيل</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>العائق</translation>
    </message>
    <message>
        <source>Recovered from</source>
        <translation>تم التعافي من</translation>
    </message>
    <message>
        <source>{rule}, catalogue {version}</source>
        <translation>‏⁨{rule}⁩، الفهرس ⁨{version}⁩</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>الثقة</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>الوقائع</translation>
    </message>
    <message>
        <source>Excerpt</source>
        <translation>مقتطف</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>{time}. {said}</source>
        <translation>{time}. {said}</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>إعادة الضبط</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>المسار</translation>
    </message>
    <message>
        <source>{class}; {tried}.</source>
        <translation>‏{class}؛ {tried}.</translation>
    </message>
    <message>
        <source>{class}; attempt {ordinal} of {of}; {tried}.</source>
        <translation>‏{class}؛ المحاولة {ordinal} من {of}؛ {tried}.</translation>
    </message>
    <message>
        <source>{class}; retry {ordinal} of {of} of this candidate; {tried}.</source>
        <translation>{class}؛ إعادة المحاولة {ordinal} من {of} لهذا المرشّح؛ {tried}.</translation>
    </message>
    <message>
        <source>Automatic retry is switched off in the settings.</source>
        <translation>إعادة المحاولة التلقائية معطّلة في الإعدادات.</translation>
    </message>
    <message>
        <source>Fewer attempts: the agent&apos;s own tries in the last one were {count}.</source>
        <translation>محاولات أقل: عدد محاولات الوكيل نفسه في آخرها {count}.</translation>
    </message>
    <message>
        <source>Fewer attempts: a long silence stands for the agent&apos;s own.</source>
        <translation>محاولات أقل: صمت طويل يُحسب على محاولات الوكيل نفسه.</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>نسخ التفاصيل</translation>
    </message>
    <message>
        <source>Copies these lines and the whole explanation for a report; keys and addresses are already removed</source>
        <translation>ينسخ هذه الأسطر والشرح كاملًا لتقرير؛ المفاتيح والعناوين محذوفة مسبقًا</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message>
        <source>Agent</source>
        <translation>الوكيل</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>الملف الشخصي</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>الوضع</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>العملية</translation>
    </message>
    <message>
        <source>Its session</source>
        <translation>جلسته</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>السياق</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>التكلفة</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>غير مقروء</translation>
    </message>
    <message>
        <source>None has opened this session in this run of Kandev</source>
        <translation>لم تفتح أي عملية هذه الجلسة منذ بدء Kandev</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>قيد التشغيل</translation>
    </message>
    <message>
        <source>Ended by signal {number}</source>
        <translation>انتهت بالإشارة {number}</translation>
    </message>
    <message>
        <source>Ended with exit code {number}</source>
        <translation>انتهت برمز الخروج {number}</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>انتهت</translation>
    </message>
    <message>
        <source>{used} tokens</source>
        <translation>‏{used} رمز</translation>
    </message>
    <message>
        <source>{used} of {size} tokens, {percent} %</source>
        <translation>‏{used} من {size} رمز، {percent} %</translation>
    </message>
    <message>
        <source>{amount} {currency}, as the agent reports it</source>
        <translation>‏⁨{amount}⁩ ⁨{currency}⁩، كما يبلّغ الوكيل</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>التشخيص</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>الطلبات إلى المزوّد</translation>
    </message>
    <message>
        <source>End of the agent&apos;s log</source>
        <translation>نهاية سجل الوكيل</translation>
    </message>
    <message>
        <source>Keys and addresses are already removed</source>
        <translation>المفاتيح والعناوين محذوفة مسبقًا</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copies these lines and the end of the log</source>
        <translation>ينسخ هذه الأسطر ونهاية السجل</translation>
    </message>
</context>
<context>
    <name>DynamicPage</name>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>How lists name it.</source>
        <translation>الاسم الذي يظهر في القوائم.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>What the command line calls it. It cannot be changed later.</source>
        <translation>اسمه في سطر الأوامر. لا يمكن تغييره لاحقًا.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Leads back to all dynamic profiles</source>
        <translation>يعود إلى كل الملفات الشخصية الديناميكية</translation>
    </message>
    <message>
        <source>Checks the fields and keeps the profile</source>
        <translation>يفحص الحقول ويحفظ الملف الشخصي</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>ملف شخصي ديناميكي جديد</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>لم يتغير شيء.</translation>
    </message>
    <message>
        <source>Takes back what was changed since it was kept</source>
        <translation>يتراجع عما تغير منذ الحفظ</translation>
    </message>
    <message>
        <source>The changes are taken back.</source>
        <translation>تم التراجع عن التغييرات.</translation>
    </message>
</context>
<context>
    <name>DynamicRow</name>
    <message>
        <source>Edit</source>
        <translation>تحرير</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>تكرار</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>إزالة…</translation>
    </message>
    <message>
        <source>Edit {profile}</source>
        <translation>تحرير ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>Opens its candidates and their policies</source>
        <translation>يفتح مرشّحيه وسياساتهم</translation>
    </message>
    <message>
        <source>More for {profile}</source>
        <translation>المزيد لـ ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>Opens a menu</source>
        <translation>يفتح قائمة</translation>
    </message>
</context>
<context>
    <name>EditorPage</name>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>ملف شخصي جديد</translation>
    </message>
    <message>
        <source>Sessions that use it go on with the changes; their scheduled retries wait for you.</source>
        <translation>الجلسات التي تستخدمه تستمر بالتغييرات؛ وإعادات المحاولة المجدولة فيها تنتظرك.</translation>
    </message>
    <message>
        <source>Leaves the profile as it was</source>
        <translation>يترك الملف الشخصي كما كان</translation>
    </message>
    <message>
        <source>Checks the fields and keeps the profile</source>
        <translation>يفحص الحقول ويحفظ الملف الشخصي</translation>
    </message>
</context>
<context>
    <name>Elsewhere</name>
    <message>
        <source>No other profile is ready</source>
        <translation>لا يوجد ملف شخصي آخر جاهز</translation>
    </message>
    <message>
        <source>Sends your prompt to the first of its candidates that can go on.</source>
        <translation>يرسل طلبك إلى أول مرشح من مرشحيه يمكنه المتابعة.</translation>
    </message>
    <message>
        <source>Sends a summary of this session, not your prompt, to the first of its candidates that can go on.</source>
        <translation>يرسل ملخصًا لهذه الجلسة، لا طلبك، إلى أول مرشح من مرشحيه يمكنه المتابعة.</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation>ما يُصدَّر</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>التنسيق</translation>
    </message>
    <message>
        <source>Report (HTML)</source>
        <translation>تقرير (HTML)</translation>
    </message>
    <message>
        <source>Lines (JSON)</source>
        <translation>أسطر (JSON)</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>جدول (CSV)</translation>
    </message>
    <message>
        <source>Diagnostics bundle (ZIP)</source>
        <translation>حزمة تشخيص (ZIP)</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>معاينة</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>حفظ باسم…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Ends what is being written and closes this sheet</source>
        <translation>ينهي ما يُكتب ويغلق هذه اللوحة</translation>
    </message>
    <message>
        <source>Asks for a file and writes it</source>
        <translation>يسأل عن ملف ويكتبه</translation>
    </message>
</context>
<context>
    <name>FacetSheet</name>
    <message>
        <source>Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>Takes all ticks away</source>
        <translation>يزيل كل علامات الاختيار</translation>
    </message>
    <message>
        <source>Reading the values</source>
        <translation>جارٍ قراءة القيم</translation>
    </message>
    <message>
        <source>There is nothing to choose from.</source>
        <translation>لا شيء للاختيار منه.</translation>
    </message>
    <message>
        <source>Find a value</source>
        <translation>البحث عن قيمة</translation>
    </message>
    <message>
        <source>Leaves away the values without these letters</source>
        <translation>يخفي القيم التي تخلو من هذه الأحرف</translation>
    </message>
    <message>
        <source>Arrow keys choose a value, Space ticks it</source>
        <translation>تختار مفاتيح الأسهم قيمة، ويحددها مفتاح المسافة</translation>
    </message>
    <message>
        <source>Closes the list</source>
        <translation>يغلق القائمة</translation>
    </message>
</context>
<context>
    <name>FilterRow</name>
    <message>
        <source>Clear</source>
        <translation>مسح</translation>
    </message>
    <message>
        <source>Shows all attempts again</source>
        <translation>يعرض كل المحاولات من جديد</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>عوامل تصفية أخرى</translation>
    </message>
    <message>
        <source>Opens the filters that have no room in the row</source>
        <translation>يفتح عوامل التصفية التي لا مكان لها في الصف</translation>
    </message>
    <message>
        <source>{filter}: {value}</source>
        <translation>{filter}: ⁨{value}⁩</translation>
    </message>
    <message>
        <source>Opens the values that occur, to tick some of them</source>
        <translation>يفتح القيم الواردة لتحديد بعضها</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this session</source>
        <translation>البحث في هذه الجلسة</translation>
    </message>
    <message>
        <source>Enter goes to the next match, Shift+Enter to the one before</source>
        <translation>‏Enter ينتقل إلى التطابق التالي، وShift+Enter إلى السابق</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>مطابقة حالة الأحرف</translation>
    </message>
    <message>
        <source>Capitals and small letters differ</source>
        <translation>تختلف الأحرف الكبيرة عن الصغيرة</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>التطابق السابق</translation>
    </message>
    <message>
        <source>Shows the match above</source>
        <translation>يعرض التطابق الأعلى</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>التطابق التالي</translation>
    </message>
    <message>
        <source>Shows the match below</source>
        <translation>يعرض التطابق الأدنى</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Ends finding at the match that is shown</source>
        <translation>ينهي البحث عند التطابق المعروض</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>لا تطابقات</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>جارٍ البحث</translation>
    </message>
</context>
<context>
    <name>FindButton</name>
    <message>
        <source>Find in transcript</source>
        <translation>البحث في نص المحادثة</translation>
    </message>
    <message>
        <source>Searches what was said in this session</source>
        <translation>يبحث فيما قيل في هذه الجلسة</translation>
    </message>
    <message>
        <source>Find in transcript (Ctrl+F)</source>
        <translation>البحث في نص المحادثة (Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>Foreign</name>
    <message>
        <source>{words}</source>
        <translation>⁨{words}⁩</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Ends what runs or waits in this session</source>
        <translation>ينهي ما يعمل أو ينتظر في هذه الجلسة</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>All resources</source>
        <translation>كل الموارد</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>قيد الاستخدام</translation>
    </message>
    <message>
        <source>Held back or tested</source>
        <translation>محجوب أو قيد الاختبار</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>بحاجة إليك</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>المورد</translation>
    </message>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>منذ</translation>
    </message>
    <message>
        <source>Next check</source>
        <translation>الفحص التالي</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>More for this resource</source>
        <translation>المزيد لهذا المورد</translation>
    </message>
    <message>
        <source>From</source>
        <translation>من</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>حتى</translation>
    </message>
    <message>
        <source>Short cooldown</source>
        <translation>مهلة قصيرة</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>محجوب</translation>
    </message>
    <message>
        <source>May be tested</source>
        <translation>يمكن اختباره</translation>
    </message>
    <message>
        <source>Testing with one run</source>
        <translation>اختبار بتشغيل واحد</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>المزوّد</translation>
    </message>
    <message>
        <source>provider, account</source>
        <translation>المزوّد، الحساب</translation>
    </message>
    <message>
        <source>provider, account, model</source>
        <translation>المزوّد، الحساب، النموذج</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>الملف الشخصي</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>request</source>
        <translation>طلب</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>This machine&apos;s network</source>
        <translation>شبكة هذا الجهاز</translation>
    </message>
    <message>
        <source>{profile} on this machine</source>
        <translation>⁨{profile}⁩ على هذا الجهاز</translation>
    </message>
    <message>
        <source>{provider} at {host}</source>
        <translation>{provider} على {host}</translation>
    </message>
    <message>
        <source>account {letter}</source>
        <translation>الحساب ⁨{letter}⁩</translation>
    </message>
    <message>
        <source>with the wider resource</source>
        <translation>مع المورد الأوسع</translation>
    </message>
    <message>
        <source>end stated by the provider</source>
        <translation>النهاية ذكرها المزوّد</translation>
    </message>
    <message>
        <source>by “{title}”</source>
        <translation>بواسطة «⁨{title}⁩»</translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>ينتظرك</translation>
    </message>
    <message>
        <source>next attempt</source>
        <translation>المحاولة التالية</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>منذ ⁨{time}⁩</translation>
    </message>
    <message>
        <source>next check: {time}</source>
        <translation>الفحص التالي: ⁨{time}⁩</translation>
    </message>
    <message>
        <source>still</source>
        <translation>ما زال</translation>
    </message>
    <message>
        <source>“Held back” resources are skipped by runs until the next check. Your own sessions may still use them. A success closes the matter at once.</source>
        <translation>تتجاوز عمليات التشغيل الموارد «المحجوبة» حتى الفحص التالي. ولا تزال جلساتك تستطيع استخدامها. وأي نجاح ينهي الأمر فورًا.</translation>
    </message>
</context>
<context>
    <name>HealthCounts</name>
    <message numerus="yes">
        <source>%n of {total} in use</source>
        <comment>resources</comment>
        <translation>
            <numerusform>لا شيء من {total} قيد الاستخدام</numerusform>
            <numerusform>واحد من {total} قيد الاستخدام</numerusform>
            <numerusform>اثنان من {total} قيد الاستخدام</numerusform>
            <numerusform>%n من {total} قيد الاستخدام</numerusform>
            <numerusform>%n من {total} قيد الاستخدام</numerusform>
            <numerusform>%n من {total} قيد الاستخدام</numerusform>
        </translation>
    </message>
    <message>
        <source>1 resource</source>
        <translation>مورد واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n resources</source>
        <translation>
            <numerusform>لا موارد</numerusform>
            <numerusform>مورد واحد</numerusform>
            <numerusform>موردان</numerusform>
            <numerusform>%n موارد</numerusform>
            <numerusform>%n موردًا</numerusform>
            <numerusform>%n مورد</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>جلسة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>لا جلسات</numerusform>
            <numerusform>جلسة واحدة</numerusform>
            <numerusform>جلستان</numerusform>
            <numerusform>%n جلسات</numerusform>
            <numerusform>%n جلسة</numerusform>
            <numerusform>%n جلسة</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>تشغيل واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>لا عمليات تشغيل</numerusform>
            <numerusform>عملية تشغيل واحدة</numerusform>
            <numerusform>عمليتا تشغيل</numerusform>
            <numerusform>%n عمليات تشغيل</numerusform>
            <numerusform>%n عملية تشغيل</numerusform>
            <numerusform>%n عملية تشغيل</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more needs you.</source>
        <translation>شيء آخر بحاجة إليك.</translation>
    </message>
    <message numerus="yes">
        <source>%n more need you.</source>
        <translation>
            <numerusform>لا شيء آخر بحاجة إليك.</numerusform>
            <numerusform>شيء آخر بحاجة إليك.</numerusform>
            <numerusform>شيئان آخران بحاجة إليك.</numerusform>
            <numerusform>%n أشياء أخرى بحاجة إليك.</numerusform>
            <numerusform>%n شيئًا آخر بحاجة إليك.</numerusform>
            <numerusform>%n شيء آخر بحاجة إليك.</numerusform>
        </translation>
    </message>
    <message>
        <source>Inbox, empty</source>
        <translation>الوارد، فارغ</translation>
    </message>
    <message>
        <source>Inbox, 1 needs you</source>
        <translation>الوارد، عنصر واحد بحاجة إليك</translation>
    </message>
    <message numerus="yes">
        <source>Inbox, %n need you</source>
        <translation>
            <numerusform>الوارد، لا شيء بحاجة إليك</numerusform>
            <numerusform>الوارد، عنصر واحد بحاجة إليك</numerusform>
            <numerusform>الوارد، عنصران بحاجة إليك</numerusform>
            <numerusform>الوارد، %n عناصر بحاجة إليك</numerusform>
            <numerusform>الوارد، %n عنصرًا بحاجة إليك</numerusform>
            <numerusform>الوارد، %n عنصر بحاجة إليك</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HealthScreen</name>
    <message>
        <source>Check again</source>
        <translation>فحص من جديد</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>الصحة</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>الموارد</translation>
    </message>
    <message>
        <source>Leaves away resources in other states</source>
        <translation>يخفي الموارد ذات الحالات الأخرى</translation>
    </message>
    <message>
        <source>Lets the next attempt test everything that is held back, instead of waiting for its time</source>
        <translation>يدع المحاولة التالية تختبر كل ما هو محجوب بدل انتظار وقته</translation>
    </message>
    <message>
        <source>This machine is offline. That holds no provider back.</source>
        <translation>هذا الجهاز غير متصل. وهذا لا يحجب أي مزوّد.</translation>
    </message>
    <message>
        <source>Held back in the last 24 hours</source>
        <translation>محجوب في آخر 24 ساعة</translation>
    </message>
    <message>
        <source>No resource matches</source>
        <translation>لا مورد مطابق</translation>
    </message>
    <message>
        <source>The filter leaves all away.</source>
        <translation>يخفي عامل التصفية كل شيء.</translation>
    </message>
    <message>
        <source>Providers, accounts and profiles stand here once a session has used them.</source>
        <translation>يظهر المزوّدون والحسابات والملفات الشخصية هنا بعد أن تستخدمها جلسة.</translation>
    </message>
    <message>
        <source>Nothing is used yet</source>
        <translation>لا شيء قيد الاستخدام بعد</translation>
    </message>
    <message>
        <source>More for this resource</source>
        <translation>المزيد لهذا المورد</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>فتح الإعدادات</translation>
    </message>
    <message>
        <source>The next attempt tests it.</source>
        <translation>ستختبره المحاولة التالية.</translation>
    </message>
</context>
<context>
    <name>HealthTable</name>
    <message>
        <source>Resources</source>
        <translation>الموارد</translation>
    </message>
    <message>
        <source>Arrow keys choose a resource, the menu key has more</source>
        <translation>تختار مفاتيح الأسهم موردًا، ولمفتاح القائمة المزيد</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Sign in, then resume</source>
        <translation>سجّل الدخول ثم استأنف</translation>
    </message>
    <message>
        <source>Add the key, then resume</source>
        <translation>أضف المفتاح ثم استأنف</translation>
    </message>
    <message>
        <source>Settle the plan, then resume</source>
        <translation>سوِّ الباقة ثم استأنف</translation>
    </message>
    <message>
        <source>Resume once the limit renews</source>
        <translation>استأنف حين يتجدد الحد</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>اختر نموذجًا آخر</translation>
    </message>
    <message>
        <source>Mend the profile</source>
        <translation>أصلح الملف الشخصي</translation>
    </message>
    <message>
        <source>Resume once the network is back</source>
        <translation>استأنف حين تعود الشبكة</translation>
    </message>
    <message>
        <source>Start fresh with a summary</source>
        <translation>ابدأ من جديد بملخّص</translation>
    </message>
    <message>
        <source>Wait for the network</source>
        <translation>انتظار الشبكة</translation>
    </message>
    <message>
        <source>Wait for capacity</source>
        <translation>انتظار السعة</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>قيد العمل</translation>
    </message>
    <message>
        <source>Answered, {span}</source>
        <translation>أُجيب، ⁨{span}⁩</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>أُوقف</translation>
    </message>
    <message>
        <source>Next: {profile}</source>
        <translation>التالي: ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>المرشّح التالي</translation>
    </message>
    <message>
        <source>Retry was due at {time}</source>
        <translation>كان موعد إعادة المحاولة عند ⁨{time}⁩</translation>
    </message>
    <message>
        <source>Left to you</source>
        <translation>تُرك لك</translation>
    </message>
    <message>
        <source>Every attempt used</source>
        <translation>استُهلكت كل المحاولات</translation>
    </message>
    <message>
        <source>Cut short, {span}</source>
        <translation>قُطع، ⁨{span}⁩</translation>
    </message>
    <message>
        <source>Ended with Kandev</source>
        <translation>انتهى مع Kandev</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Retry in {span}</source>
        <translation>إعادة المحاولة بعد ⁨{span}⁩</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>الانتظار</translation>
    </message>
    <message>
        <source>Wait until {time}</source>
        <translation>الانتظار حتى ⁨{time}⁩</translation>
    </message>
    <message>
        <source>Selected: {row}</source>
        <translation>المحدد: {row}</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>الوكيل</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>المزوّد</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>القرار</translation>
    </message>
    <message>
        <source>Attempts and waits of the session</source>
        <translation>محاولات الجلسة وأوقات انتظارها</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: {what}</source>
        <translation>⁨{profile}⁩، المحاولة {number}: {what}</translation>
    </message>
    <message>
        <source>first output after {span}</source>
        <translation>أول ناتج بعد {span}</translation>
    </message>
    <message>
        <source>no output yet</source>
        <translation>لا ناتج بعد</translation>
    </message>
    <message>
        <source>no output</source>
        <translation>بلا ناتج</translation>
    </message>
    <message>
        <source>Waits until {time}</source>
        <translation>ينتظر حتى ⁨{time}⁩</translation>
    </message>
    <message>
        <source>Waited until {time}</source>
        <translation>انتظر حتى ⁨{time}⁩</translation>
    </message>
    <message>
        <source>Waited until {time}, when a newer prompt was sent</source>
        <translation>انتظر حتى ⁨{time}⁩، حين أُرسلت مطالبة أحدث</translation>
    </message>
    <message>
        <source>Waited until {time}, when you cancelled it</source>
        <translation>انتظر حتى {time} حين ألغيتَه</translation>
    </message>
    <message>
        <source>Waited at most until {time}</source>
        <translation>انتظر حتى ⁨{time}⁩ على الأكثر</translation>
    </message>
    <message>
        <source>Waited at least until {time}</source>
        <translation>انتظر حتى ⁨{time}⁩ على الأقل</translation>
    </message>
    <message>
        <source>Prompt sent</source>
        <translation>أُرسلت المطالبة</translation>
    </message>
    <message>
        <source>Retried by you</source>
        <translation>إعادة محاولة بأمرك</translation>
    </message>
    <message>
        <source>Resumed by you</source>
        <translation>استئناف بأمرك</translation>
    </message>
    <message>
        <source>Sent again by you</source>
        <translation>إعادة إرسال بأمرك</translation>
    </message>
    <message>
        <source>You pressed Retry now</source>
        <translation>ضغطتَ «إعادة المحاولة الآن»</translation>
    </message>
    <message>
        <source>You pressed Resume</source>
        <translation>ضغطتَ «استئناف»</translation>
    </message>
    <message>
        <source>You pressed Send again</source>
        <translation>ضغطتَ «إعادة الإرسال»</translation>
    </message>
    <message>
        <source>You pressed Try next now</source>
        <translation>ضغطتَ «جرّب التالي الآن»</translation>
    </message>
    <message>
        <source>Stopped by you</source>
        <translation>أُوقفت بأمرك</translation>
    </message>
    <message>
        <source>You changed the model, from {before} to {after}</source>
        <translation>غيّرتَ النموذج من {before} إلى {after}</translation>
    </message>
    <message>
        <source>You changed the mode, from {before} to {after}</source>
        <translation>غيّرتَ الوضع من {before} إلى {after}</translation>
    </message>
    <message>
        <source>the agent&apos;s own choice</source>
        <translation>اختيار الوكيل نفسه</translation>
    </message>
    <message>
        <source>You pressed Start fresh</source>
        <translation>ضغطتَ «البدء من جديد»</translation>
    </message>
    <message>
        <source>You chose to continue with {profile}</source>
        <translation>اخترتَ المتابعة مع {profile}</translation>
    </message>
    <message>
        <source>You stopped it</source>
        <translation>أوقفتَه</translation>
    </message>
    <message>
        <source>You cancelled what was to follow</source>
        <translation>ألغيتَ ما كان سيلي</translation>
    </message>
    <message>
        <source>Goes on from {before} to {after}</source>
        <translation>ينتقل من ⁨{before}⁩ إلى ⁨{after}⁩</translation>
    </message>
    <message>
        <source>You went on from {before} to {after}</source>
        <translation>انتقلت أنت من ⁨{before}⁩ إلى ⁨{after}⁩</translation>
    </message>
    <message>
        <source>No attempt has followed, though one was due at {time}</source>
        <translation>لم تتبعه أي محاولة مع أن واحدة كانت مستحقة عند ⁨{time}⁩</translation>
    </message>
    <message>
        <source>none followed</source>
        <translation>لم تتبعه محاولة</translation>
    </message>
    <message>
        <source>Next attempt at {time}</source>
        <translation>المحاولة التالية عند ⁨{time}⁩</translation>
    </message>
    <message>
        <source>due {time}</source>
        <translation>موعده ⁨{time}⁩</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>لم يُستلم</translation>
    </message>
    <message>
        <source>Prompt {number} was sent to nobody.</source>
        <translation>لم يُرسل الطلب {number} إلى أحد.</translation>
    </message>
    <message>
        <source>A newer prompt took its place.</source>
        <translation>حلّ محله طلب أحدث.</translation>
    </message>
</context>
<context>
    <name>HistoryActs</name>
    <message>
        <source>This program&apos;s own history is shown again.</source>
        <translation>يُعرض سجل هذا البرنامج من جديد.</translation>
    </message>
</context>
<context>
    <name>HistoryCopies</name>
    <message>
        <source>Open a copy…</source>
        <translation>فتح نسخة…</translation>
    </message>
    <message>
        <source>Back to my history</source>
        <translation>العودة إلى سجلي</translation>
    </message>
    <message>
        <source>Open a copy of a history</source>
        <translation>فتح نسخة من سجل</translation>
    </message>
</context>
<context>
    <name>HistoryCounts</name>
    <message>
        <source>1 attempt</source>
        <translation>محاولة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>{number} attempts</source>
        <translation>
            <numerusform>‏{number} محاولة</numerusform>
            <numerusform>‏{number} محاولة</numerusform>
            <numerusform>‏{number} محاولة</numerusform>
            <numerusform>{number} محاولات</numerusform>
            <numerusform>{number} محاولة</numerusform>
            <numerusform>{number} محاولة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than {number} attempts</source>
        <translation>
            <numerusform>أكثر من {number} محاولة</numerusform>
            <numerusform>أكثر من {number} محاولة</numerusform>
            <numerusform>أكثر من {number} محاولة</numerusform>
            <numerusform>أكثر من {number} محاولة</numerusform>
            <numerusform>أكثر من {number} محاولة</numerusform>
            <numerusform>أكثر من {number} محاولة</numerusform>
        </translation>
    </message>
    <message>
        <source>1 new attempt</source>
        <translation>محاولة جديدة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n new attempts</source>
        <translation>
            <numerusform>لا محاولات جديدة</numerusform>
            <numerusform>محاولة جديدة واحدة</numerusform>
            <numerusform>محاولتان جديدتان</numerusform>
            <numerusform>%n محاولات جديدة</numerusform>
            <numerusform>%n محاولة جديدة</numerusform>
            <numerusform>%n محاولة جديدة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n new attempts</source>
        <translation>
            <numerusform>أكثر من %n محاولة جديدة</numerusform>
            <numerusform>أكثر من %n محاولة جديدة</numerusform>
            <numerusform>أكثر من %n محاولة جديدة</numerusform>
            <numerusform>أكثر من %n محاولة جديدة</numerusform>
            <numerusform>أكثر من %n محاولة جديدة</numerusform>
            <numerusform>أكثر من %n محاولة جديدة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <comment>values of a filter</comment>
        <translation>
            <numerusform>لا شيء محدد</numerusform>
            <numerusform>واحد محدد</numerusform>
            <numerusform>اثنان محددان</numerusform>
            <numerusform>%n محددة</numerusform>
            <numerusform>%n محددًا</numerusform>
            <numerusform>%n محدد</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more filter</source>
        <translation>عامل تصفية آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n more filters</source>
        <translation>
            <numerusform>لا عوامل تصفية أخرى</numerusform>
            <numerusform>عامل تصفية آخر</numerusform>
            <numerusform>عاملا تصفية آخران</numerusform>
            <numerusform>%n عوامل تصفية أخرى</numerusform>
            <numerusform>%n عامل تصفية آخر</numerusform>
            <numerusform>%n عامل تصفية آخر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n most frequent are listed. Type to find others.</source>
        <translation>
            <numerusform>المعروض هو الأكثر تكرارًا (%n). اكتب للعثور على غيره.</numerusform>
            <numerusform>المعروض هو الأكثر تكرارًا (%n). اكتب للعثور على غيره.</numerusform>
            <numerusform>المعروض هو الأكثر تكرارًا (%n). اكتب للعثور على غيره.</numerusform>
            <numerusform>المعروض هو الأكثر تكرارًا (%n). اكتب للعثور على غيره.</numerusform>
            <numerusform>المعروض هو الأكثر تكرارًا (%n). اكتب للعثور على غيره.</numerusform>
            <numerusform>المعروض هو الأكثر تكرارًا (%n). اكتب للعثور على غيره.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 prompt</source>
        <translation>طلب واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts</source>
        <translation>
            <numerusform>لا طلبات</numerusform>
            <numerusform>طلب واحد</numerusform>
            <numerusform>طلبان</numerusform>
            <numerusform>%n طلبات</numerusform>
            <numerusform>%n طلبًا</numerusform>
            <numerusform>%n طلب</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of them without an attempt</source>
        <translation>واحد منها بلا محاولة</translation>
    </message>
    <message numerus="yes">
        <source>%n of them without an attempt</source>
        <translation>
            <numerusform>لا شيء منها بلا محاولة</numerusform>
            <numerusform>واحد منها بلا محاولة</numerusform>
            <numerusform>اثنان منها بلا محاولة</numerusform>
            <numerusform>%n منها بلا محاولة</numerusform>
            <numerusform>%n منها بلا محاولة</numerusform>
            <numerusform>%n منها بلا محاولة</numerusform>
        </translation>
    </message>
    <message>
        <source>1 prompt was sent to nobody</source>
        <translation>طلب واحد لم يُرسل إلى أحد</translation>
    </message>
    <message numerus="yes">
        <source>%n prompts were sent to nobody</source>
        <translation>
            <numerusform>لا طلبات لم تُرسل إلى أحد</numerusform>
            <numerusform>طلب واحد لم يُرسل إلى أحد</numerusform>
            <numerusform>طلبان لم يُرسلا إلى أحد</numerusform>
            <numerusform>%n طلبات لم تُرسل إلى أحد</numerusform>
            <numerusform>%n طلبًا لم تُرسل إلى أحد</numerusform>
            <numerusform>%n طلب لم تُرسل إلى أحد</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least %n prompts were sent to nobody</source>
        <translation>
            <numerusform>لا طلبات على الأقل لم تُرسل إلى أحد</numerusform>
            <numerusform>طلب واحد على الأقل لم يُرسل إلى أحد</numerusform>
            <numerusform>طلبان على الأقل لم يُرسلا إلى أحد</numerusform>
            <numerusform>%n طلبات على الأقل لم تُرسل إلى أحد</numerusform>
            <numerusform>%n طلبًا على الأقل لم تُرسل إلى أحد</numerusform>
            <numerusform>%n طلب على الأقل لم تُرسل إلى أحد</numerusform>
        </translation>
    </message>
    <message>
        <source>1 wait</source>
        <translation>انتظار واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>لا انتظار</numerusform>
            <numerusform>انتظار واحد</numerusform>
            <numerusform>انتظاران</numerusform>
            <numerusform>%n أوقات انتظار</numerusform>
            <numerusform>%n وقت انتظار</numerusform>
            <numerusform>%n وقت انتظار</numerusform>
        </translation>
    </message>
    <message>
        <source>1 route change</source>
        <translation>تغيير واحد للمسار</translation>
    </message>
    <message numerus="yes">
        <source>%n route changes</source>
        <translation>
            <numerusform>لا تغيير للمسار</numerusform>
            <numerusform>تغيير واحد للمسار</numerusform>
            <numerusform>تغييران للمسار</numerusform>
            <numerusform>%n تغييرات للمسار</numerusform>
            <numerusform>%n تغييرًا للمسار</numerusform>
            <numerusform>%n تغيير للمسار</numerusform>
        </translation>
    </message>
    <message>
        <source>1 attempt further away is not drawn</source>
        <translation>محاولة أبعد واحدة غير مرسومة</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts further away are not drawn</source>
        <translation>
            <numerusform>لا محاولات أبعد غير مرسومة</numerusform>
            <numerusform>محاولة أبعد واحدة غير مرسومة</numerusform>
            <numerusform>محاولتان أبعد غير مرسومتين</numerusform>
            <numerusform>%n محاولات أبعد غير مرسومة</numerusform>
            <numerusform>%n محاولة أبعد غير مرسومة</numerusform>
            <numerusform>%n محاولة أبعد غير مرسومة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryExporting</name>
    <message>
        <source>Writing…</source>
        <translation>جارٍ الكتابة…</translation>
    </message>
    <message>
        <source>It is being written.</source>
        <translation>تجري كتابته الآن.</translation>
    </message>
    <message>
        <source>This attempt</source>
        <translation>هذه المحاولة</translation>
    </message>
    <message>
        <source>The selected attempt</source>
        <translation>المحاولة المحددة</translation>
    </message>
    <message>
        <source>Its session</source>
        <translation>جلستها</translation>
    </message>
    <message>
        <source>All that the filter shows</source>
        <translation>كل ما يُظهره المرشّح</translation>
    </message>
    <message>
        <source>All that the filter shows: {attempts}</source>
        <translation>كل ما يُظهره المرشّح: ⁨{attempts}⁩</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>جارٍ القراءة…</translation>
    </message>
    <message>
        <source>The beginning of what is written. Keys, addresses and home folders are removed.</source>
        <translation>بداية ما سيُكتب. أُزيلت المفاتيح والعناوين ومجلدات المستخدمين.</translation>
    </message>
    <message>
        <source>All that is written. Keys, addresses and home folders are removed.</source>
        <translation>كل ما سيُكتب. أُزيلت المفاتيح والعناوين ومجلدات المستخدمين.</translation>
    </message>
    <message>
        <source>Save the export as</source>
        <translation>حفظ التصدير باسم</translation>
    </message>
    <message>
        <source>Writing: {attempts}</source>
        <translation>جارٍ الكتابة: ⁨{attempts}⁩</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>كُتب في ⁨{path}⁩</translation>
    </message>
</context>
<context>
    <name>HistoryFilters</name>
    <message>
        <source>Any date</source>
        <translation>أي تاريخ</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>أمس</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>آخر 7 أيام</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>آخر 30 يومًا</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>من … إلى …</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>Any folder</source>
        <translation>أي مجلد</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>الجلسة</translation>
    </message>
    <message>
        <source>Any session</source>
        <translation>أي جلسة</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>الوكيل</translation>
    </message>
    <message>
        <source>Any agent</source>
        <translation>أي وكيل</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>الملف الشخصي</translation>
    </message>
    <message>
        <source>Any profile</source>
        <translation>أي ملف شخصي</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>المزوّد</translation>
    </message>
    <message>
        <source>Any provider</source>
        <translation>أي مزوّد</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Any model</source>
        <translation>أي نموذج</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>Any cause</source>
        <translation>أي سبب</translation>
    </message>
    <message>
        <source>Kind of cause</source>
        <translation>نوع السبب</translation>
    </message>
    <message>
        <source>Any kind of cause</source>
        <translation>أي نوع من الأسباب</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>القرار</translation>
    </message>
    <message>
        <source>Any decision</source>
        <translation>أي قرار</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Any rule</source>
        <translation>أي قاعدة</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>أي نتيجة</translation>
    </message>
    <message>
        <source>Passes by itself</source>
        <translation>يزول من تلقاء نفسه</translation>
    </message>
    <message>
        <source>A limit or a missing right</source>
        <translation>حد أو صلاحية مفقودة</translation>
    </message>
    <message>
        <source>Not the provider&apos;s</source>
        <translation>ليس من المزوّد</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>No failure</source>
        <translation>لا خطأ</translation>
    </message>
    <message>
        <source>None was needed</source>
        <translation>لم يلزم قرار</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>المرشّح التالي</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>الانتظار</translation>
    </message>
    <message>
        <source>Left to you</source>
        <translation>تُرك لك</translation>
    </message>
    <message>
        <source>Every attempt used</source>
        <translation>استُهلكت كل المحاولات</translation>
    </message>
    <message>
        <source>Blocked until you help</source>
        <translation>محظور حتى تتدخل</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>قيد العمل</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>أُجيب</translation>
    </message>
    <message>
        <source>Cut short</source>
        <translation>قُطع</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>أُوقف</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>فشلت</translation>
    </message>
    <message>
        <source>Ended with Kandev</source>
        <translation>انتهى مع Kandev</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>⁨{first}⁩ إلى ⁨{last}⁩</translation>
    </message>
    <message>
        <source>None</source>
        <translation>بلا</translation>
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
        <translation>المزيد لهذه المحاولة</translation>
    </message>
    <message>
        <source>Open attempt</source>
        <translation>فتح المحاولة</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>فتح الجلسة</translation>
    </message>
    <message>
        <source>Only this session</source>
        <translation>هذه الجلسة فقط</translation>
    </message>
    <message>
        <source>Only this folder</source>
        <translation>هذا المجلد فقط</translation>
    </message>
    <message>
        <source>Only this cause</source>
        <translation>هذا السبب فقط</translation>
    </message>
    <message>
        <source>Only this rule</source>
        <translation>هذه القاعدة فقط</translation>
    </message>
    <message>
        <source>Copy the attempt&apos;s id</source>
        <translation>نسخ معرّف المحاولة</translation>
    </message>
</context>
<context>
    <name>HistoryScreen</name>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>History</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Search prompts, answers, errors</source>
        <translation>ابحث في الطلبات والأجوبة والأخطاء</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>البحث في السجل</translation>
    </message>
    <message>
        <source>Finds attempts by words of their prompts, answers and errors; arrow down goes to what was found</source>
        <translation>يجد المحاولات بكلمات طلباتها وأجوبتها وأخطائها؛ ويقود سهم الأسفل إلى ما وُجد</translation>
    </message>
    <message>
        <source>Opens the sheet that writes what is shown into a file</source>
        <translation>يفتح اللوحة التي تكتب المعروض في ملف</translation>
    </message>
    <message>
        <source>More for the history</source>
        <translation>المزيد للسجل</translation>
    </message>
    <message>
        <source>Opens a copy of a history</source>
        <translation>يفتح نسخة من سجل</translation>
    </message>
    <message>
        <source>Shows the table from its latest attempt on</source>
        <translation>يعرض الجدول بدءًا من أحدث محاولة</translation>
    </message>
</context>
<context>
    <name>HistoryStates</name>
    <message>
        <source>Clear the filters</source>
        <translation>مسح عوامل التصفية</translation>
    </message>
    <message>
        <source>Stop and clear the filters</source>
        <translation>إيقاف ومسح عوامل التصفية</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول مجددًا</translation>
    </message>
    <message>
        <source>Shows all attempts again</source>
        <translation>يعرض كل المحاولات من جديد</translation>
    </message>
    <message>
        <source>Reads the history once more</source>
        <translation>يقرأ السجل مرة أخرى</translation>
    </message>
    <message>
        <source>No attempt yet</source>
        <translation>لا محاولات بعد</translation>
    </message>
    <message>
        <source>This copy holds no attempt.</source>
        <translation>لا تحوي هذه النسخة أي محاولة.</translation>
    </message>
    <message>
        <source>The history cannot be read</source>
        <translation>تتعذر قراءة السجل</translation>
    </message>
    <message>
        <source>Each prompt that is sent stands here, with what came of it.</source>
        <translation>يظهر هنا كل طلب أُرسل مع ما آل إليه.</translation>
    </message>
    <message>
        <source>No attempt matches</source>
        <translation>لا محاولة مطابقة</translation>
    </message>
    <message>
        <source>The filters leave all attempts away.</source>
        <translation>تخفي عوامل التصفية كل المحاولات.</translation>
    </message>
    <message>
        <source>Reading the history</source>
        <translation>جارٍ قراءة السجل</translation>
    </message>
    <message>
        <source>The latest attempts come first.</source>
        <translation>تأتي أحدث المحاولات أولًا.</translation>
    </message>
    <message>
        <source>Searching the history</source>
        <translation>جارٍ البحث في السجل</translation>
    </message>
    <message>
        <source>All attempts are looked at.</source>
        <translation>يُنظر في كل المحاولات.</translation>
    </message>
</context>
<context>
    <name>HistoryTable</name>
    <message>
        <source>Attempts</source>
        <translation>المحاولات</translation>
    </message>
    <message>
        <source>The latest first. Arrow keys choose an attempt, Enter opens it, the menu key has more</source>
        <translation>الأحدث أولًا. تختار مفاتيح الأسهم محاولة، ويفتحها Enter، ولمفتاح القائمة المزيد</translation>
    </message>
</context>
<context>
    <name>ImageViewer</name>
    <message>
        <source>Copy image</source>
        <translation>نسخ الصورة</translation>
    </message>
    <message>
        <source>Puts the image on the clipboard</source>
        <translation>يضع الصورة في الحافظة</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>حفظ الصورة…</translation>
    </message>
    <message>
        <source>Asks where to save the image</source>
        <translation>يسأل عن مكان حفظ الصورة</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Goes back to the transcript</source>
        <translation>يعود إلى نص المحادثة</translation>
    </message>
</context>
<context>
    <name>Images</name>
    <message>
        <source>not drawn: only PNG, JPEG, GIF and WebP are</source>
        <translation>لم تُرسم: تُرسم صور PNG و JPEG و GIF و WebP فقط</translation>
    </message>
    <message>
        <source>not drawn: it has too many pixels</source>
        <translation>لم تُرسم: عدد بكسلاتها كبير جدًا</translation>
    </message>
    <message>
        <source>not drawn: it is damaged</source>
        <translation>لم تُرسم: إنها تالفة</translation>
    </message>
    <message>
        <source>not drawn: it is not kept any more</source>
        <translation>لم تُرسم: لم تعد محفوظة</translation>
    </message>
    <message>
        <source>left out: it is too large</source>
        <translation>تُركت: إنها كبيرة جدًا</translation>
    </message>
    <message>
        <source>left out: this session has too many images</source>
        <translation>تُركت: في هذه الجلسة صور كثيرة جدًا</translation>
    </message>
    <message>
        <source>left out: it is damaged</source>
        <translation>تُركت: إنها تالفة</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>صورة</translation>
    </message>
    <message>
        <source>{image}, {reason}</source>
        <translation>⁨{image}⁩، {reason}</translation>
    </message>
    <message>
        <source>Save image…</source>
        <translation>حفظ الصورة…</translation>
    </message>
    <message>
        <source>Save image</source>
        <translation>حفظ الصورة</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>حُفظت</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Ask again</source>
        <translation>اسأل مجددًا</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>استيراد</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions</source>
        <translation>استيراد جلسات وكيل</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>الوكيل</translation>
    </message>
    <message>
        <source>The agent that is asked for its own sessions</source>
        <translation>الوكيل الذي يُسأل عن جلساته</translation>
    </message>
    <message>
        <source>Folder or title</source>
        <translation>مجلد أو عنوان</translation>
    </message>
    <message>
        <source>Leaves away sessions whose folder and title lack this</source>
        <translation>يترك الجلسات التي لا يرد هذا في مجلدها أو عنوانها</translation>
    </message>
    <message>
        <source>Sessions of the agent</source>
        <translation>جلسات الوكيل</translation>
    </message>
    <message>
        <source>Enter imports the chosen one, or opens it where it is here already</source>
        <translation>‏Enter يستورد الجلسة المختارة أو يفتحها إن كانت هنا</translation>
    </message>
    <message>
        <source>Asks the agent for its sessions once more</source>
        <translation>يسأل الوكيل عن جلساته مرة أخرى</translation>
    </message>
    <message>
        <source>Imports nothing</source>
        <translation>لا يستورد شيئًا</translation>
    </message>
    <message>
        <source>No agent is ready to be asked.</source>
        <translation>لا يوجد وكيل جاهز ليُسأل.</translation>
    </message>
    <message>
        <source>Asking {agent} for its sessions…</source>
        <translation>يُسأل ⁨{agent}⁩ عن جلساته…</translation>
    </message>
    <message>
        <source>None of its sessions has these words.</source>
        <translation>لا ترد هذه الكلمات في أي من جلساته.</translation>
    </message>
    <message>
        <source>{agent} keeps no sessions that could be imported.</source>
        <translation>لا يحتفظ ⁨{agent}⁩ بجلسات يمكن استيرادها.</translation>
    </message>
    <message>
        <source>Without a title</source>
        <translation>بلا عنوان</translation>
    </message>
    <message>
        <source>Already here</source>
        <translation>موجودة هنا</translation>
    </message>
    <message>
        <source>Choose a session first</source>
        <translation>اختر جلسة أولًا</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Shows the session, which is here already</source>
        <translation>يعرض الجلسة الموجودة هنا أصلًا</translation>
    </message>
    <message>
        <source>Opens the session here, with its history</source>
        <translation>يفتح الجلسة هنا مع ما سبق فيها</translation>
    </message>
</context>
<context>
    <name>Inbox</name>
    <message>
        <source>Sign in</source>
        <translation>تسجيل الدخول</translation>
    </message>
    <message>
        <source>Asks the agent how to sign in, and shows it in the settings</source>
        <translation>يسأل الوكيل عن طريقة تسجيل الدخول ويعرضها في الإعدادات</translation>
    </message>
    <message>
        <source>Billing page</source>
        <translation>صفحة الفوترة</translation>
    </message>
    <message>
        <source>Opens {address} outside</source>
        <translation>يفتح {address} في الخارج</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>اختيار نموذج آخر</translation>
    </message>
    <message>
        <source>Shows where the model of this profile is chosen</source>
        <translation>يعرض أين يُختار نموذج هذا الملف الشخصي</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>فتح الإعدادات</translation>
    </message>
    <message>
        <source>Shows this profile in the settings</source>
        <translation>يعرض هذا الملف الشخصي في الإعدادات</translation>
    </message>
    <message>
        <source>Add key</source>
        <translation>إضافة مفتاح</translation>
    </message>
    <message>
        <source>Shows in the settings where the key is put into the keyring</source>
        <translation>يعرض في الإعدادات أين يوضع المفتاح في حلقة المفاتيح</translation>
    </message>
    <message>
        <source>Install steps</source>
        <translation>خطوات التثبيت</translation>
    </message>
    <message>
        <source>Shows in the settings how the program is installed</source>
        <translation>يعرض في الإعدادات كيفية تثبيت البرنامج</translation>
    </message>
    <message>
        <source>Sign in to {profile}</source>
        <translation>سجّل الدخول إلى {profile}</translation>
    </message>
    <message>
        <source>{explanation} It is started as {command}.</source>
        <translation>{explanation} يُشغَّل بالأمر {command}.</translation>
    </message>
    <message>
        <source>{cause}: {profile}</source>
        <translation>{cause}: {profile}</translation>
    </message>
    <message>
        <source>It waits for your answer. The session says to what.</source>
        <translation>تنتظر ردّك. والجلسة تبيّن على أي شيء.</translation>
    </message>
    <message>
        <source>{cause}. {remedy}</source>
        <translation>{cause}. {remedy}</translation>
    </message>
    <message>
        <source>Waiting for it: {what}.</source>
        <translation>في انتظاره: {what}.</translation>
    </message>
    <message>
        <source>{title}, resolved {time}</source>
        <translation>{title}، حُلّ ⁨{time}⁩</translation>
    </message>
    <message>
        <source>Show resolved</source>
        <translation>إظهار المحلول</translation>
    </message>
    <message>
        <source>Shows or hides what needs nobody any more</source>
        <translation>يُظهر أو يخفي ما لم يعد بحاجة إلى أحد</translation>
    </message>
    <message>
        <source>Nothing needs you.</source>
        <translation>لا شيء بحاجة إليك.</translation>
    </message>
</context>
<context>
    <name>InboxCard</name>
    <message>
        <source>Check again</source>
        <translation>فحص من جديد</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>فتح الجلسة</translation>
    </message>
    <message>
        <source>Lets what waits for this try again now</source>
        <translation>يدع ما ينتظر هذا يحاول من جديد الآن</translation>
    </message>
    <message>
        <source>Shows the session that waits</source>
        <translation>يعرض الجلسة المنتظرة</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Scheduled</source>
        <translation>مجدولة</translation>
    </message>
    <message>
        <source>Waiting for network</source>
        <translation>بانتظار الشبكة</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>بانتظار القرص</translation>
    </message>
    <message>
        <source>Waiting for the reset</source>
        <translation>بانتظار إعادة الضبط</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>بانتظار سعة</translation>
    </message>
    <message>
        <source>Choosing a candidate</source>
        <translation>يختار مرشّحًا</translation>
    </message>
    <message>
        <source>Blocked: every candidate needs you</source>
        <translation>محظور: كل مرشّح بحاجة إليك</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>جارٍ الإرسال</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>جارٍ الإيقاف</translation>
    </message>
    <message>
        <source>The agent retries by itself</source>
        <translation>الوكيل يعيد المحاولة بنفسه</translation>
    </message>
    <message>
        <source>Checking the connection</source>
        <translation>جارٍ فحص الاتصال</translation>
    </message>
    <message>
        <source>No sign of life</source>
        <translation>لا إشارة حياة</translation>
    </message>
    <message>
        <source>May have been delivered</source>
        <translation>ربما سُلِّم</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>بحاجة إليك</translation>
    </message>
    <message>
        <source>Every attempt is used</source>
        <translation>استُهلكت كل المحاولات</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>نجح الاسترداد</translation>
    </message>
    <message>
        <source>High</source>
        <translation>عالية</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>متوسطة</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>منخفضة</translation>
    </message>
    <message>
        <source>Affects: everything on this machine that needs the network</source>
        <translation>يشمل: كل ما يحتاج إلى الشبكة على هذا الجهاز</translation>
    </message>
    <message>
        <source>Affects: {provider}, all accounts and models</source>
        <translation>يشمل: ⁨{provider}⁩، كل الحسابات والنماذج</translation>
    </message>
    <message>
        <source>Affects: {provider}, this account</source>
        <translation>يشمل: ⁨{provider}⁩، هذا الحساب</translation>
    </message>
    <message>
        <source>Affects: {provider}, this account, {model}</source>
        <translation>يشمل: ⁨{provider}⁩، هذا الحساب، ⁨{model}⁩</translation>
    </message>
    <message>
        <source>Affects: this profile</source>
        <translation>يشمل: هذا الملف الشخصي</translation>
    </message>
    <message>
        <source>Affects: this prompt only</source>
        <translation>يشمل: هذا الطلب فقط</translation>
    </message>
    <message>
        <source>First send</source>
        <translation>الإرسال الأول</translation>
    </message>
    <message>
        <source>Retried</source>
        <translation>إعادة محاولة</translation>
    </message>
    <message>
        <source>Retried by you</source>
        <translation>إعادة محاولة بأمرك</translation>
    </message>
    <message>
        <source>Resumed by you</source>
        <translation>استئناف بأمرك</translation>
    </message>
    <message>
        <source>Sent again by you</source>
        <translation>إعادة إرسال بأمرك</translation>
    </message>
    <message>
        <source>Sent by the route</source>
        <translation>أرسله المسار</translation>
    </message>
    <message>
        <source>Continued with a summary</source>
        <translation>توبع بملخص</translation>
    </message>
    <message>
        <source>First send, by you</source>
        <translation>الإرسال الأول بأمرك</translation>
    </message>
    <message>
        <source>Next candidate, by you</source>
        <translation>المرشّح التالي بأمرك</translation>
    </message>
    <message>
        <source>Continued by you with a summary</source>
        <translation>توبع بملخص بأمرك</translation>
    </message>
    <message>
        <source>Next candidate with a summary, by you</source>
        <translation>المرشّح التالي بملخص بأمرك</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>الطلب</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>الموعد</translation>
    </message>
    <message>
        <source>The agent may be retrying by itself</source>
        <translation>ربما يعيد الوكيل المحاولة بنفسه</translation>
    </message>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>المسار</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>«⁨{words}⁩»</translation>
    </message>
    <message>
        <source>Agent said</source>
        <translation>رسالة الوكيل</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>الثقة</translation>
    </message>
    <message>
        <source>Resend is safe</source>
        <translation>الإعادة آمنة</translation>
    </message>
    <message>
        <source>Not resent</source>
        <translation>لم يُعَد الإرسال</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>المزوّد</translation>
    </message>
    <message>
        <source>this model</source>
        <translation>هذا النموذج</translation>
    </message>
    <message>
        <source>{attempts}, ±{percent} %</source>
        <translation>‏{attempts}، ⁦±{percent} %⁩</translation>
    </message>
    <message>
        <source>Waits between attempts: {waits}</source>
        <translation>الانتظار بين المحاولات: {waits}</translation>
    </message>
    <message>
        <source>Waits between attempts: {waits}. Now at {number}.</source>
        <translation>الانتظار بين المحاولات: {waits}. الآن عند {number}.</translation>
    </message>
    <message>
        <source>Scheduled, {near}</source>
        <translation>مجدولة، {near}</translation>
    </message>
    <message>
        <source>{kind}: {outcome}</source>
        <translation>{kind}: {outcome}</translation>
    </message>
    <message>
        <source>{title} after {span}</source>
        <translation>‏{title} بعد {span}</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>في الطريق</translation>
    </message>
    <message>
        <source>end not seen</source>
        <translation>لم تُشاهَد النهاية</translation>
    </message>
    <message>
        <source>cut off: Kandev was closed</source>
        <translation>قُطع: أُغلق Kandev</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>أُجيب</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>انتهت</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>أُوقف</translation>
    </message>
    <message>
        <source>answered after the agent asked again by itself: {causes}</source>
        <translation>أُجيب بعد أن أعاد الوكيل السؤال بنفسه: {causes}</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>أقل من ثانية</translation>
    </message>
    <message>
        <source>{time}, {near}</source>
        <translation>‏{time}، {near}</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>الاسترداد</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>الخطة</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>التغييرات</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>التشخيص</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>مكتمل</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>قيد العمل</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>للتنفيذ</translation>
    </message>
    <message>
        <source>No plan</source>
        <translation>لا خطة</translation>
    </message>
    <message>
        <source>An agent that plans its steps shows them here.</source>
        <translation>الوكيل الذي يخطط خطواته يعرضها هنا.</translation>
    </message>
    <message>
        <source>{state}: {step}</source>
        <translation>{state}: ⁨{step}⁩</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>الجدول</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>المحاولات</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>المرشّحون</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>القرارات</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>نسخ التفاصيل</translation>
    </message>
    <message>
        <source>Copies the rule, the signals and the whole explanation for a report</source>
        <translation>ينسخ القاعدة والإشارات والشرح كاملًا لتقرير</translation>
    </message>
    <message>
        <source>Nothing to recover</source>
        <translation>لا شيء للاسترداد</translation>
    </message>
    <message>
        <source>No prompt of this session ran into trouble.</source>
        <translation>لم يتعثر أي طلب في هذه الجلسة.</translation>
    </message>
</context>
<context>
    <name>InspectorButton</name>
    <message>
        <source>Inspector</source>
        <translation>الفاحص</translation>
    </message>
    <message>
        <source>Shows or hides what lies behind this session</source>
        <translation>يعرض ما وراء هذه الجلسة أو يخفيه</translation>
    </message>
</context>
<context>
    <name>InspectorCounts</name>
    <message>
        <source>1 attempt</source>
        <translation>محاولة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation>
            <numerusform>لا محاولات</numerusform>
            <numerusform>محاولة واحدة</numerusform>
            <numerusform>محاولتان</numerusform>
            <numerusform>‏%n محاولات</numerusform>
            <numerusform>‏%n محاولة</numerusform>
            <numerusform>‏%n محاولة</numerusform>
        </translation>
    </message>
    <message>
        <source>None</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>1 frame that nobody could read</source>
        <translation>إطار واحد لم يستطع أحد قراءته</translation>
    </message>
    <message numerus="yes">
        <source>%n frames that nobody could read</source>
        <translation>
            <numerusform>لا إطارات غير مقروءة</numerusform>
            <numerusform>إطار واحد لم يستطع أحد قراءته</numerusform>
            <numerusform>إطاران لم يستطع أحد قراءتهما</numerusform>
            <numerusform>‏%n إطارات لم يستطع أحد قراءتها</numerusform>
            <numerusform>‏%n إطارًا لم يستطع أحد قراءتها</numerusform>
            <numerusform>‏%n إطار لم يستطع أحد قراءتها</numerusform>
        </translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>طلب واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>لا طلبات</numerusform>
            <numerusform>طلب واحد</numerusform>
            <numerusform>طلبان</numerusform>
            <numerusform>‏%n طلبات</numerusform>
            <numerusform>‏%n طلبًا</numerusform>
            <numerusform>‏%n طلب</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more file</source>
        <translation>ملف واحد آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n more files</source>
        <translation>
            <numerusform>لا ملفات أخرى</numerusform>
            <numerusform>ملف واحد آخر</numerusform>
            <numerusform>ملفان آخران</numerusform>
            <numerusform>‏%n ملفات أخرى</numerusform>
            <numerusform>‏%n ملفًا آخر</numerusform>
            <numerusform>‏%n ملف آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more line</source>
        <translation>سطر واحد آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n more lines</source>
        <translation>
            <numerusform>لا أسطر أخرى</numerusform>
            <numerusform>سطر واحد آخر</numerusform>
            <numerusform>سطران آخران</numerusform>
            <numerusform>‏%n أسطر أخرى</numerusform>
            <numerusform>‏%n سطرًا آخر</numerusform>
            <numerusform>‏%n سطر آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 line added</source>
        <translation>أُضيف سطر واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>لم يُضَف أي سطر</numerusform>
            <numerusform>أُضيف سطر واحد</numerusform>
            <numerusform>أُضيف سطران</numerusform>
            <numerusform>أُضيفت %n أسطر</numerusform>
            <numerusform>أُضيف %n سطرًا</numerusform>
            <numerusform>أُضيف %n سطر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 line removed</source>
        <translation>حُذف سطر واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>لم يُحذف أي سطر</numerusform>
            <numerusform>حُذف سطر واحد</numerusform>
            <numerusform>حُذف سطران</numerusform>
            <numerusform>حُذفت %n أسطر</numerusform>
            <numerusform>حُذف %n سطرًا</numerusform>
            <numerusform>حُذف %n سطر</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstallLog</name>
    <message>
        <source>Output</source>
        <translation>المخرجات</translation>
    </message>
    <message>
        <source>The last lines of the command&apos;s output</source>
        <translation>آخر أسطر مخرجات الأمر</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Ends the command</source>
        <translation>ينهي الأمر</translation>
    </message>
    <message>
        <source>Puts the output aside</source>
        <translation>ينحّي المخرجات جانبًا</translation>
    </message>
</context>
<context>
    <name>KeyForm</name>
    <message>
        <source>The key goes to this system&apos;s keyring, and from there to the agent as {variable}. It is written nowhere else.</source>
        <translation>يذهب المفتاح إلى حلقة مفاتيح هذا النظام، ومنها إلى الوكيل باسم ⁨{variable}⁩. ولا يُكتب في أي مكان آخر.</translation>
    </message>
    <message>
        <source>Key for {variable}</source>
        <translation>مفتاح ⁨{variable}⁩</translation>
    </message>
    <message>
        <source>Keep in keyring</source>
        <translation>حفظ في حلقة المفاتيح</translation>
    </message>
    <message>
        <source>Stores the key; one that is there is replaced</source>
        <translation>يخزّن المفتاح؛ ويحل محل الموجود</translation>
    </message>
    <message>
        <source>Unlock or install a keyring and press again, or set {variable} where Kandev is started, and start it anew.</source>
        <translation>افتح حلقة مفاتيح أو ثبّت واحدة واضغط مجددًا، أو اضبط ⁨{variable}⁩ حيث يُشغَّل Kandev ثم أعد تشغيله.</translation>
    </message>
</context>
<context>
    <name>KeyboardPage</name>
    <message>
        <source>Keyboard</source>
        <translation>لوحة المفاتيح</translation>
    </message>
    <message>
        <source>Every key of the window.</source>
        <translation>كل مفاتيح النافذة.</translation>
    </message>
    <message>
        <source>Sends the prompt</source>
        <translation>يرسل الطلب</translation>
    </message>
    <message>
        <source>Breaks the line</source>
        <translation>يبدأ سطرًا جديدًا</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>مفتاح Enter</translation>
    </message>
    <message>
        <source>Shift+Enter does the other. Alt+Enter queues.</source>
        <translation>‏Shift+Enter يفعل الآخر. Alt+Enter يضيف إلى الطابور.</translation>
    </message>
</context>
<context>
    <name>LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Changes apply at once.</source>
        <translation>تسري التغييرات فورًا.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>مثل النظام</translation>
    </message>
    <message>
        <source>What agents write stays in the language in which they write it.</source>
        <translation>ما يكتبه الوكلاء يبقى باللغة التي كتبوه بها.</translation>
    </message>
</context>
<context>
    <name>LeftOut</name>
    <message>
        <source>1 more command</source>
        <translation>أمر واحد آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n more commands</source>
        <translation>
            <numerusform>لا أوامر أخرى</numerusform>
            <numerusform>أمر واحد آخر</numerusform>
            <numerusform>أمران آخران</numerusform>
            <numerusform>‏%n أوامر أخرى</numerusform>
            <numerusform>‏%n أمرًا آخر</numerusform>
            <numerusform>‏%n أمر آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more option</source>
        <translation>خيار واحد آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n more options</source>
        <translation>
            <numerusform>لا خيارات أخرى</numerusform>
            <numerusform>خيار واحد آخر</numerusform>
            <numerusform>خياران آخران</numerusform>
            <numerusform>‏%n خيارات أخرى</numerusform>
            <numerusform>‏%n خيارًا آخر</numerusform>
            <numerusform>‏%n خيار آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more choice</source>
        <translation>قيمة واحدة أخرى</translation>
    </message>
    <message numerus="yes">
        <source>%n more choices</source>
        <translation>
            <numerusform>لا قيم أخرى</numerusform>
            <numerusform>قيمة واحدة أخرى</numerusform>
            <numerusform>قيمتان أخريان</numerusform>
            <numerusform>‏%n قيم أخرى</numerusform>
            <numerusform>‏%n قيمة أخرى</numerusform>
            <numerusform>‏%n قيمة أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more part</source>
        <translation>جزء واحد آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n more parts</source>
        <translation>
            <numerusform>لا أجزاء أخرى</numerusform>
            <numerusform>جزء واحد آخر</numerusform>
            <numerusform>جزآن آخران</numerusform>
            <numerusform>‏%n أجزاء أخرى</numerusform>
            <numerusform>‏%n جزءًا آخر</numerusform>
            <numerusform>‏%n جزء آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more place</source>
        <translation>موضع واحد آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n more places</source>
        <translation>
            <numerusform>لا مواضع أخرى</numerusform>
            <numerusform>موضع واحد آخر</numerusform>
            <numerusform>موضعان آخران</numerusform>
            <numerusform>‏%n مواضع أخرى</numerusform>
            <numerusform>‏%n موضعًا آخر</numerusform>
            <numerusform>‏%n موضع آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more detail</source>
        <translation>تفصيل واحد آخر</translation>
    </message>
    <message numerus="yes">
        <source>%n more details</source>
        <translation>
            <numerusform>لا تفاصيل أخرى</numerusform>
            <numerusform>تفصيل واحد آخر</numerusform>
            <numerusform>تفصيلان آخران</numerusform>
            <numerusform>‏%n تفاصيل أخرى</numerusform>
            <numerusform>‏%n تفصيلًا آخر</numerusform>
            <numerusform>‏%n تفصيل آخر</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>, </source>
        <translation>، </translation>
    </message>
    <message>
        <source>; </source>
        <translation>؛ </translation>
    </message>
</context>
<context>
    <name>LogLines</name>
    <message>
        <source>Everything</source>
        <translation>كل شيء</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>التحذيرات والأخطاء</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>الأخطاء</translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message>
        <source>Level</source>
        <translation>المستوى</translation>
    </message>
    <message>
        <source>Chooses which lines are shown</source>
        <translation>يختار الأسطر المعروضة</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Keeps the newest line in sight</source>
        <translation>يبقي أحدث سطر ظاهرًا</translation>
    </message>
    <message>
        <source>Copies the lines that are shown</source>
        <translation>ينسخ الأسطر المعروضة</translation>
    </message>
    <message>
        <source>Nothing was logged yet.</source>
        <translation>لم يُسجَّل شيء بعد.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>سجل البرنامج</translation>
    </message>
    <message>
        <source>The program&apos;s own log, without prompts and answers</source>
        <translation>سجل البرنامج نفسه، بلا طلبات ولا إجابات</translation>
    </message>
</context>
<context>
    <name>ManagedProfile</name>
    <message>
        <source>Edit</source>
        <translation>تحرير</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>تكرار</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>تسجيل الدخول…</translation>
    </message>
    <message>
        <source>Replace {variable}…</source>
        <translation>استبدال ⁨{variable}⁩…</translation>
    </message>
    <message>
        <source>Keep {variable} in the keyring…</source>
        <translation>حفظ ⁨{variable}⁩ في حلقة المفاتيح…</translation>
    </message>
    <message>
        <source>Remove {variable} from the keyring</source>
        <translation>إزالة ⁨{variable}⁩ من حلقة المفاتيح</translation>
    </message>
    <message>
        <source>Restore what ships</source>
        <translation>استعادة الأصل المرفق</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Edit {agent}</source>
        <translation>تحرير ⁨{agent}⁩</translation>
    </message>
    <message>
        <source>Opens the profile&apos;s fields</source>
        <translation>يفتح حقول الملف الشخصي</translation>
    </message>
    <message>
        <source>More for {agent}</source>
        <translation>المزيد لـ ⁨{agent}⁩</translation>
    </message>
    <message>
        <source>Opens a menu</source>
        <translation>يفتح قائمة</translation>
    </message>
    <message>
        <source>Opens what helps beneath the row</source>
        <translation>يفتح ما يساعد أسفل الصف</translation>
    </message>
    <message>
        <source>changed by you</source>
        <translation>غيّرته أنت</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>من صنعك</translation>
    </message>
</context>
<context>
    <name>MeaningBox</name>
    <message>
        <source>What this means</source>
        <translation>ما يعنيه ذلك</translation>
    </message>
    <message>
        <source>A candidate that goes on gets the prompt where nothing had happened, else a summary of what was done.</source>
        <translation>المرشّح الذي يتابع يتلقى الطلب إن لم يحدث شيء بعد، وإلا فملخصًا لما أُنجز.</translation>
    </message>
    <message>
        <source>if every attempt fails with</source>
        <translation>إذا أخفقت كل محاولة بسبب</translation>
    </message>
    <message>
        <source>Cause of every failure</source>
        <translation>سبب كل إخفاق</translation>
    </message>
    <message>
        <source>Chooses what every attempt is taken to fail with</source>
        <translation>يختار السبب المفترض لإخفاق كل محاولة</translation>
    </message>
    <message>
        <source>Stated reset</source>
        <translation>إعادة الضبط المذكورة</translation>
    </message>
    <message>
        <source>Chooses what every failure is taken to say of its end</source>
        <translation>يختار ما يُفترض أن يذكره كل إخفاق عن نهايته</translation>
    </message>
    <message>
        <source>This is drawn once there is a candidate and every field is right.</source>
        <translation>يُرسم هذا عندما يوجد مرشّح وتصح كل الحقول.</translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Sessions</source>
        <translation>الجلسات</translation>
    </message>
    <message>
        <source>Shows the list of sessions</source>
        <translation>يعرض قائمة الجلسات</translation>
    </message>
</context>
<context>
    <name>MoreButton</name>
    <message>
        <source>More for this session</source>
        <translation>المزيد لهذه الجلسة</translation>
    </message>
    <message>
        <source>Rename, archive, fork, close or delete</source>
        <translation>إعادة التسمية أو الأرشفة أو التفريع أو الإغلاق أو الحذف</translation>
    </message>
</context>
<context>
    <name>NameSheet</name>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>اسم عامل التصفية</translation>
    </message>
    <message>
        <source>Enter keeps it</source>
        <translation>يحفظه Enter</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>لا يغيّر شيئًا</translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation>يلزمه اسم.</translation>
    </message>
    <message>
        <source>This takes the place of the filter of that name.</source>
        <translation>يحل هذا محل عامل التصفية بهذا الاسم.</translation>
    </message>
    <message>
        <source>Keeps the filter under this name</source>
        <translation>يحفظ عامل التصفية بهذا الاسم</translation>
    </message>
</context>
<context>
    <name>Nav</name>
    <message>
        <source>Pages of the settings</source>
        <translation>صفحات الإعدادات</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
</context>
<context>
    <name>NavButton</name>
    <message>
        <source>Shows this page of the settings</source>
        <translation>يعرض هذه الصفحة من الإعدادات</translation>
    </message>
</context>
<context>
    <name>NewRun</name>
    <message>
        <source>Answer only</source>
        <translation>الإجابة فقط</translation>
    </message>
    <message>
        <source>It answers and asks for nothing: whatever an agent wants to do is refused.</source>
        <translation>يجيب ولا يطلب شيئًا: كل ما يريد الوكيل فعله يُرفض.</translation>
    </message>
    <message>
        <source>Read files</source>
        <translation>قراءة الملفات</translation>
    </message>
    <message>
        <source>It may read and search in the folder. Writing and commands are refused.</source>
        <translation>يمكنه القراءة والبحث في المجلد. تُرفض الكتابة والأوامر.</translation>
    </message>
    <message>
        <source>Read and change files</source>
        <translation>قراءة الملفات وتغييرها</translation>
    </message>
    <message>
        <source>It may read and change files in the folder. Commands and the network are refused.</source>
        <translation>يمكنه قراءة الملفات في المجلد وتغييرها. تُرفض الأوامر والشبكة.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>كل شيء</translation>
    </message>
    <message>
        <source>It may do whatever the agent asks for, commands and the network among it.</source>
        <translation>يمكنه فعل كل ما يطلبه الوكيل، ومنه الأوامر والشبكة.</translation>
    </message>
    <message>
        <source>Nothing waits for a click: what is not allowed is refused at once.</source>
        <translation>لا شيء ينتظر نقرة: ما ليس مسموحًا به يُرفض فورًا.</translation>
    </message>
    <message>
        <source>Its turn in the queue and long waits take nothing of the time.</source>
        <translation>دوره في الطابور وأوقات الانتظار الطويلة لا تُحسب من الوقت.</translation>
    </message>
    <message>
        <source>It goes on while the window is closed to the tray.</source>
        <translation>يستمر بينما تكون النافذة مغلقة إلى منطقة الإعلام.</translation>
    </message>
    <message>
        <source>When one candidate cannot go on, the next one gets the prompt where nothing had happened, else a summary: {candidates}.</source>
        <translation>عندما لا يستطيع مرشّح المتابعة يتلقى التالي الطلب إن لم يكن قد حدث شيء، وإلا فملخصًا: {candidates}.</translation>
    </message>
    <message>
        <source>Only {profile} is used. When it cannot go on, the run waits for it, or for you.</source>
        <translation>يُستخدم ⁨{profile}⁩ فقط. عندما لا يستطيع أن يستمر، ينتظره التشغيل أو ينتظرك.</translation>
    </message>
    <message>
        <source>It goes on until it is done, needs you or is stopped.</source>
        <translation>يستمر حتى يكتمل أو يحتاج إليك أو يُوقف.</translation>
    </message>
    <message>
        <source>It goes on until it is done, needs you or is stopped, at most for: {bounds}.</source>
        <translation>يستمر حتى يكتمل أو يحتاج إليك أو يُوقف، وعلى الأكثر: ⁨{bounds}⁩.</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>بلا حد</translation>
    </message>
</context>
<context>
    <name>NewRunSheet</name>
    <message>
        <source>Choose…</source>
        <translation>اختيار…</translation>
    </message>
    <message>
        <source>Start run</source>
        <translation>بدء التشغيل</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>تشغيل جديد</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>الطلب</translation>
    </message>
    <message>
        <source>What is to be done. Ctrl+Enter starts the run</source>
        <translation>ما يجب فعله. يبدأ Ctrl+Enter التشغيل</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>الملف الشخصي</translation>
    </message>
    <message>
        <source>Who gets it, a dynamic profile or one agent</source>
        <translation>من يتلقاه: ملف شخصي ديناميكي أو وكيل واحد</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>The agent works in this folder</source>
        <translation>يعمل الوكيل في هذا المجلد</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>اختيار المجلد</translation>
    </message>
    <message>
        <source>Opens the system&apos;s folder dialog</source>
        <translation>يفتح مربع حوار المجلدات في النظام</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>ما المسموح له</translation>
    </message>
    <message>
        <source>Decided now: nobody is asked later</source>
        <translation>يُقرَّر الآن: لن يُسأل أحد لاحقًا</translation>
    </message>
    <message>
        <source>Limit of attempts</source>
        <translation>حد المحاولات</translation>
    </message>
    <message>
        <source>Ends the run after so many attempts</source>
        <translation>ينهي التشغيل بعد هذا العدد من المحاولات</translation>
    </message>
    <message>
        <source>Limit of time</source>
        <translation>حد الوقت</translation>
    </message>
    <message>
        <source>Ends the run after so long</source>
        <translation>ينهي التشغيل بعد هذه المدة</translation>
    </message>
    <message>
        <source>What is to be done while nobody watches. Ctrl+Enter starts it</source>
        <translation>ما يجب فعله دون مراقبة. Ctrl+Enter يبدأ التشغيل</translation>
    </message>
    <message>
        <source>Starts nothing; what you wrote stays here</source>
        <translation>لا يبدأ شيئًا؛ ويبقى ما كتبته هنا</translation>
    </message>
    <message>
        <source>What happens without you</source>
        <translation>ما يحدث بدونك</translation>
    </message>
    <message>
        <source>Puts it into the queue of its folder</source>
        <translation>يضعه في طابور مجلده</translation>
    </message>
    <message>
        <source>No profile is ready: see Agents and profiles in the settings</source>
        <translation>لا ملف شخصي جاهز: انظر الوكلاء والملفات الشخصية في الإعدادات</translation>
    </message>
    <message>
        <source>Write the prompt first</source>
        <translation>اكتب الطلب أولًا</translation>
    </message>
    <message>
        <source>Choose a folder first</source>
        <translation>اختر مجلدًا أولًا</translation>
    </message>
</context>
<context>
    <name>NoRuns</name>
    <message>
        <source>New run</source>
        <translation>تشغيل جديد</translation>
    </message>
    <message>
        <source>Routing and policies</source>
        <translation>التوجيه والسياسات</translation>
    </message>
    <message>
        <source>Opens the sheet where an unattended prompt is written</source>
        <translation>يفتح الورقة التي يُكتب فيها طلب غير مراقب</translation>
    </message>
    <message>
        <source>Shows which profiles take over from each other</source>
        <translation>يعرض الملفات الشخصية التي يتولى بعضها عن بعض</translation>
    </message>
    <message>
        <source>A run is a prompt that nobody watches. It waits, retries and goes on to the next candidate by itself.</source>
        <translation>التشغيل طلب لا يراقبه أحد. ينتظر ويعيد المحاولة وينتقل إلى المرشّح التالي من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>لا عمليات تشغيل بعد</translation>
    </message>
    <message>
        <source>Runs that wait go on by themselves once they are here.</source>
        <translation>تتابع عمليات التشغيل المنتظرة من تلقاء نفسها فور وصولها.</translation>
    </message>
    <message>
        <source>Reading the runs</source>
        <translation>تُقرأ عمليات التشغيل</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>{agent} has finished.</source>
        <translation>انتهى {agent}.</translation>
    </message>
    <message>
        <source>{cause}. {agent} waits for you.</source>
        <translation>{cause}. {agent} بانتظارك.</translation>
    </message>
    <message>
        <source>{cause}. {agent} has used every attempt.</source>
        <translation>{cause}. استنفد {agent} كل المحاولات.</translation>
    </message>
    <message>
        <source>{cause}. {agent} waits.</source>
        <translation>{cause}. {agent} ينتظر.</translation>
    </message>
    <message>
        <source>{agent} goes on by itself now.</source>
        <translation>يتابع ⁨{agent}⁩ الآن تلقائيًا.</translation>
    </message>
    <message>
        <source>{agent} asks for your permission.</source>
        <translation>يطلب {agent} إذنك.</translation>
    </message>
    <message>
        <source>{agent} works although no prompt is open.</source>
        <translation>يعمل {agent} مع أنه لا يوجد طلب مفتوح.</translation>
    </message>
    <message>
        <source>{state}: {session}</source>
        <translation>{state}: {session}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>The wait is over</source>
        <translation>انتهى الانتظار</translation>
    </message>
</context>
<context>
    <name>NotificationsPage</name>
    <message>
        <source>Notifications</source>
        <translation>الإشعارات</translation>
    </message>
    <message>
        <source>What tells while the window is not in front.</source>
        <translation>ما ينبّهك حين لا تكون النافذة في الأمام.</translation>
    </message>
    <message>
        <source>When a session needs you</source>
        <translation>عندما تحتاج جلسة إليك</translation>
    </message>
    <message>
        <source>When a prompt is done</source>
        <translation>عندما يكتمل طلب</translation>
    </message>
    <message>
        <source>Notifies of finished prompts</source>
        <translation>يُعلمك بالطلبات المكتملة</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>إشعارات سطح المكتب</translation>
    </message>
    <message>
        <source>What you stop and what recovers by itself is not told.</source>
        <translation>لا يُعلَم بما توقفه أنت وما يتعافى من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>Notifies of questions, failures, used-up attempts and long waits</source>
        <translation>يُعلِم بالأسئلة والإخفاقات والمحاولات المستنفدة وفترات الانتظار الطويلة</translation>
    </message>
    <message>
        <source>It asks for a permission, failed, used every attempt, or waits for capacity; and when such a wait is over.</source>
        <translation>تطلب إذنًا أو أخفقت أو استنفدت كل محاولة أو تنتظر سعة؛ وعندما ينتهي انتظار كهذا.</translation>
    </message>
    <message>
        <source>Its agent has finished.</source>
        <translation>انتهى وكيلها.</translation>
    </message>
    <message>
        <source>Tray icon</source>
        <translation>أيقونة شريط النظام</translation>
    </message>
    <message>
        <source>The icon in the tray shows how many sessions need you, and never makes a sound.</source>
        <translation>تعرض الأيقونة في شريط النظام عدد الجلسات التي هي بحاجة إليك، ولا تصدر صوتًا أبدًا.</translation>
    </message>
    <message>
        <source>This desktop has no tray. Sessions that need you are counted in the status bar.</source>
        <translation>ليس لسطح المكتب هذا شريط نظام. تُعدّ الجلسات التي هي بحاجة إليك في شريط الحالة.</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Opening this session…</source>
        <translation>يجري فتح هذه الجلسة…</translation>
    </message>
    <message>
        <source>Its transcript is being read. You can write meanwhile.</source>
        <translation>تجري قراءة سجلّها. يمكنك الكتابة في هذه الأثناء.</translation>
    </message>
    <message>
        <source>This session was not opened</source>
        <translation>لم تُفتح هذه الجلسة</translation>
    </message>
    <message>
        <source>Choose it again in the list to try again.</source>
        <translation>اخترها مرة أخرى من القائمة لإعادة المحاولة.</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Shows what was there before</source>
        <translation>يعرض ما كان ظاهرًا من قبل</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>رجوع (Esc)</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>No match</source>
        <translation>لا تطابق</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>الأوامر</translation>
    </message>
    <message>
        <source>Type to find a command, a session or a profile; arrow keys choose, Enter does it</source>
        <translation>اكتب لتجد أمرًا أو جلسة أو ملفًا شخصيًا؛ أسهم الاتجاه تختار وEnter ينفّذ</translation>
    </message>
    <message>
        <source>Find a command, a session or a profile</source>
        <translation>ابحث عن أمر أو جلسة أو ملف شخصي</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>ما يمكن فعله</translation>
    </message>
    <message>
        <source>Enter does what is chosen</source>
        <translation>‏Enter ينفّذ المختار</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>ليس الآن</translation>
    </message>
    <message>
        <source>on</source>
        <translation>مفعّل</translation>
    </message>
    <message>
        <source>off</source>
        <translation>معطّل</translation>
    </message>
    <message>
        <source>{state} · {folder}</source>
        <translation>{state} · ⁨{folder}⁩</translation>
    </message>
    <message>
        <source>{settings} · {page}</source>
        <translation>⁨{settings}⁩ · ⁨{page}⁩</translation>
    </message>
    <message>
        <source>needs {missing}</source>
        <translation>يحتاج إلى ⁨{missing}⁩</translation>
    </message>
    <message>
        <source>New session with {profile}</source>
        <translation>جلسة جديدة مع ⁨{profile}⁩</translation>
    </message>
</context>
<context>
    <name>Permission</name>
    <message>
        <source>{agent} asks to read</source>
        <translation>‏⁨{agent}⁩ يطلب القراءة</translation>
    </message>
    <message>
        <source>{agent} asks to delete</source>
        <translation>‏⁨{agent}⁩ يطلب الحذف</translation>
    </message>
    <message>
        <source>{agent} asks to move a file</source>
        <translation>‏⁨{agent}⁩ يطلب نقل ملف</translation>
    </message>
    <message>
        <source>{agent} asks to search</source>
        <translation>‏⁨{agent}⁩ يطلب البحث</translation>
    </message>
    <message>
        <source>{agent} asks to run a command</source>
        <translation>‏⁨{agent}⁩ يطلب تشغيل أمر</translation>
    </message>
    <message>
        <source>{agent} asks for permission</source>
        <translation>‏⁨{agent}⁩ يطلب الإذن</translation>
    </message>
    <message>
        <source>{agent} asks to reach the network</source>
        <translation>‏⁨{agent}⁩ يطلب الوصول إلى الشبكة</translation>
    </message>
    <message>
        <source>{agent} asks to switch its mode</source>
        <translation>‏⁨{agent}⁩ يطلب تبديل وضعه</translation>
    </message>
    <message>
        <source>Remember for every file read in {folder}</source>
        <translation>تذكّر ذلك لكل قراءة ملف في ⁨{folder}⁩</translation>
    </message>
    <message>
        <source>Remember for everything deleted in {folder}</source>
        <translation>تذكّر ذلك لكل حذف في ⁨{folder}⁩</translation>
    </message>
    <message>
        <source>Remember for every file moved in {folder}</source>
        <translation>تذكّر ذلك لكل نقل ملف في ⁨{folder}⁩</translation>
    </message>
    <message>
        <source>Remember for every search in {folder}</source>
        <translation>تذكّر ذلك لكل بحث في ⁨{folder}⁩</translation>
    </message>
    <message>
        <source>Remember for every command run in {folder}</source>
        <translation>تذكّر ذلك لكل أمر يُشغَّل في ⁨{folder}⁩</translation>
    </message>
    <message>
        <source>Remember for every network request in {folder}</source>
        <translation>تذكّر ذلك لكل وصول إلى الشبكة في ⁨{folder}⁩</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>قراءة الملفات</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>الحذف</translation>
    </message>
    <message>
        <source>Moving files</source>
        <translation>نقل الملفات</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>البحث</translation>
    </message>
    <message>
        <source>Running commands</source>
        <translation>تشغيل الأوامر</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>التفكير</translation>
    </message>
    <message>
        <source>Reaching the network</source>
        <translation>الوصول إلى الشبكة</translation>
    </message>
    <message>
        <source>Switching mode</source>
        <translation>تبديل الوضع</translation>
    </message>
    <message>
        <source>Anything else</source>
        <translation>أي شيء آخر</translation>
    </message>
    <message>
        <source>allows this once.</source>
        <translation>يسمح بهذا مرة واحدة.</translation>
    </message>
    <message>
        <source>allows this and what is like it from now on.</source>
        <translation>يسمح بهذا وبما يشبهه من الآن فصاعدًا.</translation>
    </message>
    <message>
        <source>refuses this and what is like it from now on.</source>
        <translation>يرفض هذا وما يشبهه من الآن فصاعدًا.</translation>
    </message>
    <message>
        <source>refuses this once.</source>
        <translation>يرفض هذا مرة واحدة.</translation>
    </message>
    <message>
        <source>{agent} asks to write a file</source>
        <translation>‏⁨{agent}⁩ يطلب كتابة ملف</translation>
    </message>
    <message>
        <source>Remember for every file written in {folder}</source>
        <translation>تذكّر ذلك لكل كتابة ملف في ⁨{folder}⁩</translation>
    </message>
    <message>
        <source>Writing files</source>
        <translation>كتابة الملفات</translation>
    </message>
    <message>
        <source>The agent does not say exactly what.</source>
        <translation>لا يحدد الوكيل ما يريده بالضبط.</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>غير معروض</translation>
    </message>
    <message>
        <source>In</source>
        <translation>في</translation>
    </message>
    <message>
        <source>{places} (read from the command)</source>
        <translation>‏⁨{places}⁩ (مأخوذ من الأمر)</translation>
    </message>
    <message>
        <source>{places}, outside this folder</source>
        <translation>‏⁨{places}⁩، خارج هذا المجلد</translation>
    </message>
    <message>
        <source>Reaches</source>
        <translation>يصل إلى</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>المتغيرات</translation>
    </message>
    <message>
        <source>Kandev, which would do it for {agent}</source>
        <translation>‏Kandev، الذي ينفّذه نيابة عن ⁨{agent}⁩</translation>
    </message>
    <message>
        <source>Asked by</source>
        <translation>صاحب الطلب</translation>
    </message>
    <message>
        <source>“{title}”, unchecked</source>
        <translation>‏«{title}»، دون تحقّق</translation>
    </message>
    <message>
        <source>{agent} says</source>
        <translation>يقول ⁨{agent}⁩</translation>
    </message>
    <message>
        <source>is an answer of the agent&apos;s own, and nobody can say what it does.</source>
        <translation>إجابة من عند الوكيل نفسه، ولا يعلم أحد ما تفعله.</translation>
    </message>
    <message>
        <source>“{answer}” is kept by {agent}. What is remembered is kept by Kandev: for every agent in this folder, until it is revoked in the settings.</source>
        <translation>يحتفظ ⁨{agent}⁩ بـ«⁨{answer}⁩». أما ما يُحفظ هنا فيحتفظ به Kandev: لكل وكيل في هذا المجلد، إلى أن يُلغى في الإعدادات.</translation>
    </message>
</context>
<context>
    <name>PermissionCard</name>
    <message>
        <source>What is asked for</source>
        <translation>المطلوب</translation>
    </message>
    <message>
        <source>It can be selected and copied</source>
        <translation>يمكن تحديده ونسخه</translation>
    </message>
    <message>
        <source>Keeps the answer that you choose next</source>
        <translation>يحفظ الإجابة التي تختارها بعد ذلك</translation>
    </message>
    <message>
        <source>asked {time}</source>
        <translation>طُلب {time}</translation>
    </message>
    <message>
        <source>Nothing happens until you choose.</source>
        <translation>لن يحدث شيء حتى تختار.</translation>
    </message>
</context>
<context>
    <name>PermissionRules</name>
    <message>
        <source>No answer is remembered. A permission question offers to remember the one you give.</source>
        <translation>لا إجابات محفوظة. كل سؤال إذن يعرض تذكّر الإجابة التي تعطيها.</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Opens the choices of model, mode and more</source>
        <translation>يفتح خيارات النموذج والوضع وغيرها</translation>
    </message>
    <message>
        <source>The agent offers no choices</source>
        <translation>لا يقدّم الوكيل خيارات</translation>
    </message>
    <message>
        <source>What can be chosen is known once the agent runs, which the next prompt starts</source>
        <translation>تُعرف الخيارات حين يعمل الوكيل، ويبدؤه الطلب التالي</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>⁨{option}⁩: ⁨{value}⁩</translation>
    </message>
    <message>
        <source>{name}: {description}</source>
        <translation>⁨{name}⁩: ⁨{description}⁩</translation>
    </message>
</context>
<context>
    <name>PlanPage</name>
    <message>
        <source>Plan</source>
        <translation>الخطة</translation>
    </message>
</context>
<context>
    <name>PoliciesPage</name>
    <message>
        <source>Routing and policies</source>
        <translation>التوجيه والسياسات</translation>
    </message>
    <message>
        <source>What happens after a failure. Changes apply to later failures only.</source>
        <translation>ما يحدث بعد فشل. تسري التغييرات على حالات الفشل اللاحقة فقط.</translation>
    </message>
    <message>
        <source>Dynamic profiles</source>
        <translation>الملفات الشخصية الديناميكية</translation>
    </message>
    <message>
        <source>Automatic retry</source>
        <translation>إعادة المحاولة التلقائية</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>ملف شخصي ديناميكي جديد</translation>
    </message>
    <message>
        <source>Opens an empty order of profiles</source>
        <translation>يفتح ترتيبًا فارغًا من الملفات الشخصية</translation>
    </message>
    <message>
        <source>Sends a prompt again by itself where that is safe</source>
        <translation>يعيد إرسال الطلب تلقائيًا حيث يكون ذلك آمنًا</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>When it is off, every failed prompt waits for you.</source>
        <translation>عند إيقافها ينتظرك كل طلب فاشل.</translation>
    </message>
    <message>
        <source>Concrete profiles in the order in which they are tried. A prompt goes to the first that can serve; when that fails for good, the next one goes on.</source>
        <translation>ملفات شخصية محددة بالترتيب الذي تُجرَّب به. يذهب الطلب إلى أول ما يستطيع الخدمة؛ وإن أخفق نهائيًا يتابع التالي.</translation>
    </message>
    <message>
        <source>There is none yet.</source>
        <translation>لا يوجد أي منها بعد.</translation>
    </message>
    <message>
        <source>A run on a profile that is not dynamic retries short trouble three times, after 5, 10 and 20 s. Then, and at once after long trouble, it waits until it can be tried again and goes on by itself. For another policy make a dynamic profile with that one candidate.</source>
        <translation>التشغيل على ملف شخصي غير ديناميكي يعيد المحاولة ثلاث مرات عند المشكلات القصيرة، بعد 5 و10 و20 ثانية. بعد ذلك، وفورًا عند المشكلات الطويلة، ينتظر حتى تصبح المحاولة ممكنة ويتابع من تلقاء نفسه. لسياسة أخرى أنشئ ملفًا شخصيًا ديناميكيًا بذلك المرشّح وحده.</translation>
    </message>
    <message>
        <source>Unattended runs</source>
        <translation>عمليات التشغيل غير المراقبة</translation>
    </message>
    <message>
        <source>What this means</source>
        <translation>ما يعنيه ذلك</translation>
    </message>
    <message>
        <source>Seconds before each attempt, unless the provider states a longer wait</source>
        <translation>الثواني قبل كل محاولة، ما لم يذكر المزوّد انتظارًا أطول</translation>
    </message>
    <message>
        <source>Only after a passing cause such as a network error or a model at capacity, and only where nothing has happened since the prompt was sent. Everything else waits for you.</source>
        <translation>فقط بعد سبب عابر مثل خطأ في الشبكة أو نموذج بلا سعة متاحة، وفقط إذا لم يحدث شيء منذ إرسال الطلب. وكل ما عدا ذلك ينتظرك.</translation>
    </message>
</context>
<context>
    <name>PolicyBox</name>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Sends again to the same candidate</source>
        <translation>يرسل مجددًا إلى المرشّح نفسه</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>ثوانٍ</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>دقائق</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>ساعات</translation>
    </message>
    <message>
        <source>days</source>
        <translation>أيام</translation>
    </message>
    <message>
        <source>Wait for a reset</source>
        <translation>انتظار إعادة الضبط</translation>
    </message>
    <message>
        <source>Only for one that the provider stated</source>
        <translation>فقط لما ذكره المزوّد</translation>
    </message>
    <message>
        <source>Next candidate</source>
        <translation>المرشّح التالي</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>التوقف هنا</translation>
    </message>
    <message>
        <source>{bounds}. One attempt follows; it uses no retry.</source>
        <translation>{bounds}. تتبعه محاولة واحدة لا تُحسب إعادةً.</translation>
    </message>
    <message>
        <source>What follows when no retry and no wait is left</source>
        <translation>ما يتبع حين لا تبقى إعادة ولا انتظار</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>عدد الإعادات</translation>
    </message>
    <message>
        <source>First wait</source>
        <translation>الانتظار الأول</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>على الأكثر</translation>
    </message>
    <message>
        <source>When used up</source>
        <translation>عند النفاد</translation>
    </message>
</context>
<context>
    <name>PolicyFields</name>
    <message>
        <source>Short trouble</source>
        <translation>مشكلة قصيرة</translation>
    </message>
    <message>
        <source>Network, overload, capacity, a throttle of up to 60 s</source>
        <translation>الشبكة، الحمل الزائد، السعة، تقييد حتى 60 ث</translation>
    </message>
    <message>
        <source>Long trouble</source>
        <translation>مشكلة طويلة</translation>
    </message>
    <message>
        <source>Quota, sign-in, billing, a missing model, set-up</source>
        <translation>الحصة، تسجيل الدخول، الفوترة، نموذج مفقود، الإعداد</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} إلى {most}</translation>
    </message>
    <message>
        <source>{bounds}; then {waits} and so on</source>
        <translation>{bounds}؛ ثم {waits} وهكذا</translation>
    </message>
    <message>
        <source>{bounds}; then {waits}</source>
        <translation>{bounds}؛ ثم {waits}</translation>
    </message>
    <message>
        <source>Use {bounds}.</source>
        <translation>استخدم {bounds}.</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Privacy and data</source>
        <translation>الخصوصية والبيانات</translation>
    </message>
    <message>
        <source>Prompts go to the agents that you send them to, and nowhere else.</source>
        <translation>تذهب الطلبات إلى الوكلاء الذين ترسلها إليهم، ولا تذهب إلى مكان آخر.</translation>
    </message>
    <message>
        <source>Remembered permissions</source>
        <translation>الأذونات المحفوظة</translation>
    </message>
    <message>
        <source>Room for sessions and history</source>
        <translation>المساحة للجلسات والسجل</translation>
    </message>
    <message>
        <source>Where things are kept</source>
        <translation>أين تُحفظ الأشياء</translation>
    </message>
    <message>
        <source>Keys are in the system&apos;s keyring only.</source>
        <translation>المفاتيح في حلقة مفاتيح النظام فقط.</translation>
    </message>
    <message>
        <source>Sessions and history</source>
        <translation>الجلسات وما سبق فيها</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>سجل البرنامج</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>عرض السجل</translation>
    </message>
    <message>
        <source>Shows the program&apos;s own log, without prompts and answers</source>
        <translation>يعرض سجل البرنامج نفسه، بلا طلبات ولا إجابات</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Another process owns the database {path}: {program}, process {pid}.</source>
        <translation>عملية أخرى تملك قاعدة البيانات ⁨{path}⁩: ⁨{program}⁩، العملية {pid}.</translation>
    </message>
    <message>
        <source>Use that window or end it. `kandev-desktop run` can take another database with --db.</source>
        <translation>استخدم تلك النافذة أو أنهِها. يقبل `kandev-desktop run` قاعدة أخرى بالخيار --db.</translation>
    </message>
    <message>
        <source>The database {path} is locked by another program.</source>
        <translation>قاعدة البيانات ⁨{path}⁩ مقفلة من برنامج آخر.</translation>
    </message>
    <message>
        <source>Close whatever has it open, a backup or a database browser, and try again.</source>
        <translation>أغلق ما يفتحها، كنسخ احتياطي أو متصفح قواعد بيانات، ثم أعد المحاولة.</translation>
    </message>
    <message>
        <source>The database {path} is damaged: {detail}.</source>
        <translation>قاعدة البيانات ⁨{path}⁩ تالفة: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Nothing was changed. Put a backup in its place, or name another database with --db.</source>
        <translation>لم يتغير شيء. ضع نسخة احتياطية مكانها، أو سمِّ قاعدة أخرى بالخيار --db.</translation>
    </message>
    <message>
        <source>The database {path} was written by a newer Kandev (version {found}, known {known}).</source>
        <translation>كتب إصدارٌ أحدث من Kandev قاعدة البيانات ⁨{path}⁩ (الإصدار ⁨{found}⁩، والمعروف ⁨{known}⁩).</translation>
    </message>
    <message>
        <source>Update Kandev. The file was not touched.</source>
        <translation>حدّث Kandev. لم يُمَسّ الملف.</translation>
    </message>
    <message>
        <source>The database {path} was written by an older Kandev (version {found}, needed {known}).</source>
        <translation>كُتبت قاعدة البيانات {path} بإصدار أقدم من Kandev (الإصدار {found}، والمطلوب {known}).</translation>
    </message>
    <message>
        <source>There is no database {path}.</source>
        <translation>لا توجد قاعدة البيانات {path}.</translation>
    </message>
    <message>
        <source>Check the path. Kandev makes its own at its first start.</source>
        <translation>تحقّق من المسار. ينشئ Kandev قاعدته الخاصة عند أول تشغيل.</translation>
    </message>
    <message>
        <source>The latest changes to {path} stand in the files beside it and cannot be read where they are.</source>
        <translation>أحدث التغييرات على {path} موجودة في الملفات المجاورة لها ولا يمكن قراءتها في مكانها.</translation>
    </message>
    <message>
        <source>Start Kandev on it once, for a copy with KANDEV_HOME: that brings it up to date, and keeps what it was beside it. Looking back changes no file.</source>
        <translation>شغّل Kandev عليها مرة واحدة، وللنسخة باستخدام KANDEV_HOME: فهذا يحدّثها ويحفظ ما كانت عليه بجانبها. ولا يغيّر الاطلاع على السجل أي ملف.</translation>
    </message>
    <message>
        <source>Copy all of them to a folder that you can write to, and look at the copy. If that does not help, start Kandev on it once.</source>
        <translation>انسخها كلها إلى مجلد يمكنك الكتابة فيه واطّلع على النسخة. وإن لم يُفد ذلك، فشغّل Kandev عليها مرة واحدة.</translation>
    </message>
    <message>
        <source>The file {path} is a database of another program.</source>
        <translation>الملف ⁨{path}⁩ قاعدة بيانات لبرنامج آخر.</translation>
    </message>
    <message>
        <source>Name another file with --db. This one was not touched.</source>
        <translation>سمِّ ملفًا آخر بالخيار --db. لم يُمَسّ هذا الملف.</translation>
    </message>
    <message>
        <source>The database {path} cannot be read or written: {detail}.</source>
        <translation>تعذّرت القراءة من قاعدة البيانات ⁨{path}⁩ أو الكتابة فيها: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Check that the disk works, and that the file is yours and can be read and written.</source>
        <translation>تأكد من أن القرص يعمل، وأن الملف لك، ومن إمكان قراءته والكتابة فيه.</translation>
    </message>
    <message>
        <source>The file {path} was removed, moved or replaced while Kandev had it open.</source>
        <translation>أُزيل الملف ⁨{path}⁩ أو نُقل أو استُبدل بينما كان Kandev يفتحه.</translation>
    </message>
    <message>
        <source>Put it back where it was, or start Kandev again. Nothing is sent or scheduled until then.</source>
        <translation>أعده إلى مكانه أو شغّل Kandev من جديد. لن يُرسَل أو يُجدوَل شيء حتى ذلك الحين.</translation>
    </message>
    <message>
        <source>The folder {path} cannot be written to.</source>
        <translation>لا يمكن الكتابة في المجلد ⁨{path}⁩.</translation>
    </message>
    <message>
        <source>Change its permissions, or choose another folder.</source>
        <translation>غيّر صلاحياته، أو اختر مجلدًا آخر.</translation>
    </message>
    <message>
        <source>Other people of this machine can read the folder {path} (mode {mode}).</source>
        <translation>يستطيع أشخاص آخرون على هذا الجهاز قراءة المجلد ⁨{path}⁩ (النمط ⁨{mode}⁩).</translation>
    </message>
    <message>
        <source>Take the access of group and others away: chmod 700.</source>
        <translation>اسحب صلاحية المجموعة والآخرين: chmod 700.</translation>
    </message>
    <message>
        <source>The disk that holds {path} is full.</source>
        <translation>القرص الذي يحوي ⁨{path}⁩ ممتلئ.</translation>
    </message>
    <message>
        <source>Free some space. Nothing is sent or scheduled until the state can be written.</source>
        <translation>أفرغ بعض المساحة. لن يُرسَل أو يُجدوَل شيء حتى يمكن حفظ الحالة.</translation>
    </message>
    <message>
        <source>The disk that holds {path} is nearly full: {free} left.</source>
        <translation>القرص الذي يحوي ⁨{path}⁩ يكاد يمتلئ: بقي ⁨{free}⁩.</translation>
    </message>
    <message>
        <source>Free some space before long: without it, retries cannot be scheduled.</source>
        <translation>أفرغ بعض المساحة قريبًا: من دونها لا يمكن جدولة إعادات المحاولة.</translation>
    </message>
    <message>
        <source>The command {command} was not found.</source>
        <translation>لم يُعثر على الأمر ⁨{command}⁩.</translation>
    </message>
    <message>
        <source>Install it ({install}), or correct the profile&apos;s command.</source>
        <translation>ثبّته (⁨{install}⁩)، أو صحّح أمر الملف الشخصي.</translation>
    </message>
    <message>
        <source>{command} needs Node {wanted} or newer, and the first on PATH is {found}.</source>
        <translation>يحتاج ⁨{command}⁩ إلى Node ⁨{wanted}⁩ أو أحدث، والأول في PATH هو ⁨{found}⁩.</translation>
    </message>
    <message>
        <source>Install a newer Node, or put one first on PATH.</source>
        <translation>ثبّت إصدار Node أحدث، أو قدّمه في PATH.</translation>
    </message>
    <message>
        <source>The system did not start {command}: {detail}.</source>
        <translation>لم يشغّل النظام ⁨{command}⁩: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Check that the file may be executed and that the folder exists.</source>
        <translation>تأكد من أن الملف قابل للتنفيذ وأن المجلد موجود.</translation>
    </message>
    <message>
        <source>{command} did not answer within {seconds} s. It said: {stderr}</source>
        <translation>لم يجب ⁨{command}⁩ خلال {seconds} ث. قال: ⁨{stderr}⁩</translation>
    </message>
    <message>
        <source>Check that the profile&apos;s command starts an agent that speaks ACP, with its arguments. Run it once in a terminal: a first start may download or ask something.</source>
        <translation>تأكد من أن أمر الملف الشخصي يشغّل بوسائطه وكيلًا يتحدث ACP. شغّله مرة في الطرفية: فقد ينزّل أول تشغيل شيئًا أو يسأل عن شيء.</translation>
    </message>
    <message>
        <source>{command} ended before it was ready (exit {exit}). It said: {stderr}</source>
        <translation>انتهى ⁨{command}⁩ قبل أن يصبح جاهزًا (رمز الخروج ⁨{exit}⁩). قال: ⁨{stderr}⁩</translation>
    </message>
    <message>
        <source>Run it once in a terminal to see what it needs.</source>
        <translation>شغّله مرة في طرفية لترى ما يحتاج إليه.</translation>
    </message>
    <message>
        <source>{command} speaks version {version} of the agent protocol, which Kandev does not.</source>
        <translation>يستخدم ⁨{command}⁩ الإصدار ⁨{version}⁩ من بروتوكول الوكلاء، ولا يستخدمه Kandev.</translation>
    </message>
    <message>
        <source>Update the agent or Kandev.</source>
        <translation>حدّث الوكيل أو Kandev.</translation>
    </message>
    <message>
        <source>{agent} needs you to sign in.</source>
        <translation>يحتاج ⁨{agent}⁩ إلى أن تسجّل الدخول.</translation>
    </message>
    <message>
        <source>Run {sign_in} in a terminal, then send again.</source>
        <translation>شغّل ⁨{sign_in}⁩ في طرفية، ثم أعد الإرسال.</translation>
    </message>
    <message>
        <source>The agent refused {method} ({code}): {detail}</source>
        <translation>رفض الوكيل ⁨{method}⁩ (⁨{code}⁩): ⁨{detail}⁩</translation>
    </message>
    <message>
        <source>Try again; if it stays, start a fresh session.</source>
        <translation>أعد المحاولة؛ فإن بقي الأمر فابدأ جلسة جديدة.</translation>
    </message>
    <message>
        <source>The agent did not answer {method}: {detail}</source>
        <translation>لم يُجب الوكيل عن ⁨{method}⁩: ⁨{detail}⁩</translation>
    </message>
    <message>
        <source>Try again, which starts the agent anew; if it stays, start a fresh session.</source>
        <translation>أعد المحاولة، فيُشغَّل الوكيل من جديد؛ فإن بقي الأمر فابدأ جلسة جديدة.</translation>
    </message>
    <message>
        <source>{agent} cannot open a session again once its process has ended.</source>
        <translation>لا يستطيع ⁨{agent}⁩ فتح جلسة من جديد بعد انتهاء عمليته.</translation>
    </message>
    <message>
        <source>Start fresh: the transcript stays here.</source>
        <translation>ابدأ من جديد: يبقى نص المحادثة هنا.</translation>
    </message>
    <message>
        <source>{agent} kept this fork only until its process ended, since no prompt was sent in it.</source>
        <translation>احتفظ ⁨{agent}⁩ بهذا التفريع حتى انتهاء عمليته فقط، لأنه لم يُرسل فيه أي طلب.</translation>
    </message>
    <message>
        <source>Start fresh, or fork the first session again: the transcript stays here.</source>
        <translation>ابدأ من جديد، أو فرّع الجلسة الأولى مرة أخرى: يبقى نص المحادثة هنا.</translation>
    </message>
    <message>
        <source>The agent has no “{value}” for {option}. It knows: {known}.</source>
        <translation>لا يعرف الوكيل «⁨{value}⁩» لـ⁨{option}⁩. ما يعرفه: ⁨{known}⁩.</translation>
    </message>
    <message>
        <source>Correct it in the profile.</source>
        <translation>صحّحه في ملف التعريف.</translation>
    </message>
    <message>
        <source>The session “{session}” was not imported: {detail}</source>
        <translation>لم تُستورد الجلسة «⁨{session}⁩»: ⁨{detail}⁩</translation>
    </message>
    <message>
        <source>If another window, profile or program has it open, close it there, then import it again.</source>
        <translation>إن كانت مفتوحة في نافذة أو ملف تعريف أو برنامج آخر فأغلقها هناك، ثم استوردها مرة أخرى.</translation>
    </message>
    <message>
        <source>{agent} does not offer {method}.</source>
        <translation>لا يوفّر ⁨{agent}⁩ الطريقة ⁨{method}⁩.</translation>
    </message>
    <message>
        <source>Update the agent, or do without it.</source>
        <translation>حدّث الوكيل، أو استغنِ عنها.</translation>
    </message>
    <message>
        <source>{agent} wants its sign-in to run with {variables}, which can load other programs into it.</source>
        <translation>يريد ⁨{agent}⁩ تشغيل تسجيل الدخول مع ⁨{variables}⁩، وهو ما قد يحمّل برامج أخرى فيه.</translation>
    </message>
    <message>
        <source>Choose another way, or sign in with the agent&apos;s own command in a terminal.</source>
        <translation>اختر طريقة أخرى، أو سجّل الدخول بأمر الوكيل نفسه في طرفية.</translation>
    </message>
    <message>
        <source>There is no profile {profile}.</source>
        <translation>لا يوجد ملف شخصي باسم ⁨{profile}⁩.</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>اختر واحدًا من: ⁨{known}⁩.</translation>
    </message>
    <message>
        <source>The profile {profile} is not valid: {field}: {detail}.</source>
        <translation>الملف الشخصي ⁨{profile}⁩ غير صالح: ⁨{field}⁩: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Correct that field and save the profile again.</source>
        <translation>صحّح ذلك الحقل واحفظ الملف الشخصي من جديد.</translation>
    </message>
    <message>
        <source>An argument of the profile {profile} looks like a key.</source>
        <translation>يبدو أحد وسائط الملف الشخصي ⁨{profile}⁩ مفتاحًا.</translation>
    </message>
    <message>
        <source>Other programs can read arguments. Put the key into the keyring or a variable.</source>
        <translation>تستطيع برامج أخرى قراءة الوسائط. ضع المفتاح في حلقة المفاتيح أو في متغير.</translation>
    </message>
    <message>
        <source>The profile {profile} needs {variable}, which is set nowhere.</source>
        <translation>يحتاج الملف الشخصي ⁨{profile}⁩ إلى ⁨{variable}⁩، وهو غير معيّن في أي مكان.</translation>
    </message>
    <message>
        <source>Set the variable, or store the key in the keyring.</source>
        <translation>عيّن المتغير، أو خزّن المفتاح في حلقة المفاتيح.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring cannot be used ({backend}).</source>
        <translation>تعذّر استخدام حلقة مفاتيح النظام (⁨{backend}⁩).</translation>
    </message>
    <message>
        <source>Unlock or install a keyring, or give the key as a variable.</source>
        <translation>افتح قفل حلقة مفاتيح أو ثبّت واحدة، أو أعطِ المفتاح كمتغير.</translation>
    </message>
    <message>
        <source>{server} does not answer at {address}.</source>
        <translation>لا يجيب ⁨{server}⁩ على ⁨{address}⁩.</translation>
    </message>
    <message>
        <source>Start it, or correct the profile&apos;s address.</source>
        <translation>شغّله، أو صحّح عنوان الملف الشخصي.</translation>
    </message>
    <message>
        <source>The folder {path} does not exist.</source>
        <translation>المجلد ⁨{path}⁩ غير موجود.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>اختر مجلدًا آخر.</translation>
    </message>
    <message>
        <source>{path} is a file, not a folder.</source>
        <translation>{path} ملف وليس مجلدًا.</translation>
    </message>
    <message>
        <source>The system lets Kandev open no more files.</source>
        <translation>لا يسمح النظام لـ Kandev بفتح مزيد من الملفات.</translation>
    </message>
    <message>
        <source>Close sessions or other programs, or raise the limit (ulimit -n) and start again.</source>
        <translation>أغلق جلسات أو برامج أخرى، أو ارفع الحد (ulimit -n) ثم ابدأ من جديد.</translation>
    </message>
    <message>
        <source>The file {path} cannot be read: {detail}.</source>
        <translation>تعذّرت قراءة الملف ⁨{path}⁩: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Check that it exists, is a regular file and is yours to read.</source>
        <translation>تأكد من أنه موجود وملف عادي ويحق لك قراءته.</translation>
    </message>
    <message>
        <source>The file {path} cannot be written: {detail}.</source>
        <translation>تتعذر كتابة الملف ⁨{path}⁩: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Choose another folder, or check that this one is yours to write.</source>
        <translation>اختر مجلدًا آخر، أو تحقق من أن لك حق الكتابة في هذا المجلد.</translation>
    </message>
    <message>
        <source>The file {path} is too large: {size} of at most {limit}.</source>
        <translation>الملف ⁨{path}⁩ كبير جدًا: ⁨{size}⁩ من ⁨{limit}⁩ على الأكثر.</translation>
    </message>
    <message>
        <source>Name its path in the prompt instead, and let the agent read what it needs.</source>
        <translation>اذكر مساره في الطلب بدلًا من ذلك، ودع الوكيل يقرأ ما يحتاج إليه.</translation>
    </message>
    <message>
        <source>This agent takes no images.</source>
        <translation>هذا الوكيل لا يقبل الصور.</translation>
    </message>
    <message>
        <source>An image file that is attached travels as a link to the file. Save any other image first.</source>
        <translation>يُرسل ملف الصورة المرفق كرابط إلى الملف. احفظ أي صورة أخرى أولًا.</translation>
    </message>
    <message>
        <source>A prompt takes at most {limit} attachments.</source>
        <translation>يقبل الطلب {limit} مرفقات على الأكثر.</translation>
    </message>
    <message>
        <source>Name a folder or paths in the prompt instead, and let the agent read what it needs.</source>
        <translation>اذكر مجلدًا أو مسارات في الطلب بدلًا من ذلك، ودع الوكيل يقرأ ما يحتاج إليه.</translation>
    </message>
    <message>
        <source>These were not attached: {files}.</source>
        <translation>لم يُرفق ما يلي: ⁨{files}⁩.</translation>
    </message>
    <message>
        <source>Name their paths in the prompt instead, and let the agent read what it needs.</source>
        <translation>اذكر مساراتها في الطلب بدلًا من ذلك، ودع الوكيل يقرأ ما يحتاج إليه.</translation>
    </message>
    <message>
        <source>The prompt is empty.</source>
        <translation>الطلب فارغ.</translation>
    </message>
    <message>
        <source>Write what the agent should do.</source>
        <translation>اكتب ما ينبغي للوكيل فعله.</translation>
    </message>
    <message>
        <source>There is no session {session}.</source>
        <translation>لا توجد جلسة باسم ⁨{session}⁩.</translation>
    </message>
    <message>
        <source>It may have been deleted. Choose another one.</source>
        <translation>ربما حُذفت. اختر جلسة أخرى.</translation>
    </message>
    <message>
        <source>The session {session} is at work.</source>
        <translation>الجلسة ⁨{session}⁩ تعمل الآن.</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it first.</source>
        <translation>انتظر حتى تكتمل، أو أوقفها أولًا.</translation>
    </message>
    <message>
        <source>There is nothing to cancel.</source>
        <translation>لا يوجد ما يُلغى.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>لم يتغيّر شيء.</translation>
    </message>
    <message>
        <source>Nothing was sent in the session {session} yet, so there is nothing to fork.</source>
        <translation>لم يُرسَل شيء بعد في الجلسة ⁨{session}⁩، فلا شيء لتفريعه.</translation>
    </message>
    <message>
        <source>Send a prompt first, or start a new session.</source>
        <translation>أرسل طلبًا أولًا، أو ابدأ جلسة جديدة.</translation>
    </message>
    <message>
        <source>The time to wait for, {until}, has passed.</source>
        <translation>الوقت المطلوب انتظاره، {until}، قد مضى.</translation>
    </message>
    <message>
        <source>Resume now: there is nothing left to wait for.</source>
        <translation>استأنف الآن: لم يبقَ ما يُنتظر.</translation>
    </message>
    <message>
        <source>The time to wait for, {until}, is more than {days} days ahead.</source>
        <translation>الوقت المطلوب انتظاره، {until}، يبعد أكثر من {days} أيام.</translation>
    </message>
    <message>
        <source>Come back then and resume by hand. Your prompt is kept.</source>
        <translation>عُد حينها واستأنف يدويًا. طلبك محفوظ.</translation>
    </message>
    <message>
        <source>The catalogue file {file} is not valid: rule {rule}, {field}: {detail}.</source>
        <translation>ملف الفهرس ⁨{file}⁩ غير صالح: القاعدة ⁨{rule}⁩، ⁨{field}⁩: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Correct or remove that rule.</source>
        <translation>صحّح تلك القاعدة أو أزلها.</translation>
    </message>
    <message>
        <source>A line of the input is no evidence envelope: {field}: {detail}.</source>
        <translation>سطر من المدخلات ليس مغلّف أدلة: ⁨{field}⁩: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Correct that line. The README describes its fields.</source>
        <translation>صحّح ذلك السطر. يصف ملف README حقوله.</translation>
    </message>
    <message>
        <source>A report or a bundle holds {most} attempts at most, and there are more.</source>
        <translation>يتسع التقرير أو الحزمة لعدد ⁨{most}⁩ من المحاولات على الأكثر، وهناك أكثر من ذلك.</translation>
    </message>
    <message>
        <source>Narrow the filter, to a session or to some days, or export JSON Lines or CSV, which hold any number.</source>
        <translation>ضيّق المرشّح إلى جلسة أو بضعة أيام، أو صدّر JSON Lines أو CSV اللذين يتسعان لأي عدد.</translation>
    </message>
    <message>
        <source>The profile {profile} does not say how its agent is pointed at the practice provider.</source>
        <translation>لا يذكر الملف الشخصي ⁨{profile}⁩ كيف يوجَّه وكيله إلى المزوّد التدريبي.</translation>
    </message>
    <message>
        <source>Add a [drill] table to it, with variables or files in which {place} stands for the provider&apos;s address, or choose one that has it: {known}.</source>
        <translation>أضف إليه جدول [drill] فيه متغيرات أو ملفات يقوم فيها ⁨{place}⁩ مقام عنوان المزوّد، أو اختر واحدًا فيه ذلك: ⁨{known}⁩.</translation>
    </message>
    <message>
        <source>There is no practice scenario {scenario}.</source>
        <translation>لا يوجد سيناريو تدريب باسم ⁨{scenario}⁩.</translation>
    </message>
    <message>
        <source>The practice scenario {scenario} cannot be part of a sequence: {script}.</source>
        <translation>لا يمكن أن يكون سيناريو التدريب {scenario} جزءًا من تسلسل: {script}.</translation>
    </message>
    <message>
        <source>Play it alone and without a number.</source>
        <translation>شغّله وحده ومن دون عدد.</translation>
    </message>
    <message>
        <source>Port {port} is in use.</source>
        <translation>المنفذ {port} مستخدم.</translation>
    </message>
    <message>
        <source>Choose another port, or none to have one chosen.</source>
        <translation>اختر منفذًا آخر، أو لا تختر شيئًا ليُختار لك.</translation>
    </message>
    <message>
        <source>The practice provider did not start: {detail}.</source>
        <translation>لم يبدأ المزوّد التدريبي: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Try again; it needs nothing but a port of this machine.</source>
        <translation>أعد المحاولة؛ لا يحتاج إلا إلى منفذ على هذا الجهاز.</translation>
    </message>
    <message>
        <source>Kandev itself made a mistake ({detail}).</source>
        <translation>أخطأ Kandev نفسه (⁨{detail}⁩).</translation>
    </message>
    <message>
        <source>Nothing more is sent by itself. The log has the details; please report it.</source>
        <translation>لن يُرسَل شيء آخر تلقائيًا. التفاصيل في السجل؛ يُرجى الإبلاغ عنه.</translation>
    </message>
    <message>
        <source>The connection to the display is lost.</source>
        <translation>انقطع الاتصال بالشاشة.</translation>
    </message>
    <message>
        <source>Start the window again: what ran may have been delivered and waits for you there.</source>
        <translation>شغّل النافذة من جديد: ما كان يعمل ربما وصل، وهو ينتظرك هناك.</translation>
    </message>
    <message>
        <source>There is no display to open a window on.</source>
        <translation>لا توجد شاشة تُفتح عليها نافذة.</translation>
    </message>
    <message>
        <source>Start from a desktop session, or use kandev-desktop run.</source>
        <translation>ابدأ من جلسة سطح مكتب، أو استخدم kandev-desktop run.</translation>
    </message>
    <message>
        <source>Libraries that the window needs are missing: {libraries}.</source>
        <translation>مكتبات تحتاج إليها النافذة مفقودة: ⁨{libraries}⁩.</translation>
    </message>
    <message>
        <source>Install them with the system&apos;s package manager, or use kandev-desktop run.</source>
        <translation>ثبّتها بمدير حزم النظام، أو استخدم kandev-desktop run.</translation>
    </message>
    <message>
        <source>The command for the editor, {command}, cannot be used.</source>
        <translation>لا يمكن استخدام أمر المحرّر ⁨{command}⁩.</translation>
    </message>
    <message>
        <source>Name a program and {file} behind it, {line} where the line belongs, and nothing else in braces.</source>
        <translation>اذكر برنامجًا وبعده ⁨{file}⁩، و⁨{line}⁩ في موضع السطر، ولا شيء غير ذلك بين أقواس.</translation>
    </message>
    <message>
        <source>The editor {command} could not be started: {detail}.</source>
        <translation>تعذّر تشغيل المحرّر ⁨{command}⁩: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Name another one in the settings, under Appearance.</source>
        <translation>اذكر محرّرًا آخر في الإعدادات ضمن «المظهر».</translation>
    </message>
    <message>
        <source>Settings in {path} could not be read: {detail}. They have their defaults, but automatic retry is off where it is among them.</source>
        <translation>تعذّرت قراءة إعدادات في ⁨{path}⁩: ⁨{detail}⁩. تسري عليها القيم الافتراضية، غير أن إعادة المحاولة التلقائية متوقفة إن كانت من بينها.</translation>
    </message>
    <message>
        <source>Mend the file, or choose anew in the settings: the damaged file is then kept as {kept}.</source>
        <translation>أصلح الملف، أو اختر من جديد في الإعدادات: عندها يُحفظ الملف التالف باسم ⁨{kept}⁩.</translation>
    </message>
    <message>
        <source>{command} did not answer within {seconds} s.</source>
        <translation>لم يجب ⁨{command}⁩ خلال {seconds} ث.</translation>
    </message>
    <message>
        <source>{command} ended before it was ready (exit {exit}).</source>
        <translation>انتهى ⁨{command}⁩ قبل أن يصبح جاهزًا (رمز الخروج ⁨{exit}⁩).</translation>
    </message>
    <message>
        <source>{command} ended before it was ready. It said: {stderr}</source>
        <translation>انتهى ⁨{command}⁩ قبل أن يصبح جاهزًا. قال: ⁨{stderr}⁩</translation>
    </message>
    <message>
        <source>{command} ended before it was ready.</source>
        <translation>انتهى ⁨{command}⁩ قبل أن يصبح جاهزًا.</translation>
    </message>
    <message>
        <source>{command} does not say which version of the agent protocol it speaks.</source>
        <translation>لا يذكر ⁨{command}⁩ أي إصدار من بروتوكول الوكلاء يستخدم.</translation>
    </message>
    <message>
        <source>The agent refused {method} ({code}).</source>
        <translation>رفض الوكيل ⁨{method}⁩ (⁨{code}⁩).</translation>
    </message>
    <message>
        <source>The agent refused {method}: {detail}</source>
        <translation>رفض الوكيل ⁨{method}⁩: ⁨{detail}⁩</translation>
    </message>
    <message>
        <source>The agent refused {method}.</source>
        <translation>رفض الوكيل ⁨{method}⁩.</translation>
    </message>
    <message>
        <source>The agent refused to open the session “{session}”, so it was not imported.</source>
        <translation>رفض الوكيل فتح الجلسة «⁨{session}⁩»، لذلك لم تُستورد.</translation>
    </message>
    <message>
        <source>The session was not imported: {detail}</source>
        <translation>لم تُستورد الجلسة: ⁨{detail}⁩</translation>
    </message>
    <message>
        <source>The agent refused to open the session, so it was not imported.</source>
        <translation>رفض الوكيل فتح الجلسة، لذلك لم تُستورد.</translation>
    </message>
    <message>
        <source>The agent did not answer {method}.</source>
        <translation>لم يُجب الوكيل على ⁨{method}⁩.</translation>
    </message>
    <message>
        <source>Install it, or correct the profile&apos;s command.</source>
        <translation>ثبّته، أو صحّح أمر الملف الشخصي.</translation>
    </message>
    <message>
        <source>{name} is too large ({size} of at most {limit})</source>
        <translation>⁨{name}⁩ كبير جدًا (⁨{size}⁩ من ⁨{limit}⁩ على الأكثر)</translation>
    </message>
    <message>
        <source>{name} cannot be read ({detail})</source>
        <translation>تتعذر قراءة ⁨{name}⁩ (⁨{detail}⁩)</translation>
    </message>
    <message>
        <source>what is beyond {limit} attachments</source>
        <translation>ما يتجاوز {limit} من المرفقات</translation>
    </message>
    <message>
        <source>{agent} needs Node.js {wanted} or newer.</source>
        <translation>يحتاج ⁨{agent}⁩ إلى Node.js ⁨{wanted}⁩ أو أحدث.</translation>
    </message>
    <message>
        <source>This machine has {found}.</source>
        <translation>في هذا الجهاز ⁨{found}⁩.</translation>
    </message>
    <message>
        <source>This machine has none.</source>
        <translation>لا يوجد على هذا الجهاز.</translation>
    </message>
    <message>
        <source>Install it from nodejs.org or with the system&apos;s package manager.</source>
        <translation>ثبّته من nodejs.org أو بمدير حزم النظام.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>غير معروف</translation>
    </message>
</context>
<context>
    <name>ProfileEditor</name>
    <message>
        <source>Agent</source>
        <translation>الوكيل</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>How lists name it.</source>
        <translation>الاسم الذي يظهر في القوائم.</translation>
    </message>
    <message>
        <source>What the command line calls it. It cannot be changed later.</source>
        <translation>اسمه في سطر الأوامر. لا يمكن تغييره لاحقًا.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>الأمر</translation>
    </message>
    <message>
        <source>Whose errors it reports. It decides how failures are understood.</source>
        <translation>صاحب الأخطاء التي يبلّغ عنها. يحدد ذلك كيف يُفهم الفشل.</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>العائلة</translation>
    </message>
    <message>
        <source>Model and provider</source>
        <translation>النموذج والمزوّد</translation>
    </message>
    <message>
        <source>Empty fields leave the choice to the agent.</source>
        <translation>الحقول الفارغة تترك الاختيار للوكيل.</translation>
    </message>
    <message>
        <source>Word {number}: {fault}</source>
        <translation>الكلمة {number}: {fault}</translation>
    </message>
    <message>
        <source>The program and its arguments, as in a terminal, on one line or several. No shell reads them, and no key belongs here.</source>
        <translation>البرنامج ووسائطه كما في الطرفية، في سطر أو عدة أسطر. لا تقرؤها أي صدفة، ولا مكان هنا لمفتاح.</translation>
    </message>
    <message>
        <source>As the agent calls it, such as ask, edit or read of the built-in agent.</source>
        <translation>كما يسميه الوكيل، مثل ask أو edit أو read في الوكيل المدمج.</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>المزوّد</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>الوضع</translation>
    </message>
    <message>
        <source>The agent gets it as KANDEV_BASE_URL.</source>
        <translation>يتلقاه الوكيل باسم KANDEV_BASE_URL.</translation>
    </message>
    <message>
        <source>Base address</source>
        <translation>العنوان الأساسي</translation>
    </message>
    <message>
        <source>The agent&apos;s own options, one a line: name=value.</source>
        <translation>خيارات الوكيل نفسه، واحد في كل سطر: name=value.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>الخيارات</translation>
    </message>
    <message>
        <source>An agent starts with a small environment. Keys are referred to and never written here.</source>
        <translation>يبدأ الوكيل ببيئة صغيرة. يُشار إلى المفاتيح ولا تُكتب هنا أبدًا.</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>البيئة</translation>
    </message>
</context>
<context>
    <name>ProfileRow</name>
    <message>
        <source>{help}: {agent}</source>
        <translation>⁨{help}⁩: ⁨{agent}⁩</translation>
    </message>
    <message>
        <source>Opens what helps beneath the row</source>
        <translation>يفتح ما يساعد أسفل الصف</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>Fill this in.</source>
        <translation>املأ هذا الحقل.</translation>
    </message>
    <message>
        <source>This is too long.</source>
        <translation>هذا طويل جدًا.</translation>
    </message>
    <message>
        <source>There is a profile of this name already.</source>
        <translation>يوجد ملف شخصي بهذا الاسم.</translation>
    </message>
    <message>
        <source>Use small letters, digits, dots and dashes, at most 60.</source>
        <translation>استخدم أحرفًا لاتينية صغيرة وأرقامًا ونقاطًا وشرطات، 60 على الأكثر.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, no digit first.</source>
        <translation>استخدم أحرفًا لاتينية وأرقامًا وشرطات سفلية، ولا تبدأ برقم.</translation>
    </message>
    <message>
        <source>Use small letters, digits and dashes.</source>
        <translation>استخدم أحرفًا لاتينية صغيرة وأرقامًا وشرطات.</translation>
    </message>
    <message>
        <source>Use an https address, or http on this machine, without a user name.</source>
        <translation>استخدم عنوان https، أو http على هذا الجهاز، بلا اسم مستخدم.</translation>
    </message>
    <message>
        <source>An address holds no blanks, no angle or curly brackets and no letters with accents.</source>
        <translation>لا يحتوي العنوان على مسافات ولا على أقواس زاوية أو معقوفة ولا على حروف معلّمة.</translation>
    </message>
    <message>
        <source>This looks like a key. Put it into the keyring or a variable instead.</source>
        <translation>يبدو هذا مفتاحًا. ضعه في حلقة المفاتيح أو في متغير بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>A quotation mark is not closed, or nothing follows the last backslash.</source>
        <translation>علامة اقتباس غير مغلقة، أو لا شيء يتبع آخر شرطة مائلة عكسية.</translation>
    </message>
    <message>
        <source>Name the keyring entry.</source>
        <translation>سمِّ المدخل في حلقة المفاتيح.</translation>
    </message>
    <message>
        <source>Leave out line breaks and characters that do not show.</source>
        <translation>احذف فواصل الأسطر والمحارف غير الظاهرة.</translation>
    </message>
    <message>
        <source>Add at least one candidate.</source>
        <translation>أضف مرشّحًا واحدًا على الأقل.</translation>
    </message>
    <message>
        <source>Switch on at least one candidate.</source>
        <translation>فعّل مرشّحًا واحدًا على الأقل.</translation>
    </message>
    <message>
        <source>This candidate stands there already.</source>
        <translation>هذا المرشّح موجود بالفعل.</translation>
    </message>
    <message>
        <source>There is no profile {detail}. Choose another one.</source>
        <translation>لا يوجد ملف شخصي باسم ⁨{detail}⁩. اختر ملفًا آخر.</translation>
    </message>
    <message>
        <source>This is a dynamic profile. Choose one that runs an agent itself.</source>
        <translation>هذا ملف شخصي ديناميكي. اختر ملفًا يشغّل الوكيل بنفسه.</translation>
    </message>
    <message>
        <source>Use a whole number within {detail}.</source>
        <translation>استخدم عددًا صحيحًا ضمن ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>What is switched off holds {detail}.</source>
        <translation>ما هو متوقف قيمته ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>There is no such field. Known here: {detail}.</source>
        <translation>لا يوجد حقل كهذا. المعروف هنا: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>This version is unknown. Known: {detail}.</source>
        <translation>هذا الإصدار غير معروف. المعروف: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>This is not valid: {detail}.</source>
        <translation>هذا غير صالح: ⁨{detail}⁩.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>جاهز</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>غير مثبّت</translation>
    </message>
    <message>
        <source>Needs Node.js</source>
        <translation>يحتاج إلى Node.js</translation>
    </message>
    <message>
        <source>Needs an API key</source>
        <translation>يحتاج إلى مفتاح API</translation>
    </message>
    <message>
        <source>Needs its server</source>
        <translation>يحتاج إلى خادمه</translation>
    </message>
    <message>
        <source>Needs sign-in</source>
        <translation>يلزم تسجيل الدخول</translation>
    </message>
    <message>
        <source>Needs a correction</source>
        <translation>يحتاج إلى تصحيح</translation>
    </message>
    <message>
        <source>Add key</source>
        <translation>إضافة مفتاح</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>تسجيل الدخول</translation>
    </message>
    <message>
        <source>Built-in agent</source>
        <translation>الوكيل المدمج</translation>
    </message>
    <message>
        <source>Any agent that speaks ACP</source>
        <translation>أي وكيل يدعم ACP</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>متغير بيئة</translation>
    </message>
    <message>
        <source>Keyring entry</source>
        <translation>مدخل في حلقة المفاتيح</translation>
    </message>
    <message>
        <source>Installing…</source>
        <translation>جارٍ التثبيت…</translation>
    </message>
    <message>
        <source>Installed.</source>
        <translation>ثُبّت.</translation>
    </message>
    <message>
        <source>The command failed. Its output says why.</source>
        <translation>فشل الأمر. تذكر مخرجاته السبب.</translation>
    </message>
    <message>
        <source>Stopped. What it did so far stays.</source>
        <translation>أُوقف. يبقى ما أنجزه حتى الآن.</translation>
    </message>
    <message>
        <source>No candidate is ready</source>
        <translation>لا مرشّح جاهز</translation>
    </message>
    <message>
        <source>How to</source>
        <translation>الطريقة</translation>
    </message>
    <message>
        <source>Works offline, changes nothing</source>
        <translation>يعمل دون اتصال ولا يغيّر شيئًا</translation>
    </message>
    <message>
        <source>Not found on this machine</source>
        <translation>لم يُعثر عليه على هذا الجهاز</translation>
    </message>
    <message>
        <source>Found, Node.js {wanted} or newer is missing</source>
        <translation>عُثر عليه، لكن Node.js ⁨{wanted}⁩ أو أحدث مفقود</translation>
    </message>
    <message>
        <source>{cause}, until {time}</source>
        <translation>{cause}، حتى {time}</translation>
    </message>
    <message>
        <source>In turn: {candidates}</source>
        <translation>بالترتيب: ⁨{candidates}⁩</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>بحاجة إليك</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>محجوب</translation>
    </message>
    <message>
        <source>The key of the environment variable {variable} is in use.</source>
        <translation>المستخدَم هو مفتاح متغير البيئة ⁨{variable}⁩.</translation>
    </message>
    <message>
        <source>The key of the environment variable {variable} was not accepted.</source>
        <translation>لم يُقبل مفتاح متغير البيئة ⁨{variable}⁩.</translation>
    </message>
    <message>
        <source>A key in the keyring comes before it.</source>
        <translation>المفتاح في حلقة المفاتيح يسبقه.</translation>
    </message>
    <message>
        <source>It stays first: a key in the keyring is used once Kandev is started without that variable.</source>
        <translation>يبقى هو الأول: يُستخدم المفتاح في حلقة المفاتيح حين يُشغَّل Kandev من دون هذا المتغير.</translation>
    </message>
    <message>
        <source>The key in the keyring was not accepted. Keeping another one replaces it.</source>
        <translation>لم يُقبل المفتاح الموجود في حلقة المفاتيح. حفظ مفتاح آخر يحل محله.</translation>
    </message>
</context>
<context>
    <name>ProfilesPage</name>
    <message>
        <source>Check again</source>
        <translation>تحقق مجددًا</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>ملف شخصي جديد</translation>
    </message>
    <message>
        <source>Agents and profiles</source>
        <translation>الوكلاء والملفات الشخصية</translation>
    </message>
    <message>
        <source>What a session can be started with.</source>
        <translation>ما يمكن بدء جلسة به.</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>يبحث مجددًا عمّا هو مثبّت</translation>
    </message>
    <message>
        <source>Opens an empty profile for any command</source>
        <translation>يفتح ملفًا شخصيًا فارغًا لأي أمر</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>جارٍ البحث…</translation>
    </message>
</context>
<context>
    <name>PromptEdit</name>
    <message>
        <source>Prompt</source>
        <translation>الطلب</translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter breaks the line, Alt+Enter queues</source>
        <translation>‏Enter يرسل، وShift+Enter يبدأ سطرًا جديدًا، وAlt+Enter يضيف إلى الطابور</translation>
    </message>
    <message>
        <source>Shift+Enter sends, Enter breaks the line, Alt+Enter queues</source>
        <translation>‏Shift+Enter يرسل، وEnter يبدأ سطرًا جديدًا، وAlt+Enter يضيف إلى الطابور</translation>
    </message>
</context>
<context>
    <name>Proof</name>
    <message>
        <source>Error answer</source>
        <translation>إجابة خطأ</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>تحديث</translation>
    </message>
    <message>
        <source>End of the turn</source>
        <translation>نهاية الدور</translation>
    </message>
    <message>
        <source>Line of the agent&apos;s log</source>
        <translation>سطر من سجل الوكيل</translation>
    </message>
    <message>
        <source>End of the process</source>
        <translation>نهاية العملية</translation>
    </message>
    <message>
        <source>HTTP answer</source>
        <translation>إجابة HTTP</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>الاتصال</translation>
    </message>
    <message>
        <source>while the agent started</source>
        <translation>أثناء تشغيل الوكيل</translation>
    </message>
    <message>
        <source>while the agent introduced itself</source>
        <translation>أثناء تعريف الوكيل بنفسه</translation>
    </message>
    <message>
        <source>while the session was opened</source>
        <translation>أثناء فتح الجلسة</translation>
    </message>
    <message>
        <source>while the session was loaded</source>
        <translation>أثناء تحميل الجلسة</translation>
    </message>
    <message>
        <source>before any answer</source>
        <translation>قبل أي إجابة</translation>
    </message>
    <message>
        <source>during the answer</source>
        <translation>أثناء الإجابة</translation>
    </message>
    <message>
        <source>after a tool was used</source>
        <translation>بعد استخدام أداة</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>في النهاية</translation>
    </message>
    <message>
        <source>a code of the provider</source>
        <translation>رمز المزوّد</translation>
    </message>
    <message>
        <source>the chain of causes</source>
        <translation>سلسلة الأسباب</translation>
    </message>
    <message>
        <source>an error inside the stream</source>
        <translation>خطأ داخل التدفق</translation>
    </message>
    <message>
        <source>an exact sentence</source>
        <translation>جملة مطابقة تمامًا</translation>
    </message>
    <message>
        <source>the HTTP status</source>
        <translation>حالة HTTP</translation>
    </message>
    <message>
        <source>a pattern</source>
        <translation>نمط</translation>
    </message>
    <message>
        <source>less specific than what decided</source>
        <translation>أقل تحديدًا مما حسم الأمر</translation>
    </message>
    <message>
        <source>an equal rule comes first</source>
        <translation>قاعدة مساوية تأتي أولًا</translation>
    </message>
    <message>
        <source>says the same</source>
        <translation>تقول الشيء نفسه</translation>
    </message>
    <message>
        <source>contradicts a rule of the same weight</source>
        <translation>تناقض قاعدة بالوزن نفسه</translation>
    </message>
    <message>
        <source>another signal decided</source>
        <translation>حسمت إشارة أخرى</translation>
    </message>
    <message>
        <source>an answer was completed after it</source>
        <translation>اكتملت إجابة بعدها</translation>
    </message>
    <message>
        <source>the agent&apos;s own frames say more</source>
        <translation>إطارات الوكيل نفسها أبلغ</translation>
    </message>
    <message>
        <source>the turn had not ended</source>
        <translation>لم يكن الدور قد انتهى</translation>
    </message>
    <message>
        <source>Kandev itself knew the cause</source>
        <translation>عرف Kandev السبب بنفسه</translation>
    </message>
    <message>
        <source>an exception of this rule holds</source>
        <translation>ينطبق استثناء هذه القاعدة</translation>
    </message>
    <message>
        <source>It may belong to another request.</source>
        <translation>ربما يخص طلبًا آخر.</translation>
    </message>
    <message>
        <source>The provider says that a retry is of no use.</source>
        <translation>يقول المزوّد إن إعادة المحاولة لا تنفع.</translation>
    </message>
    <message>
        <source>It stands in the agent&apos;s log only.</source>
        <translation>لا يوجد إلا في سجل الوكيل.</translation>
    </message>
    <message>
        <source>The rule that decided is no surer than that.</source>
        <translation>القاعدة التي حسمت ليست أوثق من ذلك.</translation>
    </message>
    <message>
        <source>Two rules contradict each other.</source>
        <translation>قاعدتان متناقضتان.</translation>
    </message>
    <message>
        <source>Its words name a cause that waiting does not mend.</source>
        <translation>تسمّي كلماته سببًا لا يصلحه الانتظار.</translation>
    </message>
    <message>
        <source>No rule knows this failure.</source>
        <translation>لا قاعدة تعرف هذا الفشل.</translation>
    </message>
    <message>
        <source>a longer one counts</source>
        <translation>تُعتمد مدة أطول</translation>
    </message>
    <message>
        <source>this window is not used up</source>
        <translation>لم تُستهلك هذه النافذة الزمنية</translation>
    </message>
    <message>
        <source>past, too far away or unreadable</source>
        <translation>مضت أو بعيدة جدًا أو غير مقروءة</translation>
    </message>
    <message>
        <source>belongs to another cause</source>
        <translation>تخص سببًا آخر</translation>
    </message>
    <message>
        <source>no wait ends this cause</source>
        <translation>لا انتظار ينهي هذا السبب</translation>
    </message>
    <message>
        <source>counts, stated in a field</source>
        <translation>معتمدة، مذكورة في حقل</translation>
    </message>
    <message>
        <source>counts, stated in the text</source>
        <translation>معتمدة، مذكورة في النص</translation>
    </message>
    <message>
        <source>counts, estimated without a time zone</source>
        <translation>معتمدة، مقدّرة دون منطقة زمنية</translation>
    </message>
    <message>
        <source>the prompt was not sent</source>
        <translation>لم يُرسَل الطلب</translation>
    </message>
    <message>
        <source>sent, no sign of life</source>
        <translation>أُرسل، ولا إشارة حياة</translation>
    </message>
    <message>
        <source>the agent answered in some way</source>
        <translation>أجاب الوكيل بشكل ما</translation>
    </message>
    <message>
        <source>nobody saw whether the prompt arrived</source>
        <translation>لم يرَ أحد هل وصل الطلب</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>الإشارات</translation>
    </message>
    <message>
        <source>Other rules</source>
        <translation>قواعد أخرى</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>مدد الانتظار</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>المتروك</translation>
    </message>
    <message>
        <source>Seen by the gate</source>
        <translation>ما رأته البوابة</translation>
    </message>
    <message>
        <source>And more, which the copy tells: {count}</source>
        <translation>وغيرها مما تذكره النسخة: {count}</translation>
    </message>
    <message>
        <source>{number}. {signal}: decided</source>
        <translation>‏{number}. {signal}: حسمت</translation>
    </message>
    <message>
        <source>{rule}, by {rank}: {why}</source>
        <translation>‏⁨{rule}⁩، حسب {rank}: {why}</translation>
    </message>
    <message>
        <source>{stated}{wait}, {why}</source>
        <translation>‏{stated}{wait}، {why}</translation>
    </message>
    <message>
        <source>{span}, until {time}</source>
        <translation>{span}، حتى {time}</translation>
    </message>
    <message>
        <source>Signals of other requests: {count}</source>
        <translation>إشارات طلبات أخرى: {count}</translation>
    </message>
    <message>
        <source>Bytes that were too many to keep: {count}</source>
        <translation>بايتات فاقت ما يمكن حفظه: {count}</translation>
    </message>
    <message>
        <source>text of an answer</source>
        <translation>نص إجابة</translation>
    </message>
    <message>
        <source>thoughts</source>
        <translation>أفكار</translation>
    </message>
    <message>
        <source>tool calls: {count}, unfinished: {open}</source>
        <translation>استدعاءات الأدوات: {count}، غير المكتملة: {open}</translation>
    </message>
    <message>
        <source>requests of the agent: {count}, open: {open}</source>
        <translation>طلبات الوكيل: {count}، المفتوحة: {open}</translation>
    </message>
    <message>
        <source>unreadable or foreign frames: {count}</source>
        <translation>إطارات غير مقروءة أو غريبة: {count}</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>لا شيء غير ذلك</translation>
    </message>
</context>
<context>
    <name>QueuedCard</name>
    <message>
        <source>Send now</source>
        <translation>أرسل الآن</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>تحرير</translation>
    </message>
    <message>
        <source>This prompt is too long to be written into here</source>
        <translation>هذا الطلب أطول من أن يُحرَّر هنا</translation>
    </message>
    <message>
        <source>Writes into this prompt</source>
        <translation>يكتب في هذا الطلب</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Queue again</source>
        <translation>أعد إلى الطابور</translation>
    </message>
    <message>
        <source>Sends the prompts that wait one after the other, once the running turn has ended well</source>
        <translation>يرسل الطلبات المنتظرة واحدًا تلو الآخر بعد أن ينتهي الدور الجاري بنجاح</translation>
    </message>
    <message>
        <source>Forgets this prompt without sending it</source>
        <translation>ينسى هذا الطلب دون إرساله</translation>
    </message>
    <message>
        <source>Attachments without words</source>
        <translation>مرفقات بلا كلمات</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>صورة</translation>
    </message>
    <message>
        <source>Attached: {names}</source>
        <translation>مرفق: {names}</translation>
    </message>
    <message>
        <source>Queued: sent when the running turn has ended well</source>
        <translation>في الطابور: يُرسَل حين ينتهي الدور الجاري بنجاح</translation>
    </message>
    <message>
        <source>Queued: an unattended run, sent when its turn comes</source>
        <translation>في الطابور: عملية تشغيل غير مراقبة، تُرسل حين يأتي دورها</translation>
    </message>
    <message>
        <source>Not sent: the turn before it stopped, so it waits for Send now</source>
        <translation>لم يُرسَل: توقف الدور الذي قبله، لذلك ينتظر «أرسل الآن»</translation>
    </message>
    <message>
        <source>Stops the running turn and sends this prompt</source>
        <translation>يوقف الدور الجاري ويرسل هذا الطلب</translation>
    </message>
    <message>
        <source>Sends this prompt</source>
        <translation>يرسل هذا الطلب</translation>
    </message>
</context>
<context>
    <name>QuitSheet</name>
    <message>
        <source>Quit Kandev?</source>
        <translation>إنهاء Kandev؟</translation>
    </message>
    <message>
        <source>Keep in tray</source>
        <translation>إبقاؤه في شريط النظام</translation>
    </message>
    <message>
        <source>Minimise</source>
        <translation>تصغير</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Go on working</source>
        <translation>متابعة العمل</translation>
    </message>
    <message>
        <source>Closes the window; everything goes on</source>
        <translation>يغلق النافذة؛ وكل شيء يستمر</translation>
    </message>
    <message>
        <source>Minimises the window; everything goes on</source>
        <translation>يصغّر النافذة؛ وكل شيء يستمر</translation>
    </message>
    <message>
        <source>Closes this question</source>
        <translation>يغلق هذا السؤال</translation>
    </message>
    <message>
        <source>There is no tray icon to keep Kandev behind. Minimise the window to have everything go on.</source>
        <translation>ليس لـ Kandev أيقونة في شريط النظام ليبقى خلفها. صغّر النافذة ليستمر كل شيء.</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Sessions</source>
        <translation>الجلسات</translation>
    </message>
    <message>
        <source>Shows the sessions</source>
        <translation>يعرض الجلسات</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>التشغيل</translation>
    </message>
    <message>
        <source>Shows the unattended runs</source>
        <translation>يعرض عمليات التشغيل غير المراقبة</translation>
    </message>
    <message>
        <source>History</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Shows every attempt that was made</source>
        <translation>يعرض كل محاولة جرت</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>الصحة</translation>
    </message>
    <message>
        <source>Shows what can be used, and what needs you</source>
        <translation>يعرض ما يمكن استخدامه وما يحتاج إليك</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Shows the settings</source>
        <translation>يعرض الإعدادات</translation>
    </message>
    <message>
        <source>Screens</source>
        <translation>الشاشات</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>Message text</source>
        <translation>نص الرسالة</translation>
    </message>
    <message>
        <source>Escape closes it</source>
        <translation>‏Esc يغلقه</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Nothing happened since the prompt was sent, so it can be sent again.</source>
        <translation>لم يحدث شيء منذ إرسال الطلب، لذا يمكن إرساله مجددًا.</translation>
    </message>
    <message>
        <source>The agent guarantees that going on repeats no finished step.</source>
        <translation>يضمن الوكيل أن المتابعة لا تكرر أي خطوة مكتملة.</translation>
    </message>
    <message>
        <source>Every tool call had finished, so the work can go on from there.</source>
        <translation>انتهى كل استدعاء أداة، لذا يمكن متابعة العمل من هناك.</translation>
    </message>
    <message>
        <source>Not resent automatically: the cause is not certain.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: السبب غير مؤكد.</translation>
    </message>
    <message>
        <source>Not resent automatically: what was seen may belong to another request.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: ما شوهد قد يخص طلبًا آخر.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already begun to answer.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد بدأ الإجابة.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already begun to use tools.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد بدأ استخدام الأدوات.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already asked for files, a terminal or permission.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: كان الوكيل قد طلب ملفات أو طرفية أو إذنًا.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent sent something that Kandev cannot read.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: أرسل الوكيل شيئًا لا يستطيع Kandev قراءته.</translation>
    </message>
    <message>
        <source>Not resent automatically: nobody saw whether the prompt arrived.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: لم يرَ أحد هل وصل الطلب.</translation>
    </message>
    <message>
        <source>Stopped: the same step fails again. Ask for it in smaller steps.</source>
        <translation>أُوقف: الخطوة نفسها تفشل مجددًا. اطلبها على خطوات أصغر.</translation>
    </message>
    <message>
        <source>Not retried automatically: trying again would meet the same limit.</source>
        <translation>لم تُعَد المحاولة تلقائيًا: ستصطدم المحاولة بالحد نفسه.</translation>
    </message>
    <message>
        <source>Not retried automatically: the provider is not the cause.</source>
        <translation>لم تُعَد المحاولة تلقائيًا: المزوّد ليس السبب.</translation>
    </message>
    <message>
        <source>Not retried automatically: the cause is unknown.</source>
        <translation>لم تُعَد المحاولة تلقائيًا: السبب غير معروف.</translation>
    </message>
    <message>
        <source>Not retried automatically: the stated wait is longer than a minute.</source>
        <translation>لم تُعَد المحاولة تلقائيًا: الانتظار المذكور أطول من دقيقة.</translation>
    </message>
    <message>
        <source>Not retried automatically: nobody confirmed how long to wait.</source>
        <translation>لم تُعَد المحاولة تلقائيًا: لم يؤكد أحد مدة الانتظار.</translation>
    </message>
    <message>
        <source>Not retried automatically: automatic retry is switched off in the settings.</source>
        <translation>لم تُعَد المحاولة تلقائيًا: إعادة المحاولة التلقائية معطّلة في الإعدادات.</translation>
    </message>
    <message>
        <source>Every automatic attempt is used.</source>
        <translation>استُهلكت كل المحاولات التلقائية.</translation>
    </message>
    <message>
        <source>Not resent automatically: the answer broke off, and the second try failed as well.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: انقطعت الإجابة وفشلت المحاولة الثانية أيضًا.</translation>
    </message>
    <message>
        <source>The turn ended as it was asked to.</source>
        <translation>انتهى الدور كما طُلب منه.</translation>
    </message>
    <message>
        <source>Kandev was closed while the agent was at work.</source>
        <translation>أُغلق Kandev بينما كان الوكيل يعمل.</translation>
    </message>
    <message>
        <source>Stopped: the agent asked again and again for what was refused.</source>
        <translation>أُوقف: ظل الوكيل يطلب ما رُفض مرة بعد أخرى.</translation>
    </message>
    <message>
        <source>Nothing failed.</source>
        <translation>لم يفشل شيء.</translation>
    </message>
    <message>
        <source>Not resent automatically: the profile, the model or an option was changed meanwhile.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: تغيّر الملف الشخصي أو النموذج أو خيار في هذه الأثناء.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent went on by itself.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: تابع الوكيل بنفسه.</translation>
    </message>
    <message>
        <source>Kandev was closed while sending. Nothing was resent.</source>
        <translation>أُغلق Kandev أثناء الإرسال. لم يُعَد إرسال شيء.</translation>
    </message>
    <message>
        <source>Not resent automatically: the retry was due long before Kandev was started again.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: حان موعد الإعادة قبل تشغيل Kandev من جديد بوقت طويل.</translation>
    </message>
    <message>
        <source>Not resent automatically: Kandev was restarted too often while this retry waited.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: أُعيد تشغيل Kandev مرات كثيرة أثناء انتظار هذه الإعادة.</translation>
    </message>
    <message>
        <source>Not resent automatically: a process of the old agent may still be running.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: قد تكون عملية للوكيل السابق ما زالت تعمل.</translation>
    </message>
    <message>
        <source>Not resent automatically: the prompt could not be rebuilt exactly.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: تعذّر إنشاء الطلب من جديد كما كان تمامًا.</translation>
    </message>
    <message>
        <source>Not resent automatically: the agent cannot load this session again.</source>
        <translation>لم يُعَد الإرسال تلقائيًا: لا يستطيع الوكيل تحميل هذه الجلسة من جديد.</translation>
    </message>
    <message>
        <source>Nothing was scheduled: the state could not be written to disk.</source>
        <translation>لم يُجدوَل شيء: تعذّرت كتابة الحالة على القرص.</translation>
    </message>
    <message>
        <source>Stopped: Kandev itself made a mistake. Nothing more is sent by itself; the log has the details.</source>
        <translation>توقّف: أخطأ Kandev نفسه. لن يُرسَل شيء آخر تلقائيًا؛ التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>Stopped: no candidate of this profile can be used.</source>
        <translation>توقف: لا يمكن استخدام أي مرشّح من هذا الملف الشخصي.</translation>
    </message>
    <message>
        <source>Not sent: the agent reported another model than the one that was asked for.</source>
        <translation>لم يُرسل: أبلغ الوكيل عن نموذج غير المطلوب.</translation>
    </message>
    <message>
        <source>Stopped: the attempts or the time that this run may use are used up.</source>
        <translation>توقف: استُنفدت المحاولات أو الوقت المسموح به لهذا التشغيل.</translation>
    </message>
    <message>
        <source>You ended the wait. Nothing was sent.</source>
        <translation>أنهيت الانتظار. لم يُرسل شيء.</translation>
    </message>
    <message>
        <source>The candidate that served was switched off or removed.</source>
        <translation>أُوقف المرشّح الذي كان يخدم أو أُزيل.</translation>
    </message>
    <message>
        <source>You asked for this wait.</source>
        <translation>أنت طلبت هذا الانتظار.</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>Rule, confidence, excerpt, signals, gate and policy of this recovery</source>
        <translation>القاعدة والثقة والمقتطف والإشارات والبوابة والسياسة لهذا الاسترداد</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>إخفاء التفاصيل</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>عرض التفاصيل</translation>
    </message>
    <message>
        <source>Running time</source>
        <translation>مدة التشغيل</translation>
    </message>
</context>
<context>
    <name>RecoveryPage</name>
    <message>
        <source>Recovery</source>
        <translation>الاسترداد</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>What the agent showed</source>
        <translation>ما أظهره الوكيل</translation>
    </message>
    <message>
        <source>{number} of the session</source>
        <translation>رقم ⁨{number}⁩ في الجلسة</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>الطلب</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>المدة</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>What followed</source>
        <translation>ما تلا ذلك</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>المعرّف</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>الحكم</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>الأدلة</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>القواعد</translation>
    </message>
    <message>
        <source>Earlier judgements</source>
        <translation>أحكام سابقة</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>المسار</translation>
    </message>
    <message>
        <source>Requests to the provider</source>
        <translation>الطلبات إلى المزوّد</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>الرقم</translation>
    </message>
    <message>
        <source>Since sent</source>
        <translation>منذ الإرسال</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>المرحلة</translation>
    </message>
    <message>
        <source>Text or field</source>
        <translation>نص أو حقل</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>استُخدم بوصفه</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Matcher</source>
        <translation>طريقة المطابقة</translation>
    </message>
    <message>
        <source>Rank, priority</source>
        <translation>الرتبة، الأولوية</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>تقول</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>لماذا</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>الطلب</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>الأوقات</translation>
    </message>
    <message>
        <source>Made by Kandev Desktop on {time}.</source>
        <translation>أنشأه Kandev Desktop في ⁨{time}⁩.</translation>
    </message>
    <message>
        <source>Keys, addresses, mail addresses and home folders are removed, and long texts are cut in their middle. Read it once more before you pass it on.</source>
        <translation>أُزيلت المفاتيح والعناوين وعناوين البريد ومجلدات المستخدمين، وقُصّت النصوص الطويلة من وسطها. اقرأ التقرير مرة أخرى قبل أن تمرّره.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>الجلسة</translation>
    </message>
    <message>
        <source>Served by</source>
        <translation>نفّذها</translation>
    </message>
    <message>
        <source>Lengths grow with time, not in proportion to it. The table has the times.</source>
        <translation>تزداد الأطوال مع الزمن، لا بالتناسب معه. الأوقات في الجدول.</translation>
    </message>
    <message>
        <source>Dots: waiting for an answer. Hatched: waiting to send again. Ring: done by you.</source>
        <translation>النقاط: انتظار جواب. التظليل: انتظار إعادة الإرسال. الحلقة: فعلتَه أنت.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>ما حدث</translation>
    </message>
    <message>
        <source>Shown until {time}</source>
        <translation>ظهر حتى ⁨{time}⁩</translation>
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
        <translation>تقرير عن محاولة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>Report of %n attempts</source>
        <translation>
            <numerusform>تقرير بلا محاولات</numerusform>
            <numerusform>تقرير عن محاولة واحدة</numerusform>
            <numerusform>تقرير عن محاولتين</numerusform>
            <numerusform>تقرير عن %n محاولات</numerusform>
            <numerusform>تقرير عن %n محاولة</numerusform>
            <numerusform>تقرير عن %n محاولة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Requests</name>
    <message>
        <source>Request {number}, {time}</source>
        <translation>الطلب {number}، {time}</translation>
    </message>
    <message>
        <source>No byte of an answer came.</source>
        <translation>لم يصل أي بايت من الإجابة.</translation>
    </message>
    <message>
        <source>Waited {waited}.</source>
        <translation>الانتظار: ⁨{waited}⁩.</translation>
    </message>
    <message>
        <source>Waited {waited}, streamed {streamed}.</source>
        <translation>الانتظار: ⁨{waited}⁩، البث: ⁨{streamed}⁩.</translation>
    </message>
    <message>
        <source>Not answered.</source>
        <translation>لم يُجَب عنه.</translation>
    </message>
    <message>
        <source>Answered: {facts}.</source>
        <translation>أُجيب عنه: {facts}.</translation>
    </message>
    <message>
        <source>Failed before an answer began: {facts}.</source>
        <translation>فشل قبل بدء الإجابة: {facts}.</translation>
    </message>
    <message>
        <source>Failed within the answer: {facts}.</source>
        <translation>فشل أثناء الإجابة: {facts}.</translation>
    </message>
    <message>
        <source>Try {number} for this answer.</source>
        <translation>المحاولة {number} لهذه الإجابة.</translation>
    </message>
    <message>
        <source>Asked again because of: {title}.</source>
        <translation>سُئل من جديد بسبب: {title}.</translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation>{number} مللي ثانية</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} ثانية</translation>
    </message>
</context>
<context>
    <name>RevisionsViewer</name>
    <message>
        <source>Older</source>
        <translation>أقدم</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>أحدث</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Goes back to the transcript</source>
        <translation>يعود إلى نص المحادثة</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>النسخ السابقة</translation>
    </message>
    <message>
        <source>Earlier version {number} of {count}, replaced {time}</source>
        <translation>النسخة السابقة {number} من {count}، استُبدلت {time}</translation>
    </message>
    <message>
        <source>This is the first version</source>
        <translation>هذه هي النسخة الأولى</translation>
    </message>
    <message>
        <source>Shows the version before</source>
        <translation>يعرض النسخة السابقة لها</translation>
    </message>
    <message>
        <source>Shows the version after</source>
        <translation>يعرض النسخة التالية لها</translation>
    </message>
    <message>
        <source>The next version is the message itself</source>
        <translation>النسخة التالية هي الرسالة نفسها</translation>
    </message>
</context>
<context>
    <name>Route</name>
    <message>
        <source>{candidate} goes on in a new session.</source>
        <translation>يتابع ⁨{candidate}⁩ في جلسة جديدة.</translation>
    </message>
    <message>
        <source>You went on with {candidate}.</source>
        <translation>تابعتَ مع ⁨{candidate}⁩.</translation>
    </message>
    <message>
        <source>{candidate} serves from here.</source>
        <translation>يجيب ⁨{candidate}⁩ من هنا.</translation>
    </message>
    <message>
        <source>{candidate} was passed over: {cause}.</source>
        <translation>تُجووِز ⁨{candidate}⁩: ⁨{cause}⁩.</translation>
    </message>
    <message>
        <source>It knows a summary of what is above.</source>
        <translation>يعرف ملخصًا لما سبق.</translation>
    </message>
    <message>
        <source>{candidate} was not used: it reported the model {reported} instead of {model}.</source>
        <translation>لم يُستخدم ⁨{candidate}⁩: أبلغ عن النموذج ⁨{reported}⁩ بدل ⁨{model}⁩.</translation>
    </message>
    <message>
        <source>the next candidate</source>
        <translation>المرشّح التالي</translation>
    </message>
    <message>
        <source>a candidate starts</source>
        <translation>يبدأ مرشّح</translation>
    </message>
    <message>
        <source>the same candidate goes on</source>
        <translation>يتابع المرشّح نفسه</translation>
    </message>
    <message>
        <source>retry {n} of the same candidate</source>
        <translation>إعادة المحاولة {n} مع المرشّح نفسه</translation>
    </message>
    <message>
        <source>retried</source>
        <translation>أُعيدت المحاولة</translation>
    </message>
    <message>
        <source>wait for the reset</source>
        <translation>انتظار إعادة الضبط</translation>
    </message>
    <message>
        <source>wait for the network</source>
        <translation>انتظار الشبكة</translation>
    </message>
    <message>
        <source>wait for capacity</source>
        <translation>انتظار السعة</translation>
    </message>
    <message>
        <source>blocked until you help</source>
        <translation>محظور حتى تتدخل</translation>
    </message>
    <message>
        <source>left to you</source>
        <translation>تُرك لك</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>done</source>
        <translation>انتهى</translation>
    </message>
    <message>
        <source>a reset of at most {span} is waited for</source>
        <translation>تُنتظر إعادة ضبط لا تتجاوز {span}</translation>
    </message>
    <message>
        <source>then it stops and waits</source>
        <translation>ثم يتوقف وينتظر</translation>
    </message>
    <message>
        <source>then the next candidate</source>
        <translation>ثم المرشّح التالي</translation>
    </message>
    <message>
        <source>{candidate}: {standing}</source>
        <translation>⁨{candidate}⁩: {standing}</translation>
    </message>
    <message>
        <source>{candidate}: {cause}. Then: {leads}.</source>
        <translation>⁨{candidate}⁩: {cause}. ثم: {leads}.</translation>
    </message>
    <message>
        <source>Policy: {policy}.</source>
        <translation>السياسة: {policy}.</translation>
    </message>
    <message>
        <source>current</source>
        <translation>الحالي</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>لم يُجرَّب بعد</translation>
    </message>
    <message>
        <source>given up for this prompt</source>
        <translation>تُرك لهذا الطلب</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>محجوز</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>بحاجة إليك</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>مُعطّل</translation>
    </message>
    <message>
        <source>{profile} → {candidate}</source>
        <translation>{profile} → {candidate}</translation>
    </message>
    <message>
        <source>{candidate}: {cause}.</source>
        <translation>⁨{candidate}⁩: {cause}.</translation>
    </message>
</context>
<context>
    <name>RouteCard</name>
    <message>
        <source>Waits for the limit to end. Nothing is sent before.</source>
        <translation>ينتظر انتهاء الحد. لا يُرسل شيء قبل ذلك.</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>بانتظار سعة</translation>
    </message>
    <message>
        <source>It is sent your prompt.</source>
        <translation>يُرسل إليه طلبك.</translation>
    </message>
    <message>
        <source>It is sent a summary of what was done, not your prompt again.</source>
        <translation>يُرسل إليه ملخص لما أُنجز، لا طلبك مرة أخرى.</translation>
    </message>
    <message>
        <source>· same candidate, same prompt</source>
        <translation>· المرشّح نفسه والطلب نفسه</translation>
    </message>
    <message>
        <source>· same candidate, a summary instead of the prompt</source>
        <translation>· المرشّح نفسه، وملخص بدل الطلب</translation>
    </message>
    <message>
        <source>{candidate} can be tried again at {strong}, {near}.</source>
        <translation>يمكن تجربة ⁨{candidate}⁩ مجددًا عند {strong}، {near}.</translation>
    </message>
    <message>
        <source>{candidate} can be tried again at {strong}.</source>
        <translation>يمكن تجربة ⁨{candidate}⁩ مجددًا عند {strong}.</translation>
    </message>
    <message>
        <source>No candidate can serve now. Your prompt is kept.</source>
        <translation>لا يستطيع أي مرشّح أن يخدم الآن. طلبك محفوظ.</translation>
    </message>
    <message>
        <source>Choosing a candidate</source>
        <translation>يختار مرشّحًا</translation>
    </message>
    <message>
        <source>Retrying {route} at {strong}, {near}.</source>
        <translation>إعادة محاولة ⁨{route}⁩ عند {strong}، {near}.</translation>
    </message>
    <message>
        <source>Goes on when this machine is online.</source>
        <translation>يتابع حين يتصل هذا الجهاز بالشبكة.</translation>
    </message>
    <message>
        <source>No other candidate is tried: the network is not their trouble.</source>
        <translation>لا يُجرَّب مرشّح آخر: الشبكة ليست مشكلتهم.</translation>
    </message>
    <message>
        <source>Looks again at {strong}, {near}.</source>
        <translation>يتحقق مجددًا عند {strong}، {near}.</translation>
    </message>
    <message>
        <source>{candidate} is tried then, once.</source>
        <translation>عندها يُجرَّب ⁨{candidate}⁩ مرة واحدة.</translation>
    </message>
    <message>
        <source>Nothing has been sent yet.</source>
        <translation>لم يُرسل شيء بعد.</translation>
    </message>
    <message>
        <source>Waiting for its turn</source>
        <translation>بانتظار دوره</translation>
    </message>
    <message>
        <source>As many runs of this folder are at work as may be at once.</source>
        <translation>يعمل في هذا المجلد أقصى عدد مسموح من التشغيلات معًا.</translation>
    </message>
    <message>
        <source>Starting {candidate}</source>
        <translation>تشغيل ⁨{candidate}⁩</translation>
    </message>
    <message>
        <source>It has not been sent anything yet.</source>
        <translation>لم يُرسل إليه شيء بعد.</translation>
    </message>
    <message>
        <source>No candidate can be used</source>
        <translation>لا يمكن استخدام أي مرشّح</translation>
    </message>
    <message>
        <source>Estimated reset: {time}. Nothing waits for an estimate. {said}</source>
        <translation>إعادة ضبط مقدّرة: {time}. لا شيء ينتظر تقديرًا. {said}</translation>
    </message>
    <message>
        <source>Another session or run goes first</source>
        <translation>جلسة أخرى أو تشغيل آخر أولًا</translation>
    </message>
    <message>
        <source>It tests whether {candidate} can serve again.</source>
        <translation>يختبر هل يستطيع ⁨{candidate}⁩ أن يجيب مجددًا.</translation>
    </message>
    <message>
        <source>It is retrying {candidate}.</source>
        <translation>يعيد محاولة ⁨{candidate}⁩.</translation>
    </message>
    <message>
        <source>This session goes on in {strong} at the latest.</source>
        <translation>تتابع هذه الجلسة خلال {strong} على الأكثر.</translation>
    </message>
    <message>
        <source>This session goes on at {strong} at the latest.</source>
        <translation>تتابع هذه الجلسة عند {strong} على أبعد تقدير.</translation>
    </message>
    <message>
        <source>This session goes on in {strong}.</source>
        <translation>تتابع هذه الجلسة خلال {strong}.</translation>
    </message>
    <message>
        <source>This session goes on at {strong}.</source>
        <translation>تتابع هذه الجلسة عند {strong}.</translation>
    </message>
    <message>
        <source>No other candidate is tried meanwhile.</source>
        <translation>لا يُجرَّب مرشّح آخر في هذه الأثناء.</translation>
    </message>
    <message>
        <source>candidate {n} of {of}</source>
        <translation>المرشّح {n} من {of}</translation>
    </message>
    <message>
        <source>Each of them needs you first. Your prompt is kept.</source>
        <translation>كل منهم بحاجة إليك أولًا. طلبك محفوظ.</translation>
    </message>
    <message>
        <source>Another model answered</source>
        <translation>أجاب نموذج آخر</translation>
    </message>
    <message>
        <source>Budget used up</source>
        <translation>استُنفدت الميزانية</translation>
    </message>
    <message>
        <source>Wait cancelled</source>
        <translation>أُلغي الانتظار</translation>
    </message>
    <message>
        <source>Candidate switched off or removed</source>
        <translation>أُوقف المرشّح أو أُزيل</translation>
    </message>
    <message>
        <source>Kandev made a mistake</source>
        <translation>أخطأ Kandev</translation>
    </message>
    <message>
        <source>You ended the wait. Nothing was sent again.</source>
        <translation>أنهيت الانتظار. لم يُرسل شيء مجددًا.</translation>
    </message>
    <message>
        <source>Recovered with {candidate} after {span}.</source>
        <translation>تم الاسترداد مع ⁨{candidate}⁩ بعد {span}.</translation>
    </message>
    <message>
        <source>Going on from a summary</source>
        <translation>المتابعة من ملخص</translation>
    </message>
</context>
<context>
    <name>RouteCounts</name>
    <message numerus="yes">
        <source>It is the earliest of %n candidates.</source>
        <translation>
            <numerusform>لا مرشّحين</numerusform>
            <numerusform>هو المرشّح الوحيد</numerusform>
            <numerusform>هو الأبكر بين مرشّحين اثنين.</numerusform>
            <numerusform>هو الأبكر بين %n مرشّحين.</numerusform>
            <numerusform>هو الأبكر بين %n مرشّحًا.</numerusform>
            <numerusform>هو الأبكر بين %n مرشّح.</numerusform>
        </translation>
    </message>
    <message>
        <source>one retry after {first}</source>
        <translation>إعادة محاولة واحدة بعد {first}</translation>
    </message>
    <message numerus="yes">
        <source>%n retries, the first after {first}, then twice as long each</source>
        <translation>
            <numerusform>لا إعادة محاولة، {first}</numerusform>
            <numerusform>إعادة محاولة واحدة بعد {first}</numerusform>
            <numerusform>إعادتا محاولة، الأولى بعد {first}، ثم يتضاعف الانتظار</numerusform>
            <numerusform>%n إعادات محاولة، الأولى بعد {first}، ثم يتضاعف الانتظار</numerusform>
            <numerusform>%n إعادة محاولة، الأولى بعد {first}، ثم يتضاعف الانتظار</numerusform>
            <numerusform>%n إعادة محاولة، الأولى بعد {first}، ثم يتضاعف الانتظار</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Routing</name>
    <message>
        <source>used by {whom}</source>
        <translation>يستخدمه: {whom}</translation>
    </message>
    <message>
        <source>Dynamic profile. Changes apply to later decisions only.</source>
        <translation>ملف شخصي ديناميكي. تسري التغييرات على القرارات اللاحقة فقط.</translation>
    </message>
    <message>
        <source>Dynamic profile, used by {whom}. Changes apply to later decisions only.</source>
        <translation>ملف شخصي ديناميكي، يستخدمه: {whom}. تسري التغييرات على القرارات اللاحقة فقط.</translation>
    </message>
    <message>
        <source>No session and no run uses it.</source>
        <translation>لا تستخدمه أي جلسة ولا أي تشغيل.</translation>
    </message>
    <message>
        <source>It is used by {whom}: these keep their route and need you at its next change.</source>
        <translation>يستخدمه: {whom}. تحتفظ هذه بمسارها وتحتاج إليك عند تغييره التالي.</translation>
    </message>
    <message>
        <source>no candidate</source>
        <translation>لا مرشّح</translation>
    </message>
</context>
<context>
    <name>RoutingPage</name>
    <message>
        <source>Copy of {title}</source>
        <translation>نسخة من {title}</translation>
    </message>
    <message>
        <source>Remove “{title}”?</source>
        <translation>إزالة «⁨{title}⁩»؟</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>الاحتفاظ به</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>New dynamic profile</source>
        <translation>ملف شخصي ديناميكي جديد</translation>
    </message>
    <message>
        <source>Leave “{title}” without saving?</source>
        <translation>مغادرة «⁨{title}⁩» دون حفظ؟</translation>
    </message>
    <message>
        <source>What was changed since it was kept is lost.</source>
        <translation>يضيع ما تغير منذ الحفظ.</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>متابعة الكتابة</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>المغادرة دون حفظ</translation>
    </message>
    <message>
        <source>The dynamic profile is removed.</source>
        <translation>أُزيل الملف الشخصي الديناميكي.</translation>
    </message>
    <message>
        <source>The profile is kept. Changes apply to later decisions only.</source>
        <translation>حُفظ الملف الشخصي. تسري التغييرات على القرارات اللاحقة فقط.</translation>
    </message>
</context>
<context>
    <name>RowBar</name>
    <message>
        <source>More actions</source>
        <translation>إجراءات أخرى</translation>
    </message>
    <message>
        <source>For the message that is chosen in the transcript</source>
        <translation>للرسالة المختارة في نص المحادثة</translation>
    </message>
</context>
<context>
    <name>RowCommands</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>نسخ بصيغة Markdown</translation>
    </message>
    <message>
        <source>Open to read and select</source>
        <translation>فتح للقراءة والتحديد</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>نسخ الرسالة</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>طيّ</translation>
    </message>
    <message>
        <source>Show as one</source>
        <translation>عرضها كإجابة واحدة</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>عرض كل شيء</translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation>عرض كل الأسطر</translation>
    </message>
    <message>
        <source>Look at {name}</source>
        <translation>عرض ⁨{name}⁩</translation>
    </message>
    <message>
        <source>Copy {name}</source>
        <translation>نسخ ⁨{name}⁩</translation>
    </message>
    <message>
        <source>Save {name}…</source>
        <translation>حفظ ⁨{name}⁩…</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>نسخ الشيفرة</translation>
    </message>
    <message>
        <source>Copy code {number}</source>
        <translation>نسخ الشيفرة {number}</translation>
    </message>
    <message>
        <source>Open {path}</source>
        <translation>فتح ⁨{path}⁩</translation>
    </message>
</context>
<context>
    <name>RowWidgets</name>
    <message>
        <source>Details copied.</source>
        <translation>نُسخت التفاصيل.</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>Always allowed</source>
        <translation>مسموح دائمًا</translation>
    </message>
    <message>
        <source>Always refused</source>
        <translation>مرفوض دائمًا</translation>
    </message>
    <message>
        <source>{answer} since {time}</source>
        <translation>‏{answer} منذ {time}</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>سحب</translation>
    </message>
    <message>
        <source>{kind} in {folder}: asks you again from now on</source>
        <translation>‏{kind} في ⁨{folder}⁩: يسألك مجددًا من الآن فصاعدًا</translation>
    </message>
</context>
<context>
    <name>RunActs</name>
    <message>
        <source>More for this run</source>
        <translation>المزيد لهذا التشغيل</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>فتح الجلسة</translation>
    </message>
    <message>
        <source>History</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Copy prompt</source>
        <translation>نسخ الطلب</translation>
    </message>
</context>
<context>
    <name>RunCounts</name>
    <message>
        <source>1 unattended prompt</source>
        <translation>طلب واحد غير مراقب</translation>
    </message>
    <message numerus="yes">
        <source>%n unattended prompts</source>
        <translation>
            <numerusform>لا طلبات غير مراقبة</numerusform>
            <numerusform>طلب واحد غير مراقب</numerusform>
            <numerusform>طلبان غير مراقبين</numerusform>
            <numerusform>%n طلبات غير مراقبة</numerusform>
            <numerusform>%n طلبًا غير مراقب</numerusform>
            <numerusform>%n طلب غير مراقب</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>تشغيل واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>لا عمليات تشغيل</numerusform>
            <numerusform>عملية تشغيل واحدة</numerusform>
            <numerusform>عمليتا تشغيل</numerusform>
            <numerusform>%n عمليات تشغيل</numerusform>
            <numerusform>%n عملية تشغيل</numerusform>
            <numerusform>%n عملية تشغيل</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run is before it</source>
        <translation>تسبقه عملية تشغيل واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are before it</source>
        <translation>
            <numerusform>لا تسبقه عملية تشغيل</numerusform>
            <numerusform>تسبقه عملية تشغيل واحدة</numerusform>
            <numerusform>تسبقه عمليتا تشغيل</numerusform>
            <numerusform>تسبقه %n عمليات تشغيل</numerusform>
            <numerusform>تسبقه %n عملية تشغيل</numerusform>
            <numerusform>تسبقه %n عملية تشغيل</numerusform>
        </translation>
    </message>
    <message>
        <source>1 at once</source>
        <translation>واحدة في الوقت نفسه</translation>
    </message>
    <message numerus="yes">
        <source>%n at once</source>
        <translation>
            <numerusform>لا شيء في الوقت نفسه</numerusform>
            <numerusform>واحدة في الوقت نفسه</numerusform>
            <numerusform>اثنتان في الوقت نفسه</numerusform>
            <numerusform>%n في الوقت نفسه</numerusform>
            <numerusform>%n في الوقت نفسه</numerusform>
            <numerusform>%n في الوقت نفسه</numerusform>
        </translation>
    </message>
    <message>
        <source>In each folder one run is at work at a time; the others wait for their turn.</source>
        <translation>في كل مجلد تعمل عملية تشغيل واحدة في كل مرة؛ وتنتظر البقية دورها.</translation>
    </message>
    <message numerus="yes">
        <source>In each folder %n runs are at work at a time; the others wait for their turn.</source>
        <translation>
            <numerusform>في كل مجلد لا تعمل عملية تشغيل؛ وتنتظر البقية دورها.</numerusform>
            <numerusform>في كل مجلد تعمل عملية تشغيل واحدة في كل مرة؛ وتنتظر البقية دورها.</numerusform>
            <numerusform>في كل مجلد تعمل عمليتا تشغيل في كل مرة؛ وتنتظر البقية دورها.</numerusform>
            <numerusform>في كل مجلد تعمل %n عمليات تشغيل في كل مرة؛ وتنتظر البقية دورها.</numerusform>
            <numerusform>في كل مجلد تعمل %n عملية تشغيل في كل مرة؛ وتنتظر البقية دورها.</numerusform>
            <numerusform>في كل مجلد تعمل %n عملية تشغيل في كل مرة؛ وتنتظر البقية دورها.</numerusform>
        </translation>
    </message>
    <message>
        <source>This machine is offline. 1 run waits and uses no attempt.</source>
        <translation>هذا الجهاز غير متصل. تنتظر عملية تشغيل واحدة ولا تستهلك أي محاولة.</translation>
    </message>
    <message numerus="yes">
        <source>This machine is offline. %n runs wait and use no attempt.</source>
        <translation>
            <numerusform>هذا الجهاز غير متصل. لا تنتظر أي عملية تشغيل.</numerusform>
            <numerusform>هذا الجهاز غير متصل. تنتظر عملية تشغيل واحدة ولا تستهلك أي محاولة.</numerusform>
            <numerusform>هذا الجهاز غير متصل. تنتظر عمليتا تشغيل ولا تستهلكان أي محاولة.</numerusform>
            <numerusform>هذا الجهاز غير متصل. تنتظر %n عمليات تشغيل ولا تستهلك أي محاولة.</numerusform>
            <numerusform>هذا الجهاز غير متصل. تنتظر %n عملية تشغيل ولا تستهلك أي محاولة.</numerusform>
            <numerusform>هذا الجهاز غير متصل. تنتظر %n عملية تشغيل ولا تستهلك أي محاولة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>earliest of %n candidates</source>
        <translation>
            <numerusform>الأبكر بين صفر مرشّح</numerusform>
            <numerusform>الأبكر لمرشّح واحد</numerusform>
            <numerusform>الأبكر بين مرشّحين اثنين</numerusform>
            <numerusform>الأبكر بين %n مرشّحين</numerusform>
            <numerusform>الأبكر بين %n مرشّحًا</numerusform>
            <numerusform>الأبكر بين %n مرشّح</numerusform>
        </translation>
    </message>
    <message>
        <source>after 1 retry</source>
        <translation>بعد إعادة محاولة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>after %n retries</source>
        <translation>
            <numerusform>بلا إعادة محاولة</numerusform>
            <numerusform>بعد إعادة محاولة واحدة</numerusform>
            <numerusform>بعد إعادتي محاولة</numerusform>
            <numerusform>بعد %n إعادات محاولة</numerusform>
            <numerusform>بعد %n إعادة محاولة</numerusform>
            <numerusform>بعد %n إعادة محاولة</numerusform>
        </translation>
    </message>
    <message>
        <source>1 attempt</source>
        <translation>محاولة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation>
            <numerusform>لا محاولات</numerusform>
            <numerusform>محاولة واحدة</numerusform>
            <numerusform>محاولتان</numerusform>
            <numerusform>%n محاولات</numerusform>
            <numerusform>%n محاولة</numerusform>
            <numerusform>%n محاولة</numerusform>
        </translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>ساعة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <translation>
            <numerusform>صفر ساعة</numerusform>
            <numerusform>ساعة واحدة</numerusform>
            <numerusform>ساعتان</numerusform>
            <numerusform>%n ساعات</numerusform>
            <numerusform>%n ساعة</numerusform>
            <numerusform>%n ساعة</numerusform>
        </translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>يوم واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>صفر يوم</numerusform>
            <numerusform>يوم واحد</numerusform>
            <numerusform>يومان</numerusform>
            <numerusform>%n أيام</numerusform>
            <numerusform>%n يومًا</numerusform>
            <numerusform>%n يوم</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n دقيقة</numerusform>
            <numerusform>دقيقة واحدة</numerusform>
            <numerusform>دقيقتان</numerusform>
            <numerusform>%n دقائق</numerusform>
            <numerusform>%n دقيقة</numerusform>
            <numerusform>%n دقيقة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunDetail</name>
    <message>
        <source>Show in inbox</source>
        <translation>عرض في الوارد</translation>
    </message>
    <message>
        <source>Shows in Health what needs you for this run</source>
        <translation>يعرض في الصحة ما يحتاج إليك من أجل هذا التشغيل</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>فتح الجلسة</translation>
    </message>
    <message>
        <source>History</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Shows the transcript of this run</source>
        <translation>يعرض نص محادثة هذا التشغيل</translation>
    </message>
    <message>
        <source>Shows every attempt of this run beside its transcript</source>
        <translation>يعرض كل محاولة لهذا التشغيل بجانب نص محادثته</translation>
    </message>
</context>
<context>
    <name>RunLimits</name>
    <message>
        <source>More for runs</source>
        <translation>المزيد لعمليات التشغيل</translation>
    </message>
    <message>
        <source>Runs of a folder</source>
        <translation>عمليات تشغيل المجلد</translation>
    </message>
    <message>
        <source>Routing and policies…</source>
        <translation>التوجيه والسياسات…</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>All states</source>
        <translation>كل الحالات</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>قيد العمل</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>في الانتظار</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>بحاجة إليك</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>منتهٍ</translation>
    </message>
    <message>
        <source>Prompt and profile</source>
        <translation>الطلب والملف الشخصي</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>المسار</translation>
    </message>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>When</source>
        <translation>متى</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>More for this run</source>
        <translation>المزيد لهذا التشغيل</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>إعادة المحاولة الآن</translation>
    </message>
    <message>
        <source>Try next now</source>
        <translation>جرّب التالي الآن</translation>
    </message>
    <message>
        <source>Cancel wait</source>
        <translation>إلغاء الانتظار</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>starts {profile} now. The one that is waited for keeps its turn.</source>
        <translation>يشغّل ⁨{profile}⁩ الآن. ويحتفظ ما يُنتظر بدوره.</translation>
    </message>
    <message>
        <source>starts {profile} with a summary. It does not replay the prompt.</source>
        <translation>يشغّل ⁨{profile}⁩ مع ملخص. ولا يعيد الطلب.</translation>
    </message>
    <message>
        <source>ends the wait. Nothing is sent, and what follows is up to you.</source>
        <translation>ينهي الانتظار. لا يُرسل شيء، وما يلي متروك لك.</translation>
    </message>
    <message>
        <source>takes it out of the queue. Nothing was sent.</source>
        <translation>يخرجه من الطابور. لم يُرسل شيء.</translation>
    </message>
    <message>
        <source>ends the run and what is in flight. Its session stays.</source>
        <translation>ينهي التشغيل وما هو قيد التنفيذ. وتبقى جلسته.</translation>
    </message>
    <message>
        <source>asks {profile} now instead of waiting.</source>
        <translation>يسأل ⁨{profile}⁩ الآن بدل الانتظار.</translation>
    </message>
    <message>
        <source>starts {profile} now, although it may be held back.</source>
        <translation>يبدأ ⁨{profile}⁩ الآن حتى لو كان محجوبًا.</translation>
    </message>
    <message>
        <source>starts {profile} now and goes on with it.</source>
        <translation>يبدأ ⁨{profile}⁩ الآن ويتابع به.</translation>
    </message>
    <message>
        <source>chooses a candidate again and goes on with it.</source>
        <translation>يختار مرشّحًا من جديد ويتابع به.</translation>
    </message>
    <message>
        <source>looks for a candidate that can be used now, and waits again where none can.</source>
        <translation>يبحث عن مرشّح يمكن استخدامه الآن، وإن لم يوجد ينتظر من جديد.</translation>
    </message>
    <message>
        <source>This machine is offline. It goes on by itself when the network is back, and uses no attempt.</source>
        <translation>هذا الجهاز غير متصل. يتابع من تلقاء نفسه عند عودة الشبكة، ولا يستهلك أي محاولة.</translation>
    </message>
    <message>
        <source>Its folder has as many runs at work as it may. It goes on when one of them ends.</source>
        <translation>في مجلده أكبر عدد مسموح به من عمليات التشغيل. يتابع عندما تنتهي إحداها.</translation>
    </message>
    <message>
        <source>It waits for its turn in {folder}: {before}.</source>
        <translation>ينتظر دوره في ⁨{folder}⁩: {before}.</translation>
    </message>
    <message>
        <source>It starts when one of the runs at work in {folder} ends.</source>
        <translation>يبدأ عندما تنتهي إحدى عمليات التشغيل العاملة في ⁨{folder}⁩.</translation>
    </message>
    <message>
        <source>The next candidate is chosen.</source>
        <translation>يُختار المرشّح التالي.</translation>
    </message>
    <message>
        <source>{profile} is being started.</source>
        <translation>يُشغَّل ⁨{profile}⁩.</translation>
    </message>
    <message>
        <source>{profile} is at work.</source>
        <translation>⁨{profile}⁩ يعمل.</translation>
    </message>
    <message>
        <source>It was stopped. Its session can be gone on with by hand.</source>
        <translation>أُوقف. يمكن متابعة جلسته يدويًا.</translation>
    </message>
    <message>
        <source>Another session or run retries the same model in a moment. This one waits for that and does not switch.</source>
        <translation>جلسة أخرى أو تشغيل آخر يعيد محاولة النموذج نفسه بعد لحظة. هذا ينتظر ذلك ولا يبدّل.</translation>
    </message>
    <message>
        <source>Another session or run tests this candidate first. This one goes on as soon as that is known.</source>
        <translation>جلسة أخرى أو تشغيل آخر يختبر هذا المرشّح أولًا. هذا يتابع فور معرفة النتيجة.</translation>
    </message>
    <message>
        <source>It needs you. Its session says what for.</source>
        <translation>بحاجة إليك. وجلسته تقول لماذا.</translation>
    </message>
    <message>
        <source>It was finished after {span}.</source>
        <translation>اكتمل بعد {span}.</translation>
    </message>
    <message>
        <source>It is over. Its session has the whole of it.</source>
        <translation>انتهى. وفي جلسته كل التفاصيل.</translation>
    </message>
    <message>
        <source>Its session is being opened.</source>
        <translation>تُفتح جلسته.</translation>
    </message>
    <message>
        <source>{cause} — retrying {profile} now ({ordinal}/{of})</source>
        <translation>{cause} — إعادة محاولة ⁨{profile}⁩ الآن (⁨{ordinal}/{of}⁩)</translation>
    </message>
    <message>
        <source>{cause} — retrying {profile} in {left} ({ordinal}/{of})</source>
        <translation>{cause} — إعادة محاولة ⁨{profile}⁩ بعد {left} (⁨{ordinal}/{of}⁩)</translation>
    </message>
    <message>
        <source>{cause}. No candidate can be used now, and nobody said when one can.</source>
        <translation>{cause}. لا يمكن استخدام أي مرشّح الآن، ولم يذكر أحد متى يمكن ذلك.</translation>
    </message>
    <message>
        <source>{profile}: {cause}. It resets at {time}, as the provider stated.</source>
        <translation>⁨{profile}⁩: {cause}. يتجدد عند ⁨{time}⁩ كما ذكر المزوّد.</translation>
    </message>
    <message>
        <source>{cause}. Every candidate is used up or held back; {profile} is tried first, at {time}.</source>
        <translation>{cause}. كل المرشّحين مستنفدون أو محجوبون؛ يُجرَّب ⁨{profile}⁩ أولًا عند ⁨{time}⁩.</translation>
    </message>
    <message>
        <source>When the limit ends is only estimated; nothing waits for that.</source>
        <translation>نهاية الحد مُقدَّرة فقط، ولا شيء ينتظرها.</translation>
    </message>
    <message>
        <source>{profile}: {cause}. It is tried again at {time}.</source>
        <translation>⁨{profile}⁩: ⁨{cause}⁩. يُجرَّب مجددًا عند ⁨{time}⁩.</translation>
    </message>
    <message>
        <source>{profile}: {cause}. Every candidate is used up or held back; this one is tried first, at {time}.</source>
        <translation>⁨{profile}⁩: ⁨{cause}⁩. كل المرشّحين مستنفدون أو محجوبون؛ يُجرَّب هذا أولًا عند ⁨{time}⁩.</translation>
    </message>
    <message>
        <source>No candidate can be used now, and nobody said when one can.</source>
        <translation>لا يمكن استخدام أي مرشّح الآن، ولم يذكر أحد متى يمكن ذلك.</translation>
    </message>
    <message>
        <source>Every candidate is held back; {profile} is tried first, at {time}.</source>
        <translation>كل المرشّحين محجوبون؛ سيُجرَّب ⁨{profile}⁩ أولًا عند {time}.</translation>
    </message>
    <message>
        <source>{profile}: {cause}. {remedy}</source>
        <translation>⁨{profile}⁩: {cause}. {remedy}</translation>
    </message>
    <message>
        <source>{profile} finished it.</source>
        <translation>أنجزه ⁨{profile}⁩.</translation>
    </message>
    <message>
        <source>{profile} finished it after {span}.</source>
        <translation>أنجزه ⁨{profile}⁩ بعد {span}.</translation>
    </message>
    <message>
        <source>{profile} needs you: {cause}.</source>
        <translation>{profile} بحاجة إليك: {cause}.</translation>
    </message>
    <message>
        <source>{profile} was given up ({cause}).</source>
        <translation>تُرك ⁨{profile}⁩ ({cause}).</translation>
    </message>
    <message>
        <source>{profile} was given up {retries} ({cause}).</source>
        <translation>تُرك ⁨{profile}⁩ {retries} ({cause}).</translation>
    </message>
    <message>
        <source>{seconds}s</source>
        <translation>{seconds} ث</translation>
    </message>
    <message>
        <source>{profile} (current)</source>
        <translation>⁨{profile}⁩ (الحالي)</translation>
    </message>
    <message>
        <source>{profile} (next)</source>
        <translation>⁨{profile}⁩ (التالي)</translation>
    </message>
    <message>
        <source>{profile} (given up)</source>
        <translation>⁨{profile}⁩ (متروك)</translation>
    </message>
    <message>
        <source>{profile} (held back)</source>
        <translation>⁨{profile}⁩ (محجوب)</translation>
    </message>
    <message>
        <source>{profile} (needs you)</source>
        <translation>⁨{profile}⁩ (بحاجة إليك)</translation>
    </message>
    <message>
        <source>{profile} (switched off)</source>
        <translation>⁨{profile}⁩ (معطّل)</translation>
    </message>
    <message>
        <source>sign in to {profile}</source>
        <translation>سجّل الدخول إلى ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>set up {profile}</source>
        <translation>أعدّ ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>billing of {profile}</source>
        <translation>فوترة ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>choose a model for {profile}</source>
        <translation>اختر نموذجًا لـ ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>{profile} (waited for)</source>
        <translation>⁨{profile}⁩ (قيد الانتظار)</translation>
    </message>
    <message>
        <source>Route: {candidates}</source>
        <translation>المسار: {candidates}</translation>
    </message>
    <message>
        <source>next in its folder</source>
        <translation>التالي في مجلده</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>منذ ⁨{time}⁩</translation>
    </message>
    <message>
        <source>after {span}</source>
        <translation>بعد {span}</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>ينتظرك</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} س {minutes} د</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>لم يُجرَّب بعد</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>لم يُجرَّب</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>متروك</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>محجوب</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>بحاجة إليك</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>معطّل</translation>
    </message>
    <message>
        <source>Attempts and waits</source>
        <translation>المحاولات وأوقات الانتظار</translation>
    </message>
    <message>
        <source>In line until {time}</source>
        <translation>في الطابور حتى {time}</translation>
    </message>
    <message>
        <source>Nothing was sent until {time}</source>
        <translation>لم يُرسل شيء حتى {time}</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: at work</source>
        <translation>⁨{profile}⁩، المحاولة {number}: يعمل</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: ended before an answer</source>
        <translation>⁨{profile}⁩، المحاولة {number}: أُنهيت قبل أي رد</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: answered</source>
        <translation>⁨{profile}⁩، المحاولة {number}: أجاب</translation>
    </message>
    <message>
        <source>{profile}, attempt {number}: {cause}</source>
        <translation>⁨{profile}⁩، المحاولة {number}: {cause}</translation>
    </message>
    <message>
        <source>Waits until {time}</source>
        <translation>ينتظر حتى ⁨{time}⁩</translation>
    </message>
    <message>
        <source>Waits behind another session or run</source>
        <translation>ينتظر خلف جلسة أخرى أو تشغيل آخر</translation>
    </message>
    <message>
        <source>Waits for the network</source>
        <translation>ينتظر الشبكة</translation>
    </message>
    <message>
        <source>Waits for its turn in its folder</source>
        <translation>ينتظر دوره في مجلده</translation>
    </message>
    <message>
        <source>Waited until {time}</source>
        <translation>انتظر حتى ⁨{time}⁩</translation>
    </message>
    <message>
        <source>Goes on from {before} to {after}</source>
        <translation>ينتقل من ⁨{before}⁩ إلى ⁨{after}⁩</translation>
    </message>
    <message>
        <source>Nothing follows</source>
        <translation>لا شيء يلي</translation>
    </message>
    <message>
        <source>Waits without an end</source>
        <translation>ينتظر بلا نهاية محددة</translation>
    </message>
    <message>
        <source>Next attempt at {time}</source>
        <translation>المحاولة التالية عند ⁨{time}⁩</translation>
    </message>
</context>
<context>
    <name>RunsFilter</name>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Leaves away runs in other states</source>
        <translation>يخفي عمليات التشغيل ذات الحالات الأخرى</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>Leaves away runs of other folders</source>
        <translation>يخفي عمليات التشغيل في المجلدات الأخرى</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>كل المجلدات</translation>
    </message>
</context>
<context>
    <name>RunsScreen</name>
    <message>
        <source>New run</source>
        <translation>تشغيل جديد</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>إظهار الكل</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>التشغيل</translation>
    </message>
    <message>
        <source>More for runs</source>
        <translation>المزيد لعمليات التشغيل</translation>
    </message>
    <message>
        <source>How many run at once, and routing</source>
        <translation>كم تعمل في الوقت نفسه، والتوجيه</translation>
    </message>
    <message>
        <source>Opens the sheet where an unattended prompt is written</source>
        <translation>يفتح الورقة التي يُكتب فيها طلب غير مراقب</translation>
    </message>
    <message>
        <source>Shows the runs of all states and folders</source>
        <translation>يعرض عمليات التشغيل من كل الحالات والمجلدات</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>لا تشغيل مطابق</translation>
    </message>
    <message>
        <source>The filter leaves all runs away.</source>
        <translation>يخفي عامل التصفية كل عمليات التشغيل.</translation>
    </message>
</context>
<context>
    <name>RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>التشغيل</translation>
    </message>
    <message>
        <source>Arrow keys choose a run, Enter opens its session, the menu key has more</source>
        <translation>تختار مفاتيح الأسهم تشغيلًا، ويفتح Enter جلسته، ولمفتاح القائمة المزيد</translation>
    </message>
</context>
<context>
    <name>SavedButton</name>
    <message>
        <source>Saved filters</source>
        <translation>عوامل التصفية المحفوظة</translation>
    </message>
    <message>
        <source>Opens the filters that you keep under names</source>
        <translation>يفتح عوامل التصفية التي تحفظها بأسماء</translation>
    </message>
    <message>
        <source>No filter is saved yet</source>
        <translation>لا عامل تصفية محفوظ بعد</translation>
    </message>
    <message>
        <source>Save these filters…</source>
        <translation>حفظ عوامل التصفية هذه…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة التسمية</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>The filter is saved as {name}.</source>
        <translation>حُفظ عامل التصفية باسم ⁨{name}⁩.</translation>
    </message>
    <message>
        <source>The filter {name} is removed.</source>
        <translation>أُزيل عامل التصفية ⁨{name}⁩.</translation>
    </message>
</context>
<context>
    <name>ScheduleCounts</name>
    <message>
        <source>One send to {profile}.</source>
        <translation>إرسال واحد إلى ⁨{profile}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>%n sends to {profile} within {span}.</source>
        <translation>
            <numerusform>لا إرسال إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>إرسال واحد إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>إرسالان إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>‏%n إرسالات إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>‏%n إرسالًا إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>‏%n إرسال إلى ⁨{profile}⁩ خلال {span}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Then one to {profile}.</source>
        <translation>ثم واحد إلى ⁨{profile}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>Then %n to {profile} within {span}.</source>
        <translation>
            <numerusform>ثم لا شيء إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>ثم واحد إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>ثم اثنان إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>ثم %n إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>ثم %n إلى ⁨{profile}⁩ خلال {span}.</numerusform>
            <numerusform>ثم %n إلى ⁨{profile}⁩ خلال {span}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The only one is tried within about {span}</source>
        <translation>يُجرَّب الوحيد خلال نحو {span}</translation>
    </message>
    <message numerus="yes">
        <source>All %n are tried within about {span}</source>
        <comment>candidates</comment>
        <translation>
            <numerusform>لا يُجرَّب أحد خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب الوحيد خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب كلاهما خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب الـ%n جميعًا خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب الـ%n جميعًا خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب الـ%n جميعًا خلال نحو {span}</numerusform>
        </translation>
    </message>
    <message>
        <source>One of {of} is tried within about {span}</source>
        <translation>يُجرَّب واحد من {of} خلال نحو {span}</translation>
    </message>
    <message numerus="yes">
        <source>%n of {of} are tried within about {span}</source>
        <comment>candidates</comment>
        <translation>
            <numerusform>لا يُجرَّب أحد من {of} خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب واحد من {of} خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب اثنان من {of} خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب %n من {of} خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب %n من {of} خلال نحو {span}</numerusform>
            <numerusform>يُجرَّب %n من {of} خلال نحو {span}</numerusform>
        </translation>
    </message>
    <message>
        <source>When it has failed, the run waits until it may work again.</source>
        <translation>بعد إخفاقه ينتظر التشغيل حتى يُحتمل أن يعمل مجددًا.</translation>
    </message>
    <message numerus="yes">
        <source>When all %n have failed, the run waits for the first that may work again.</source>
        <translation>
            <numerusform>إن لم يُجرَّب أحد ينتظر التشغيل.</numerusform>
            <numerusform>بعد إخفاق الوحيد ينتظر التشغيل حتى يُحتمل أن يعمل مجددًا.</numerusform>
            <numerusform>بعد إخفاق كليهما ينتظر التشغيل أول ما يُحتمل أن يعمل مجددًا.</numerusform>
            <numerusform>بعد إخفاق الـ%n جميعًا ينتظر التشغيل أول ما يُحتمل أن يعمل مجددًا.</numerusform>
            <numerusform>بعد إخفاق الـ%n جميعًا ينتظر التشغيل أول ما يُحتمل أن يعمل مجددًا.</numerusform>
            <numerusform>بعد إخفاق الـ%n جميعًا ينتظر التشغيل أول ما يُحتمل أن يعمل مجددًا.</numerusform>
        </translation>
    </message>
    <message>
        <source>One more is not tried.</source>
        <translation>واحد آخر لا يُجرَّب.</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not tried.</source>
        <translation>
            <numerusform>لا آخرين بلا تجربة.</numerusform>
            <numerusform>واحد آخر لا يُجرَّب.</numerusform>
            <numerusform>اثنان آخران لا يُجرَّبان.</numerusform>
            <numerusform>‏%n آخرون لا يُجرَّبون.</numerusform>
            <numerusform>‏%n آخر لا يُجرَّبون.</numerusform>
            <numerusform>‏%n آخر لا يُجرَّبون.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>تشغيل واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>لا تشغيل</numerusform>
            <numerusform>تشغيل واحد</numerusform>
            <numerusform>عمليتا تشغيل</numerusform>
            <numerusform>‏%n عمليات تشغيل</numerusform>
            <numerusform>‏%n عملية تشغيل</numerusform>
            <numerusform>‏%n عملية تشغيل</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>جلسة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>لا جلسة</numerusform>
            <numerusform>جلسة واحدة</numerusform>
            <numerusform>جلستان</numerusform>
            <numerusform>‏%n جلسات</numerusform>
            <numerusform>‏%n جلسة</numerusform>
            <numerusform>‏%n جلسة</numerusform>
        </translation>
    </message>
    <message>
        <source>One field is not right.</source>
        <translation>حقل واحد غير صحيح.</translation>
    </message>
    <message numerus="yes">
        <source>%n fields are not right.</source>
        <translation>
            <numerusform>كل الحقول صحيحة.</numerusform>
            <numerusform>حقل واحد غير صحيح.</numerusform>
            <numerusform>حقلان غير صحيحين.</numerusform>
            <numerusform>‏%n حقول غير صحيحة.</numerusform>
            <numerusform>‏%n حقلًا غير صحيح.</numerusform>
            <numerusform>‏%n حقل غير صحيح.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Schedules</name>
    <message>
        <source>waits</source>
        <translation>ينتظر</translation>
    </message>
    <message>
        <source>The run waits there until {profile} may work again.</source>
        <translation>ينتظر التشغيل هناك حتى يُحتمل أن يعمل ⁨{profile}⁩ مجددًا.</translation>
    </message>
    <message>
        <source>waits for the network</source>
        <translation>ينتظر الشبكة</translation>
    </message>
    <message>
        <source>The run waits for the network, which is the same for every candidate.</source>
        <translation>ينتظر التشغيل الشبكة، وهي نفسها لكل المرشّحين.</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>بحاجة إليك</translation>
    </message>
    <message>
        <source>The run waits for you: no wait mends this.</source>
        <translation>ينتظرك التشغيل: لا انتظار يصلح هذا.</translation>
    </message>
    <message>
        <source>The run waits for you, and nothing is sent again by itself.</source>
        <translation>ينتظرك التشغيل، ولا يُعاد إرسال شيء تلقائيًا.</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>The run is stopped.</source>
        <translation>أُوقف التشغيل.</translation>
    </message>
    <message>
        <source>Agent does not start</source>
        <translation>الوكيل لا يبدأ</translation>
    </message>
    <message>
        <source>no reset stated</source>
        <translation>دون ذكر إعادة ضبط</translation>
    </message>
    <message>
        <source>a reset stated in {span}</source>
        <translation>إعادة ضبط مذكورة خلال {span}</translation>
    </message>
    <message>
        <source>What happens if every attempt fails</source>
        <translation>ما يحدث إذا أخفقت كل محاولة</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>لا يُجرَّب</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>موقَف</translation>
    </message>
    <message>
        <source>Goes on with {profile}</source>
        <translation>المتابعة مع ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>First send to {profile}</source>
        <translation>الإرسال الأول إلى ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>Send {number} to {profile}</source>
        <translation>الإرسال {number} إلى ⁨{profile}⁩</translation>
    </message>
    <message>
        <source>Waits {span}</source>
        <translation>ينتظر {span}</translation>
    </message>
    <message>
        <source>Waits {span} for the stated reset, which uses no retry</source>
        <translation>ينتظر {span} إعادة الضبط المذكورة، ولا يُحسب إعادةً</translation>
    </message>
    <message>
        <source>Nothing can be tried</source>
        <translation>لا شيء يمكن تجربته</translation>
    </message>
    <message>
        <source>Every candidate is switched off: a prompt waits for you.</source>
        <translation>كل المرشّحين موقَفون: ينتظرك الطلب.</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>فورًا</translation>
    </message>
    <message>
        <source>after {span}</source>
        <translation>بعد {span}</translation>
    </message>
</context>
<context>
    <name>Scrolling</name>
    <message>
        <source>Arrow keys scroll</source>
        <translation>مفاتيح الأسهم تمرّر</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Open session</source>
        <translation>فتح الجلسة</translation>
    </message>
    <message>
        <source>Open attempt</source>
        <translation>فتح المحاولة</translation>
    </message>
    <message>
        <source>Shows the transcript of the attempt&apos;s session</source>
        <translation>يعرض نص محادثة جلسة المحاولة</translation>
    </message>
    <message>
        <source>Shows the evidence and the decision of the attempt</source>
        <translation>يعرض أدلة المحاولة وقرارها</translation>
    </message>
</context>
<context>
    <name>SessionActs</name>
    <message>
        <source>More for this session</source>
        <translation>المزيد لهذه الجلسة</translation>
    </message>
    <message>
        <source>New session in this folder</source>
        <translation>جلسة جديدة في هذا المجلد</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions…</source>
        <translation>استيراد جلسات وكيل…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة التسمية</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>إخراج من الأرشيف</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>أرشفة</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>تفريع</translation>
    </message>
    <message>
        <source>Goes on in a second session from here</source>
        <translation>تستمر من هنا في جلسة ثانية</translation>
    </message>
    <message>
        <source>End the agent</source>
        <translation>إنهاء الوكيل</translation>
    </message>
    <message>
        <source>The session stays, and its next prompt starts the agent again</source>
        <translation>تبقى الجلسة، وطلبها التالي يشغّل الوكيل من جديد</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>“{title}” is archived.</source>
        <translation>أُرشفت «{title}».</translation>
    </message>
    <message>
        <source>“{title}” is back in the list.</source>
        <translation>عادت «{title}» إلى القائمة.</translation>
    </message>
    <message>
        <source>“{title}” is archived, and its retry is cancelled.</source>
        <translation>أُرشفت «{title}» وأُلغيت إعادة المحاولة.</translation>
    </message>
    <message>
        <source>{title} (fork)</source>
        <translation>{title} (تفريع)</translation>
    </message>
    <message>
        <source>{title} (fork {number})</source>
        <translation>{title} (تفريع {number})</translation>
    </message>
    <message>
        <source>This session was here already.</source>
        <translation>كانت هذه الجلسة هنا من قبل.</translation>
    </message>
</context>
<context>
    <name>SessionCounts</name>
    <message>
        <source>1 session found</source>
        <translation>وُجدت جلسة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions found</source>
        <translation>
            <numerusform>لم توجد جلسات</numerusform>
            <numerusform>وُجدت جلسة واحدة</numerusform>
            <numerusform>وُجدت جلستان</numerusform>
            <numerusform>وُجدت %n جلسات</numerusform>
            <numerusform>وُجدت %n جلسة</numerusform>
            <numerusform>وُجدت %n جلسة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionDelegate</name>
    <message>
        <source>Title of the session</source>
        <translation>عنوان الجلسة</translation>
    </message>
    <message>
        <source>Enter keeps the title, Escape the one before</source>
        <translation>‏Enter يحفظ العنوان، وEsc يعيد السابق</translation>
    </message>
</context>
<context>
    <name>SessionList</name>
    <message>
        <source>Sessions</source>
        <translation>الجلسات</translation>
    </message>
    <message>
        <source>Arrow keys choose a session, Enter opens or closes a folder, the menu key has more</source>
        <translation>أسهم الاتجاه تختار جلسة، وEnter يفتح مجلدًا أو يغلقه، ومفتاح القائمة يعرض المزيد</translation>
    </message>
</context>
<context>
    <name>SessionPanel</name>
    <message>
        <source>This session is no longer there.</source>
        <translation>لم تعد هذه الجلسة موجودة.</translation>
    </message>
</context>
<context>
    <name>SessionSearchBox</name>
    <message>
        <source>Find a session</source>
        <translation>البحث عن جلسة</translation>
    </message>
    <message>
        <source>Searches titles, folders and agents; arrow down goes to what was found, Escape ends</source>
        <translation>يبحث في العناوين والمجلدات والوكلاء؛ السهم السفلي ينتقل إلى النتائج، وEsc ينهي</translation>
    </message>
    <message>
        <source>Title, folder or agent</source>
        <translation>عنوان أو مجلد أو وكيل</translation>
    </message>
    <message>
        <source>End the search</source>
        <translation>إنهاء البحث</translation>
    </message>
    <message>
        <source>Shows all sessions again</source>
        <translation>يعرض كل الجلسات من جديد</translation>
    </message>
    <message>
        <source>No session has these words.</source>
        <translation>لا ترد هذه الكلمات في أي جلسة.</translation>
    </message>
</context>
<context>
    <name>Sessions</name>
    <message>
        <source>Archived</source>
        <translation>الأرشيف</translation>
    </message>
    <message>
        <source>Unattended run</source>
        <translation>عملية تشغيل غير مراقبة</translation>
    </message>
</context>
<context>
    <name>SessionsPane</name>
    <message>
        <source>New</source>
        <translation>جديدة</translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation>البحث عن جلسة</translation>
    </message>
    <message>
        <source>Searches titles, folders and agents</source>
        <translation>يبحث في العناوين والمجلدات والوكلاء</translation>
    </message>
    <message>
        <source>Find a session (Ctrl+Shift+F)</source>
        <translation>البحث عن جلسة (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>جلسة جديدة</translation>
    </message>
    <message>
        <source>Opens the page where a folder and an agent are chosen</source>
        <translation>يفتح الصفحة التي يُختار فيها مجلد ووكيل</translation>
    </message>
    <message>
        <source>New session (Ctrl+N)</source>
        <translation>جلسة جديدة (Ctrl+N)</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>الجلسات</translation>
    </message>
</context>
<context>
    <name>SettingsScreen</name>
    <message>
        <source>Page</source>
        <translation>الصفحة</translation>
    </message>
    <message>
        <source>Chooses the page of the settings</source>
        <translation>يختار صفحة الإعدادات</translation>
    </message>
    <message>
        <source>Agents and profiles</source>
        <translation>الوكلاء والملفات الشخصية</translation>
    </message>
    <message>
        <source>Routing and policies</source>
        <translation>التوجيه والسياسات</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>المظهر</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>الإشعارات</translation>
    </message>
    <message>
        <source>Privacy and data</source>
        <translation>الخصوصية والبيانات</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>لوحة المفاتيح</translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>{agent} is installed with this command:</source>
        <translation>يُثبَّت ⁨{agent}⁩ بهذا الأمر:</translation>
    </message>
    <message>
        <source>npm was not found. It comes with Node.js.</source>
        <translation>لم يُعثر على npm. يأتي مع Node.js.</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>تسجيل الدخول</translation>
    </message>
    <message>
        <source>Starts the agent and asks it how to sign in</source>
        <translation>يشغّل الوكيل ويسأله عن طريقة تسجيل الدخول</translation>
    </message>
    <message>
        <source>The provider did not accept the last prompt&apos;s sign-in.</source>
        <translation>لم يقبل المزوّد تسجيل الدخول في آخر طلب.</translation>
    </message>
    <message>
        <source>Starts the agent and asks it how to sign in.</source>
        <translation>يشغّل الوكيل ويسأله عن طريقة تسجيل الدخول.</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>تحقق مجددًا</translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation>يبحث مجددًا عمّا هو مثبّت</translation>
    </message>
</context>
<context>
    <name>SignInForm</name>
    <message>
        <source>Asking the agent how to sign in…</source>
        <translation>يُسأل الوكيل عن طريقة تسجيل الدخول…</translation>
    </message>
    <message>
        <source>The agent offers these ways to sign in:</source>
        <translation>يقدّم الوكيل هذه الطرق لتسجيل الدخول:</translation>
    </message>
    <message>
        <source>{way}: waiting for you. A page may have opened in the browser.</source>
        <translation>‏⁨{way}⁩: بانتظارك. ربما فُتحت صفحة في المتصفح.</translation>
    </message>
    <message>
        <source>A terminal window runs this command. Come back when you have signed in.</source>
        <translation>تشغّل نافذة طرفية هذا الأمر. عُد بعد تسجيل الدخول.</translation>
    </message>
    <message>
        <source>Run this command in a terminal, and come back when you have signed in.</source>
        <translation>شغّل هذا الأمر في طرفية، وعُد بعد تسجيل الدخول.</translation>
    </message>
    <message>
        <source>Signed in. The agent starts anew before its next prompt; a failed prompt waits for you to send it.</source>
        <translation>سُجّل الدخول. يبدأ الوكيل من جديد قبل طلبه التالي؛ والطلب الفاشل ينتظر أن ترسله.</translation>
    </message>
    <message>
        <source>In a terminal</source>
        <translation>في طرفية</translation>
    </message>
    <message>
        <source>Signs in this way</source>
        <translation>يسجّل الدخول بهذه الطريقة</translation>
    </message>
    <message>
        <source>I have signed in</source>
        <translation>سجّلت الدخول</translation>
    </message>
    <message>
        <source>Starts the agent anew before its next prompt</source>
        <translation>يشغّل الوكيل من جديد قبل طلبه التالي</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>أعد المحاولة</translation>
    </message>
    <message>
        <source>Asks the agent again</source>
        <translation>يسأل الوكيل مرة أخرى</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Calls the sign-in off</source>
        <translation>يلغي تسجيل الدخول</translation>
    </message>
    <message>
        <source>Puts this aside</source>
        <translation>ينحّي هذا جانبًا</translation>
    </message>
</context>
<context>
    <name>SpanBox</name>
    <message>
        <source>{name}: unit</source>
        <translation>{name}: الوحدة</translation>
    </message>
    <message>
        <source>Chooses the unit of the number</source>
        <translation>يختار وحدة العدد</translation>
    </message>
</context>
<context>
    <name>Spans</name>
    <message>
        <source>1 day</source>
        <translation>يوم واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>اليوم</numerusform>
            <numerusform>يوم واحد</numerusform>
            <numerusform>يومان</numerusform>
            <numerusform>‏%n أيام</numerusform>
            <numerusform>‏%n يومًا</numerusform>
            <numerusform>‏%n يوم</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>‏%n س</numerusform>
            <numerusform>‏%n س</numerusform>
            <numerusform>‏%n س</numerusform>
            <numerusform>‏%n س</numerusform>
            <numerusform>‏%n س</numerusform>
            <numerusform>‏%n س</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>‏%n د</numerusform>
            <numerusform>‏%n د</numerusform>
            <numerusform>‏%n د</numerusform>
            <numerusform>‏%n د</numerusform>
            <numerusform>‏%n د</numerusform>
            <numerusform>‏%n د</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
            <numerusform>‏%n ث</numerusform>
        </translation>
    </message>
    <message>
        <source>{larger} {smaller}</source>
        <translation>{larger} و{smaller}</translation>
    </message>
</context>
<context>
    <name>SpansChart</name>
    <message>
        <source>Held back in the last 24 hours</source>
        <translation>محجوب في آخر 24 ساعة</translation>
    </message>
    <message>
        <source>The table below has the same facts</source>
        <translation>الجدول أدناه فيه المعلومات نفسها</translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>{time} yesterday</source>
        <translation>⁨{time}⁩ أمس</translation>
    </message>
</context>
<context>
    <name>SpansTable</name>
    <message>
        <source>When resources were held back</source>
        <translation>متى كانت الموارد محجوبة</translation>
    </message>
    <message>
        <source>Arrow keys read row by row</source>
        <translation>تقرأ مفاتيح الأسهم صفًا صفًا</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>The agent works in this folder</source>
        <translation>يعمل الوكيل في هذا المجلد</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>اختيار…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>اختيار المجلد</translation>
    </message>
    <message>
        <source>Opens the system&apos;s folder dialog</source>
        <translation>يفتح نافذة المجلدات في النظام</translation>
    </message>
    <message>
        <source>Start with any agent you have</source>
        <translation>ابدأ بأي وكيل لديك</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>جلسة جديدة</translation>
    </message>
    <message>
        <source>Nothing leaves this machine until you send a prompt.</source>
        <translation>لا شيء يغادر هذا الجهاز حتى ترسل طلبًا.</translation>
    </message>
    <message>
        <source>Looking for agents…</source>
        <translation>جارٍ البحث عن وكلاء…</translation>
    </message>
    <message>
        <source>Your prompt</source>
        <translation>طلبك</translation>
    </message>
    <message>
        <source>in</source>
        <translation>في</translation>
    </message>
    <message>
        <source>Ask for a change, a review or an explanation</source>
        <translation>اطلب تغييرًا أو مراجعة أو شرحًا</translation>
    </message>
    <message>
        <source>The session is being made…</source>
        <translation>يجري إنشاء الجلسة…</translation>
    </message>
    <message>
        <source>No agent is ready: see what each needs above</source>
        <translation>لا وكيل جاهز: انظر أعلاه ما يحتاجه كلٌّ منها</translation>
    </message>
</context>
<context>
    <name>StartProblem</name>
    <message>
        <source>Kandev cannot start</source>
        <translation>يتعذّر تشغيل Kandev</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Ends the program</source>
        <translation>ينهي البرنامج</translation>
    </message>
    <message>
        <source>Copies what is in the way and what helps</source>
        <translation>ينسخ ما يعترض الطريق وما يفيد</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>Ready</source>
        <translation>جاهزة</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>في الطابور</translation>
    </message>
    <message>
        <source>In line</source>
        <translation>في الطابور</translation>
    </message>
    <message>
        <source>Behind another</source>
        <translation>خلف آخر</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>قيد التشغيل</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>تنتظر</translation>
    </message>
    <message>
        <source>Waiting for network</source>
        <translation>بانتظار الشبكة</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>بانتظار القرص</translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation>بانتظار سعة</translation>
    </message>
    <message>
        <source>Works unasked</source>
        <translation>يعمل دون طلب</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>بحاجة إليك</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>اكتملت</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>فشلت</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>متوقفة</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>جارٍ الإيقاف</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>جارٍ التشغيل</translation>
    </message>
    <message>
        <source>Retrying {countdown}</source>
        <translation>إعادة المحاولة خلال {countdown}</translation>
    </message>
    <message>
        <source>Waiting until {time}</source>
        <translation>بانتظار {time}</translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>Online</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>Next attempt {time}</source>
        <translation>المحاولة التالية {time}</translation>
    </message>
</context>
<context>
    <name>Switch</name>
    <message>
        <source>On</source>
        <translation>مفعّل</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>معطّل</translation>
    </message>
</context>
<context>
    <name>Tabs</name>
    <message>
        <source>Inspector</source>
        <translation>الفاحص</translation>
    </message>
    <message>
        <source>Arrow keys switch</source>
        <translation>مفاتيح الأسهم تبدّل</translation>
    </message>
</context>
<context>
    <name>TextSheet</name>
    <message>
        <source>Pasted text</source>
        <translation>نص ملصق</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Goes back to the prompt</source>
        <translation>يعود إلى الطلب</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it is sent.</source>
        <translation>يُعرض البداية فقط. ويُرسل النص كله.</translation>
    </message>
</context>
<context>
    <name>TimelineLegend</name>
    <message>
        <source>Waiting for an answer</source>
        <translation>انتظار جواب</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>إجابة</translation>
    </message>
    <message>
        <source>Failed attempt</source>
        <translation>محاولة فاشلة</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>الانتظار</translation>
    </message>
    <message>
        <source>Route change</source>
        <translation>تغيير المسار</translation>
    </message>
    <message>
        <source>Done by you</source>
        <translation>فعلتَه أنت</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Show as a table</source>
        <translation>عرض كجدول</translation>
    </message>
    <message>
        <source>Lists each attempt, wait and change of candidate</source>
        <translation>يسرد كل محاولة وكل انتظار وكل تغيير للمرشّح</translation>
    </message>
    <message>
        <source>Hide the table</source>
        <translation>إخفاء الجدول</translation>
    </message>
</context>
<context>
    <name>TimelineRows</name>
    <message>
        <source>When</source>
        <translation>متى</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>الملف الشخصي</translation>
    </message>
    <message>
        <source>What</source>
        <translation>ماذا</translation>
    </message>
</context>
<context>
    <name>TimelineTable</name>
    <message>
        <source>The same as is drawn, a row for each attempt, wait and change</source>
        <translation>ما هو مرسوم نفسه، صف لكل محاولة وانتظار وتغيير</translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>in {span}</source>
        <translation>خلال {span}</translation>
    </message>
    <message>
        <source>in {hours} h {minutes} min</source>
        <translation>خلال {hours} س {minutes} د</translation>
    </message>
    <message>
        <source>in {days} d {hours} h</source>
        <translation>خلال {days} ي {hours} س</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>أمس</translation>
    </message>
    <message>
        <source>{date} {time}</source>
        <translation>‏{date}، {time}</translation>
    </message>
    <message>
        <source>{time} ({zone})</source>
        <translation>⁨{time} ({zone})⁩</translation>
    </message>
    <message>
        <source>{date} {time} ({zone})</source>
        <translation>‏{date}، ⁨{time} ({zone})⁩</translation>
    </message>
</context>
<context>
    <name>Transcript</name>
    <message>
        <source>Recovery</source>
        <translation>الاسترداد</translation>
    </message>
    <message>
        <source>Queued: {text}</source>
        <translation>في الطابور: ⁨{text}⁩</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>الأمر</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>المدخلات</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>المخرجات</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>قُرئ</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>عُدّل</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>حُذف</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>نُقل</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>بُحث</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>شُغّل</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>فُكّر</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>جُلب</translation>
    </message>
    <message>
        <source>Switched mode</source>
        <translation>بُدّل الوضع</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>استُخدم</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>معلّقة</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>يشغّل</translation>
    </message>
    <message>
        <source>Wants to read</source>
        <translation>يريد قراءة</translation>
    </message>
    <message>
        <source>Wants to edit</source>
        <translation>يريد تعديل</translation>
    </message>
    <message>
        <source>Wants to delete</source>
        <translation>يريد حذف</translation>
    </message>
    <message>
        <source>Wants to move</source>
        <translation>يريد نقل</translation>
    </message>
    <message>
        <source>Wants to search</source>
        <translation>يريد البحث</translation>
    </message>
    <message>
        <source>Wants to run</source>
        <translation>يريد تشغيل</translation>
    </message>
    <message>
        <source>Wants to think</source>
        <translation>يريد التفكير</translation>
    </message>
    <message>
        <source>Wants to fetch</source>
        <translation>يريد جلب</translation>
    </message>
    <message>
        <source>Wants to switch mode</source>
        <translation>يريد تبديل الوضع</translation>
    </message>
    <message>
        <source>Wants to use</source>
        <translation>يريد استخدام</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>يقرأ</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>يعدّل</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>يحذف</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>ينقل</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>يبحث</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>يفكر</translation>
    </message>
    <message>
        <source>Fetching</source>
        <translation>يجلب</translation>
    </message>
    <message>
        <source>Switching mode</source>
        <translation>يبدّل الوضع</translation>
    </message>
    <message>
        <source>Using</source>
        <translation>يستخدم</translation>
    </message>
    <message>
        <source>Tried to read</source>
        <translation>حاول قراءة</translation>
    </message>
    <message>
        <source>Tried to edit</source>
        <translation>حاول تعديل</translation>
    </message>
    <message>
        <source>Tried to delete</source>
        <translation>حاول حذف</translation>
    </message>
    <message>
        <source>Tried to move</source>
        <translation>حاول نقل</translation>
    </message>
    <message>
        <source>Tried to search</source>
        <translation>حاول البحث</translation>
    </message>
    <message>
        <source>Tried to run</source>
        <translation>حاول تشغيل</translation>
    </message>
    <message>
        <source>Tried to think</source>
        <translation>حاول التفكير</translation>
    </message>
    <message>
        <source>Tried to fetch</source>
        <translation>حاول جلب</translation>
    </message>
    <message>
        <source>Tried to switch mode</source>
        <translation>حاول تبديل الوضع</translation>
    </message>
    <message>
        <source>Tried to use</source>
        <translation>حاول استخدام</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>قيد التنفيذ</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>اكتملت</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>فشلت</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>مرفوض</translation>
    </message>
    <message>
        <source>End unknown</source>
        <translation>النهاية مجهولة</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>لم يبدأ</translation>
    </message>
    <message>
        <source>Started fresh: the agent knows a summary of what is above</source>
        <translation>بداية جديدة: يعرف الوكيل ملخصًا لما سبق</translation>
    </message>
    <message>
        <source>Started fresh with your prompt</source>
        <translation>بدء جديد بطلبك</translation>
    </message>
    <message>
        <source>Forked: what is above belongs to the first session as well</source>
        <translation>تفريع: ما سبق يخص الجلسة الأولى أيضًا</translation>
    </message>
    <message>
        <source>You</source>
        <translation>أنت</translation>
    </message>
    <message>
        <source>Kandev sent a summary</source>
        <translation>أرسل Kandev ملخصًا</translation>
    </message>
    <message>
        <source>{agent} thinks</source>
        <translation>‏⁨{agent}⁩ يفكر</translation>
    </message>
    <message>
        <source>The text goes on. Copying gives all of it.</source>
        <translation>للنص بقية. النسخ يعطيه كاملًا.</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>طُبّق</translation>
    </message>
    <message>
        <source>a tool without a name</source>
        <translation>أداة بلا اسم</translation>
    </message>
    <message>
        <source>Now: {step}</source>
        <translation>الآن: ⁨{step}⁩</translation>
    </message>
    <message>
        <source>Starting {agent}…</source>
        <translation>جارٍ تشغيل ⁨{agent}⁩…</translation>
    </message>
    <message>
        <source>{agent} is working…</source>
        <translation>⁨{agent}⁩ يعمل…</translation>
    </message>
    <message>
        <source>What was said in this session appears here then.</source>
        <translation>يظهر هنا بعد ذلك ما قيل في هذه الجلسة.</translation>
    </message>
    <message>
        <source>{who}, {time}: {text}</source>
        <translation>‏{who}، {time}: ⁨{text}⁩</translation>
    </message>
    <message>
        <source>{verb} {object}: {outcome}</source>
        <translation>{verb} ⁨{object}⁩: {outcome}</translation>
    </message>
    <message>
        <source>{sentence}, {images}</source>
        <translation>‏{sentence}، {images}</translation>
    </message>
    <message>
        <source>{sentence}, {added}, {removed}</source>
        <translation>‏{sentence}، {added}، {removed}</translation>
    </message>
    <message>
        <source>{kind}, {size} bytes</source>
        <translation>‏{kind}، {size} بايت</translation>
    </message>
    <message>
        <source>Nothing sent yet</source>
        <translation>لم يُرسَل شيء بعد</translation>
    </message>
    <message>
        <source>Write the first prompt below. Enter sends it.</source>
        <translation>اكتب الطلب الأول في الأسفل. Enter يرسله.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>الخطة</translation>
    </message>
    <message>
        <source>Incomplete: the answer broke off here.</source>
        <translation>غير مكتملة: انقطعت الإجابة هنا.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Nothing more is known of it.</source>
        <translation>لا يُعرف عنها أكثر من ذلك.</translation>
    </message>
</context>
<context>
    <name>TranscriptCounts</name>
    <message>
        <source>Show one more line</source>
        <translation>اعرض سطرًا آخر</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more lines</source>
        <translation>
            <numerusform>لا أسطر أخرى</numerusform>
            <numerusform>اعرض سطرًا آخر</numerusform>
            <numerusform>اعرض سطرين آخرين</numerusform>
            <numerusform>اعرض %n أسطر أخرى</numerusform>
            <numerusform>اعرض %n سطرًا آخر</numerusform>
            <numerusform>اعرض %n سطر آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>One more line: copy gives all</source>
        <translation>سطر واحد آخر: النسخ يعطي الكل</translation>
    </message>
    <message numerus="yes">
        <source>%n more lines: copy gives all</source>
        <translation>
            <numerusform>لا أسطر أخرى</numerusform>
            <numerusform>سطر واحد آخر: النسخ يعطي الكل</numerusform>
            <numerusform>سطران آخران: النسخ يعطي الكل</numerusform>
            <numerusform>‏%n أسطر أخرى: النسخ يعطي الكل</numerusform>
            <numerusform>‏%n سطرًا آخر: النسخ يعطي الكل</numerusform>
            <numerusform>‏%n سطر آخر: النسخ يعطي الكل</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more step</source>
        <translation>خطوة واحدة أخرى</translation>
    </message>
    <message numerus="yes">
        <source>%n more steps</source>
        <translation>
            <numerusform>لا خطوات أخرى</numerusform>
            <numerusform>خطوة واحدة أخرى</numerusform>
            <numerusform>خطوتان أخريان</numerusform>
            <numerusform>‏%n خطوات أخرى</numerusform>
            <numerusform>‏%n خطوة أخرى</numerusform>
            <numerusform>‏%n خطوة أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>one line added</source>
        <translation>أُضيف سطر واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>لم يُضَف أي سطر</numerusform>
            <numerusform>أُضيف سطر واحد</numerusform>
            <numerusform>أُضيف سطران</numerusform>
            <numerusform>أُضيفت %n أسطر</numerusform>
            <numerusform>أُضيف %n سطرًا</numerusform>
            <numerusform>أُضيف %n سطر</numerusform>
        </translation>
    </message>
    <message>
        <source>one line removed</source>
        <translation>حُذف سطر واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>لم يُحذف أي سطر</numerusform>
            <numerusform>حُذف سطر واحد</numerusform>
            <numerusform>حُذف سطران</numerusform>
            <numerusform>حُذفت %n أسطر</numerusform>
            <numerusform>حُذف %n سطرًا</numerusform>
            <numerusform>حُذف %n سطر</numerusform>
        </translation>
    </message>
    <message>
        <source>1 image</source>
        <translation>صورة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n images</source>
        <translation>
            <numerusform>لا صور</numerusform>
            <numerusform>صورة واحدة</numerusform>
            <numerusform>صورتان</numerusform>
            <numerusform>‏%n صور</numerusform>
            <numerusform>‏%n صورة</numerusform>
            <numerusform>‏%n صورة</numerusform>
        </translation>
    </message>
    <message>
        <source>1 earlier version</source>
        <translation>نسخة سابقة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier versions</source>
        <translation>
            <numerusform>لا نسخ سابقة</numerusform>
            <numerusform>نسخة سابقة واحدة</numerusform>
            <numerusform>نسختان سابقتان</numerusform>
            <numerusform>‏%n نسخ سابقة</numerusform>
            <numerusform>‏%n نسخة سابقة</numerusform>
            <numerusform>‏%n نسخة سابقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} of %n</source>
        <comment>matches</comment>
        <translation>
            <numerusform>‏{number} من %n</numerusform>
            <numerusform>‏{number} من %n</numerusform>
            <numerusform>‏{number} من %n</numerusform>
            <numerusform>‏{number} من %n</numerusform>
            <numerusform>‏{number} من %n</numerusform>
            <numerusform>‏{number} من %n</numerusform>
        </translation>
    </message>
    <message>
        <source>1 new message</source>
        <translation>رسالة جديدة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%n new messages</source>
        <translation>
            <numerusform>لا رسائل جديدة</numerusform>
            <numerusform>رسالة جديدة واحدة</numerusform>
            <numerusform>رسالتان جديدتان</numerusform>
            <numerusform>‏%n رسائل جديدة</numerusform>
            <numerusform>‏%n رسالة جديدة</numerusform>
            <numerusform>‏%n رسالة جديدة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TranscriptOverlay</name>
    <message>
        <source>Go to the end</source>
        <translation>إلى النهاية</translation>
    </message>
    <message>
        <source>Shows the newest message and follows what comes</source>
        <translation>يعرض أحدث رسالة ويتابع ما يأتي</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>Transcript</source>
        <translation>نص المحادثة</translation>
    </message>
    <message>
        <source>Arrow keys move between messages, Enter opens one, Tab goes to what can be done with it</source>
        <translation>أسهم الاتجاه تنتقل بين الرسائل، وEnter يفتح رسالة، وTab ينتقل إلى ما يمكن فعله بها</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Show the window</source>
        <translation>عرض النافذة</translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Takes the deletion back</source>
        <translation>يتراجع عن الحذف</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Puts this message aside; the session stays deleted</source>
        <translation>ينحّي هذه الرسالة جانبًا؛ وتبقى الجلسة محذوفة</translation>
    </message>
    <message>
        <source>“{title}” was deleted. Undo takes it back.</source>
        <translation>حُذفت «{title}». التراجع يعيدها.</translation>
    </message>
    <message>
        <source>“{title}” was deleted.</source>
        <translation>حُذفت «{title}».</translation>
    </message>
    <message>
        <source>Undo the deletion of “{title}”</source>
        <translation>التراجع عن حذف «{title}»</translation>
    </message>
</context>
<context>
    <name>UntakenLine</name>
    <message>
        <source>Show their sessions</source>
        <translation>عرض جلساتها</translation>
    </message>
    <message>
        <source>Draws a session that has no attempt</source>
        <translation>يرسم جلسة ليست لها أي محاولة</translation>
    </message>
</context>
<context>
    <name>Upkeep</name>
    <message>
        <source>Measuring…</source>
        <translation>جارٍ القياس…</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>جارٍ الحذف…</translation>
    </message>
    <message>
        <source>Backing up…</source>
        <translation>جارٍ النسخ الاحتياطي…</translation>
    </message>
    <message>
        <source>Compacting… Nothing can be sent until this ends.</source>
        <translation>جارٍ الضغط… لا يمكن إرسال شيء حتى ينتهي.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>جارٍ الفحص…</translation>
    </message>
    <message>
        <source>The database has not been measured yet.</source>
        <translation>لم تُقَس قاعدة البيانات بعد.</translation>
    </message>
    <message>
        <source>The database takes {size}; {free} of it are free.</source>
        <translation>تشغل قاعدة البيانات ⁨{size}⁩، منها ⁨{free}⁩ خالية.</translation>
    </message>
    <message>
        <source>Nothing would go.</source>
        <translation>لن يُحذف شيء.</translation>
    </message>
    <message>
        <source>What cannot go is larger than the limit by itself: it is open, waits or has a draft.</source>
        <translation>ما لا يمكن حذفه أكبر من الحد وحده: فهو مفتوح أو منتظر أو فيه مسودة.</translation>
    </message>
    <message>
        <source>No limit is set, so nothing goes. Set days or MiB above, then look again.</source>
        <translation>لم يُحدَّد أي حد، لذا لن يُحذف شيء. أدخِل عدد الأيام أو MiB أعلاه، ثم انظر مجددًا.</translation>
    </message>
    <message>
        <source>{work} {percent} %</source>
        <translation>⁨{work}⁩ ⁨{percent}⁩ %</translation>
    </message>
    <message>
        <source>Not compacted: a prompt is with an agent. Try again once it has ended.</source>
        <translation>لم تُضغط: هناك طلب لدى وكيل. حاول مجددًا بعد انتهائه.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>أُلغي.</translation>
    </message>
    <message>
        <source>Cancelled. The database is as it was.</source>
        <translation>أُلغي. قاعدة البيانات كما كانت.</translation>
    </message>
    <message>
        <source>Backed up to {path}.</source>
        <translation>حُفظت نسخة احتياطية في ⁨{path}⁩.</translation>
    </message>
    <message>
        <source>Compacted: {size} given back to the disk.</source>
        <translation>ضُغطت: أُعيد ⁨{size}⁩ إلى القرص.</translation>
    </message>
    <message>
        <source>Checked: the database is whole.</source>
        <translation>فُحصت: قاعدة البيانات سليمة.</translation>
    </message>
</context>
<context>
    <name>UpkeepBox</name>
    <message>
        <source>Days unused</source>
        <translation>أيام بلا استخدام</translation>
    </message>
    <message>
        <source>Sessions that were not used for longer go. 0 is no limit.</source>
        <translation>تُحذف الجلسات التي لم تُستخدم مدة أطول. 0 يعني بلا حد.</translation>
    </message>
    <message>
        <source>MiB in use</source>
        <translation>ميبيبايت مستخدمة</translation>
    </message>
    <message>
        <source>Where the database holds more, the sessions unused for longest go. 0 is no limit.</source>
        <translation>إن احتوت قاعدة البيانات أكثر، تُحذف الجلسات الأطول بلا استخدام. 0 يعني بلا حد.</translation>
    </message>
    <message>
        <source>Whole sessions go, with all that History knows of them. One that is open, waits or has a draft stays. Limits hold once you have seen what goes and confirmed it; from then on what exceeds them is removed without asking, at the start and once a day.</source>
        <translation>تُحذف جلسات كاملة مع كل ما يعرفه السجل عنها. تبقى الجلسة المفتوحة أو المنتظرة أو التي فيها مسودة. تسري الحدود بعد أن ترى ما سيُحذف وتؤكده؛ ومنذ ذلك الحين يُحذف ما يتجاوزها دون سؤال، عند بدء التشغيل ومرة في اليوم.</translation>
    </message>
    <message>
        <source>Show what would go</source>
        <translation>عرض ما سيُحذف</translation>
    </message>
    <message>
        <source>Measures the database and lists what these limits would remove</source>
        <translation>يقيس قاعدة البيانات ويسرد ما ستزيله هذه الحدود</translation>
    </message>
    <message>
        <source>Sessions that would go</source>
        <translation>الجلسات التي ستُحذف</translation>
    </message>
    <message>
        <source>Back up…</source>
        <translation>نسخ احتياطي…</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>ضغط</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>فحص</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Copies the database into a file; work goes on meanwhile</source>
        <translation>ينسخ قاعدة البيانات إلى ملف؛ ويستمر العمل في أثناء ذلك</translation>
    </message>
    <message>
        <source>Gives what is free back to the disk; nothing can be sent meanwhile</source>
        <translation>يعيد المساحة الخالية إلى القرص؛ ولا يمكن إرسال شيء في أثناء ذلك</translation>
    </message>
    <message>
        <source>Looks whether the database is whole</source>
        <translation>يتحقق من سلامة قاعدة البيانات</translation>
    </message>
    <message>
        <source>Compacting gives what is free back to the disk, and removed words leave the file only then. Nothing can be sent while it goes on, and it does not begin while a prompt is with an agent.</source>
        <translation>يعيد الضغط المساحة الخالية إلى القرص، وعندها فقط تغادر النصوص المحذوفة الملف. لا يمكن إرسال شيء في أثنائه، ولا يبدأ ما دام هناك طلب لدى وكيل.</translation>
    </message>
    <message>
        <source>Turn limits off</source>
        <translation>إيقاف الحدود</translation>
    </message>
    <message>
        <source>Remove and keep to limits…</source>
        <translation>حذف والالتزام بالحدود…</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>بلا عنوان</translation>
    </message>
    <message>
        <source>There is no way back. From now on what exceeds these limits is removed without asking, at the start and once a day.</source>
        <translation>لا سبيل للتراجع. من الآن فصاعدًا يُحذف ما يتجاوز هذه الحدود دون سؤال، عند بدء التشغيل ومرة في اليوم.</translation>
    </message>
    <message>
        <source>Keep to these limits?</source>
        <translation>الالتزام بهذه الحدود؟</translation>
    </message>
    <message>
        <source>Remove and keep to limits</source>
        <translation>حذف والالتزام بالحدود</translation>
    </message>
    <message>
        <source>Keep to limits</source>
        <translation>الالتزام بالحدود</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>عدم تغيير شيء</translation>
    </message>
    <message>
        <source>Back up the database</source>
        <translation>نسخ قاعدة البيانات احتياطيًا</translation>
    </message>
</context>
<context>
    <name>UpkeepCounts</name>
    <message>
        <source>1 session would go, about {size}.</source>
        <translation>ستُحذف جلسة واحدة، نحو ⁨{size}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions would go, about {size}.</source>
        <translation>
            <numerusform>لن تُحذف أي جلسة، نحو ⁨{size}⁩.</numerusform>
            <numerusform>ستُحذف جلسة واحدة، نحو ⁨{size}⁩.</numerusform>
            <numerusform>ستُحذف جلستان، نحو ⁨{size}⁩.</numerusform>
            <numerusform>‏%n جلسات ستُحذف، نحو ⁨{size}⁩.</numerusform>
            <numerusform>‏%n جلسة ستُحذف، نحو ⁨{size}⁩.</numerusform>
            <numerusform>‏%n جلسة ستُحذف، نحو ⁨{size}⁩.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove 1 session for good?</source>
        <translation>حذف جلسة واحدة نهائيًا؟</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n sessions for good?</source>
        <translation>
            <numerusform>عدم حذف أي جلسة؟</numerusform>
            <numerusform>حذف جلسة واحدة نهائيًا؟</numerusform>
            <numerusform>حذف جلستين نهائيًا؟</numerusform>
            <numerusform>حذف %n جلسات نهائيًا؟</numerusform>
            <numerusform>حذف %n جلسة نهائيًا؟</numerusform>
            <numerusform>حذف %n جلسة نهائيًا؟</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session removed; {size} freed inside the file. Compact gives it to the disk.</source>
        <translation>حُذفت جلسة واحدة؛ أُخليت ⁨{size}⁩ داخل الملف. ويعيدها «ضغط» إلى القرص.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions removed; {size} freed inside the file. Compact gives it to the disk.</source>
        <translation>
            <numerusform>لم تُحذف أي جلسة؛ أُخليت ⁨{size}⁩ داخل الملف. ويعيدها «ضغط» إلى القرص.</numerusform>
            <numerusform>حُذفت جلسة واحدة؛ أُخليت ⁨{size}⁩ داخل الملف. ويعيدها «ضغط» إلى القرص.</numerusform>
            <numerusform>حُذفت جلستان؛ أُخليت ⁨{size}⁩ داخل الملف. ويعيدها «ضغط» إلى القرص.</numerusform>
            <numerusform>حُذفت %n جلسات؛ أُخليت ⁨{size}⁩ داخل الملف. ويعيدها «ضغط» إلى القرص.</numerusform>
            <numerusform>حُذفت %n جلسة؛ أُخليت ⁨{size}⁩ داخل الملف. ويعيدها «ضغط» إلى القرص.</numerusform>
            <numerusform>حُذفت %n جلسة؛ أُخليت ⁨{size}⁩ داخل الملف. ويعيدها «ضغط» إلى القرص.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your limits removed 1 session ({time}).</source>
        <translation>حذفت حدودك جلسة واحدة (⁨{time}⁩).</translation>
    </message>
    <message numerus="yes">
        <source>Your limits removed %n sessions ({time}).</source>
        <translation>
            <numerusform>لم تحذف حدودك أي جلسة (⁨{time}⁩).</numerusform>
            <numerusform>حذفت حدودك جلسة واحدة (⁨{time}⁩).</numerusform>
            <numerusform>حذفت حدودك جلستين (⁨{time}⁩).</numerusform>
            <numerusform>حذفت حدودك %n جلسات (⁨{time}⁩).</numerusform>
            <numerusform>حذفت حدودك %n جلسة (⁨{time}⁩).</numerusform>
            <numerusform>حذفت حدودك %n جلسة (⁨{time}⁩).</numerusform>
        </translation>
    </message>
    <message>
        <source>1 session went before.</source>
        <translation>حُذفت جلسة واحدة قبل ذلك.</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions went before.</source>
        <translation>
            <numerusform>لم تُحذف أي جلسة قبل ذلك.</numerusform>
            <numerusform>حُذفت جلسة واحدة قبل ذلك.</numerusform>
            <numerusform>حُذفت جلستان قبل ذلك.</numerusform>
            <numerusform>حُذفت %n جلسات قبل ذلك.</numerusform>
            <numerusform>حُذفت %n جلسة قبل ذلك.</numerusform>
            <numerusform>حُذفت %n جلسة قبل ذلك.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fault found: {first}</source>
        <translation>عُثر على خلل واحد: ⁨{first}⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n faults found, the first: {first}</source>
        <translation>
            <numerusform>لم يُعثر على خلل: ⁨{first}⁩</numerusform>
            <numerusform>عُثر على خلل واحد: ⁨{first}⁩</numerusform>
            <numerusform>عُثر على خللين، أولهما: ⁨{first}⁩</numerusform>
            <numerusform>عُثر على %n أعطال، أولها: ⁨{first}⁩</numerusform>
            <numerusform>عُثر على %n عطلًا، أولها: ⁨{first}⁩</numerusform>
            <numerusform>عُثر على %n عطل، أولها: ⁨{first}⁩</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>Context: {used} of {size} tokens, {percent}</source>
        <translation>السياق: {used} من {size} رمز، {percent}</translation>
    </message>
    <message>
        <source>Context: {used} tokens</source>
        <translation>السياق: {used} رمز</translation>
    </message>
    <message>
        <source>Cost so far: {cost}</source>
        <translation>التكلفة حتى الآن: ⁨{cost}⁩</translation>
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
        <translation>المتغير</translation>
    </message>
    <message>
        <source>Name of the environment variable</source>
        <translation>اسم متغير البيئة</translation>
    </message>
    <message>
        <source>Taken from</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Where the value comes from at launch</source>
        <translation>من أين تأتي القيمة عند التشغيل</translation>
    </message>
    <message>
        <source>Value or reference</source>
        <translation>قيمة أو مرجع</translation>
    </message>
    <message>
        <source>A key has no place here</source>
        <translation>لا مكان هنا لأي مفتاح</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Remove the variable</source>
        <translation>إزالة المتغير</translation>
    </message>
    <message>
        <source>Keep the variable after all</source>
        <translation>الإبقاء على المتغير</translation>
    </message>
    <message>
        <source>The variable goes once the profile is saved</source>
        <translation>يزول المتغير عند حفظ ملف التعريف</translation>
    </message>
    <message>
        <source>A value that is no key</source>
        <translation>قيمة ليست مفتاحًا</translation>
    </message>
    <message>
        <source>Variable, else the same</source>
        <translation>متغير، وإلا فالاسم نفسه</translation>
    </message>
    <message>
        <source>Name of the entry</source>
        <translation>اسم المدخل</translation>
    </message>
</context>
<context>
    <name>VariablesEditor</name>
    <message>
        <source>Add a variable</source>
        <translation>إضافة متغير</translation>
    </message>
    <message>
        <source>Adds an empty row</source>
        <translation>يضيف سطرًا فارغًا</translation>
    </message>
</context>
<context>
    <name>VersionsBox</name>
    <message>
        <source>Older</source>
        <translation>أقدم</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>أحدث</translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation>نسخة سابقة</translation>
    </message>
    <message>
        <source>Changes to the next version</source>
        <translation>التغييرات إلى النسخة التالية</translation>
    </message>
    <message>
        <source>Shows the version before</source>
        <translation>يعرض النسخة السابقة لها</translation>
    </message>
    <message>
        <source>This is the first version</source>
        <translation>هذه هي النسخة الأولى</translation>
    </message>
    <message>
        <source>Shows the version after</source>
        <translation>يعرض النسخة التالية لها</translation>
    </message>
    <message>
        <source>The next version is the message itself</source>
        <translation>النسخة التالية هي الرسالة نفسها</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Commands</source>
        <translation>الأوامر</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>جلسة جديدة</translation>
    </message>
    <message>
        <source>Show sessions</source>
        <translation>عرض الجلسات</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>التشغيل</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>تشغيل جديد</translation>
    </message>
    <message>
        <source>History</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>الصحة</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Find in the transcript, or in History</source>
        <translation>البحث في نص المحادثة أو في السجل</translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation>البحث عن جلسة</translation>
    </message>
    <message>
        <source>Rename the session</source>
        <translation>إعادة تسمية الجلسة</translation>
    </message>
    <message>
        <source>Undo deleting a session</source>
        <translation>التراجع عن حذف جلسة</translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions</source>
        <translation>استيراد جلسات وكيل</translation>
    </message>
    <message>
        <source>Stop what runs or waits</source>
        <translation>إيقاف ما يعمل أو ينتظر</translation>
    </message>
    <message>
        <source>Go to the next pane</source>
        <translation>الانتقال إلى اللوح التالي</translation>
    </message>
    <message>
        <source>Go to the previous pane</source>
        <translation>الانتقال إلى اللوح السابق</translation>
    </message>
    <message>
        <source>Open the list of sessions</source>
        <translation>فتح قائمة الجلسات</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>الفاحص</translation>
    </message>
    <message>
        <source>Make the list of sessions wider</source>
        <translation>توسيع قائمة الجلسات</translation>
    </message>
    <message>
        <source>Make the list of sessions narrower</source>
        <translation>تضييق قائمة الجلسات</translation>
    </message>
    <message>
        <source>Make the inspector wider</source>
        <translation>توسيع الفاحص</translation>
    </message>
    <message>
        <source>Make the inspector narrower</source>
        <translation>تضييق الفاحص</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>اختصارات لوحة المفاتيح</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>سجل البرنامج</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Show a session by its place in the list</source>
        <translation>عرض جلسة حسب موضعها في القائمة</translation>
    </message>
    <message>
        <source>Open or close a folder of the list</source>
        <translation>فتح مجلد من القائمة أو إغلاقه</translation>
    </message>
    <message>
        <source>Delete a session of the list; that can be undone</source>
        <translation>حذف جلسة من القائمة؛ ويمكن التراجع عنه</translation>
    </message>
    <message>
        <source>Open the menu of a session</source>
        <translation>فتح قائمة أوامر جلسة</translation>
    </message>
    <message>
        <source>Close what is open, then stop what runs</source>
        <translation>إغلاق المفتوح، ثم إيقاف ما يعمل</translation>
    </message>
    <message>
        <source>Send the prompt</source>
        <translation>إرسال الطلب</translation>
    </message>
    <message>
        <source>Break the line</source>
        <translation>بدء سطر جديد</translation>
    </message>
    <message>
        <source>Queue the prompt behind what runs</source>
        <translation>إضافة الطلب إلى الطابور خلف ما يعمل</translation>
    </message>
    <message>
        <source>Mention a file</source>
        <translation>ذكر ملف</translation>
    </message>
    <message>
        <source>Choose a command of the agent</source>
        <translation>اختيار أمر من أوامر الوكيل</translation>
    </message>
    <message>
        <source>Go to the next or the previous control</source>
        <translation>الانتقال إلى عنصر التحكم التالي أو السابق</translation>
    </message>
    <message>
        <source>Save the profile that is written</source>
        <translation>حفظ ملف التعريف الجاري تحريره</translation>
    </message>
    <message>
        <source>Press the button that has the focus</source>
        <translation>الضغط على الزر الذي عليه التركيز</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>الجلسات</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>الطلب</translation>
    </message>
    <message>
        <source>Cards and controls</source>
        <translation>البطاقات وعناصر التحكم</translation>
    </message>
</context>
<context>
    <name>_CopyPath</name>
    <message>
        <source>Copy path</source>
        <translation>نسخ المسار</translation>
    </message>
    <message>
        <source>Copy path: {place}</source>
        <translation>نسخ المسار: ⁨{place}⁩</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
</context>
<context>
    <name>_Lines</name>
    <message>
        <source>switched off</source>
        <translation>موقَف</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} من {count}</translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} إلى {last}</translation>
    </message>
</context>
<context>
    <name>_Writing</name>
    <message>
        <source>Queued prompt</source>
        <translation>طلب في الطابور</translation>
    </message>
    <message>
        <source>Enter keeps the prompt, Escape leaves it as it was</source>
        <translation>‏Enter يحفظ الطلب، وEsc يتركه كما كان</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Keeps the prompt as it is written now</source>
        <translation>يحفظ الطلب كما كُتب الآن</translation>
    </message>
    <message>
        <source>Leaves the prompt as it was</source>
        <translation>يترك الطلب كما كان</translation>
    </message>
    <message>
        <source>Too long for this box: attach it to a prompt of its own.</source>
        <translation>أطول من أن يتسع له هذا الحقل: أرفقه بطلب مستقل.</translation>
    </message>
</context>
</TS>
