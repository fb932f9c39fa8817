import { TIMELINE_SHAPES, type TimelineShape } from '@/components/operation/timeline-shapes'
import { DIALOG_FORM_ID } from '@/components/operation-page/dialog-names'

/** Opens a dialog through the URL before hydration and keeps the shape of the timeline. Its buttons are all over the page. */
export function DialogForm({ shape }: { shape: TimelineShape }) {
  return (
    <form id={DIALOG_FORM_ID} method="get" hidden>
      {shape === TIMELINE_SHAPES[0] ? null : <input type="hidden" name="timeline" value={shape} />}
    </form>
  )
}
