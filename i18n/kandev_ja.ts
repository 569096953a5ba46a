<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>AgentsList</name>
    <message>
        <source>Another agent that speaks ACP?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add by command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists the agents that are not installed as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a new profile in the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AtStake</name>
    <message>
        <source>One prompt is running: it is stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n prompts are running: they are stopped.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>One retry is scheduled: it stays scheduled for the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n retries are scheduled: they stay scheduled for the next start.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AttachmentTray</name>
    <message>
        <source>Pasted image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file itself is left alone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts this message aside</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Retry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends the same prompt now instead of waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends the wait. Your prompt is kept, nothing is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends the attempt that runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>continues this session and asks {agent} to check the files before it goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends the same prompt once more in this session. Nothing happened since it was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start fresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opens a new session of {agent} in this folder and sends a summary of this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continuing {route} at {strong}, {near}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retrying {route} in {strong}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}. Retrying {route} at {time}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of} kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends again when this machine is online. No attempt is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} was asked to stop. After 10 seconds it is ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} is retrying by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its try {n} of {of}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It says: “{words}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kandev only watches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sign of life for {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} may be retrying by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last seen: {words}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sign of life.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May have been delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State could not be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{used}, the last at {time}. Nothing more is sent by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered on attempt {ordinal} after {span}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause: {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kandev was closed, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused too often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by you, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your prompt is kept. Nothing is scheduled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} is answering.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting {agent}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} has it; no answer yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} is at work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} may have it; no answer yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kandev was closed; a newer prompt followed, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped; a newer prompt followed, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}; a newer prompt followed, {{time}}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>· fewer attempts, since the agent retries by itself too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>· same profile, same prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt {ordinal} of {of}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resets at {time}, {near}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated: {agent} gave no time zone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stated by {agent}, not estimated.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Codes</name>
    <message>
        <source>No failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine could not reach the provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the connection, a VPN or a proxy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider overloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider has more requests than it can serve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait a little, or choose another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider unavailable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider answered with a fault of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait a little, and look at the provider&apos;s status page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model at capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has no free capacity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection to the agent lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent&apos;s process ended or closed its pipe while a prompt was open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details shows what the agent said last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer broken off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider began to answer and then stopped in the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume lets the agent go on from where it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider throttles this account for a short time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait, then resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage limit reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This account&apos;s allowance is used up until it renews.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for the renewal, or raise the limit with the provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan or billing needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The account has no active plan or no credit for this request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the plan and the billing with the provider, then resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign-in needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider no longer accepts the saved sign-in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in to the agent again, then resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent has no key to use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the profile its key, then resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model not available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This account cannot use the chosen model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another model, then resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent not set up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command, an address, a certificate or a proxy of this profile is wrong or missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend the profile, then resume. Details says what was missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended by your refusal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You refused what the agent asked for, and it ended its turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume, or tell the agent what to do instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent could not do what the prompt asks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read its last words, then change the prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder or repository problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent could not work in this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the folder and its repository, then resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The conversation no longer fits into the model&apos;s context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start fresh with a summary, or compact the conversation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent no longer knows this session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start fresh: the transcript stays here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent cannot read its own record of this session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent ended its turn without an answer, an action or a reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send the prompt again, or ask in other words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent stopped over a fault of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details shows its words. Resume, or start fresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The turn was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume when you like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The turn failed in a way that Kandev does not know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details shows the agent&apos;s words. You decide what is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still no network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still overloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider still unavailable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model still at capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection keeps breaking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers keep breaking off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still too many requests</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandBox</name>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs in a terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run this command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs exactly the command above</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandsButton</name>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finds everything that can be done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Completing</name>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file is called so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first files of this folder are known.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Attach files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends the prompt to the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends what runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends the prompt when the running turn has ended well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file is still being read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a prompt or attach a file first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComposerTools</name>
    <message>
        <source>Attach files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files and images up to 10 MiB each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mention a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists the files of the folder; typing @ does the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists the agent&apos;s commands; typing / at the beginning does the same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Ask for a change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} waits for your answer above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaces the retry</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message>
        <source>Not resent automatically: the agent had already run a tool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Not resent automatically: the agent had already run %n tools.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <comment>minutes</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <comment>hours</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>in one day</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The one attempt is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>All %n attempts are used</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>sent once</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>sent %n times</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <comment>sessions</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retrying</source>
        <comment>sessions</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>sessions</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 needs you</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n need you</source>
        <comment>sessions</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No agent is ready yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One agent is ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n agents are ready.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Show one more</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <comment>agents</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {total} done</source>
        <comment>steps of a plan</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 file</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Show one more line</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %n more lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>One more line: copy gives all</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more lines: copy gives all</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>one line added</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>one line removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 earlier version</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n earlier versions</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} of %n</source>
        <comment>matches</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 session found</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n sessions found</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 new message</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n new messages</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>High: a structured field or an exact sentence of this attempt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium, which authorises nothing automatic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low: weak or contradictory evidence, which authorises nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs time or a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not the provider&apos;s doing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open for going on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule}, catalogue {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excerpt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class}; attempt {ordinal} of {of}; {sent}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic retries are turned off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer attempts: the agent&apos;s own tries were {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer attempts: a long silence stands for the agent&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies these lines and the whole explanation for a report; keys and addresses are already removed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter goes to the next match, Shift+Enter to the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends what runs or waits in this session</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent that is asked for its own sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder or title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves away sessions whose folder and title lack this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter imports the chosen one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the agent for its sessions once more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imports nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No agent is ready to be asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking {agent} for its sessions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of its sessions has these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} keeps no sessions that could be imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a session first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the session here, with its history</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent retries by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sign of life</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May have been delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every attempt is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Affects: everything on this machine that needs the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Affects: {provider}, all accounts and models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Affects: {provider}, this account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Affects: {provider}, this account, {model}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Affects: this profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Affects: this prompt only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retried by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resumed by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent again by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resend is safe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attempts}, ±{percent} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits between attempts: {waits}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits between attempts: {waits}. Now at {number}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduled, {near}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}: {outcome}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} after {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time}, {near}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An agent that plans its steps shows them here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{state}: {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the rule, the signals and the whole explanation for a report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No prompt of this session ran into trouble.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InspectorButton</name>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows or hides what lies behind this session</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InspectorCounts</name>
    <message>
        <source>1 attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 frame that nobody could read</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n frames that nobody could read</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 more file</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more files</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 more line</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 line added</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 line removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstallLog</name>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last lines of the command&apos;s output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the output aside</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeyForm</name>
    <message>
        <source>The key goes to this system&apos;s keyring, and from there to the agent as {variable}. It is written nowhere else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key for {variable}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep in keyring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stores the key; one that is there is replaced</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogLines</name>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chooses which lines are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps the newest line in sight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the lines that are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was logged yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program&apos;s own log, without prompts and answers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the list of sessions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MoreButton</name>
    <message>
        <source>More for this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename, archive, fork, close or delete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the sessions (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Nothing is called so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type to find a command, a session or a profile; arrow keys choose, Enter does it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command, a session or a profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter does what is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{state} · {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs {missing}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New session with {profile}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Permission</name>
    <message>
        <source>{agent} asks to read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} asks to change a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} asks to delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} asks to move a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} asks to search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} asks to run a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} asks for permission</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} asks to reach the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} asks to switch its mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember for every file read in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember for every file changed in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember for everything deleted in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember for every file moved in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember for every search in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember for every command run in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember for every network request in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changing files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reaching the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switching mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anything else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allows this once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allows this and what is like it from now on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refuses this and what is like it from now on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refuses this once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent does not say exactly what.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{places} (read from the command)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{places}, outside this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reaches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kandev, which would do it for {agent}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}”, unchecked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an answer of the agent&apos;s own, and nobody can say what it does.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PermissionCard</name>
    <message>
        <source>What is asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing happens until you choose.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PermissionRules</name>
    <message>
        <source>No answer is remembered. A permission question offers to remember the one you give.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Opens the choices of model, mode and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent offers no choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanPage</name>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Another process owns the database {path}: {program}, process {pid}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use that window or end it. `kandev-desktop run` can take another database with --db.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database {path} is locked by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close whatever has it open, a backup or a database browser, and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database {path} is damaged: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Put a backup in its place, or name another database with --db.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database {path} was written by a newer Kandev (version {found}, known {known}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update Kandev. The file was not touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} is a database of another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name another file with --db. This one was not touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database {path} cannot be opened: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the file is yours and can be read and written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {path} cannot be written to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change its permissions, or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other people of this machine can read the folder {path} (mode {mode}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the access of group and others away: chmod 700.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk that holds {path} is full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space. Nothing is sent or scheduled until the state can be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk that holds {path} is nearly full: {free} left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space before long: without it, retries cannot be scheduled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command {command} was not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install it ({install}), or correct the profile&apos;s command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} needs Node {wanted} or newer, and the first on PATH is {found}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install a newer Node, or put one first on PATH.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system did not start {command}: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the file may be executed and that the folder exists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} did not answer within {seconds} s. It said: {stderr}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run it once in a terminal: a first start may download or ask something.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} ended before it was ready (exit {exit}). It said: {stderr}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run it once in a terminal to see what it needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command} speaks version {version} of the agent protocol, which Kandev does not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update the agent or Kandev.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} needs you to sign in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run {sign_in} in a terminal, then send again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent refused {method} ({code}): {detail}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; if it stays, start a fresh session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} does not offer {method}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update the agent, or do without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no profile {profile}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile {profile} is not valid: {field}: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct that field and save the profile again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An argument of the profile {profile} looks like a key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other programs can read arguments. Put the key into the keyring or a variable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile {profile} needs {variable}, which is set nowhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the variable, or store the key in the keyring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system&apos;s keyring cannot be used ({backend}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock or install a keyring, or give the key as a variable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{server} does not answer at {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it, or correct the profile&apos;s address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {path} does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} cannot be read: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that it exists, is a regular file and is yours to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} is too large: {size} of at most {limit} bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name its path in the prompt instead, and let the agent read what it needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A prompt takes at most {limit} attachments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a folder or paths in the prompt instead, and let the agent read what it needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prompt is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write what the agent should do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no session {session}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may have been deleted. Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session {session} is at work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent in the session {session} yet, so there is nothing to fork.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send a prompt first, or start a new session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalogue file {file} is not valid: rule {rule}, {field}: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct or remove that rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line of the input is no evidence envelope: {field}: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct that line. The README describes its fields.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile {profile} does not say how its agent is pointed at the practice provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a [drill] table to it, with variables or files in which {place} stands for the provider&apos;s address, or choose one that has it: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no practice scenario {scenario}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port {port} is in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another port, or none to have one chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The practice provider did not start: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; it needs nothing but a port of this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kandev itself made a mistake ({detail}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing more is sent by itself. The log has the details; please report it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no display to open a window on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from a desktop session, or use kandev-desktop run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Libraries that the window needs are missing: {libraries}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install them with the system&apos;s package manager, or use kandev-desktop run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings in {path} could not be read; the defaults are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The damaged file was kept as {kept}. Mend it and put it back, or go on without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install it, or correct the profile&apos;s command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} needs Node.js {wanted} or newer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has {found}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install it from nodejs.org or with the system&apos;s package manager.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProfileRow</name>
    <message>
        <source>{help}: {agent}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens what helps beneath the row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>Fill this in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a profile of this name already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use small letters, digits, dots and dashes, at most 60.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, no digit first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use small letters, digits and dashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use an https address, or http on this machine, without a user name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This looks like a key. Put it into the keyring or a variable instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the keyring entry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not valid: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs Node.js</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs an API key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs its server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs sign-in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs a correction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyring entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Installing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command failed. Its output says why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. What it did so far stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works offline, changes nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found, Node.js {wanted} or newer is missing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PromptEdit</name>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter breaks the line, Alt+Enter queues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+Enter sends, Enter breaks the line, Alt+Enter queues</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Proof</name>
    <message>
        <source>Error answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line of the agent&apos;s log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while the agent started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while the agent introduced itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while the session was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while the session was loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before any answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>during the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after a tool was used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a code of the provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the chain of causes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an error inside the stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an exact sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the HTTP status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less specific than what decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equal rule comes first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contradicts a rule of the same weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another signal decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer was completed after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the agent&apos;s own frames say more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the turn had not ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kandev itself knew the cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an exception of this rule holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may belong to another request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider says that a retry is of no use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stands in the agent&apos;s log only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule that decided is no surer than that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two rules contradict each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rule knows this failure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a longer one counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this window is not used up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>past, too far away or unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>belongs to another cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no wait ends this cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts, stated in a field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts, stated in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts, estimated without a time zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prompt was not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent, no sign of life</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the agent answered in some way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody saw whether the prompt arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen by the gate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>And more, which the copy tells: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number}. {signal}: decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule}, by {rank}: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stated}{wait}, {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signals of other requests: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that were too many to keep: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text of an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thoughts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tool calls: {count}, unfinished: {open}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests of the agent: {count}, open: {open}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable or foreign frames: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueuedCard</name>
    <message>
        <source>Send now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes into this prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgets this prompt without sending it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attachments without words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queued: sent when the running turn has ended well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops the running turn and sends this prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent: it waits for Send now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends this prompt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuitSheet</name>
    <message>
        <source>Quit Kandev?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep in tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes the window; everything goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes this question</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>Message text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape closes it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Nothing happened since the prompt was sent, so it can be sent again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent guarantees that going on repeats no finished step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every tool call had finished, so the work can go on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the cause is not certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: what was seen may belong to another request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already begun to answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already begun to use tools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the agent had already asked for files, a terminal or permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the agent sent something that Kandev cannot read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: nobody saw whether the prompt arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: the same step fails again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not retried automatically: trying again would meet the same limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not retried automatically: the provider is not the cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not retried automatically: the cause is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not retried automatically: the stated wait is longer than a minute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not retried automatically: nobody confirmed how long to wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not retried automatically: automatic retries are turned off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every automatic attempt is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the answer broke off twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The turn ended as it was asked to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kandev was closed while the agent was at work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: the agent asked again and again for what was refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the profile, the model or an option was changed meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the agent went on by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kandev was closed while sending. Nothing was resent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the retry was due long before Kandev was started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: Kandev was restarted too often while this retry waited.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: a process of the old agent may still be running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the prompt could not be rebuilt exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not resent automatically: the agent cannot load this session again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was scheduled: the state could not be written to disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You asked for this wait.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule, confidence, excerpt, signals, gate and policy of this recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecoveryPage</name>
    <message>
        <source>Recovery</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RevisionsViewer</name>
    <message>
        <source>Older</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier version {number} of {count}, replaced {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next version is the message itself</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RowBar</name>
    <message>
        <source>More actions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RowCommands</name>
    <message>
        <source>Copy as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open to read and select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy code {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {path}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>Always allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{answer} since {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} in {folder}: asks you again from now on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionActs</name>
    <message>
        <source>More for this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New session in this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fork</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes on in a second session from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session stays, and its next prompt starts the agent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” is archived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” is back in the list.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionDelegate</name>
    <message>
        <source>Title of the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter keeps the title, Escape the one before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionList</name>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys choose a session, Enter opens or closes a folder, the menu key has more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionSearchBox</name>
    <message>
        <source>Find a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches titles, folders and agents; arrow down goes to what was found, Escape ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title, folder or agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows all sessions again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session has these words.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sessions</name>
    <message>
        <source>Archived</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionsPane</name>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches titles, folders and agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a session (Ctrl+Shift+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the page where a folder and an agent are chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New session (Ctrl+N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>{agent} is installed with this command:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>npm was not found. It comes with Node.js.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts the agent and asks it how to sign in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider did not accept the last prompt&apos;s sign-in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts the agent and asks it how to sign in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks again for what is installed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>Arrow keys scroll</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SignInForm</name>
    <message>
        <source>Asking the agent how to sign in…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent offers these ways to sign in:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{way}: waiting for you. A page may have opened in the browser.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A terminal window runs this command. Come back when you have signed in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run this command in a terminal, and come back when you have signed in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signed in. The agent starts anew before its next prompt; a failed prompt waits for you to send it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signs in this way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I have signed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts the agent anew before its next prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the agent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls the sign-in off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts this aside</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent works in this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the system&apos;s folder dialog</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with any agent you have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing leaves this machine until you send a prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for agents…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for a change, a review or an explanation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retrying {countdown}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting until {time}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>Online</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next wake {time}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tabs</name>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Transcript</name>
    <message>
        <source>Recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queued: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thought</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switched mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started fresh: the agent knows a summary of what is above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forked: what is above belongs to the first session as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{agent} thinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text goes on. Copying gives all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now: {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who}, {time}: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{verb} {object}: {outcome}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sentence}, {added}, {removed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, {size} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing sent yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the first prompt below. Enter sends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Incomplete: the answer broke off here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing more is known of it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TranscriptOverlay</name>
    <message>
        <source>Go to the end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>Transcript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys move between messages, Enter opens one, Tab goes to what can be done with it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Show the window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UndoBar</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the deletion back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts this message aside; the session stays deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” was deleted. Undo takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” was deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the deletion of “{title}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>Context: {used} of {size} tokens, {percent}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context: {used} tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost so far: {cost}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in transcript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import an agent&apos;s sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop what runs or waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the list of sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the list of sessions wider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the list of sessions narrower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the inspector wider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the inspector narrower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a session by its place in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or close a folder of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete a session of the list; that can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the menu of a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close what is open, then stop what runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send the prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue the prompt behind what runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mention a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a command of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next or the previous control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the button that has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards and controls</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_Writing</name>
    <message>
        <source>Queued prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter keeps the prompt, Escape leaves it as it was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps the prompt as it is written now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves the prompt as it was</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
