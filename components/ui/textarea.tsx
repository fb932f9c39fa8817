import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { controlStyle } from '@/components/ui/input'

/** Several lines of text; grows with what is written where the browser can, up to `max-h`. */
export function Textarea({ className = 'w-full', rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cn(controlStyle, 'field-sizing-content max-h-80 min-h-16 resize-y py-1.5 leading-5', className)}
    />
  )
}
