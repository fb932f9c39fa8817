import { EvidenceFacts } from '@/components/resolution/evidence-facts'
import type { Evidence } from '@/lib/api/evidence'

/** The evidence that a proposal is based on, each piece with its strength. The server renders it. */
export function CitedEvidence({ evidence, cited }: { evidence: Evidence[]; cited: string[] }) {
  const shown = evidence.filter(({ id }) => cited.includes(id))
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Cited evidence</legend>
      {shown.length === 0 ? (
        <p className="text-muted">No evidence is cited.</p>
      ) : (
        <ul className="divide-y rounded-md border">
          {shown.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2 py-2">
              <EvidenceFacts evidence={each} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
