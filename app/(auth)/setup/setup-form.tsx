'use client'

import { FormAlert } from '@/components/access/form-alert'
import { PasswordField } from '@/components/access/password-field'
import { useFormAction } from '@/components/access/use-form-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { errorsByField } from '@/components/ui/field-errors'
import { Input } from '@/components/ui/input'
import { PASSWORD_LENGTH } from '@/lib/domain/access/password-rule'
import { setUp } from '@/lib/sign-in/actions/set-up'

/** Names the workspace and its first administrator. */
export function SetupForm({ token }: { token: string }) {
  const { refusal, pending, form } = useFormAction(setUp)
  const { byField, rest } = errorsByField(refusal?.errors, ['workspace', 'name', 'email', 'password'])
  const general = refusal && refusal.errors.length === 0 ? refusal.detail : rest[0]
  return (
    <form {...form} className="grid gap-4">
      <FormAlert message={general} />
      <input type="hidden" name="token" value={token} />
      <Field label="Workspace" hint="The name of your company or team. All members see it." error={byField.workspace}>
        {(control) => <Input {...control} name="workspace" autoComplete="organization" maxLength={100} />}
      </Field>
      <Field label="Your name" error={byField.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={100} />}
      </Field>
      <Field label="E-mail address" hint="You use it to sign in." error={byField.email}>
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
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are easy to remember and hard to guess.`}
        error={byField.password}
      />
      <Button type="submit" tone="primary" pending={pending} className="w-full">
        {pending ? 'Setting up' : 'Create workspace'}
      </Button>
    </form>
  )
}
