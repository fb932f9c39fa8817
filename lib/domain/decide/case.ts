import type {
  AddNoteCommand,
  ChangeDeadlineCommand,
  ChangeOwnerCommand,
  OpenCaseCommand
} from '@/lib/domain/operation/commands'
import { event, ownerData, toText } from '@/lib/domain/operation/event-data'
import { toWireId } from '@/lib/domain/operation/ids'
import type { LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import { deadlineFault } from '@/lib/domain/policy/deadlines'
import { change, invalid, refuseStep, staleVersion } from './change'
import { type Decision, refuse, UNCHANGED, type World } from './decision'
import { lackingScopeFor, stepVerdict } from './step-rules'

/** The event that opens a case for an unknown outcome, or nothing if a case is already open. */
export const openingOf = (op: OperationRecord, why: 'person' | 'lookup' | 'evidence' | 'decision'): LedgerEvent[] =>
  op.state === 'unknown' ? [event('case_opened', { why })] : []

/** A person takes the case, or a lookup starts: unknown becomes reconciling. */
export function openCase(op: OperationRecord, command: OpenCaseCommand, world: World): Decision {
  const lacking = lackingScopeFor(command.why === 'lookup' ? 'check_provider' : 'assign_owner', command.by)
  if (lacking !== null) return refuse({ ...lacking, operation: op })
  const events = openingOf(op, command.why)
  return events.length === 0 ? UNCHANGED : change(op, events, world)
}

/** Assigns the operation to a person or a team. A person who takes an unknown operation opens its case. */
export function changeOwner(op: OperationRecord, command: ChangeOwnerCommand, world: World): Decision {
  const stale = staleVersion(op, command.expectedVersion)
  if (stale !== null) return stale
  const step = stepVerdict('assign_owner', op, world, command.by)
  if (!step.allowed) return refuseStep(op, step)
  const { owner } = command
  if (owner.type === op.owner.type && owner.id === op.owner.id) return UNCHANGED
  const changed = event('owner_changed', { owner: ownerData(owner), previous: ownerData(op.owner) })
  return change(op, [...(owner.type === 'user' ? openingOf(op, 'person') : []), changed], world)
}

/** Changes the deadline of an unresolved operation; the new deadline can be missed again. */
export function changeDeadline(op: OperationRecord, command: ChangeDeadlineCommand, world: World): Decision {
  const stale = staleVersion(op, command.expectedVersion)
  if (stale !== null) return stale
  const step = stepVerdict('set_deadline', op, world, command.by)
  if (!step.allowed) return refuseStep(op, step)
  const fault = deadlineFault(command.deadline, world.now)
  if (fault !== null) return invalid('/deadline', `The deadline ${fault}.`)
  if (command.deadline === op.deadline) return UNCHANGED
  const changed = event('deadline_changed', {
    deadline: toText(command.deadline),
    previous: op.deadline === null ? undefined : toText(op.deadline),
    reason: command.reason
  })
  return change(op, [changed], world)
}

/** Adds a note. The audit trail records its author; the text is in the note. */
export function addNote(op: OperationRecord, command: AddNoteCommand, world: World): Decision {
  const step = stepVerdict('add_note', op, world, command.by)
  if (!step.allowed) return refuseStep(op, step)
  const note = { id: command.ids.note, body: command.body, author: command.by.actor, createdAt: world.now }
  return change(op, [event('note_added', { noteId: toWireId('note', note.id) })], world, { note })
}
