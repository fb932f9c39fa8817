import { KIND_WORDS } from '@/components/evidence/kind-words'
import { Avatar } from '@/components/ui/avatar'
import { Chip } from '@/components/ui/chip'
import { Section } from '@/components/ui/section'
import { FindingChip } from '@/components/value/finding-chip'
import { MonoId } from '@/components/value/mono-id'
import { StrengthChip } from '@/components/value/strength-chip'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { Evidence } from '@/lib/api/evidence'

type EvidenceListProps = { evidence: Evidence[]; actions?: React.ReactNode }

/** All evidence, the latest first, each piece with its strength and its source. */
export function EvidenceList({ evidence, actions }: EvidenceListProps) {
  const latest = evidence.toSorted((one, other) => other.observedAt.localeCompare(one.observedAt))
  return (
    <Section id="evidence" title="Evidence" note="never changed" actions={actions}>
      <div className="rounded-lg border">
        {latest.length === 0 ? (
          <p className="p-3 text-muted">
            No evidence yet. Look for the reference at the provider and add what you see, even when you find nothing.
          </p>
        ) : (
          <ul className="divide-y" aria-label="Evidence, latest first">
            {latest.map((each) => (
              <EvidenceRow key={each.id} evidence={each} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function EvidenceRow({ evidence }: { evidence: Evidence }) {
  const { kind, finding, source, providerReference, note, reason, recordedBy, observedAt, id, duplicateEffect } =
    evidence
  return (
    <li id={id} className="grid gap-1 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FindingChip
          finding={finding}
          label={finding === 'absent' && !evidence.proves ? 'Not found, not proof' : undefined}
        />
        <StrengthChip evidence={evidence} />
        {duplicateEffect ? <Chip tone="breached">Second effect</Chip> : null}
        <VisibleText text={source} className="font-medium" />
        <span className="text-muted">{KIND_WORDS[kind]}</span>
        {providerReference ? <MonoId id={providerReference} what="provider reference" /> : null}
      </div>
      {reason ? <VisibleText text={reason} className="text-muted" /> : null}
      {note ? <VisibleText text={note} multiline /> : null}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <Avatar name={recordedBy.type === 'system' ? 'The ledger' : (recordedBy.name ?? 'unknown')} withName />
        <Time at={observedAt} />
        <MonoId id={evidence.digest} what="digest of this evidence" />
      </p>
    </li>
  )
}
