import type { Effect, LogRecord, ResourceName, StoredAnswer } from '@/lib/practice-provider/records'

/** The stored answer of one key and one payload. */
export interface KeyEntry {
  readonly fingerprint: string
  readonly answer: StoredAnswer
  readonly firstUsedAtMs: number
}

/** The real effects of one resource. */
export interface EffectCounts {
  /** Effects that happened or are in progress, without declined ones. */
  readonly created: number
  readonly declined: number
  readonly byReference: Readonly<Record<string, number>>
  readonly byKey: Readonly<Record<string, number>>
  /** Effects beyond the first under one account and reference. */
  readonly duplicates: number
}

/** Requests to /v1 since the start of the log: all, those that create, those that look something up, replays given. */
interface RequestCounts {
  readonly total: number
  readonly writes: number
  readonly reads: number
  readonly replays: number
}

/** The oracle: the effects that really happened, by the log. */
export interface Counts {
  readonly payments: EffectCounts
  readonly tickets: EffectCounts
  readonly requests: RequestCounts
}

/** The state computed from the log. Only `apply` changes it. */
export class State {
  private readonly effectsById = new Map<string, Effect>()
  private readonly keysByAccount = new Map<string, Map<string, KeyEntry[]>>()
  private writes = 0
  private reads = 0
  private replays = 0

  /** Takes in one record of the log. */
  apply(record: LogRecord): void {
    switch (record.type) {
      case 'requested':
        if (record.method === 'POST') this.writes += 1
        else this.reads += 1
        return
      case 'created':
        this.effectsById.set(record.effect.id, record.effect)
        if (record.answer) this.rememberKey(record.effect, record.fingerprint, record.answer)
        return
      case 'replayed':
        this.replays += 1
        return
      case 'keys_forgotten':
        this.keysByAccount.delete(record.account)
        return
      case 'reset':
        this.effectsById.clear()
        this.keysByAccount.clear()
        this.writes = 0
        this.reads = 0
        this.replays = 0
        return
      case 'faulted':
        return
    }
  }

  /** All effects, oldest first. */
  effects(): readonly Effect[] {
    return [...this.effectsById.values()]
  }

  /** The effect with this id, when it is of this resource and account. */
  find(resource: ResourceName, account: string, id: string): Effect | null {
    const effect = this.effectsById.get(id)
    return effect?.resource === resource && effect.account === account ? effect : null
  }

  /** Every payload that was answered under this key, oldest first; retention is the caller's business. */
  keyEntries(account: string, key: string): readonly KeyEntry[] {
    return this.keysByAccount.get(account)?.get(key) ?? []
  }

  counts(): Counts {
    const effects = this.effects()
    return {
      payments: countEffects(effects.filter((effect) => effect.resource === 'payments')),
      tickets: countEffects(effects.filter((effect) => effect.resource === 'tickets')),
      requests: { total: this.writes + this.reads, writes: this.writes, reads: this.reads, replays: this.replays }
    }
  }

  private rememberKey(effect: Effect, fingerprint: string, answer: StoredAnswer): void {
    if (effect.idempotencyKey === null) return
    const keys = this.keysByAccount.get(effect.account) ?? new Map<string, KeyEntry[]>()
    this.keysByAccount.set(effect.account, keys)
    const entries = keys.get(effect.idempotencyKey) ?? []
    keys.set(effect.idempotencyKey, entries)
    entries.push({ fingerprint, answer, firstUsedAtMs: effect.createdAtMs })
  }
}

function countEffects(effects: readonly Effect[]): EffectCounts {
  const real = effects.filter((effect) => !effect.declined)
  const perIdentity = tally(real, (effect) => effect.reference && JSON.stringify([effect.account, effect.reference]))
  return {
    created: real.length,
    declined: effects.length - real.length,
    byReference: tally(real, (effect) => effect.reference),
    byKey: tally(real, (effect) => effect.idempotencyKey),
    duplicates: Object.values(perIdentity).reduce((sum, count) => sum + count - 1, 0)
  }
}

function tally(effects: readonly Effect[], name: (effect: Effect) => string | null): Record<string, number> {
  const counts = new Map<string, number>()
  for (const effect of effects) {
    const key = name(effect)
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  // fromEntries defines own properties, so that a reference called "__proto__" is counted like any other.
  return Object.fromEntries(counts)
}
