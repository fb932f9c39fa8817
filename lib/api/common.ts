import { z } from 'zod'

/** RFC 3339 UTC with milliseconds: `2026-11-30T10:02:41.112Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 })

const YEAR_1 = Date.parse('0001-01-01T00:00:00.000Z')
const YEAR_9999 = Date.parse('9999-12-31T23:59:59.999Z')

/** An instant that a client sends: any RFC 3339 time with a zone, in the years 1 to 9999 in UTC. */
export const instantInputSchema = z.iso.datetime({ offset: true }).refine((text) => {
  const instant = Date.parse(text)
  // An invalid time was already refused by the schema.
  return !(instant < YEAR_1 || instant > YEAR_9999)
}, 'must be in the years 1 to 9999 in UTC')

/** `{ "value": "125.00", "currency": "GBP" }`; the number of decimals is checked against ISO 4217 by the domain. */
export const amountSchema = z.strictObject({
  value: z.string().regex(/^\d{1,18}(\.\d{1,4})?$/, 'a decimal string, such as "125.00"'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'an ISO 4217 code, such as "GBP"')
})

const idOf = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`), `an id that starts with ${prefix}_`)
export const operationIdSchema = idOf('op')
export const evidenceIdSchema = idOf('ev')
export const userIdSchema = idOf('usr')
export const teamIdSchema = idOf('team')

/** Text that people or agents write: at least one visible character, a limit, no NUL. */
export const textOf = (max: number) => z.string().min(1).max(max)

/** Text to search by. PostgreSQL refuses a NUL also in a text that is only compared. */
export const soughtTextOf = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'contains a NUL character')

/** Any JSON value. The strict reader has already refused unsafe values. */
export const jsonSchema: z.ZodType<unknown> = z.unknown()
export const jsonObjectSchema = z.record(z.string(), z.unknown())

export const actorSchema = z.object({
  type: z.enum(['agent', 'user', 'system']),
  id: z.string().nullable(),
  name: z.string().nullable()
})
export type WireActor = z.infer<typeof actorSchema>

export const limitSchema = z.coerce.number().int().min(1).max(200).default(50)
export const cursorSchema = z.string().max(1000)
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
