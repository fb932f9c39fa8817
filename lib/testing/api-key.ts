import { perform } from '@/lib/verbs/perform'
import type { TestTenant } from './tenant'

/** A fresh API key of a tenant, the whole secret. */
export async function apiKey(tenant: TestTenant, preset: 'agent' | 'operator' | 'admin' = 'agent'): Promise<string> {
  const made = await perform('createKey', await tenant.person('admin'), {
    body: { name: `${preset} of a test`, preset }
  })
  if (!made.ok) throw new Error(made.refusal.detail)
  return made.value.body.secret
}
