'use client'

import { FormAlert } from '@/components/access/form-alert'
import { PasswordField } from '@/components/access/password-field'
import { type FormRefusal, useFormAction } from '@/components/access/use-form-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { formatDuration } from '@/lib/format/duration'
import { signInThrough } from '@/lib/queries/sign-in-through'
import { signIn } from '@/lib/sign-in/actions/sign-in'

type SignInFormProps = {
  /** The page to open after signing in. */
  path: string
  providers: { id: string; name: string }[]
  /** Why the person is on this page. */
  notice: string | null
}

/** E-mail address and password, which work without script, and the other sign-in providers. */
export function SignInForm({ path, providers, notice }: SignInFormProps) {
  const { refusal, pending, form } = useFormAction(signIn)
  return (
    <div className="grid gap-4">
      {notice && refusal === null ? <p className="rounded-md border bg-surface px-3 py-2">{notice}</p> : null}
      <form {...form} className="grid gap-4">
        <FormAlert message={messageOf(refusal)} />
        <input type="hidden" name="path" value={path} />
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
      {providers.map(({ id, name }) => (
        <Button key={id} className="w-full" onClick={() => void signInThrough(id, path)}>
          Sign in with {name}
        </Button>
      ))}
      <p className="text-muted text-xs">
        No account, or a forgotten password? Ask an administrator of your workspace. The first administrator signs up by
        the set-up link that a new server prints in its terminal.
      </p>
    </div>
  )
}

function messageOf(refusal: FormRefusal | null): string | undefined {
  if (refusal?.retryAfterSeconds === undefined) return refusal?.detail
  return `${refusal.detail} Try again in ${formatDuration(refusal.retryAfterSeconds * 1000)}.`
}
