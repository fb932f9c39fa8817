import { cn } from '@/components/ui/cn'
import type { Amount } from '@/lib/domain/exact/money'
import { formatMoney } from '@/lib/domain/exact/write-money'

type MoneyProps = {
  amount: Amount | null | undefined
  /** In the type of the text around it, for a sentence or a large figure. */
  plain?: boolean
  className?: string
}

/** An exact amount. An operation that moves no money has none, and says so rather than showing a zero. */
export function Money({ amount, plain = false, className }: MoneyProps) {
  if (!amount) {
    return (
      <span className={cn('text-faint', className)}>
        <span aria-hidden>–</span>
        <span className="sr-only">no amount</span>
      </span>
    )
  }
  return (
    <data
      value={`${amount.value} ${amount.currency}`}
      title={`${amount.value} ${amount.currency}`}
      className={cn('whitespace-nowrap', plain ? 'tabular-nums' : 'figures', className)}
    >
      {formatMoney(amount)}
    </data>
  )
}
