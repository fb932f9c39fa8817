/** What a key is made of: one of the three recipes (requirement R3). None of it may change between retries. */
export type KeySource =
  | { runId: string; step: string | number; tool: string }
  | { workflow: string; entity: string; operation: string }
  | { sourceEventId: string; operation: string }

const KEY_MAX = 255

/**
 * The stable key of an intention, for instance `run_7:3:payment.create`. The model neither sees nor chooses it: two calls
 * with the same source are one intention, however often the framework runs them. A key that would be too long is
 * replaced by its SHA-256, so that it stays one.
 */
export async function deriveKey(source: KeySource): Promise<string> {
  const parts =
    'runId' in source
      ? [source.runId, source.step, source.tool]
      : 'workflow' in source
        ? [source.workflow, source.entity, source.operation]
        : [source.sourceEventId, source.operation]
  // Escaped, so that no two sources share a key and only visible ASCII is left.
  const key = parts.map((part) => encodeURIComponent(String(part))).join(':')
  if (key.length <= KEY_MAX) return key
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return `sha256:${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
