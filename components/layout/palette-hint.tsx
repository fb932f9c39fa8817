import { headers } from 'next/headers'
import { KeyCap } from '@/components/ui/key-cap'

/** The keys that open the palette, as the keyboard of the request names them. */
export async function PaletteHint() {
  const isApple = /Mac|iPhone|iPad/.test((await headers()).get('user-agent') ?? '')
  return (
    <span aria-hidden className="pointer-coarse:hidden max-sm:hidden">
      <KeyCap>{isApple ? '⌘K' : 'Ctrl+K'}</KeyCap>
    </span>
  )
}
