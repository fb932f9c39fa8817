import { DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/value/money'
import { VisibleText } from '@/components/value/visible-text'
import type { Operation } from '@/lib/api/operations'

type RestatedProps = { operation: Pick<Operation, 'action' | 'amount' | 'entities' | 'reference' | 'provider'> }

/** Restates the amount, the entities and the reference before the decision. */
export function Restated({ operation }: RestatedProps) {
  const { amount, entities, reference, provider, action } = operation
  return (
    <div className="rounded-md bg-canvas px-3 py-2.5">
      {amount ? <Money amount={amount} className="mb-1 block font-semibold text-xl" /> : null}
      <DefinitionList
        rows={[
          { name: 'Action', value: provider ? `${action} at ${provider}` : action },
          ...Object.entries(entities).map(([name, value]) => ({
            name: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
            value: <VisibleText text={value} className="figures" />
          })),
          { name: 'Reference', value: <VisibleText text={reference} className="figures" /> }
        ]}
      />
    </div>
  )
}
