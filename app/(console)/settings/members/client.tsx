'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddMemberDialog } from '@/components/access/add-member-dialog'
import { MemberTable } from '@/components/access/member-table'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { Role } from '@/lib/domain/operation/vocabulary'
import { membersQuery } from '@/lib/queries/members'

/** Everybody in the workspace, and what an administrator does with them. */
export function Members({ you }: { you: { id: string; role: Role } }) {
  const { data } = useSuspenseQuery(membersQuery)
  const [adding, setAdding] = useState(false)
  const forbidden = you.role === 'admin' ? undefined : 'Only an administrator can change members.'
  const active = data.items.filter((member) => member.disabledAt === null).length
  return (
    <Section
      title="Members"
      note={`${active} can sign in`}
      actions={
        <Button tone="primary" disabledReason={forbidden} onClick={() => setAdding(true)}>
          Add member
        </Button>
      }
    >
      <MemberTable members={data.items} youId={you.id} forbidden={forbidden} />
      <AddMemberDialog open={adding} onOpenChange={setAdding} />
    </Section>
  )
}
