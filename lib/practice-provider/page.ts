import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { PracticeContext, PracticeCore } from '@/lib/practice-provider/core'
import { PAGE_SCRIPT, PAGE_STYLE } from '@/lib/practice-provider/page-assets'
import type { Effect } from '@/lib/practice-provider/records'
import { RESOURCES, toWire } from '@/lib/practice-provider/resources'
import type { Counts, EffectCounts } from '@/lib/practice-provider/state'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const LATEST = 20
const POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(PAGE_STYLE)}`,
  `script-src ${hashSource(PAGE_SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** `GET /`: shows what the provider really did. It is complete without its script, which only refreshes it. */
export function pageAnswer(c: PracticeContext, core: PracticeCore): Response | Promise<Response> {
  c.header('content-security-policy', POLICY)
  c.header('cache-control', 'no-store')
  return c.html(page(core.state.counts(), core.state.effects(), core.now()))
}

function page(counts: Counts, effects: readonly Effect[], nowMs: number): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Practice provider</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body>
<header>
<h1>Practice provider</h1>
<p>What really happened here, whatever the clients were told.</p>
<p id="refresh" hidden><label><input type="checkbox" checked> Refresh every two seconds</label></p>
</header>
<main>
<p class="quiet">As of <time datetime="${iso(nowMs)}">${iso(nowMs)}</time></p>
<section aria-labelledby="counts"><h2 id="counts">Counts</h2>
<dl>
${tiles('Payments', counts.payments)}
${tiles('Tickets', counts.tickets)}
${tile('Requests', counts.requests.total)}
${tile('Answers replayed', counts.requests.replays)}
</dl></section>
<section aria-labelledby="duplicates"><h2 id="duplicates">Duplicates by reference</h2>
${duplicates(counts)}</section>
<section aria-labelledby="latest"><h2 id="latest">Latest effects</h2>
${latest(effects, nowMs)}</section>
</main>
<script>${raw(PAGE_SCRIPT)}</script>
</body>
</html>`
}

function tiles(name: string, counts: EffectCounts): Html {
  return html`${tile(name, counts.created)}
${tile(`${name}, duplicates`, counts.duplicates, counts.duplicates > 0 ? 'bad' : '')}`
}

function tile(name: string, value: number, tone = ''): Html {
  return html`<div><dt>${name}</dt><dd class="${tone}">${value}</dd></div>`
}

function duplicates(counts: Counts): Html {
  const rows = RESOURCES.flatMap(({ name, noun }) =>
    Object.entries(counts[name].byReference)
      .filter(([, count]) => count > 1)
      .map(([reference, count]) => [noun, reference, `${count} times`])
  )
  if (rows.length === 0) return html`<p class="quiet">None. Nothing was done twice.</p>`
  return table('Duplicates by reference', ['Kind', 'Reference', 'Done'], rows)
}

function latest(effects: readonly Effect[], nowMs: number): Html {
  const rows = effects
    .slice(-LATEST)
    .reverse()
    .map((effect) => [
      iso(effect.createdAtMs),
      effect.reference ?? '–',
      summary(effect),
      statusText(effect, nowMs),
      effect.id,
      effect.idempotencyKey ?? '–'
    ])
  if (rows.length === 0) return html`<p class="quiet">Nothing has happened yet.</p>`
  return table('Latest effects', ['Time', 'Reference', 'What', 'Status', 'Id', 'Key'], rows)
}

function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<div class="scroll" role="region" aria-label="${name}, table" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`
}

function summary({ resource, fields }: Effect): string {
  return resource === 'payments' ? `${fields.amount_decimal} ${fields.currency}` : String(fields.subject)
}

function statusText(effect: Effect, nowMs: number): string {
  const resource = RESOURCES.find(({ name }) => name === effect.resource)
  return resource ? String(toWire(resource, effect, nowMs).status) : ''
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
