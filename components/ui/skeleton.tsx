import { cn } from '@/components/ui/cn'

/** A grey bar where something will be. Give it the size of what it stands for, so that nothing moves later. */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden className={cn('block min-h-2.5 animate-pulse rounded-sm bg-neutral-soft', className)} />
}
