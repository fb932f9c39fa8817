'use client'

import { useState } from 'react'
import { type SampleRow, sampleRows } from '@/app/(dev)/gallery/sample-rows'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { SelectionBar } from '@/components/data-table/selection-bar'
import type { Command } from '@/components/layout/command'
import { useCommands } from '@/components/layout/command-palette'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Kbd } from '@/components/ui/kbd'
import { Meter } from '@/components/ui/meter'
import { Countdown } from '@/components/value/countdown'
import { Elapsed } from '@/components/value/duration'
import { FindingChip } from '@/components/value/finding-chip'
import { Money } from '@/components/value/money'

const sampleCommands: Command[] = [
  { id: 'check', group: 'This list', label: 'Check all with provider', words: 'look up', run: () => undefined },
  {
    id: 'settle',
    group: 'This list',
    label: 'Settle all as not happened',
    disabledReason: 'Each one needs its own evidence.',
    run: () => undefined
  }
]

/** A list to work through, with boxes, sorting and the bar that floats while rows are chosen. */
export function SampleQueue({ now }: { now: number }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useCommands(sampleCommands)
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const deadline = (row: SampleRow) => <Countdown until={at(row.deadlineMinutes)} />
  const columns: Column<SampleRow>[] = [
    {
      id: 'operation',
      header: 'Operation',
      cell: (row) => (
        <>
          {row.reference}
          <span className="block max-w-52 truncate font-normal text-muted text-xs">{row.about}</span>
        </>
      )
    },
    {
      id: 'deadline',
      header: 'Deadline',
      cell: deadline,
      sort: { direction: 'ascending', href: '/gallery' }
    },
    { id: 'amount', header: 'Amount', align: 'end', cell: (row) => <Money amount={row.amount} /> },
    {
      id: 'provider',
      header: 'Provider, why unknown',
      from: 'md',
      cell: (row) => (
        <>
          {row.provider}
          <span className="block max-w-40 truncate text-muted text-xs">{row.why}</span>
        </>
      )
    },
    { id: 'known', header: 'What we know', cell: (row) => <FindingChip finding={row.finding} label={row.found} /> },
    { id: 'age', header: 'Uncertain for', from: 'lg', cell: (row) => <Elapsed since={at(-row.unknownMinutes)} /> },
    {
      id: 'protection',
      header: 'Key protection',
      from: 'xl',
      cell: ({ protection, reference }) =>
        protection ? (
          <>
            <span className="figures">{protection.text}</span>
            <Meter
              label={`Key protection of ${reference}`}
              value={protection.share}
              text={protection.text}
              tone={protection.tone}
              className="mt-1"
            />
          </>
        ) : (
          <span className="text-faint">no key</span>
        )
    },
    { id: 'owner', header: 'Owner', from: 'lg', cell: (row) => <Avatar {...row.owner} /> },
    { id: 'next', header: 'Next safe step', from: 'wide', cell: (row) => row.next }
  ]
  return (
    <>
      <DataTable
        label="Unresolved operations"
        rows={sampleRows}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/operations/${row.id}`}
        selection={{ Box: Checkbox, selected, onChange: setSelected, rowLabel: (row) => `Select ${row.reference}` }}
        card={(row) => (
          <div className="grid gap-1">
            <div className="flex items-baseline justify-between gap-2">
              {deadline(row)}
              <Money amount={row.amount} />
            </div>
            <div>
              <span className="font-medium">{row.reference}</span>
              <span className="block text-muted text-xs">
                {row.provider} · {row.why}
              </span>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <FindingChip finding={row.finding} label={row.found} />
              <span className="ml-auto text-right text-muted">{row.next}</span>
            </div>
          </div>
        )}
      />
      <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button size="small">
          Assign <Kbd keys="a" />
        </Button>
        <Button size="small" tone="primary">
          Check provider
        </Button>
      </SelectionBar>
    </>
  )
}
