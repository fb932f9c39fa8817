'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { FindingChip } from '@/components/value/finding-chip'
import { StrengthChip } from '@/components/value/strength-chip'
import { RelativeTime } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { Evidence } from '@/lib/api/evidence'

type CitedEvidenceProps = {
  evidence: Evidence[]
  cited: string[]
  /** Left out where the choice is made already: then only the cited pieces are shown. */
  onChange?: (cited: string[]) => void
  optional?: boolean
}

/** The evidence that a decision is based on, each piece with its strength; only ticked pieces are part of it. */
export function CitedEvidence({ evidence, cited, onChange, optional = false }: CitedEvidenceProps) {
  const shown = onChange === undefined ? evidence.filter(({ id }) => cited.includes(id)) : evidence
  const toggle = (id: string) => onChange?.(cited.includes(id) ? cited.filter((each) => each !== id) : [...cited, id])
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">
        Cited evidence{optional ? <span className="font-normal text-faint"> (optional)</span> : null}
      </legend>
      {shown.length === 0 ? (
        <p className="text-muted">{onChange === undefined ? 'No evidence is cited.' : 'There is no evidence yet.'}</p>
      ) : (
        <ul className="divide-y rounded-md border">
          {shown.map((each) => (
            <li key={each.id} className="flex items-start gap-1.5 px-2 py-1.5">
              {onChange === undefined ? null : (
                <Checkbox
                  checked={cited.includes(each.id)}
                  aria-labelledby={`cited-${each.id}`}
                  onChange={() => toggle(each.id)}
                />
              )}
              <div
                id={`cited-${each.id}`}
                className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-0.5"
              >
                <FindingChip
                  finding={each.finding}
                  label={each.finding === 'absent' && !each.proves ? 'Not found, not proof' : undefined}
                />
                <StrengthChip evidence={each} />
                <VisibleText text={each.source} className="min-w-0" />
                {each.providerReference ? (
                  <VisibleText text={each.providerReference} className="figures text-muted" />
                ) : null}
                <RelativeTime at={each.observedAt} className="text-faint text-xs" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
