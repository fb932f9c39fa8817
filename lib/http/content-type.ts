const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/**
 * Returns the fault of the content headers, as a sentence, or null. Compressed bodies are refused, because a limit on
 * the sent size does not limit the decompressed size.
 */
export function mediaFault(headers: Headers): string | null {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity')
    return 'The body must not be compressed (Content-Encoding).'
  const type = headers.get('content-type')
  if (type === null) return 'Content-Type is missing; it must be application/json.'
  return JSON_TYPE.test(type) ? null : 'Content-Type must be application/json in UTF-8.'
}

/** Whether an `Accept` header prefers JSON Lines. */
export function wantsJsonLines(headers: Headers): boolean {
  return /(^|[,\s])application\/(jsonl|x-ndjson)\b/i.test(headers.get('accept') ?? '')
}
