import type { ReactNode } from 'react'
import { BrandMark } from '@/components/layout/brand'

/** The frame of the pages before the console: one quiet column. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[minmax(2rem,1fr)_auto_minmax(2rem,1.6fr)] justify-items-center px-4">
      <main id="main" className="row-start-2 w-full max-w-sm">
        <p className="mb-6 flex items-center gap-2 font-semibold text-md tracking-tight">
          <BrandMark />
          Onceover
        </p>
        {children}
      </main>
    </div>
  )
}
