import { Controls } from '@/app/(dev)/gallery/controls'
import { Feedback } from '@/app/(dev)/gallery/feedback'
import { Foundations } from '@/app/(dev)/gallery/foundations'
import { Lists } from '@/app/(dev)/gallery/lists'
import { Overlays } from '@/app/(dev)/gallery/overlays'
import { Preferences } from '@/app/(dev)/gallery/preferences'
import { requireGallery } from '@/app/(dev)/gallery/require-gallery'
import { Values } from '@/app/(dev)/gallery/values'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'

/** Every component in every state. */
export default function GalleryPage() {
  requireGallery()
  // Deadlines of the specimens are set from here, so that each shows its state whenever the page is opened.
  const now = Date.now()
  return (
    <main id="main" className="mx-auto max-w-5xl pb-16">
      <PageHeader
        title="Gallery"
        description="Every component in every state"
        actions={
          <Link href="/gallery/shell" className="underline underline-offset-2">
            The shell
          </Link>
        }
      />
      <Preferences />
      <Foundations />
      <Values now={now} />
      <Controls />
      <Overlays />
      <Feedback />
      <Lists now={now} />
    </main>
  )
}
