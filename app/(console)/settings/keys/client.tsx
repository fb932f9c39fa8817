'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CreateKeyDialog } from '@/components/access/create-key-dialog'
import { KeyTable } from '@/components/access/key-table'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import { apiKeysQuery } from '@/lib/queries/api-keys'

/** The workspace's API keys. */
export function ApiKeys({ baseUrl }: { baseUrl: string }) {
  const { data } = useSuspenseQuery(apiKeysQuery)
  const [creating, setCreating] = useState(false)
  return (
    <Section
      title="API keys"
      note="What agents and scripts sign their requests with"
      actions={
        <Button tone="primary" onClick={() => setCreating(true)}>
          Create key
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <Card>
          <EmptyState icon={KeyRound} title="No key yet">
            An agent needs one before it can save an intention. Each agent gets its own, so that it can be revoked
            alone.
          </EmptyState>
        </Card>
      ) : (
        <KeyTable apiKeys={data.items} />
      )}
      <CreateKeyDialog open={creating} onOpenChange={setCreating} baseUrl={baseUrl} />
    </Section>
  )
}
