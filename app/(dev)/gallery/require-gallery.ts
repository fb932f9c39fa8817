import { notFound } from 'next/navigation'

/**
 * The gallery is for those who build and test the console; a production server has it only when it is asked for. Every
 * page calls this itself: Next renders a page beside its layout, so a layout that is not found still sends the page.
 */
export function requireGallery(): void {
  if (process.env.NODE_ENV === 'production' && process.env.ONCEOVER_GALLERY !== '1') notFound()
}
