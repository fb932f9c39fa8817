import { cn } from '@/components/ui/cn'

/** The product's mark: done once, and only once. */
export function BrandMark({ className = 'size-5' }: { className?: string }) {
  return (
    <span aria-hidden className={cn('inline-grid place-items-center rounded-md bg-ink text-surface', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-full"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M5.25 7.5 7.5 5.75v8.5m4-5.25 3.75 3.75m0-3.75-3.75 3.75" />
      </svg>
    </span>
  )
}
