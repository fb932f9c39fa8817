import { Fragment } from 'react'
import { cn } from '@/components/ui/cn'
import { markUnsafeText, type UnsafeKind } from '@/lib/domain/words/visible-text'

const meanings: Record<UnsafeKind, string> = {
  control: 'control character',
  bidi: 'character that changes the text direction',
  invisible: 'invisible character',
  broken: 'broken character'
}

function Line({ text }: { text: string }) {
  return markUnsafeText(text).map((segment, position) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have fixed places
    if (segment.kind === 'text') return <Fragment key={position}>{segment.text}</Fragment>
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have fixed places
        key={position}
        title={`${meanings[segment.kind]} ${segment.label}`}
        className="mx-px rounded-xs border border-unknown px-0.5 font-mono text-[0.75em] text-unknown leading-none"
      >
        {segment.label}
        <span className="sr-only"> {meanings[segment.kind]} </span>
      </span>
    )
  })
}

type VisibleTextProps = {
  text: string
  /** Breaks lines where the text does; otherwise a line feed is a mark too. */
  multiline?: boolean
  className?: string
}

/**
 * Text that came from outside (references, notes, provider answers), as text: what would be invisible or turn the line
 * around is drawn as a mark, and its direction cannot leak into its neighbours.
 */
export function VisibleText({ text, multiline = false, className }: VisibleTextProps) {
  const lines = multiline ? text.split(/\r\n|\n/) : [text]
  return (
    <bdi className={cn('[overflow-wrap:anywhere]', className)}>
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have fixed places
        <Fragment key={position}>
          {position > 0 ? <br /> : null}
          <Line text={line} />
        </Fragment>
      ))}
    </bdi>
  )
}
