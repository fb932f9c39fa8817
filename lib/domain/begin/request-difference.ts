import { diffPointers, removePointers } from '@/lib/domain/exact/json-pointer'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { FieldError } from '@/lib/domain/operation/refusal'

type ComparedRequest = { requestCanonical: string; action?: string; provider?: string | null }

/**
 * Returns where a request differs from the stored one, as pointers into the body of begin. Only the pointers are named,
 * never a stored value, so a caller with another payload cannot read the first one.
 */
export function differingFields(
  op: OperationRecord,
  request: ComparedRequest,
  excludedPointers: readonly string[]
): FieldError[] {
  const pointers: string[] = []
  if (request.action !== undefined && request.action !== op.action) pointers.push('/action')
  if (request.provider !== undefined && request.provider !== op.provider) pointers.push('/provider')
  if (op.request !== null) {
    const material = (text: string) => removePointers(JSON.parse(text) as JsonValue, excludedPointers)
    const differing = diffPointers(material(op.request), material(request.requestCanonical))
    pointers.push(...differing.map((pointer) => `/request${pointer}`))
  }
  // Redaction can hide the difference, and a removed payload cannot be compared; the fingerprint still differs.
  if (pointers.length === 0) return [{ pointer: '/request', message: 'differs from the first request' }]
  return pointers.map((pointer) => ({ pointer, message: 'differs from the first request' }))
}
