import type { ToolOutcome } from './act'
import { ProviderStatusError } from './classify-error'

/**
 * Converts a provider's HTTP answer to an outcome: 2xx succeeded, 202 accepted and still processing. The `id` of a JSON
 * body is taken as the provider's reference.
 * @throws ProviderStatusError for every other status, so that `act` can distinguish a refusal from an unclear error;
 * TypeError when the body is cut off; SyntaxError when it claims to be JSON and is not. The last two are unknown.
 */
export async function readResponse(response: Response): Promise<ToolOutcome> {
  const { status } = response
  const providerRequestId = response.headers.get('request-id') ?? response.headers.get('x-request-id')
  const text = await response.text().catch((error: unknown) => {
    // A refusal stays a refusal without its explanation.
    if (response.ok) throw error
    return ''
  })
  if (!response.ok) throw new ProviderStatusError(status, looseJson(text), providerRequestId)
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
  const fields = { providerReference: idOf(body), providerRequestId, httpStatus: status }
  // The body of an acceptance is not the result.
  return status === 202 ? { outcome: 'accepted', ...fields } : { ...fields, result: text === '' ? { status } : body }
}

function idOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('id' in body)) return null
  const { id } = body
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null
}

function looseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
