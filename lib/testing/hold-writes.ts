import type pg from 'pg'
import type { TestDatabase } from './database'

/** A database in which every write of an operation stops just before it happens. */
export interface HeldWrites {
  /** Waits until this many statements stand before the barrier; answers their backends. */
  waiting(count: number): Promise<number[]>
  /** Ends the backends that wait: what they were about to do never happens. */
  abort(): Promise<void>
  /** Lets them go on, and returns when they are through. */
  release(): Promise<void>
}

/** Puts up the barrier: a lock that lets readers pass and makes writers wait. */
export async function holdWrites({ owner }: Pick<TestDatabase, 'owner'>): Promise<HeldWrites> {
  const client = await owner.connect()
  await client.query('begin')
  await client.query('lock table operations in exclusive mode')
  let held = true
  const letGo = async () => {
    if (!held) return
    held = false
    await client.query('rollback')
    client.release()
  }
  return {
    waiting: (count) =>
      poll(
        () => waiters(owner),
        (pids) => pids.length >= count
      ),
    abort: async () => {
      await owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await waiters(owner)])
      await poll(
        () => waiters(owner),
        (pids) => pids.length === 0
      )
      await letGo()
    },
    release: async () => {
      const pids = await waiters(owner)
      await letGo()
      await poll(
        () => active(owner, pids),
        (busy) => busy.length === 0
      )
    }
  }
}

const pidsOf = async (owner: pg.Pool, condition: string, values: unknown[] = []) =>
  (
    await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like '%ledger_%' and ${condition}`,
      values
    )
  ).rows.map(({ pid }) => pid)

const waiters = (owner: pg.Pool) => pidsOf(owner, `wait_event_type = 'Lock'`)
const active = (owner: pg.Pool, pids: number[]) => pidsOf(owner, `state = 'active' and pid = any ($1)`, [pids])

async function poll<T>(read: () => Promise<T>, enough: (value: T) => boolean): Promise<T> {
  const until = performance.now() + 20_000
  for (;;) {
    const value = await read()
    if (enough(value)) return value
    if (performance.now() > until) throw new Error(`the barrier saw ${JSON.stringify(value)} until it gave up`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
