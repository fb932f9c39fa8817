import { Chapter, Specimen } from '@/app/(dev)/gallery/specimen'
import { BrandMark } from '@/components/layout/brand'
import { Kbd } from '@/components/ui/kbd'
import { lightTheme } from '@/tailwind.config'

/** Colours by meaning, type by size. */
export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Specimen name="Colour tokens" className="grid w-full grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-8">
        {Object.keys(lightTheme).map((name) => (
          <div key={name} className="text-2xs">
            <svg aria-hidden="true" className="h-8 w-full rounded-sm border">
              <rect width="100%" height="100%" fill={`var(--oo-${name})`} />
            </svg>
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen name="Type" className="grid gap-1">
        <p className="font-semibold text-2xl tabular-nums">£4,310.00 uncertain</p>
        <p className="font-semibold text-xl">Payment of £125.00 to cus_9 for ORD-2048</p>
        <p className="font-semibold text-lg">This changed while you were deciding</p>
        <p className="text-md">
          The payment may have happened. The request reached the provider and no answer came back.
        </p>
        <p>Thirteen pixels is the size of most text: rows, buttons, values.</p>
        <p className="text-muted text-xs">Twelve pixels for what supports it.</p>
        <p className="figures">payment-ORD-2048 · 10:02:40.912 UTC · £1,240.00</p>
      </Specimen>
      <Specimen name="Mark and keys">
        <BrandMark />
        <BrandMark className="size-8" />
        <Kbd keys="mod+k" />
        <Kbd keys="g q" />
        <Kbd keys="?" />
        <Kbd keys="enter" />
      </Specimen>
    </Chapter>
  )
}
