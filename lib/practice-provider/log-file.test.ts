import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LogFile } from '@/lib/practice-provider/log-file'
import { testFolder } from '@/lib/testing/practice-harness'

async function openLog(path: string) {
  const seen: number[] = []
  return { seen, log: await LogFile.open<number>(path, (record) => seen.push(record)) }
}

it('shows every record once and in order, before and after a restart', async () => {
  const path = join(await testFolder(), 'deep', 'log.jsonl')
  const first = await openLog(path)
  await Promise.all([1, 2, 3, 4, 5].map((record) => first.log.append(record)))
  await first.log.close()
  const second = await openLog(path)
  await second.log.append(6)
  await second.log.close()
  expect(first.seen).toEqual([1, 2, 3, 4, 5])
  expect(second.seen).toEqual([1, 2, 3, 4, 5, 6])
})

it('writes a record that follows at once on the end of another', async () => {
  const { log, seen } = await openLog(join(await testFolder(), 'log.jsonl'))
  for (let record = 1; record <= 50; record += 1) await log.append(record)
  await log.close()
  expect(seen).toHaveLength(50)
})

it('has the record on the disk when it says so', async () => {
  const path = join(await testFolder(), 'log.jsonl')
  const { log } = await openLog(path)
  await log.append(7)
  expect(await readFile(path, 'utf8')).toBe('7\n')
  await log.close()
})

it('cuts off a line that a crash tore, and goes on after it', async () => {
  const path = join(await testFolder(), 'log.jsonl')
  await writeFile(path, '1\n2\n{"type":"crea')
  const first = await openLog(path)
  await first.log.append(3)
  await first.log.close()
  expect(first.seen).toEqual([1, 2, 3])
  expect(await readFile(path, 'utf8')).toBe('1\n2\n3\n')
})

it('refuses a file that was damaged elsewhere, naming the line', async () => {
  const path = join(await testFolder(), 'log.jsonl')
  await writeFile(path, '1\n')
  await appendFile(path, 'damaged\n3\n')
  await expect(openLog(path)).rejects.toThrow(/line 2/)
})

it('does not claim a record that it was killed before writing', async () => {
  const path = join(await testFolder(), 'log.jsonl')
  const { log, seen } = await openLog(path)
  const first = log.append(1)
  const second = log.append(2)
  const refused = expect(second).rejects.toThrow(/closed/)
  await log.abandon()
  await first
  await refused
  await expect(log.append(3)).rejects.toThrow(/closed/)
  expect(seen).toEqual([1])
  expect(await readFile(path, 'utf8')).toBe('1\n')
})
