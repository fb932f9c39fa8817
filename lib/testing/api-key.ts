import { createKey } from '@/lib/services/access/create-key'
import type { TestTenant } from './tenant'

/** A fresh API key of a tenant, the whole secret. */
export async function apiKey(tenant: TestTenant, preset: 'agent' | 'operator' | 'admin' = 'agent'): Promise<string> {
  const made = await createKey(await tenant.person('admin'), { name: `${preset} of a test`, preset })
  if (!made.ok) throw new Error(made.refusal.detail)
  return made.value.body.secret
}
