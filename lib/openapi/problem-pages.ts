import type { Endpoint } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/endpoints'
import { problemPath } from '@/lib/api/problem'
import { PROBLEMS } from '@/lib/api/problem-table'
import type { EndpointId } from '@/lib/api/routes'
import type { RefusalCode } from '@/lib/domain/operation/refusal'
import { REFUSAL_STATUS } from '@/lib/http/status'
import { codesOf } from './describe-endpoint'
import { type Html, html, prose } from './html'

const codes = Object.keys(PROBLEMS) as RefusalCode[]

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(PROBLEMS, text)

/** Every code with its title. */
export function problemIndex(): Html {
  return html`<h1>Problems</h1>
<p class="lead">Every refusal is <code>application/problem+json</code> (RFC 9457). <code>type</code> is the URL of one of these pages, and <code>code</code> is its name.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Problems"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Title</th></tr></thead>
<tbody>${codes.map((code) => html`<tr><td><a class="mono" href="${problemPath(code)}">${code}</a></td><td>${REFUSAL_STATUS[code]}</td><td>${PROBLEMS[code].title}</td></tr>`)}</tbody>
</table></div>`
}

/** The page of one code: its meaning and what to do. */
export function problemPage(code: RefusalCode): Html {
  const words = PROBLEMS[code]
  return html`<h1>${words.title}</h1>
<div class="where"><span class="method">${REFUSAL_STATUS[code]}</span><code>${code}</code></div>
<p class="lead">${prose(words.means)}</p>
<h2>What to do</h2>
<p>${prose(words.todo)}</p>
<dl>
${words.decision && html`<dt>Decision</dt><dd><code>${words.decision}</code></dd>`}
${words.safeNewKey !== undefined && html`<dt>A new key</dt><dd>${words.safeNewKey ? 'is safe' : 'is safe only if the answer says so'}</dd>`}
${words.retryAfterSeconds !== undefined && html`<dt>Retry-After</dt><dd>sent; ${words.retryAfterSeconds} s by default</dd>`}
${words.guidance && html`<dt>Guidance for the agent</dt><dd>${words.guidance}</dd>`}
</dl>
<h2>Where it is given</h2>
<ul class="codes">${givenBy(code).map(([id, endpoint]) => html`<li><a href="/docs#${id}">${endpoint.summary}</a></li>`)}</ul>`
}

function givenBy(code: RefusalCode): [EndpointId, Endpoint][] {
  return (Object.entries(endpoints) as [EndpointId, Endpoint][]).filter(([, endpoint]) =>
    codesOf(endpoint).includes(code)
  )
}
