import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'

/** What the control inside a field must carry so that its label, hint and error belong to it. */
export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: boolean }

type FieldProps = {
  label: string
  /** What to enter and why it is asked; stays visible while typing. */
  hint?: ReactNode
  /** What is wrong and how to put it right. Shown with an icon, never by colour alone. */
  error?: ReactNode
  /** Anything not marked optional is required. */
  optional?: boolean
  labelHidden?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error as one thing: `<Field label="Reason">{(control) => <Textarea {...control} />}</Field>`. */
export function Field({ label, hint, error, optional = false, labelHidden = false, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('grid gap-1', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-sm'}>
        {label}
        {optional ? <span className="font-normal text-faint"> (optional)</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        required: optional ? undefined : true
      })}
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 text-breached text-xs">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
