import type { Metadata } from 'next'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { readSetup } from '@/lib/loaders/setup'
import { SetupForm } from './setup-form'

export const metadata: Metadata = { title: 'Set up', referrer: 'no-referrer' }

const CLOSED = {
  done: {
    title: 'This console is already set up',
    text: 'A set-up link works once, and this one was used. Sign in, or ask an administrator to add you.'
  },
  expired: {
    title: 'This link has expired',
    text: 'A set-up link is valid for 24 hours. Restart the server to print a new one in its terminal.'
  },
  wrong: {
    title: 'This link does not work',
    text: 'Copy the whole link from the terminal of the server. Each start prints a new link, and only the latest one works.'
  }
}

type SearchParams = Promise<Record<string, string | string[] | undefined>>

export default async function SetupPage({ searchParams }: { searchParams: SearchParams }) {
  const { token } = await searchParams
  const state = await readSetup(token)
  if (state === 'open' && typeof token === 'string') {
    return (
      <>
        <h1 className="mb-1 font-semibold text-xl">Set up your console</h1>
        <p className="mb-5 text-muted">
          You become its first administrator. Add members and API keys later in Settings.
        </p>
        <SetupForm token={token} />
      </>
    )
  }
  const { title, text } = CLOSED[state === 'open' ? 'wrong' : state]
  return (
    <>
      <h1 className="mb-2 font-semibold text-xl">{title}</h1>
      <p className="mb-5 text-muted">{text}</p>
      <Link href="/sign-in" className={buttonStyle()}>
        Go to sign in
      </Link>
    </>
  )
}
