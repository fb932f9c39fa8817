'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type PasswordFieldProps = {
  name: string
  label: string
  /** Tells password managers whether to fill in or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  error?: string
}

/** A password that can be pasted, filled in by a manager and looked at. */
export function PasswordField({ name, label, autoComplete, hint, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative grid">
          <Input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-9"
          />
          <span className="absolute inset-y-0 right-0.5 flex items-center">
            <IconButton
              size="small-icon"
              label={shown ? 'Hide the password' : 'Show the password'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </span>
        </span>
      )}
    </Field>
  )
}
