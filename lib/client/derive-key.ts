/** The source of a key: one of three recipes (requirement R3). It must not change between retries. */
export type KeySource =
  | { runId: string; step: string | number; tool: string }
  | { workflow: string; entity: string; operation: string }
  | { sourceEventId: string; operation: string }

const KEY_MAX = 255

/**
 * The stable key of an intention, for instance `run_7:3:payment.create`. The model neither sees nor chooses it. Two
 * calls with the same source are one intention, even if the framework repeats them. A key that is too long is replaced
 * by its SHA-256.
 * @throws TypeError when a part is missing or empty: without it, unrelated intentions would share a key.
 */
export async function deriveKey(source: KeySource): Promise<string> {
  const key = keyText(source)
  if (key.length <= KEY_MAX) return key
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return `sha256-${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Each recipe uses its own separator, and no part can contain it, so two sources never share a key. */
function keyText(source: KeySource): string {
  if ('runId' in source) return [source.runId, source.step, source.tool].map(escaped).join(':')
  if ('workflow' in source) return [source.workflow, source.entity, source.operation].map(escaped).join('/')
  return [source.sourceEventId, source.operation].map(escaped).join('::')
}

/** Only visible ASCII, without `:` and `/`. */
function escaped(part: string | number | null | undefined): string {
  if (part === undefined || part === null || part === '')
    throw new TypeError('A key needs every part: none can be empty.')
  return encodeURIComponent(String(part))
}
