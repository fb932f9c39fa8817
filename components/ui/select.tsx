import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { controlStyle } from '@/components/ui/input'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/**
 * One of a few fixed choices. The browser's own list: it costs no script, works before the page is alive, and is the
 * best one on a phone. For many choices with search take `SearchBox` with a list, for choices to weigh `RadioCards`.
 */
export function Select({
  options,
  placeholder,
  className = 'w-full',
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & { options: SelectOption[]; placeholder?: string }) {
  return (
    <span className={cn('relative inline-flex', className)}>
      <select {...rest} className={cn(controlStyle, 'h-control w-full appearance-none pr-8')}>
        {placeholder === undefined ? null : (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
