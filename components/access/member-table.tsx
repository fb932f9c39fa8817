import { MemberMenu } from '@/components/access/member-menu'
import { ROLE_WORDS } from '@/components/access/role-words'
import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { Chip } from '@/components/ui/chip'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '@/components/ui/table'
import { RelativeTime } from '@/components/value/time'
import type { Member } from '@/lib/api/members'

type MemberTableProps = {
  members: Member[]
  /** The reader's own id. */
  youId: string
  /** Why the reader may not change members; undefined for an administrator. */
  forbidden?: string | undefined
}

/** The members of a workspace, one a row. */
export function MemberTable({ members, youId, forbidden }: MemberTableProps) {
  return (
    <Card flush>
      <Table label="Members">
        <TableHead>
          <HeaderCell>Member</HeaderCell>
          <HeaderCell className="max-sm:hidden">Role</HeaderCell>
          <HeaderCell className="max-md:hidden">Last sign-in</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </TableHead>
        <tbody>
          {members.map((member) => (
            <TableRow key={member.id}>
              <Cell className="w-full max-w-0">
                <span className="flex items-center gap-2.5">
                  <Avatar name={member.name || member.email} />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">
                      {member.name || member.email}
                      {member.id === youId ? <span className="font-normal text-faint"> (you)</span> : null}
                    </span>
                    {member.name ? <span className="block truncate text-muted text-xs">{member.email}</span> : null}
                    <span className="flex items-center gap-1.5 text-muted text-xs sm:hidden">
                      {ROLE_WORDS[member.role].label}
                      <MemberStanding member={member} />
                    </span>
                  </span>
                </span>
              </Cell>
              <Cell className="max-sm:hidden">
                <span className="flex items-center gap-1.5 whitespace-nowrap">
                  {ROLE_WORDS[member.role].label}
                  <MemberStanding member={member} />
                </span>
              </Cell>
              <Cell className="whitespace-nowrap text-muted max-md:hidden">
                {member.lastSignInAt === null ? 'Never' : <RelativeTime at={member.lastSignInAt} />}
              </Cell>
              <Cell align="end">
                <MemberMenu member={member} isYou={member.id === youId} forbidden={forbidden} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function MemberStanding({ member }: { member: Member }) {
  if (member.disabledAt !== null) return <Chip tone="failed">Disabled</Chip>
  if (member.mustChangePassword) return <Chip>One-time password</Chip>
  return null
}
