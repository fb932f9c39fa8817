import { describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'

describe('the environment', () => {
  test('has a value for everything that may not be missing', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ONCEOVER_URL: 'http://localhost:3000',
      ONCEOVER_ENV: 'live',
      ONCEOVER_SWEEP_SECONDS: 15,
      ONCEOVER_PREPARED: 'on'
    })
    expect(readEnv({}).DATABASE_URL).toBeUndefined()
  })

  test('an empty value counts as none', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test('a data directory is absolute, whatever folder the process was started in', () => {
    expect(readEnv({}).ONCEOVER_DATA_DIR).toMatch(/^\/.*\/\.data$/)
    expect(readEnv({ ONCEOVER_DATA_DIR: '/srv/ledger' }).ONCEOVER_DATA_DIR).toBe('/srv/ledger')
  })

  test('the public URL follows the port and has no slash at its end', () => {
    expect(readEnv({ PORT: '8080' }).ONCEOVER_URL).toBe('http://localhost:8080')
    expect(readEnv({ ONCEOVER_URL: 'https://ledger.example/' }).ONCEOVER_URL).toBe('https://ledger.example')
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://a/b', 'DATABASE_URL must look like postgresql://'],
    ['DATABASE_URL', 'not a url', 'DATABASE_URL must look like postgresql://'],
    ['ONCEOVER_ENV', 'prod', 'ONCEOVER_ENV must be one of live, test'],
    ['ONCEOVER_PREPARED', 'yes', 'ONCEOVER_PREPARED must be one of on, off'],
    ['ONCEOVER_SWEEP_SECONDS', '0', 'ONCEOVER_SWEEP_SECONDS must be a whole number from 1 to 3600'],
    ['ONCEOVER_URL', 'example', 'ONCEOVER_URL must be a full http or https URL'],
    ['ONCEOVER_URL', 'javascript:alert(1)', 'ONCEOVER_URL must be a full http or https URL'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of']
  ])('%s=%s is refused by name', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(message)
  })

  test('everything that is wrong is said at once, and no secret with it', () => {
    const read = () => readEnv({ PORT: 'x', ONCEOVER_SECRET: 'short', DATABASE_URL: 'hunter2' })
    expect(read).toThrow(/PORT .*; DATABASE_URL .*; ONCEOVER_SECRET must have at least 32 characters/)
    expect(read).not.toThrow(/hunter2|short/)
  })
})
