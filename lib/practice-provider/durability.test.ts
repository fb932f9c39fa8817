import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '@/lib/testing/eventually'
import { get, payment, post, practice, testFolder } from '@/lib/testing/practice-harness'

const START_TIMEOUT_MS = 30_000

async function startProcess(logFile: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bin/practice-provider.ts', '--port', '0', '--log', logFile],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, url: String(line).replace('Practice provider on ', '') }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

it('an effect that was accepted and never answered is still counted after kill -9', {
  timeout: START_TIMEOUT_MS
}, async () => {
  const logFile = join(await testFolder(), 'effects.jsonl')
  const { child, url } = await startProcess(logFile)
  const headers = { 'idempotency-key': 'key-1', 'practice-fault': 'accept_then_drop' }
  await expect(post(`${url}/v1/payments`, payment(), headers)).rejects.toThrow('fetch failed')
  await kill(child)
  const { provider } = await practice({ logFile, now: Date.now })
  expect(provider.counts().payments).toMatchObject({ created: 1, byReference: { 'payment-ORD-1': 1 } })
  const again = await post(`${provider.url}/v1/payments`, payment(), { 'idempotency-key': 'key-1' })
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
})

it('every answer given before kill -9 in the middle of a crowd is kept', { timeout: START_TIMEOUT_MS }, async () => {
  const logFile = join(await testFolder(), 'effects.jsonl')
  const { child, url } = await startProcess(logFile)
  const answered: string[] = []
  const requests = Array.from({ length: 200 }, async (_, index) => {
    const { body } = await post(`${url}/v1/payments`, payment({ reference: `r-${index}` }))
    answered.push(body.id)
    if (answered.length === 20) await kill(child)
  })
  await Promise.allSettled(requests)
  const { provider } = await practice({ logFile, now: Date.now })
  expect(answered.length).toBeGreaterThanOrEqual(20)
  expect(provider.counts().payments.created).toBeGreaterThanOrEqual(answered.length)
  for (const id of answered) expect((await get(`${provider.url}/v1/payments/${id}`)).status).toBe(200)
})

it('a process that is asked to stop ends by itself, whatever it holds back', {
  timeout: START_TIMEOUT_MS
}, async () => {
  const { child, url } = await startProcess(join(await testFolder(), 'effects.jsonl'))
  const late = post(`${url}/v1/payments`, payment(), { 'practice-fault': 'answer_late;ms=600000' })
  const lost = expect(late).rejects.toThrow('fetch failed')
  await eventually(async () => expect((await get(`${url}/control/counts`)).text).toContain('"created":1'))
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  await lost
})

it('a crash inside a test leaves what was on the disk, and frees the port for the next start', async () => {
  const first = await practice()
  await post(`${first.provider.url}/v1/payments`, payment(), { 'idempotency-key': 'key-1' })
  await first.provider.crash()
  await expect(get(first.provider.url)).rejects.toThrow('fetch failed')
  const port = Number(new URL(first.provider.url).port)
  const second = await practice({ logFile: first.logFile, port })
  expect(second.provider.counts().payments).toMatchObject({ created: 1, byKey: { 'key-1': 1 } })
})
