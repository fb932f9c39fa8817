import { Card } from '@/components/ui/card'
import type { Operation } from '@/lib/api/operations'
import { worsening } from '@/lib/domain/words/worsening'

/** What must not be done, in sentences: the page has no button for any of it. */
export function WorseningCard({ operation }: { operation: Pick<Operation, 'action' | 'state'> }) {
  const sentences = worsening(operation)
  if (sentences.length === 0) return null
  return (
    <Card title="Don't do these">
      <ul className="grid gap-1.5 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}
