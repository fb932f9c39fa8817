import { ScrollText, SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { VisibleText } from '@/components/value/visible-text'

type OperationsEmptyProps = { text: string; narrowed: boolean; filtered: boolean; onClear: () => void }

/** A search that found nothing says how it looks, so that nobody takes it for proof that there is nothing. */
export function OperationsEmpty({ text, narrowed, filtered, onClear }: OperationsEmptyProps) {
  if (!narrowed) {
    return (
      <EmptyState
        icon={ScrollText}
        title="No operation yet"
        action={
          <a href="/docs" className={buttonStyle()}>
            How an agent begins one
          </a>
        }
      >
        The first intention that an agent saves appears here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={text === '' ? 'No operation matches these filters' : 'No operation found'}
      action={
        <Button onClick={onClear}>
          {text === '' ? 'Clear filters' : filtered ? 'Clear search and filters' : 'Clear search'}
        </Button>
      }
    >
      {text === '' ? null : (
        <>
          Nothing begins with “<VisibleText text={text} />”{filtered ? ' within these filters' : ''}. The search
          compares the beginning of keys, references and names as they are written, capital letters included; an
          operation id must be whole.
        </>
      )}
    </EmptyState>
  )
}
