import { describe, expect, it } from 'vitest'
import { safeCallbackPath, signInPath } from './callback-path'

describe('the path after signing in', () => {
  it.each(['/operations/op_1?tab=audit', '/queue?view=mine#row', '/'])('%s on this site is kept', (path) => {
    expect(safeCallbackPath(path)).toBe(path)
  })

  it.each([
    'https://evil.example/queue',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'queue',
    '',
    '/%0a'.repeat(1000),
    '/sign-in?callbackUrl=/queue',
    '/setup?token=abc',
    '/api/v1/operations',
    null,
    ['/queue']
  ])('%s is replaced by the home path', (value) => {
    expect(safeCallbackPath(value)).toBe('/queue')
  })

  it('a link to a page survives the detour through the sign-in page', () => {
    const url = new URL(signInPath('/operations/op_1?tab=audit&x=1'), 'http://localhost')
    expect(safeCallbackPath(url.searchParams.get('callbackUrl'))).toBe('/operations/op_1?tab=audit&x=1')
    expect(signInPath('//evil.example')).toBe('/sign-in')
  })
})
