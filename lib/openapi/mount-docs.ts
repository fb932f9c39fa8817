import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@/lib/api/routes'
import type { Api, HttpContext } from '@/lib/http/adapter'
import { JSON_TYPE, plainHeaders, send } from '@/lib/http/send'
import { projectRoot } from '@/lib/project-root'
import { openApiDocument } from './document'
import type { Html } from './html'
import { layout, pagePolicy } from './layout'
import { isRefusalCode, problemIndex, problemPage } from './problem-pages'
import { referencePage } from './reference-page'

const FONTS: Record<string, string> = {
  'sans.woff2': 'geist-sans/Geist-Variable.woff2',
  'mono.woff2': 'geist-mono/GeistMono-Variable.woff2'
}

/** The reference and the OpenAPI document. Public: they say what this software can do, not what anybody did with it. */
export function mountDocs(api: Api, baseUrl: string): Api {
  const reference = once(() => referencePage(baseUrl))
  const index = once(problemIndex)
  const document = once(() => JSON.stringify(openApiDocument(baseUrl)))

  api.get(`${API_BASE}/openapi.json`, (context) => {
    return send(context, 200, { ...plainHeaders(JSON_TYPE), 'cache-control': 'no-cache' }, document())
  })
  api.get('/docs', (context) => sendPage(context, 'API reference', reference()))
  api.get('/docs/problems', (context) => sendPage(context, 'Problems', index()))
  api.get('/docs/problems/:code', (context, next) => {
    const code = context.req.param('code')
    return isRefusalCode(code) ? sendPage(context, code, problemPage(code)) : next()
  })
  api.get('/docs/fonts/:file', (context, next) => {
    const file = FONTS[context.req.param('file')]
    return file === undefined ? next() : sendFont(file)
  })
  return api
}

function sendPage(context: HttpContext, title: string, main: Html): Response {
  const nonce = randomBytes(16).toString('base64')
  const headers = { ...plainHeaders('text/html; charset=utf-8'), 'content-security-policy': pagePolicy(nonce) }
  return send(context, 200, headers, layout(title, main, nonce))
}

function sendFont(file: string): Response {
  const bytes = readFileSync(join(projectRoot(), 'node_modules/geist/dist/fonts', file))
  return new Response(bytes, {
    headers: { ...plainHeaders('font/woff2'), 'cache-control': 'public, max-age=604800' }
  })
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
