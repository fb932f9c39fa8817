import type { Draft } from '@/components/resolution/draft'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'

type SettledResultProps = {
  draft: Pick<Draft, 'providerReference' | 'result'>
  onChange: (part: Partial<Draft>) => void
  errors: { providerReference?: string; result?: string }
}

/** The answer that agents get from now on, where the evidence does not contain it. */
export function SettledResult({ draft, onChange, errors }: SettledResultProps) {
  return (
    <>
      <Field
        label="Provider reference"
        optional
        hint="The provider's id of the record. If empty, the reference in the evidence is used."
        error={errors.providerReference}
      >
        {(control) => (
          <Input
            {...control}
            mono
            maxLength={255}
            autoComplete="off"
            value={draft.providerReference}
            onChange={(event) => onChange({ providerReference: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Result for the agent, as JSON"
        optional
        hint="Every later request gets exactly this result."
        error={errors.result}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            spellCheck={false}
            className="figures"
            placeholder='{ "id": "pay_3Qx81", "status": "succeeded" }'
            value={draft.result}
            onChange={(event) => onChange({ result: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
