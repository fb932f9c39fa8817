import { Check, TriangleAlert } from 'lucide-react'
import { type ComparisonRow, comparedEvidence, comparisonRows } from '@/components/operation/comparison-rows'
import { Chip } from '@/components/ui/chip'
import { Section } from '@/components/ui/section'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '@/components/ui/table'
import { FindingChip } from '@/components/value/finding-chip'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { Evidence } from '@/lib/api/evidence'
import { toEvidenceRecord } from '@/lib/api/evidence-record'
import type { OperationDetail } from '@/lib/api/operations'
import { formatMoney } from '@/lib/domain/exact/write-money'
import { findingPhrase } from '@/lib/domain/words/summary'
import { nounOf } from '@/lib/domain/words/title'

/** On a phone the verdict stays in view while the fields scroll. */
const PINNED = 'max-sm:sticky max-sm:right-0 max-sm:bg-surface'

/** The intended fields beside the fields that were found, so that a difference is seen at once. */
export function IntendedAndFound({ detail: { operation, evidence } }: { detail: OperationDetail }) {
  const columns = comparedEvidence(evidence)
  const rows = comparisonRows(operation, columns)
  const latest = columns.at(-1)
  // Nothing was sent, so there is nothing to compare.
  const unsent = operation.attempts === 0 && latest === undefined
  return (
    <Section
      id="intended"
      title={unsent ? 'Intended' : 'Intended and found'}
      note={
        latest ? (
          <>
            last seen <Time at={latest.observedAt} />
          </>
        ) : unsent ? (
          'nothing was sent'
        ) : (
          'nothing found yet'
        )
      }
    >
      <div className="rounded-lg border">
        <Table label="Intended and found, field by field">
          <TableHead>
            <HeaderCell>Field</HeaderCell>
            <HeaderCell>Intended</HeaderCell>
            {columns.map(({ id, source }) => (
              <HeaderCell key={id} title={source} className="max-w-44 truncate">
                <VisibleText text={source} />
              </HeaderCell>
            ))}
            {unsent ? null : <HeaderCell className={PINNED}>Verdict</HeaderCell>}
          </TableHead>
          <tbody>
            {unsent ? null : <RecordRow noun={nounOf(operation)} columns={columns} />}
            {rows.map((row) => (
              <TableRow key={row.field}>
                <Cell>{row.field.charAt(0).toUpperCase() + row.field.slice(1).replaceAll('_', ' ')}</Cell>
                <Cell className="figures">
                  <Value row={row} value={row.intended} currency={operation.amount?.currency} />
                </Cell>
                {columns.map(({ id }, place) => (
                  <Cell key={id} className={row.verdict === 'different' ? 'figures font-semibold' : 'figures'}>
                    <Value row={row} value={row.found[place] ?? null} currency={operation.amount?.currency} />
                  </Cell>
                ))}
                {unsent ? null : (
                  <Cell className={PINNED}>
                    <VerdictChip verdict={row.verdict} />
                  </Cell>
                )}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  )
}

/** Whether there is a record at all, before its fields are compared. */
function RecordRow({ noun, columns }: { noun: string; columns: Evidence[] }) {
  const latest = columns.at(-1)
  return (
    <TableRow>
      <Cell>Record</Cell>
      <Cell className="text-muted">one {noun}</Cell>
      {columns.map(({ id, providerReference, finding }) => (
        <Cell key={id} className="figures">
          {providerReference ? <VisibleText text={providerReference} /> : finding === 'absent' ? 'none' : <NotSeen />}
        </Cell>
      ))}
      <Cell className={PINNED}>
        {latest ? (
          <FindingChip finding={latest.finding} label={findingPhrase(toEvidenceRecord(latest))} />
        ) : (
          <FindingChip finding="none" />
        )}
      </Cell>
    </TableRow>
  )
}

type ValueProps = { row: ComparisonRow; value: string | null; currency: string | undefined }

function Value({ row, value, currency }: ValueProps) {
  if (value === null) return <NotSeen />
  if (row.field === 'amount' && currency !== undefined) return formatMoney({ value, currency })
  return <VisibleText text={value} />
}

const NotSeen = () => (
  <span className="text-faint">
    <span aria-hidden>–</span>
    <span className="sr-only">not seen</span>
  </span>
)

function VerdictChip({ verdict }: { verdict: ComparisonRow['verdict'] }) {
  if (verdict === 'equal') {
    return (
      <Chip tone="succeeded" icon={Check}>
        Equal
      </Chip>
    )
  }
  if (verdict === 'different') {
    return (
      <Chip tone="breached" icon={TriangleAlert}>
        Differs
      </Chip>
    )
  }
  return (
    <span className="text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">not compared</span>
    </span>
  )
}
