import type { Note, Operation } from '@/lib/api/operations'
import { type Result, refused } from '@/lib/domain/operation/result'
import { redactText } from '@/lib/domain/redaction/redaction'
import { newId } from '@/lib/new-id'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { savedOperation } from '@/lib/services/kernel/operation-answer'
import { toWireNote } from '@/lib/services/kernel/to-wire'

const NOTE_MAX_LENGTH = 10_000

/** Adds a note for later readers. A note is never sufficient evidence. */
export async function addNote(
  ctx: ServiceContext,
  input: { operationId: string; body: { body: string } }
): Promise<Result<Answer<{ note: Note; operation: Operation }>>> {
  const ids = { note: newId() }
  const body = redactText(input.body.body)
  // The replacement of a secret can be longer than the secret.
  if (body.length > NOTE_MAX_LENGTH) {
    const message = `is longer than ${NOTE_MAX_LENGTH} characters after its secrets were removed`
    return refused({ code: 'invalid_request', detail: `The note ${message}.`, errors: [{ pointer: '/body', message }] })
  }
  const saved = await decideAndSave(ctx, input.operationId, () => ({
    type: 'addNote',
    by: askerOf(ctx),
    ids,
    body
  }))
  if (!saved.ok) return saved
  const note = saved.value.loaded.notes.find(({ id }) => id === ids.note)
  if (note === undefined) throw new Error('a saved note is not among the notes')
  return {
    ok: true,
    value: { status: 'created', body: { note: toWireNote(note), operation: savedOperation(ctx, saved.value) } }
  }
}
