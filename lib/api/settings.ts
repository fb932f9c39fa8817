import { z } from 'zod'

/** `PUT /settings`: settings of the whole tenant. */
export const settingsBodySchema = z.strictObject({
  /** An undeclared action is refused (403 `action_unknown`) instead of created with safe defaults. */
  strictInventory: z.boolean()
})
export const settingsAnswerSchema = z.object({ settings: z.object({ strictInventory: z.boolean() }) })
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>
