import { buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'

/** A page that does not exist looks like one of another workspace. Its link is plain: every page loads this file. */
export default function NotFound() {
  return (
    <main id="main" className="mx-auto grid max-w-lg justify-items-start gap-1 px-6 py-24">
      <h1 className="font-semibold text-xl">This page does not exist</h1>
      <p>The link may be old or incomplete, or you have no access to this page. No operation was changed.</p>
      <a href="/queue" className={cn(buttonStyle(), 'mt-3')}>
        Go to the queue
      </a>
    </main>
  )
}
