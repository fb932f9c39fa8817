import { Minus } from 'lucide-react'
import { Chapter, Specimen } from '@/app/(dev)/gallery/specimen'
import { Avatar } from '@/components/ui/avatar'
import { Chip, type Tone } from '@/components/ui/chip'
import { CopyButton } from '@/components/ui/copy-button'
import { DefinitionList } from '@/components/ui/definition-list'
import { Meter } from '@/components/ui/meter'
import { StatRow } from '@/components/ui/stat-row'
import { Clock } from '@/components/value/clock'
import { Countdown } from '@/components/value/countdown'
import { Duration, Elapsed } from '@/components/value/duration'
import { FindingChip } from '@/components/value/finding-chip'
import { Money } from '@/components/value/money'
import { MonoId } from '@/components/value/mono-id'
import { StateChip } from '@/components/value/state-chip'
import { RelativeTime, Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'

const minute = 60_000
const operationId = 'op_01998a2e4b7f7c3d9e10a1b2c3d47c41'
const tones: Tone[] = ['neutral', 'accent', 'unknown', 'reconciling', 'succeeded', 'failed', 'breached']

/** States, findings, times, money, ids: everything that is read more than pressed. */
export function Values({ now }: { now: number }) {
  const at = (minutes: number) => new Date(now + minutes * minute).toISOString()
  return (
    <Chapter title="Values">
      <Specimen name="State chip, every state">
        {(['planned', 'submitted', 'unknown', 'reconciling', 'succeeded', 'failed', 'breached'] as const).map(
          (state) => (
            <StateChip key={state} state={state} />
          )
        )}
      </Specimen>
      <Specimen name="State chip, large">
        <StateChip state="unknown" size="large" />
        <StateChip state="reconciling" size="large" />
      </Specimen>
      <Specimen name="Finding chip, every finding">
        {(['applied', 'processing', 'declined', 'absent', 'inconclusive', 'conflicting', 'none'] as const).map(
          (finding) => (
            <FindingChip key={finding} finding={finding} />
          )
        )}
        <FindingChip finding="absent" label="Not found, not proof" />
      </Specimen>
      <Specimen name="Chip, every tone">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Chip icon={Minus} bare>
          Not compared
        </Chip>
      </Specimen>
      <Specimen name="Countdown, far, near, last seconds, past" className="flex flex-wrap items-center gap-6">
        <Countdown until={at(160)} />
        <Countdown until={at(18.5)} />
        <Countdown until={at(1.2)} />
        <Countdown until={at(-22)} />
      </Specimen>
      <Specimen name="Time, relative time, duration, elapsed, clock" className="flex flex-wrap items-center gap-6">
        <Time at="2026-11-30T10:02:40.912Z" />
        <Time at="2026-11-30T10:02:40.912Z" shape="time-ms" />
        <RelativeTime at={at(-30)} />
        <Duration milliseconds={244 * minute} />
        <Elapsed since={at(-142)} />
        <Clock />
      </Specimen>
      <Specimen name="Money, exact, no decimals, three decimals, none" className="flex flex-wrap items-center gap-6">
        <Money amount={{ value: '1240.00', currency: 'GBP' }} />
        <Money amount={{ value: '98000', currency: 'JPY' }} />
        <Money amount={{ value: '12.345', currency: 'KWD' }} />
        <Money amount={null} />
      </Specimen>
      <Specimen name="Id, short with copy, full" className="flex flex-wrap items-center gap-6">
        <MonoId id={operationId} what="operation id" />
        <MonoId id={operationId} full />
        <CopyButton value="2026-11-30T10:02:40.912Z" what="time" />
      </Specimen>
      <Specimen name="Text from outside, plain, control, bidi, invisible, lines" className="grid gap-1">
        <VisibleText text="payment-ORD-2048" />
        <VisibleText text={'\u001b[31mred\u0007'} />
        <VisibleText text={'invoice\u202efdp.exe'} />
        <VisibleText text={'pay\u200bment'} />
        <VisibleText text={'first line\nsecond line'} multiline />
      </Specimen>
      <Specimen name="Meter, plenty, low, gone, good" className="flex flex-wrap items-center gap-6">
        <Meter label="Key protection" value={0.88} text="21 h 14 min" />
        <Meter label="Key protection, low" value={0.1} text="1 h 10 min" tone="low" />
        <Meter label="Key protection, gone" value={0} text="expired" tone="gone" />
        <Meter label="Had happened" value={0.71} text="71 %" tone="good" />
      </Specimen>
      <Specimen name="Avatar, person, team, with name">
        <Avatar name="Ana Lima" />
        <Avatar name="operations" shape="team" />
        <Avatar name="Ana Lima" withName />
      </Specimen>
      <Specimen name="Stat row" className="block">
        <StatRow
          label="The queue in figures"
          stats={[
            { value: '12', label: 'unresolved' },
            { value: '3', label: 'past their deadline', urgent: true, href: '/gallery' },
            { value: '£4,310.00', label: 'and $890.00 uncertain' },
            { value: '4 h 04 min', label: 'oldest uncertainty' }
          ]}
        />
      </Specimen>
      <Specimen name="Definition list" className="block max-w-sm">
        <DefinitionList
          rows={[
            { name: 'Action key', value: <MonoId id="run_7:3:payment.create" /> },
            { name: 'Operation', value: <MonoId id={operationId} what="operation identifier" /> },
            { name: 'Deadline', value: <Countdown until={at(18.5)} /> },
            { name: 'Replaces', value: null }
          ]}
        />
      </Specimen>
    </Chapter>
  )
}
