import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkApplicationRole } from '@/lib/db/check-role'
import { testDatabase } from '@/lib/testing/database'

const { owner, url } = await testDatabase()

/** A user of the server for one test. */
async function user(): Promise<{ name: string; url: string }> {
  const name = `visitor_${randomUUID().slice(0, 8)}`
  await owner.query(`create role ${name} login password 'visitor'`)
  onTestFinished(async () => {
    await owner.query(`drop owned by ${name}`).catch(() => {})
    await owner.query(`drop role ${name}`)
  })
  const address = new URL(url)
  address.username = name
  address.password = 'visitor'
  return { name, url: address.href }
}

describe('the application role', () => {
  test('is taken on the connections of the owner', async () => {
    await expect(checkApplicationRole(url, 'DATABASE_URL')).resolves.toBeUndefined()
  })

  test('an owner as the application is refused, because the owner can switch row level security off', async () => {
    await expect(checkApplicationRole(url, 'APP_DATABASE_URL')).rejects.toThrow(
      /^APP_DATABASE_URL connects as \w+, which bypasses row level security\. Use the role onceover_app\.$/
    )
  })

  test('a user who was not granted it is one clear line', async () => {
    await expect(checkApplicationRole((await user()).url, 'DATABASE_URL')).rejects.toThrow(
      "DATABASE_URL's user cannot use the role onceover_app. Grant onceover_app to that user as a database administrator."
    )
  })

  test('a user who has its rights and no others is accepted behind a pooler', async () => {
    const { name, url: theirs } = await user()
    await owner.query(`grant onceover_app to ${name}`)
    await expect(checkApplicationRole(theirs, 'APP_DATABASE_URL')).resolves.toBeUndefined()
  })
})
