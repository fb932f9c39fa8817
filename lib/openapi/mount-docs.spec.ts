import { expect, test } from 'vitest'
import { buildApi } from '@/lib/http/build-api'
import { fakeHttp, fakePerform } from '@/lib/testing/fake-http'
import { mountDocs } from './mount-docs'

const settings = fakeHttp()
const api = mountDocs(buildApi(fakePerform(), settings), settings.baseUrl)
const get = (path: string) => api.fetch(new Request(`http://onceover.test${path}`))

test.each(['/docs', '/docs/problems', '/docs/problems/outcome_unknown'])(
  '%s is open to all, and lets nothing run but its own style',
  async (path) => {
    const [first, second] = [await get(path), await get(path)]
    expect(first.status).toBe(200)
    const policy = first.headers.get('content-security-policy') ?? ''
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toMatch(/unsafe|script-src|https?:/)
    expect(await first.text()).toContain(`<style nonce="${nonce}">`)
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
  }
)

test('a problem that does not exist has no page', async () => {
  expect((await get('/docs/problems/nothing')).status).toBe(404)
  expect((await get('/docs/problems/__proto__')).status).toBe(404)
  expect((await get('/docs/fonts/..%2f..%2fpackage.json')).status).toBe(404)
})

test('the OpenAPI document is open to all and names this server', async () => {
  const response = await get('/api/v1/openapi.json')
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://onceover.test/api/v1' }] })
})

test('the fonts come from this server', async () => {
  const response = await get('/docs/fonts/sans.woff2')
  expect(response.headers.get('content-type')).toBe('font/woff2')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 4)
      .toString()
  ).toBe('wOF2')
})
