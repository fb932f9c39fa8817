'use client'

import { useListPosition } from '@/components/layout/list-position'
import { Link } from '@/components/ui/link'

/** The way back to the list that a person came from; the queue for a person who came by a link. */
export function ListLink({ operationId }: { operationId: string }) {
  const position = useListPosition(operationId)
  return <Link href={position?.href ?? '/queue'}>{position?.label ?? 'Queue'}</Link>
}
