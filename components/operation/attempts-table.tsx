import { Check, CircleHelp, Clock, History, Lock, type LucideIcon } from 'lucide-react'
import { type AttemptRow, attemptRows } from '@/components/operation/attempt-rows'
import { Chip, type Tone } from '@/components/ui/chip'
import { Section } from '@/components/ui/section'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '@/components/ui/table'
import { MonoId } from '@/components/value/mono-id'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { TimelineItem } from '@/lib/api/audit'
import type { Attempt } from '@/lib/api/operations'
import { countOf } from '@/lib/format/count'

const looks: Record<AttemptRow['kind'], { icon: LucideIcon; tone: Tone }> = {
  certain: { icon: Check, tone: 'neutral' },
  uncertain: { icon: CircleHelp, tone: 'unknown' },
  running: { icon: Clock, tone: 'neutral' },
  stopped: { icon: Lock, tone: 'neutral' },
  replayed: { icon: History, tone: 'neutral' }
}

type AttemptsTableProps = { attempts: Attempt[]; timeline: TimelineItem[]; maxAttempts: number }

/** The attempts and the stopped duplicates of every layer in one table, each with its outcome. */
export function AttemptsTable({ attempts, timeline, maxAttempts }: AttemptsTableProps) {
  const rows = attemptRows(attempts, timeline)
  const stopped = rows.filter(({ number }) => number === null).length
  return (
    <Section
      id="attempts"
      title="Attempts and stopped duplicates"
      note={`${attempts.length} of ${countOf(maxAttempts, 'attempt')} used, ${countOf(stopped, 'duplicate')} stopped`}
    >
      <div className="rounded-lg border">
        {rows.length === 0 ? (
          <p className="p-3 text-muted">Nothing was sent, and no agent asked again.</p>
        ) : (
          <Table label="Attempts and stopped duplicates">
            <TableHead>
              <HeaderCell>#</HeaderCell>
              <HeaderCell>Fence</HeaderCell>
              <HeaderCell>At</HeaderCell>
              <HeaderCell>Layer</HeaderCell>
              <HeaderCell>Outcome</HeaderCell>
              <HeaderCell>Trace</HeaderCell>
            </TableHead>
            <tbody>
              {rows.map((row) => (
                <TableRow key={row.key}>
                  <Cell className="figures">{row.number ?? <Empty />}</Cell>
                  <Cell className="figures">{row.fence ?? <Empty />}</Cell>
                  <Cell>
                    <Time at={row.at} shape="time-ms" />
                  </Cell>
                  <Cell>{row.layer?.replaceAll('_', ' ') ?? <span className="text-faint">not reported</span>}</Cell>
                  <Cell>
                    <Chip {...looks[row.kind]}>{row.what}</Chip>
                    {row.detail ? <VisibleText text={row.detail} className="mt-0.5 block text-muted text-xs" /> : null}
                  </Cell>
                  <Cell className="text-muted">
                    {row.trace ? <MonoId id={row.trace} what="trace id" /> : <Empty />}
                  </Cell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Section>
  )
}

const Empty = () => (
  <span aria-hidden className="text-faint">
    –
  </span>
)
