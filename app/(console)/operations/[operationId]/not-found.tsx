import { buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

/** What does not exist and what belongs to another workspace look the same. */
export default function OperationNotFound() {
  return (
    <div className="grid max-w-lg justify-items-start gap-1 px-6 py-16">
      <h1 className="font-semibold text-xl">This operation does not exist</h1>
      <p>The link may be incomplete, or the operation belongs to another workspace. Nothing was changed.</p>
      <p className="text-muted">Search for its key, its reference or its order.</p>
      <Link href="/operations" className={cn(buttonStyle(), 'mt-3')}>
        Search operations
      </Link>
    </div>
  )
}
