import { z } from 'zod'
import { type Refused, refused } from '@/lib/domain/operation/result'

/** An e-mail address as stored: trimmed and in lower case, so that one person is one member. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use an e-mail address with at most 254 characters.')
  .pipe(z.email('Enter an e-mail address, such as name@example.com.'))

/** A name that a person enters in a form: a form can carry a NUL, which PostgreSQL cannot store. */
export const enteredName = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(100, 'Use at most 100 characters.')
    .refine((text) => !text.includes('\0'), 'Use no NUL character.')

/** A failed parse as the refusal that forms and the API show, one message per field. */
export function faultsOf(error: z.ZodError): Refused {
  const errors = error.issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, message }))
  return refused({ code: 'invalid_request', detail: errors[0]?.message ?? 'The input is not valid.', errors })
}
