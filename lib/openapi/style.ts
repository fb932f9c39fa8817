import { darkTheme, lightTheme, type ThemeTokens } from '@/tailwind.config'

const cssVariables = (theme: ThemeTokens): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** The style of the reference: the tokens of the console, without its build. */
export const STYLE = `
@font-face{font-family:Geist;src:url(/docs/fonts/sans.woff2) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Geist Mono";src:url(/docs/fonts/mono.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;${cssVariables(lightTheme)}}
@media (prefers-color-scheme:dark){:root{${cssVariables(darkTheme)}}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/1.6 Geist,ui-sans-serif,system-ui,sans-serif}
code,pre,.mono{font-family:"Geist Mono",ui-monospace,SFMono-Regular,Menlo,monospace;font-size:12.5px}
code{background:var(--neutral-soft);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:12px;background:var(--surface);padding:8px 12px;z-index:2}
.frame{display:grid;grid-template-columns:264px minmax(0,1fr);max-width:1200px;margin:0 auto}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:24px 16px;border-right:1px solid var(--line)}
nav .brand{display:flex;align-items:center;gap:8px;font-weight:600;color:var(--ink);text-decoration:none;margin:0 8px 16px}
nav .brand span{background:var(--ink);color:var(--canvas);border-radius:6px;font-size:11px;padding:3px 5px}
nav h2{font-size:12px;font-weight:500;color:var(--faint);margin:16px 8px 4px}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:4px 8px;border-radius:6px;color:var(--muted);text-decoration:none}
nav li a:hover,nav li a[aria-current]{background:var(--hover);color:var(--ink)}
main{padding:32px;min-width:0;background:var(--surface);min-height:100vh}
h1{font-size:24px;line-height:1.25;letter-spacing:-.02em;margin:0 0 8px}
h2{font-size:18px;letter-spacing:-.015em;margin:40px 0 8px}
h3{font-size:15px;margin:0}
h4{font-size:13px;margin:20px 0 6px}
p{margin:6px 0;max-width:72ch}
.lead{color:var(--muted);font-size:15px}
.quiet{color:var(--muted)}
article{border-top:1px solid var(--line);padding:24px 0}
.where{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:6px 0 10px}
.method{font:600 11px/1 "Geist Mono",ui-monospace,monospace;border-radius:4px;padding:5px 6px;background:var(--neutral-soft);color:var(--neutral)}
.method.write{background:var(--accent-soft);color:var(--accent)}
pre{background:var(--canvas);border:1px solid var(--line);border-radius:6px;padding:12px;overflow:auto;margin:8px 0;line-height:1.55}
pre code{background:none;padding:0;overflow-wrap:normal}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse;width:100%;font-size:13px}
th{text-align:left;font-weight:500;color:var(--muted)}
th,td{padding:7px 12px;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child td{border-bottom:0}
details{margin:6px 0}
summary{cursor:pointer;color:var(--muted);padding:2px 0}
summary:hover{color:var(--ink)}
.codes{display:flex;flex-wrap:wrap;gap:6px;list-style:none;margin:6px 0;padding:0}
.codes a{display:inline-block;border:1px solid var(--line);border-radius:6px;padding:2px 8px;text-decoration:none;font-size:12.5px;color:var(--muted)}
.codes a:hover{border-color:var(--line-strong);color:var(--ink)}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 20px;margin:16px 0}
dt{color:var(--muted)}
dd{margin:0}
.note{border:1px solid var(--line);border-left:3px solid var(--unknown);border-radius:6px;padding:10px 14px;margin:16px 0}
@media (max-width:760px){.frame{display:block}nav{position:static;max-height:none;border-right:0;border-bottom:1px solid var(--line);padding:12px 16px}nav .brand{margin:0 0 4px}main{padding:20px 16px}dl{grid-template-columns:1fr;gap:2px}dd{margin-bottom:8px}}
@media (min-width:761px){@supports selector(::details-content){nav details>summary{display:none}nav details::details-content{content-visibility:visible;display:block}}}
@media print{nav{display:none}.frame{display:block}}
`
