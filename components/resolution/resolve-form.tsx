'use client'

import { CircleCheck, CircleHelp } from 'lucide-react'
import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { ChangedNotice, type ChangedNoticeProps } from '@/components/resolution/changed-notice'
import { type Draft, restsOnEvidence } from '@/components/resolution/draft'
import { EvidenceChoice } from '@/components/resolution/evidence-choice'
import { DECISION_WORDS, REASON_CODE_WORDS } from '@/components/resolution/resolution-words'
import { Restated } from '@/components/resolution/restated'
import { SettledResult } from '@/components/resolution/settled-result'
import { Field } from '@/components/ui/field'
import { errorsByField } from '@/components/ui/field-errors'
import { FormProblem } from '@/components/ui/form-problem'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { DeadlineField } from '@/components/value/deadline-field'
import { VisibleText } from '@/components/value/visible-text'
import type { Evidence } from '@/lib/api/evidence'
import type { Sufficiency } from '@/lib/domain/evidence/sufficiency'
import type { ReasonCode, ResolutionKind } from '@/lib/domain/operation/vocabulary'
import { shownRefusal } from '@/lib/queries/refusal'

type ResolveFormProps = {
  kind: ResolutionKind
  operation: DialogOperation
  evidence: Evidence[]
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  /** The page has moved on since the dialog was opened. */
  stale: ChangedNoticeProps | null
  /** Whether the ticked evidence carries the decision; null where it need not. */
  sufficiency: Sufficiency | null
  /** Why the step is permitted, and whether a second person has to agree. */
  because: string | null
  error: unknown
}

const FIELDS = ['reason', 'reasonCode', 'evidenceIds', 'providerReference', 'result', 'newDeadline'] as const

/** The fields of a decision. The dialog around it judges what they hold. */
export function ResolveForm(props: ResolveFormProps) {
  const { kind, operation, evidence, draft, onChange, stale, sufficiency, because, error } = props
  const refusal = error === undefined ? undefined : shownRefusal(error)
  const { byField, rest } = errorsByField(refusal?.errors, FIELDS)
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      {stale ? <ChangedNotice {...stale} /> : null}
      <Restated operation={operation} />
      {because && because !== sufficiency?.reason ? (
        <p className="text-muted">
          <VisibleText text={because} />
        </p>
      ) : null}
      {evidence.length > 0 || restsOnEvidence(kind) ? (
        <div className="grid gap-1.5">
          <EvidenceChoice
            evidence={evidence}
            cited={draft.evidenceIds}
            onChange={(evidenceIds) => onChange({ evidenceIds })}
            optional={!restsOnEvidence(kind)}
          />
          {sufficiency ? <Carries sufficiency={sufficiency} /> : null}
        </div>
      ) : null}
      {kind === 'keep_uncertain' ? (
        <DeadlineField
          value={draft.newDeadline}
          onChange={(newDeadline) => onChange({ newDeadline })}
          error={byField.newDeadline}
        />
      ) : null}
      <Field label="Kind of reason" error={byField.reasonCode}>
        {(control) => (
          <Select
            {...control}
            value={draft.reasonCode}
            options={DECISION_WORDS[kind].reasonCodes.map((code) => ({ value: code, label: REASON_CODE_WORDS[code] }))}
            onChange={(event) => onChange({ reasonCode: event.target.value as ReasonCode })}
          />
        )}
      </Field>
      <Field label="Reason" hint="Saved in the audit trail and visible to all readers." error={byField.reason}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        )}
      </Field>
      {kind === 'confirm_succeeded' ? <SettledResult draft={draft} onChange={onChange} errors={byField} /> : null}
      {refusal ? (
        <FormProblem title="The decision was not saved" more={rest}>
          {refusal.detail}
        </FormProblem>
      ) : null}
    </form>
  )
}

function Carries({ sufficiency }: { sufficiency: Sufficiency }) {
  const Icon = sufficiency.ok ? CircleCheck : CircleHelp
  return (
    <p role="status" className="flex items-start gap-1.5 text-muted text-xs">
      <Icon
        aria-hidden
        className={sufficiency.ok ? 'mt-px size-3.5 shrink-0 text-succeeded' : 'mt-px size-3.5 shrink-0 text-unknown'}
      />
      <VisibleText text={sufficiency.reason} />
    </p>
  )
}
