import type { WireActor } from '@/lib/api/common'

/** The name of an actor on the page; the ledger's own jobs are called the ledger. */
export function actorName({ type, name, id }: WireActor): string {
  if (type === 'system') return 'The ledger'
  return name ?? id ?? (type === 'agent' ? 'an agent' : 'a person')
}
