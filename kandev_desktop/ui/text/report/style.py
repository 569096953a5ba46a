"""How a report looks: in light and dark as the reader's system asks, and on paper."""

_LIGHT = """
--surface:#F6F7F9;--raised:#FFFFFF;--code:#F3F5F8;--text:#1A1E26;--muted:#555E6D;--border:#DCE1E8;--line:#78818F;
--accent:#1D5BBF;--success:#1A6E3C;--success-soft:#E6F4EB;--warning:#865000;--warning-soft:#FFF6E3;--danger:#B0241C;
--danger-soft:#FDEDEB;--info:#0A6273;--info-soft:#E4F3F6;--add:#E0F3E6;--del:#FBE6E4;color-scheme:light;
"""
_DARK = """
--surface:#14171C;--raised:#1B1F26;--code:#12151A;--text:#E4E7EC;--muted:#A3ABB8;--border:#2C323B;--line:#737D8C;
--accent:#8AB6FF;--success:#74D194;--success-soft:#15271C;--warning:#EEBC62;--warning-soft:#292113;--danger:#FF9C94;
--danger-soft:#311B1A;--info:#74CDDF;--info-soft:#11272D;--add:#142D1E;--del:#361C1B;color-scheme:dark;
"""

STYLE = f"""
:root{{{_LIGHT}}}
@media screen and (prefers-color-scheme:dark){{:root{{{_DARK}}}}}
*{{box-sizing:border-box}}
body{{margin:0;background:var(--surface);color:var(--text);font:15px/1.5 system-ui,sans-serif}}
main{{max-width:64rem;margin:0 auto;padding:1.5rem}}
h1{{font-size:1.6rem;line-height:1.3;margin:0 0 .25rem}}
h2{{font-size:1.3rem;line-height:1.3;margin:2.5rem 0 .25rem}}
h3{{font-size:1.1rem;margin:0}}
h4{{font-size:1rem;margin:1.25rem 0 .4rem}}
h5{{font-size:.9rem;font-weight:600;margin:.9rem 0 .3rem}}
p{{margin:.25rem 0}}
.muted,.muted code{{color:var(--muted)}}
a{{color:var(--accent)}}
a:focus-visible{{outline:2px solid var(--accent);outline-offset:2px}}
code,pre,.mono{{font-family:ui-monospace,monospace;font-size:.87em}}
code{{overflow-wrap:anywhere}}
td code{{overflow-wrap:break-word}}
pre{{margin:0;padding:.6rem .75rem;background:var(--code);border:1px solid var(--border);border-radius:6px;
white-space:pre-wrap;overflow-wrap:anywhere}}
pre.said{{font:inherit;background:none;padding:.4rem 0;border:0}}
pre .add{{background:var(--add)}}
pre .del{{background:var(--del)}}
table{{width:100%;margin:.5rem 0;border-collapse:collapse;font-size:.93em;background:var(--raised)}}
th,td{{text-align:start;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--border);
overflow-wrap:break-word}}
th{{font-weight:600}}
td:first-child{{white-space:nowrap}}
tr.decided td{{background:var(--info-soft)}}
tr.stale td{{color:var(--muted)}}
article{{margin:1.25rem 0;padding:1rem 1.25rem;background:var(--raised);border:1px solid var(--border);
border-radius:8px}}
.boxes{{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1rem;margin-top:1rem}}
dl{{margin:.4rem 0 0}}
dl div{{display:grid;grid-template-columns:9rem 1fr;gap:.75rem;padding:.1rem 0}}
.boxes dl div{{grid-template-columns:5.5rem 1fr;gap:.5rem}}
dt{{color:var(--muted)}}
dd{{margin:0;overflow-wrap:anywhere;white-space:pre-line}}
figure{{margin:.75rem 0}}
figcaption{{color:var(--muted);font-size:.87em}}
svg{{width:100%;height:auto;display:block;background:var(--raised);border:1px solid var(--border);border-radius:8px}}
svg text{{font:11px system-ui,sans-serif;fill:var(--text)}}
svg .aside{{fill:var(--muted)}}
svg .lane{{stroke:var(--border)}}
svg .answered{{fill:var(--info)}}
svg .running{{fill:var(--info-soft);stroke:var(--info)}}
svg .failed{{fill:var(--danger-soft);stroke:var(--danger);stroke-width:1.5}}
svg .stopped,svg .planned{{fill:var(--raised);stroke:var(--line);stroke-width:1.5}}
svg .silent{{fill:var(--raised);stroke:var(--line)}}
svg .silent.failed{{stroke:var(--danger)}}
svg .dot{{fill:var(--text)}}
svg .deed{{fill:var(--raised);stroke:var(--accent);stroke-width:1.5}}
svg .sign{{fill:none;stroke:var(--danger);stroke-width:1.5}}
svg .onfill{{fill:none;stroke:var(--raised);stroke-width:1.5}}
svg .wait{{fill:var(--warning-soft);stroke:var(--warning)}}
svg .hatch{{stroke:var(--warning);stroke-width:1;opacity:.55}}
svg .route{{fill:none;stroke:var(--text);stroke-width:1.3}}
@page{{margin:16mm 14mm}}
@media print{{
body{{font-size:10.5pt;background:none}}
main{{max-width:none;padding:0}}
a{{color:inherit;text-decoration:none}}
article{{border:0;border-top:2px solid var(--line);border-radius:0;padding:.75rem 0 0}}
pre{{orphans:3;widows:3;-webkit-box-decoration-break:clone;box-decoration-break:clone}}
h1,h2,h3,h4,h5,.head{{break-after:avoid}}
tr,figure,dl div,.boxes>*,.head{{break-inside:avoid}}
thead{{display:table-header-group}}
tr.decided td,pre .add,pre .del{{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
.boxes{{grid-template-columns:repeat(3,1fr)}}
section+section>h2{{break-before:page}}
}}
"""
