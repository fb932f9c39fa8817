import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { StateChip } from '@/components/value/state-chip'
import { RelativeTime } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { OperationSummary } from '@/lib/api/operations'

/** Operations of the same workflow, entity or chain of replacements, which may depend on this one. */
export function Related({ operations }: { operations: OperationSummary[] }) {
  if (operations.length === 0) return null
  return (
    <Section id="related" title="Related operations" note="same workflow, entity or intention">
      <ul className="divide-y rounded-lg border">
        {operations.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <Link href={`/operations/${each.id}`} className="min-w-0 font-medium underline-offset-2 hover:underline">
              <VisibleText text={each.reference} />
            </Link>
            <span className="text-muted">{each.action}</span>
            <span className="ml-auto flex items-center gap-3">
              <StateChip state={each.state} />
              <RelativeTime at={each.createdAt} className="text-faint text-xs" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
