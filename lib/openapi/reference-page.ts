import { type Endpoint, TAGS } from '@/lib/api/endpoint'
import { problemPath } from '@/lib/api/problem'
import { API_BASE, type EndpointId, routes } from '@/lib/api/routes'
import { curlExample } from './curl'
import { codesOf, scopeSentence } from './describe-endpoint'
import { type FieldRow, fieldsOf } from './fields'
import { type Html, html, prose } from './html'
import { chapter } from './layout'

/** The reference of every endpoint, drawn from the declarations. */
export function referencePage(baseUrl: string): Html {
  return html`<h1>API reference</h1>
<p class="lead">Ask before you act. The ledger saves the intention, says whether you can call the tool, and never allows one intention to be executed twice.</p>
<h2>First call</h2>
<p>Create a key with the preset <code>agent</code>, store it in <code>ONCEOVER_KEY</code>, and begin. Only <code>"decision": "execute"</code> allows the call. Report the outcome after the call.</p>
<p>One intention has one <code>Idempotency-Key</code>, derived from the run, the step and the tool. Every retry uses it again. A random key per call defeats its purpose.</p>
<div class="note"><p>An answer that is lost, late or doubtful is never a failure. Report <code>timeout</code>, <code>connection_lost</code>, <code>crashed</code> or <code>ambiguous</code>, and do what the next answer says.</p></div>
<p class="quiet">JSON in and out. Times are RFC 3339 UTC, amounts are decimal strings with their currency, unknown fields are refused. Every refusal is a <a href="/docs/problems">problem</a> with a code, and every answer carries <code>X-Request-Id</code>.</p>
${TAGS.map((tag) => html`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${tag}</h2>${chapter(tag).map(([id, endpoint]) => article(id, endpoint, baseUrl))}</section>`)}`
}

function article(id: EndpointId, endpoint: Endpoint, baseUrl: string): Html {
  const { method, path } = routes[id]
  return html`<article id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${endpoint.summary}</h3>
<div class="where"><span class="method${method === 'GET' ? '' : ' write'}">${method}</span><code>${API_BASE}${path}</code></div>
${endpoint.about && html`<p>${prose(endpoint.about)}</p>`}
<p class="quiet">${prose(scopeSentence(endpoint))}</p>
${endpoint.query && fieldTable(`${endpoint.summary}: query`, 'Query', fieldsOf(endpoint.query))}
${endpoint.body && fieldTable(`${endpoint.summary}: body`, 'Body', fieldsOf(endpoint.body))}
<h4>Example</h4>
${block(curlExample(id, endpoint, baseUrl), `${endpoint.summary}: request`)}
${Object.entries(endpoint.answers).map(
  ([status, answer]) =>
    html`<details><summary>${status}: ${answer.about}</summary>${block(JSON.stringify(answer.example, null, 2), `${endpoint.summary}: answer ${status}`)}</details>`
)}
<details><summary>Problems</summary><ul class="codes">${codesOf(endpoint).map((code) => html`<li><a class="mono" href="${problemPath(code)}">${code}</a></li>`)}</ul></details>
</article>`
}

function fieldTable(label: string, title: string, fields: FieldRow[]): Html {
  return html`<h4>${title}</h4><div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Needed</th></tr></thead>
<tbody>${fields.map(({ name, type, required }) => html`<tr><td><code>${name}</code></td><td>${type}</td><td>${required ? 'yes' : 'no'}</td></tr>`)}</tbody>
</table></div>`
}

function block(text: string, label: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`
}
