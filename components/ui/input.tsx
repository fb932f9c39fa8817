import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** Look shared by everything a person types into. */
export const controlStyle =
  'min-w-0 rounded-md border border-control bg-raised px-2.5 text-ink text-sm transition-colors duration-100 placeholder:text-faint hover:border-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-breached disabled:border-line disabled:bg-canvas disabled:text-faint [&[readonly]]:bg-canvas'

/** One line of text. Give it a label with `Field`; `mono` is for ids, keys and amounts. */
export function Input({ mono = false, className = 'w-full', ...rest }: ComponentProps<'input'> & { mono?: boolean }) {
  return <input {...rest} className={cn(controlStyle, 'h-control', mono && 'figures', className)} />
}
