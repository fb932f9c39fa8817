import { Check, X } from 'lucide-react'
import { keyStanding } from '@/components/access/key-standing'
import { presetLabel } from '@/components/access/preset-words'
import { RevokeKey } from '@/components/access/revoke-key'
import { Card } from '@/components/ui/card'
import { Chip } from '@/components/ui/chip'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '@/components/ui/table'
import { RelativeTime, Time } from '@/components/value/time'
import type { Key } from '@/lib/api/keys'

/** The keys of a workspace, one a row. A revoked key stays listed, because its operations name it. */
export function KeyTable({ apiKeys, now }: { apiKeys: Key[]; now: number }) {
  return (
    <Card flush>
      <Table label="API keys">
        <TableHead>
          <HeaderCell>Key</HeaderCell>
          <HeaderCell className="max-sm:hidden">May do</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell className="max-md:hidden">Last used</HeaderCell>
          <HeaderCell className="max-lg:hidden">Created</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </TableHead>
        <tbody>
          {apiKeys.map((key) => {
            const { word, tone } = keyStanding(key, now)
            const active = word === 'Active'
            return (
              <TableRow key={key.id}>
                <Cell className="w-full max-w-0">
                  <span className="block truncate font-medium">{key.name}</span>
                  <code className="figures block truncate text-muted text-xs">{key.hint}</code>
                  <span className="block text-muted text-xs sm:hidden">{presetLabel(key.preset)}</span>
                </Cell>
                <Cell className="max-sm:hidden">
                  <span title={key.scopes.join(', ')}>{presetLabel(key.preset)}</span>
                </Cell>
                <Cell className="whitespace-nowrap">
                  <Chip tone={tone} icon={active ? Check : X}>
                    {word}
                  </Chip>
                  {active && key.expiresAt !== null ? (
                    <span className="mt-0.5 block text-muted text-xs">
                      until <Time at={key.expiresAt} shape="date" />
                    </span>
                  ) : null}
                </Cell>
                <Cell className="whitespace-nowrap text-muted max-md:hidden">
                  {key.lastUsedAt === null ? 'Never' : <RelativeTime at={key.lastUsedAt} />}
                </Cell>
                <Cell className="whitespace-nowrap text-muted max-lg:hidden">
                  <RelativeTime at={key.createdAt} />
                </Cell>
                <Cell align="end">
                  <RevokeKey apiKey={key} refusal={active ? undefined : `This key is ${word.toLowerCase()} already.`} />
                </Cell>
              </TableRow>
            )
          })}
        </tbody>
      </Table>
    </Card>
  )
}
