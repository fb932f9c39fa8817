'use client'

import { type FormEvent, useState } from 'react'
import { FormAlert } from '@/components/access/form-alert'
import { PasswordField } from '@/components/access/password-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { formatDuration } from '@/lib/format/duration'
import { type SignInOutcome, signIn, signInThrough } from '@/lib/queries/sign-in'

type SignInFormProps = { path: string; providers: { id: string; name: string }[]; notice: string | null }

/** E-mail address and password, and the other ways in that are set up. */
export function SignInForm({ path, providers, notice }: SignInFormProps) {
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setPending(true)
    setOutcome(null)
    const result = await signIn(String(form.get('email')), String(form.get('password')))
    // A whole new page, so that nothing drawn for nobody stays.
    if (result === 'in') return window.location.assign(path)
    setOutcome(result)
    setPending(false)
  }
  return (
    <div className="grid gap-4">
      {notice && outcome === null ? <p className="rounded-md border bg-surface px-3 py-2">{notice}</p> : null}
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormAlert message={problemOf(outcome)} />
        <Field label="E-mail address">
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" tone="primary" pending={pending} className="w-full">
          {pending ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
      {providers.map((provider) => (
        <Button key={provider.id} className="w-full" onClick={() => void signInThrough(provider.id, path)}>
          Sign in with {provider.name}
        </Button>
      ))}
      <p className="text-muted text-xs">
        No account or no password any more? An administrator of your workspace can help. The first one comes in by the
        set-up link that a new server prints in its terminal.
      </p>
    </div>
  )
}

function problemOf(outcome: SignInOutcome | null): string | null {
  if (outcome === null || outcome === 'in') return null
  if (outcome === 'wrong') return 'The e-mail address or the password is not right.'
  if (outcome === 'unavailable')
    return 'Signing in is not possible right now. Nothing was changed; try again in a moment.'
  return `Too many attempts. Try again in ${formatDuration(outcome.waitSeconds * 1000)}.`
}
