import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '@/app/providers'
import { readPreferences } from '@/components/ui/preferences-shape'
import '@/app/globals.css'

export const metadata: Metadata = {
  title: { default: 'Onceover', template: '%s · Onceover' },
  description: 'The ledger of uncertain actions, and the console in which people settle them by evidence.',
  icons: { icon: '/icon.svg' },
  manifest: '/manifest.webmanifest',
  robots: { index: false, follow: false }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fafbfc' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1014' }
  ]
}

/** The theme and density come from cookies and stand on <html> in the first byte: nothing flashes, no script is needed. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies()
  const preferences = readPreferences((name) => jar.get(name)?.value)
  return (
    <html
      lang="en"
      data-theme={preferences.theme}
      data-density={preferences.density}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body>
        <Providers preferences={preferences} served={Date.now()}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
