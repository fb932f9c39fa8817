import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Callout } from '@/components/ui/callout'

/** What the server refused about a form as a whole, above its buttons. Errors of one field stand at the field. */
export function FormProblem({ title, children, more = [] }: { title: string; children?: ReactNode; more?: string[] }) {
  return (
    <Callout tone="breached" mark={<CircleAlert aria-hidden className="size-4 shrink-0 text-breached" />}>
      <div role="alert">
        <p className="font-medium">{title}</p>
        {children ? <p className="text-muted">{children}</p> : null}
        {more.length > 0 ? (
          <ul className="mt-1 list-disc pl-4 text-muted">
            {more.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </Callout>
  )
}
