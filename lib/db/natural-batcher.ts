import type { TenantId } from '@/lib/domain/access/tenant-id'
import { LedgerUnavailableError } from './errors'

export type BatcherOptions<In, Out> = {
  /** Writes one tenant's rows in one statement; answers each row, in order. */
  run: (tenantId: TenantId, rows: In[]) => Promise<Out[]>
  /** Most rows in one statement. */
  maxRows: number
  /** Statements in flight at one time, over all tenants. */
  lanes: number
  /** Statements in flight for one tenant. */
  lanesPerTenant: number
  /** Rows that may wait, over all tenants; beyond it the caller is told to come back. */
  maxWaiting: number
  /** Called with the size of each statement. */
  onBatch?: (rows: number) => void
}

type Waiting<In, Out> = { row: In; resolve: (out: Out) => void; reject: (error: unknown) => void }
type Lane<In, Out> = { tenantId: TenantId; waiting: Waiting<In, Out>[]; inFlight: number; queued: boolean }

/**
 * Natural batching: while one statement is under way the next rows gather, and leave together as soon as it is done.
 * Nothing waits when nothing is under way. One queue a tenant, served in turn, so that a loud tenant does not starve
 * the rest. A statement that fails for a reason of its rows is sent again row by row: one bad row fails alone.
 */
export class NaturalBatcher<In, Out> {
  readonly #options: BatcherOptions<In, Out>
  readonly #tenants = new Map<string, Lane<In, Out>>()
  readonly #turn: Lane<In, Out>[] = []
  #inFlight = 0
  #waiting = 0
  #scheduled = false

  constructor(options: BatcherOptions<In, Out>) {
    this.#options = options
  }

  /** @throws LedgerUnavailableError when too many rows wait already, or when the statement could not be confirmed. */
  add(tenantId: TenantId, row: In): Promise<Out> {
    if (this.#waiting >= this.#options.maxWaiting) {
      return Promise.reject(
        new LedgerUnavailableError('The ledger is overloaded: too many requests are waiting.', { retryAfterSeconds: 1 })
      )
    }
    return new Promise<Out>((resolve, reject) => {
      const lane = this.#laneOf(tenantId)
      lane.waiting.push({ row, resolve, reject })
      this.#waiting += 1
      this.#enqueue(lane)
      this.#schedule()
    })
  }

  #laneOf(tenantId: TenantId): Lane<In, Out> {
    let lane = this.#tenants.get(tenantId)
    if (lane === undefined) {
      lane = { tenantId, waiting: [], inFlight: 0, queued: false }
      this.#tenants.set(tenantId, lane)
    }
    return lane
  }

  #enqueue(lane: Lane<In, Out>): void {
    if (lane.queued || lane.waiting.length === 0 || lane.inFlight >= this.#options.lanesPerTenant) return
    lane.queued = true
    this.#turn.push(lane)
  }

  /** One turn of the event loop later, so that requests that arrived in one read of the sockets leave together. */
  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#dispatch()
    })
  }

  #dispatch(): void {
    while (this.#inFlight < this.#options.lanes) {
      const lane = this.#turn.shift()
      if (lane === undefined) return
      lane.queued = false
      const batch = lane.waiting.splice(0, this.#options.maxRows)
      this.#waiting -= batch.length
      lane.inFlight += 1
      this.#inFlight += 1
      this.#enqueue(lane)
      void this.#send(lane, batch)
    }
  }

  async #send(lane: Lane<In, Out>, batch: Waiting<In, Out>[]): Promise<void> {
    try {
      await this.#settle(lane.tenantId, batch)
    } finally {
      lane.inFlight -= 1
      this.#inFlight -= 1
      if (lane.waiting.length === 0 && lane.inFlight === 0) this.#tenants.delete(lane.tenantId)
      this.#enqueue(lane)
      this.#dispatch()
    }
  }

  async #settle(tenantId: TenantId, batch: Waiting<In, Out>[]): Promise<void> {
    this.#options.onBatch?.(batch.length)
    try {
      const rows = batch.map((waiting) => waiting.row)
      const outs = await this.#options.run(tenantId, rows)
      batch.forEach((waiting, index) => {
        waiting.resolve(outs[index] as Out)
      })
    } catch (error) {
      if (batch.length === 1 || error instanceof LedgerUnavailableError) {
        for (const waiting of batch) waiting.reject(error)
        return
      }
      for (const waiting of batch) await this.#settle(tenantId, [waiting])
    }
  }
}
