import { FilterX, Inbox, Zap } from 'lucide-react'
import { Chapter, Specimen } from '@/app/(dev)/gallery/specimen'
import { ConnectionIndicator } from '@/components/layout/connection-indicator'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { FormProblem } from '@/components/ui/form-problem'
import { Skeleton } from '@/components/ui/skeleton'

/** What the console says about itself: summaries, emptiness, waiting, failure. */
export function Feedback() {
  return (
    <Chapter title="Feedback">
      <Specimen name="Callout, lead" className="block">
        <Callout tone="unknown" size="lead">
          <p>
            <strong className="font-semibold">The payment may have happened.</strong> The request reached the provider
            at 10:02:41 UTC and no answer came back within 30 s.
          </p>
          <p className="text-muted">
            The agent asked again three times and was told not to act. Fulfilment of ORD-2048 is paused until this is
            settled.
          </p>
        </Callout>
      </Specimen>
      <Specimen name="Callout, with an action" className="block">
        <Callout
          tone="unknown"
          mark={
            <Chip tone="unknown" icon={Zap}>
              Incident
            </Chip>
          }
          actions={<Button size="small">Check all 7 with provider</Button>}
        >
          <strong className="font-semibold">The provider stopped answering 10:02–10:19 UTC.</strong>{' '}
          <span className="text-muted">7 of these operations share the cause.</span>
        </Callout>
      </Specimen>
      <Specimen name="Form problem" className="block max-w-lg">
        <FormProblem title="The deadline was not changed" more={['The new deadline is later than the policy allows.']}>
          The operation is as it was.
        </FormProblem>
      </Specimen>
      <Specimen name="Connection, every state" className="flex flex-wrap items-center gap-6">
        <ConnectionIndicator state="live" />
        <ConnectionIndicator state="stale" detail="since 10:31:02 UTC" />
      </Specimen>
      <div className="grid gap-4 md:grid-cols-2">
        <Specimen name="Empty state, nothing to do" className="block">
          <Card flush>
            <EmptyState icon={Inbox} title="No open operations">
              Every operation is settled. New uncertainty appears here by itself.
            </EmptyState>
          </Card>
        </Specimen>
        <Specimen name="Empty state, hidden by filters" className="block">
          <Card flush>
            <EmptyState icon={FilterX} title="Your filters hide 12 operations" action={<Button>Clear filters</Button>}>
              None of them matches all three.
            </EmptyState>
          </Card>
        </Specimen>
      </div>
      <Specimen name="Error state, inline" className="block">
        <Card flush>
          <ErrorState
            title="The queue could not be loaded"
            meaning="Nothing was changed; the operations are as they were."
            advice="Try again in a moment. If the error remains, tell the administrator of this server."
            action={<Button>Try again</Button>}
            traceId="4bf92f3577b34da6a3ce929d0e0e4736"
          />
        </Card>
      </Specimen>
      <Specimen name="Value, loading" className="block">
        <Skeleton className="h-8" />
      </Specimen>
    </Chapter>
  )
}
