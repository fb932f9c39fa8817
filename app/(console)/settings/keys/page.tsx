import { KeyRound } from 'lucide-react'
import type { Metadata } from 'next'
import { CreateKey } from '@/components/access/create-key'
import { KeyTable } from '@/components/access/key-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import { getEnv } from '@/lib/env'
import { loadApiKeys } from '@/lib/loaders/api-keys'

export const metadata: Metadata = { title: 'API keys' }

export default async function KeysPage() {
  const apiKeys = await loadApiKeys()
  if (apiKeys === null) {
    return (
      <EmptyState icon={KeyRound} title="API keys are managed by administrators">
        Ask an administrator of your workspace when an agent or a script needs one.
      </EmptyState>
    )
  }
  return (
    <Section
      title="API keys"
      note="Agents and scripts authenticate with them"
      actions={<CreateKey baseUrl={getEnv().ONCEOVER_URL} />}
    >
      {apiKeys.length === 0 ? (
        <Card>
          <EmptyState icon={KeyRound} title="No key yet">
            An agent needs a key before it can begin an operation. Give each agent its own key, so that you can revoke
            one alone.
          </EmptyState>
        </Card>
      ) : (
        <KeyTable apiKeys={apiKeys} now={Date.now()} />
      )}
    </Section>
  )
}
