'use client'

import { EvidenceFacts } from '@/components/resolution/evidence-facts'
import { Checkbox } from '@/components/ui/checkbox'
import type { Evidence } from '@/lib/api/evidence'

type EvidenceChoiceProps = {
  evidence: Evidence[]
  cited: string[]
  onChange: (cited: string[]) => void
  optional?: boolean
}

/** Chooses the evidence that a decision is based on; only ticked pieces are part of it. */
export function EvidenceChoice({ evidence, cited, onChange, optional = false }: EvidenceChoiceProps) {
  const toggle = (id: string) => onChange(cited.includes(id) ? cited.filter((each) => each !== id) : [...cited, id])
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">
        Cited evidence{optional ? <span className="font-normal text-faint"> (optional)</span> : null}
      </legend>
      {evidence.length === 0 ? (
        <p className="text-muted">There is no evidence yet.</p>
      ) : (
        <ul className="divide-y rounded-md border">
          {evidence.map((each) => (
            <li key={each.id} className="flex items-start gap-1.5 px-2 py-1.5">
              <Checkbox
                checked={cited.includes(each.id)}
                aria-labelledby={`cited-${each.id}`}
                onChange={() => toggle(each.id)}
              />
              <div
                id={`cited-${each.id}`}
                className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-0.5"
              >
                <EvidenceFacts evidence={each} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
