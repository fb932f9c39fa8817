import { createHash } from 'node:crypto'
import { Refusal } from '@/lib/practice-provider/answers'
import type { Json, StoredAnswer } from '@/lib/practice-provider/records'
import type { Settings } from '@/lib/practice-provider/settings'
import type { KeyEntry } from '@/lib/practice-provider/state'

/** The decision of a key: execute the request, or replay this answer. */
export type KeyDecision = { readonly kind: 'fresh' } | { readonly kind: 'replay'; readonly answer: StoredAnswer }

const FRESH: KeyDecision = { kind: 'fresh' }

/**
 * Decides by the entries of the key. Entries after the retention are ignored.
 * @throws Refusal 400 `idempotency_error` if the key has another payload and the account checks it.
 */
export function decideByKey(
  entries: readonly KeyEntry[],
  fingerprint: string,
  settings: Settings,
  nowMs: number
): KeyDecision {
  if (settings.keys === 'ignore') return FRESH
  const { keyRetentionMs } = settings
  const known = entries.filter((entry) => keyRetentionMs === null || nowMs - entry.firstUsedAtMs < keyRetentionMs)
  const same = known.find((entry) => entry.fingerprint === fingerprint)
  if (same) return { kind: 'replay', answer: same.answer }
  if (known.length === 0 || settings.keys === 'new_object_on_mismatch') return FRESH
  throw new Refusal(400, 'idempotency_error', 'idempotency_key_reused', 'The key was first used with another request.')
}

/** The keys whose first request is running; a second request is refused. */
export class KeysInFlight {
  private readonly names = new Set<string>()

  /**
   * Holds the key until the returned function is called. Without a key there is nothing to hold.
   * @throws Refusal 409 if it is held.
   */
  hold(account: string, key: string | null): () => void {
    if (key === null) return () => {}
    const name = JSON.stringify([account, key])
    if (this.names.has(name)) {
      throw new Refusal(409, 'idempotency_error', 'idempotency_key_in_use', 'A request with this key is in progress.')
    }
    this.names.add(name)
    return () => this.names.delete(name)
  }
}

/** Identifies a payload to one resource, independent of the order of its fields. */
export function fingerprintOf(path: string, body: Json): string {
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(body, sortFields)}`)
    .digest('hex')
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
