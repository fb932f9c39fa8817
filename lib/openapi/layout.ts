import type { Endpoint } from '@/lib/api/endpoint'
import { TAGS } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/endpoints'
import type { EndpointId } from '@/lib/api/routes'
import { Html, html } from './html'
import { STYLE } from './style'

/** Endpoints of one chapter, in the order in which they are declared. */
export function chapter(tag: string): [EndpointId, Endpoint][] {
  return (Object.entries(endpoints) as [EndpointId, Endpoint][]).filter(([, endpoint]) => endpoint.tag === tag)
}

/**
 * A whole page of the reference. It holds no script, and its style carries the nonce that the page's policy names.
 * @param nonce of this answer; see {@link pagePolicy}.
 */
export function layout(title: string, main: Html, nonce: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Onceover</title>
<link rel="icon" href="/icon.svg">
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<div class="frame">
<nav aria-label="Reference">
<a class="brand" href="/docs"><span aria-hidden="true">1×</span>Onceover API</a>
<details><summary>Contents</summary>
${TAGS.map(
  (tag) =>
    html`<h2>${tag}</h2><ul>${chapter(tag).map(([id, endpoint]) => html`<li><a href="/docs#${id}">${endpoint.summary}</a></li>`)}</ul>`
)}
<h2>More</h2><ul>
<li><a href="/docs/problems">Problems</a></li>
<li><a href="/api/v1/openapi.json">OpenAPI 3.1</a></li>
</ul></details>
</nav>
<main id="main">${main}</main>
</div>
</body>
</html>
`.text
}

/** The content security policy of a page made by {@link layout}. */
export function pagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}
