import { CopyButton } from '@/components/ui/copy-button'
import { VisibleText } from '@/components/value/visible-text'

/** Indented JSON with misleading characters marked. Copying gives the text without marks. */
export function JsonText({ label, value }: { label: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2)
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-canvas p-3 pr-10">
        <code className="figures whitespace-pre-wrap">
          <VisibleText text={text} multiline />
        </code>
      </section>
      <CopyButton value={text} what={label.toLowerCase()} className="absolute top-1.5 right-1.5" />
    </div>
  )
}
