/** The style of the provider's page. Colours follow the reader's light or dark preference. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #18181b; --quiet: #5b5b66; --line: #e4e4e7; --ground: #fafafa; --card: #fff; --bad: #b42318; --focus: #3f5bd9 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f4f4f5; --quiet: #a5a5b0; --line: #2e2e33; --ground: #131316; --card: #1b1b1f; --bad: #ff8a7a; --focus: #93a5ff }
}
body { margin: 0 auto; max-width: 1120px; padding: 32px 16px; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
h1 { margin: 0; font-size: 20px; font-weight: 600 }
h2 { margin: 32px 0 12px; font-size: 15px; font-weight: 600 }
header p { margin: 4px 0 0; color: var(--quiet) }
.quiet { color: var(--quiet) }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 8px; margin: 0 }
dl div { padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--card) }
dt { color: var(--quiet) }
dd { margin: 0; font-size: 24px; font-variant-numeric: tabular-nums }
.bad { color: var(--bad); font-weight: 600 }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--card) }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 12px; text-align: left; white-space: nowrap; border-bottom: 1px solid var(--line) }
tbody tr:last-child td { border-bottom: 0 }
th { color: var(--quiet); font-weight: 500 }
td { font-family: ui-monospace, monospace; font-size: 13px; font-variant-numeric: tabular-nums }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
`

/**
 * Replaces the page's content by a fresh copy every two seconds, unless the reader switched that off, is elsewhere, has
 * the keyboard inside the content or has selected something in it.
 */
export const PAGE_SCRIPT = `
const refresh = document.getElementById('refresh')
const wanted = refresh.querySelector('input')
refresh.hidden = false
setInterval(async () => {
  const main = document.querySelector('main')
  if (!wanted.checked || document.hidden || main.contains(document.activeElement) || !getSelection().isCollapsed) return
  const answer = await fetch('/').catch(() => null)
  if (!answer || !answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
  if (fresh) main.replaceWith(fresh)
}, 2000)
`
