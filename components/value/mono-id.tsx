import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/components/ui/copy-button'
import { shortenId } from '@/lib/format/id'

type MonoIdProps = {
  id: string
  /** Names it for the copy button: `operation id`. Without a name there is no button. */
  what?: string
  /** Shows the whole id, breaking anywhere. */
  full?: boolean
  className?: string
}

/** An id or key in fixed-width type, shortened in dense places, copied whole. */
export function MonoId({ id, what, full = false, className }: MonoIdProps) {
  return (
    <span className={cn('inline-flex max-w-full items-center gap-0.5 align-bottom', className)}>
      <code title={id} className={cn('figures', full ? 'break-all' : 'truncate')}>
        {full ? id : shortenId(id)}
      </code>
      {what ? <CopyButton value={id} what={what} className="-my-1" /> : null}
    </span>
  )
}
