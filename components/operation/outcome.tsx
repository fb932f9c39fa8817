import { JsonText } from '@/components/operation/json-text'
import { DefinitionList } from '@/components/ui/definition-list'
import { Section } from '@/components/ui/section'
import { MonoId } from '@/components/value/mono-id'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { Operation } from '@/lib/api/operations'

/** The settled outcome: every later request with this key gets it as the answer. */
export function Outcome({ operation }: { operation: Operation }) {
  const { state, settledAt, failure, providerReference, result, retiredAt } = operation
  if (state !== 'succeeded' && state !== 'failed') return null
  return (
    <Section id="outcome" title="How it ended" note={settledAt ? <Time at={settledAt} /> : undefined}>
      <div className="grid gap-3 rounded-lg border p-3">
        <DefinitionList
          rows={[
            {
              name: 'Answered with',
              value: state === 'succeeded' ? 'the stored first result' : 'its failure and the reason'
            },
            { name: 'Reason', value: failure ? failure.reason.replaceAll('_', ' ') : null },
            { name: 'Detail', value: failure?.detail ? <VisibleText text={failure.detail} /> : null },
            {
              name: 'Provider reference',
              value: providerReference ? <MonoId id={providerReference} what="provider reference" full /> : null
            },
            { name: 'Retired', value: retiredAt ? <Time at={retiredAt} /> : null }
          ]}
        />
        {result === null || result === undefined ? null : <JsonText label="Stored result" value={result} />}
      </div>
    </Section>
  )
}
