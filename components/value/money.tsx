import { cn } from '@/components/ui/cn'
import { type Amount, formatMoney } from '@/lib/format/money'

/** An exact amount. An operation that moves no money has none, and says so rather than showing a zero. */
export function Money({ amount, className }: { amount: Amount | null | undefined; className?: string }) {
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
      className={cn('figures whitespace-nowrap', className)}
    >
      {formatMoney(amount)}
    </data>
  )
}
