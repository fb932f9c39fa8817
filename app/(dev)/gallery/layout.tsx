import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

export const metadata: Metadata = { title: 'Gallery' }

/** The gallery is for those who build and test the console; a production server has it only when it is asked for. */
export default function GalleryLayout({ children }: { children: ReactNode }) {
  if (process.env.NODE_ENV === 'production' && process.env.ONCEOVER_GALLERY !== '1') notFound()
  return children
}
