'use client'

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
  lost: { icon: CircleHelp, tone: 'unknown' },
  running: { icon: Clock, tone: 'neutral' },
  stopped: { icon: Lock, tone: 'neutral' },
  replayed: { icon: History, tone: 'neutral' }
}

type AttemptsTableProps = { attempts: Attempt[]; timeline: TimelineItem[]; maxAttempts: number }

/** Who tried, on which layer, and what was stopped: the retries of five layers on one table. */
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
          <p className="p-3 text-muted">Nothing was sent, and nobody asked again.</p>
        ) : (
          <Table label="Attempts and stopped duplicates">
            <TableHead>
              <HeaderCell>#</HeaderCell>
              <HeaderCell>At</HeaderCell>
              <HeaderCell>Layer</HeaderCell>
              <HeaderCell>What came of it</HeaderCell>
              <HeaderCell>Trace</HeaderCell>
            </TableHead>
            <tbody>
              {rows.map((row) => (
                <TableRow key={row.key}>
                  <Cell className="figures">{row.number ?? <span className="text-faint">–</span>}</Cell>
                  <Cell>
                    <Time at={row.at} shape="time-ms" />
                  </Cell>
                  <Cell>{row.layer?.replaceAll('_', ' ') ?? <span className="text-faint">not said</span>}</Cell>
                  <Cell>
                    <Chip {...looks[row.kind]}>{row.what}</Chip>
                    {row.detail ? <VisibleText text={row.detail} className="mt-0.5 block text-muted text-xs" /> : null}
                  </Cell>
                  <Cell className="text-muted">
                    {row.trace ? <MonoId id={row.trace} what="trace id" /> : <span className="text-faint">–</span>}
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
