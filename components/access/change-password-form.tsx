'use client'

import { FormAlert } from '@/components/access/form-alert'
import { PasswordField } from '@/components/access/password-field'
import { type FormRefusal, useFormAction } from '@/components/access/use-form-action'
import { Button } from '@/components/ui/button'
import { errorsByField } from '@/components/ui/field-errors'
import { PASSWORD_LENGTH } from '@/lib/domain/access/password-rule'

type ChangePasswordFormProps = {
  action: (before: FormRefusal | null, form: FormData) => Promise<FormRefusal | null>
  /** The address of the account, for password managers. */
  email: string
  /** The path to open afterwards. */
  returnTo: string
  /** The current password is a one-time password. */
  oneTime?: boolean
}

/** Replaces the own password. */
export function ChangePasswordForm({ action, email, returnTo, oneTime = false }: ChangePasswordFormProps) {
  const { refusal, pending, form } = useFormAction(action)
  const { byField, rest } = errorsByField(refusal?.errors, ['current', 'next'])
  const general = refusal && refusal.errors.length === 0 ? refusal.detail : rest[0]
  return (
    <form {...form} className="grid gap-4">
      <FormAlert message={general} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <input type="hidden" name="returnTo" value={returnTo} />
      <PasswordField
        name="current"
        label={oneTime ? 'One-time password' : 'Current password'}
        autoComplete="current-password"
        error={byField.current}
      />
      <PasswordField
        name="next"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are easy to remember and hard to guess.`}
        error={byField.next}
      />
      <div>
        <Button type="submit" tone="primary" pending={pending} className={oneTime ? 'w-full' : undefined}>
          {pending ? 'Changing the password' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}
