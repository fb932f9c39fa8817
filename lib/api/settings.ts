import { z } from 'zod'

/** `PUT /settings`: what holds for the whole tenant. */
export const settingsBodySchema = z.strictObject({
  /** An action that the inventory does not know is refused (403 `action_unknown`) instead of created with cautious defaults. */
  strictInventory: z.boolean()
})
export const settingsAnswerSchema = z.object({ settings: z.object({ strictInventory: z.boolean() }) })
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>
