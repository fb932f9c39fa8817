import type { ObservedField } from '@/components/evidence/observed-fields'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { VisibleText } from '@/components/value/visible-text'

type ObservedFormProps = {
  fields: ObservedField[]
  typed: Readonly<Record<string, string>>
  onType: (field: string, value: string) => void
}

/**
 * The observed values beside the intended ones. The fields start empty, because a form that fills in the expected answer
 * gets the expected answer; "Same" copies the intended value with one press.
 */
export function ObservedForm({ fields, typed, onType }: ObservedFormProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium text-sm">
        Values in the record <span className="font-normal text-faint">(leave empty what you did not see)</span>
      </legend>
      {fields.map(({ field, label, intended }) => (
        <div key={field} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-2">
          <label htmlFor={`observed-${field}`} className="truncate text-muted">
            {label}
          </label>
          <Input
            id={`observed-${field}`}
            mono
            autoComplete="off"
            aria-describedby={`intended-${field}`}
            value={typed[field] ?? ''}
            onChange={(event) => onType(field, event.target.value)}
          />
          <Button
            size="small"
            tone="quiet"
            onClick={() => onType(field, intended)}
            aria-label={`${label}: same as intended`}
          >
            Same
          </Button>
          <span id={`intended-${field}`} className="col-start-2 -mt-1 truncate text-faint text-xs">
            intended <VisibleText text={intended} className="figures" />
          </span>
        </div>
      ))}
    </fieldset>
  )
}
