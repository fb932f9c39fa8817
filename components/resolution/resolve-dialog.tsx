'use client'

import { useState } from 'react'
import { type Change, changesSince, type Seen, seenNow } from '@/components/operation-page/changes-since'
import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { useOperationCall } from '@/components/operation-page/use-operation-call'
import { blockedBy, bodyOf, carried, type Draft, newDecisionId, restsOnEvidence } from '@/components/resolution/draft'
import { Proposed } from '@/components/resolution/proposed'
import { DECISION_WORDS } from '@/components/resolution/resolution-words'
import { ResolveForm } from '@/components/resolution/resolve-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast'
import type { Evidence } from '@/lib/api/evidence'
import type { ResolutionKind } from '@/lib/domain/operation/vocabulary'
import { nounOf } from '@/lib/domain/words/title'
import { versionConflict } from '@/lib/queries/version-conflict'

export type ResolveDialogProps = {
  kind: ResolutionKind
  operation: DialogOperation
  evidence: Evidence[]
  changes: Change[]
  /** What was on the screen when the dialog was opened: the decision is about that and nothing newer. */
  seen: Seen
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * One decision: its subject, its evidence, its reason and its consequence. It is sent for the version
 * that was on the screen; when that is old, the draft stays and the person looks at what changed first.
 */
export function ResolveDialog({ kind, operation, evidence, changes, seen, open, onOpenChange }: ResolveDialogProps) {
  const words = DECISION_WORDS[kind]
  const [draft, setDraft] = useState<Draft>(() => newDraft(kind))
  const [accepted, setAccepted] = useState<{ after: Seen; seen: Seen }>()
  const resolve = useOperationCall('resolveOperation')
  const toast = useToast()

  const base = accepted?.after === seen ? accepted.seen : seen
  const conflict = resolve.error === undefined ? null : versionConflict(resolve.error)
  const noticed = changesSince(base, changes)
  const isStale = operation.version !== base.version
  const shown = isStale && noticed.length === 0 ? (conflict ?? []).map(asChange) : noticed
  const sufficiency = carried(kind, draft, evidence, operation.attempts)
  const step = operation.permitted.find((each) => each.step === kind)
  const blocked = isStale ? 'Check the changes first.' : blockedBy(kind, draft, step, sufficiency)
  const proposed = resolve.data?.resolution.status === 'awaiting_approval'

  const close = (next: boolean) => {
    if (resolve.isPending) return
    if (!next && resolve.data) {
      resolve.reset()
      setDraft(newDraft(kind))
    }
    onOpenChange(next)
  }
  const send = () =>
    resolve.mutate(
      { params: { operationId: operation.id }, body: bodyOf(kind, draft, base.version) },
      {
        onSuccess: ({ resolution }) => {
          if (resolution.status === 'awaiting_approval') return
          setDraft(newDraft(kind))
          resolve.reset()
          onOpenChange(false)
          toast({ title: DONE[kind] })
        }
      }
    )

  if (proposed) return <Proposed open={open} onOpenChange={close} />
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      keepOnOutsidePress
      title={words.title}
      description={words.consequence(nounOf(operation))}
      actions={
        <>
          <Button onClick={() => close(false)}>Cancel</Button>
          <Button tone="primary" pending={resolve.isPending} disabledReason={blocked} reasonVisible onClick={send}>
            {resolve.isPending ? 'Sending' : words.button}
          </Button>
        </>
      }
    >
      <ResolveForm
        kind={kind}
        operation={operation}
        evidence={evidence}
        draft={draft}
        onChange={(part) => setDraft((current) => ({ ...current, ...part }))}
        stale={
          isStale && !resolve.isPending
            ? {
                changes: shown,
                refused: conflict !== null,
                onAccept: () => {
                  resolve.reset()
                  setAccepted({ after: seen, seen: seenNow(operation.version, changes) })
                }
              }
            : null
        }
        sufficiency={restsOnEvidence(kind) ? sufficiency : null}
        because={step?.allowed && kind !== 'keep_uncertain' ? step.reason : null}
        error={conflict === null ? resolve.error : undefined}
      />
    </Dialog>
  )
}

const DONE: Record<ResolutionKind, string> = {
  confirm_succeeded: 'Settled: it happened',
  confirm_failed: 'Settled: it did not happen',
  grant_resume: 'One more delivery granted',
  keep_uncertain: 'Kept uncertain',
  reopen: 'Reopened'
}

const newDraft = (kind: ResolutionKind): Draft => ({
  decisionId: newDecisionId(),
  evidenceIds: [],
  reasonCode: DECISION_WORDS[kind].reasonCodes[0],
  reason: '',
  providerReference: '',
  result: '',
  newDeadline: ''
})

/** What the refusal lists, in the form of the timeline. */
const asChange = (change: { sequence: number; type: string; at: string; actor: string }): Change => ({
  ...change,
  actor: { type: 'system' as const, id: null, name: change.actor }
})
