import { ScrollText, SearchX } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { VisibleText } from '@/components/value/visible-text'

type OperationsEmptyProps = { text: string; narrowed: boolean; filtered: boolean; clearHref: string }

/** A search without a result says how it searches, so that it is not taken for proof that there is no operation. */
export function OperationsEmpty({ text, narrowed, filtered, clearHref }: OperationsEmptyProps) {
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
        The first operation that an agent begins appears here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={text === '' ? 'No operation matches these filters' : 'No operation found'}
      action={
        <Link href={clearHref} className={buttonStyle()}>
          {text === '' ? 'Clear filters' : filtered ? 'Clear search and filters' : 'Clear search'}
        </Link>
      }
    >
      {text === '' ? null : (
        <>
          No operation begins with “<VisibleText text={text} />”{filtered ? ' within these filters' : ''}. The search
          compares the beginning of keys, references and names as they are written, capital letters included; an
          operation id must be whole.
        </>
      )}
    </EmptyState>
  )
}
