import { expect, test } from 'vitest'
import { syncMethod } from '@/lib/own-postgres/create-cluster'

test.each([
  ['linux', '6.1.0-37-amd64', 'syncfs'],
  ['linux', '5.8.0', 'syncfs'],
  ['linux', '5.7.19', 'fsync'],
  ['linux', '4.19.0', 'fsync'],
  ['darwin', '24.1.0', 'fsync']
] as const)('%s %s, which reports a failed sync or not, uses %s', (platform, kernel, method) => {
  expect(syncMethod(platform, kernel)).toBe(method)
})
