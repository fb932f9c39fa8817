import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { formatCount } from '@/lib/format/count'

export type FacetChoice = { value: string; label: string; count?: number }

type FacetLinksProps = {
  /** What is filtered: `Provider`. */
  label: string
  choices: readonly FacetChoice[]
  selected: string | null
  /** The URL of the list with this choice; null is the list without one. */
  hrefOf: (value: string | null) => string
}

/**
 * A filter that takes one value at a time: dashed while it filters nothing, solid with its choice while it does. The
 * choices are links in a popover of the browser, so it works without script.
 */
export function FacetLinks({ label, choices, selected, hrefOf }: FacetLinksProps) {
  const id = useId()
  // What the URL names stays a choice, or a reader could not see what filters the list.
  const known = selected === null || choices.some(({ value }) => value === selected)
  const offered = known ? choices : [...choices, { value: selected, label: selected }]
  const chosen = offered.find(({ value }) => value === selected)
  const links = [{ value: null, label: 'Any', count: undefined }, ...offered]
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonStyle({ size: 'small', tone: selected === null ? 'dashed' : 'pressed' })}
      >
        {chosen === undefined ? label : `${label}: ${chosen.label}`}
        <ChevronDown aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        className="popup max-h-[min(24rem,calc(100dvh-1rem))] min-w-48 overflow-y-auto rounded-lg bg-raised p-1 text-ink shadow-float"
      >
        <p aria-hidden className="px-2 pt-1 pb-0.5 text-2xs text-faint">
          {label}
        </p>
        <ul aria-label={label}>
          {links.map(({ value, label: name, count }) => (
            <li key={value ?? ''}>
              <Link
                href={hrefOf(value)}
                aria-current={value === selected ? 'true' : undefined}
                className="relative flex min-h-7 items-center gap-2 rounded-sm py-1 pr-2 pl-7 hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-10"
              >
                {value === selected ? <Check aria-hidden className="absolute left-2 size-3.5 text-muted" /> : null}
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
                {count === undefined ? null : <span className="figures text-faint">{formatCount(count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
