import type { WireActor } from '@/lib/api/common'

/** Who did it, as the page names them: the ledger's own jobs are the ledger. */
export function actorName({ type, name, id }: WireActor): string {
  if (type === 'system') return 'The ledger'
  return name ?? id ?? (type === 'agent' ? 'an agent' : 'somebody')
}
