'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useNow } from '@/components/ui/now'
import { RelativeTime, Time } from '@/components/value/time'

const HOUR_MS = 3_600_000
const STEPS = [
  { label: '4 hours', milliseconds: 4 * HOUR_MS },
  { label: '1 day', milliseconds: 24 * HOUR_MS },
  { label: '3 days', milliseconds: 72 * HOUR_MS }
]

type DeadlineFieldProps = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** A new deadline: a usual distance by one press, or any minute. Entered in UTC and shown in the reader's zone. */
export function DeadlineField({ value, onChange, error }: DeadlineFieldProps) {
  const now = useNow('minute')
  const chosen = value === '' ? null : `${value}:00.000Z`
  return (
    <div className="grid gap-1.5">
      <Field label="New deadline (UTC)" error={error}>
        {(control) => (
          <Input
            {...control}
            mono
            type="datetime-local"
            min={new Date(now).toISOString().slice(0, 16)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-1.5">
        {STEPS.map(({ label, milliseconds }) => (
          <Button
            key={label}
            size="small"
            onClick={() => onChange(new Date(now + milliseconds).toISOString().slice(0, 16))}
          >
            {label}
          </Button>
        ))}
        {chosen ? (
          <span className="text-muted text-xs">
            <Time at={chosen} />, <RelativeTime at={chosen} />
          </span>
        ) : null}
      </div>
    </div>
  )
}
