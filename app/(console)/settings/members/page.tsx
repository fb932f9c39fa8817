import type { Metadata } from 'next'
import { AddMember } from '@/components/access/add-member'
import { MemberTable } from '@/components/access/member-table'
import { Section } from '@/components/ui/section'
import { loadMembers } from '@/lib/loaders/members'

export const metadata: Metadata = { title: 'Members' }

export default async function MembersPage() {
  const { members, you } = await loadMembers()
  const forbidden = you.role === 'admin' ? undefined : 'Only an administrator can change members.'
  const active = members.filter(({ disabledAt }) => disabledAt === null).length
  return (
    <Section title="Members" note={`${active} can sign in`} actions={<AddMember forbidden={forbidden} />}>
      <MemberTable members={members} youId={you.id} forbidden={forbidden} />
    </Section>
  )
}
