import {
  listQuerySchema,
  type OperationListItem,
  type OperationPage,
  type QueueSummary
} from '@/lib/api/operation-list'
import { lackingScope } from '@/lib/domain/access/lacking-scope'
import { SCOPES_OF_STEP } from '@/lib/domain/access/scopes'
import { toWireId } from '@/lib/domain/operation/ids'
import type { Refusal } from '@/lib/domain/operation/result'
import { pageDigest } from '@/lib/queries/page-digest'
import { type OwnerChoice, type QueueFilter, type QueueReader, queueQuery } from '@/lib/queries/queue-view'
import { readFirstRows } from '@/lib/queries/read-queue'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'
import { contextOf, requireSession } from './session'
import { loadSummary } from './summary'

export type QueuePage = {
  summary: QueueSummary
  list: OperationPage
  /** Why the list could not be read: the URL filters by something that does not exist. */
  refusal: Refusal | null
  /** Changes with everything that the page shows. */
  digest: string
  reader: QueueReader
  owners: OwnerChoice[]
}

const NO_ROWS: OperationPage = { items: [] as OperationListItem[], nextCursor: null }

/** The first rows of the queue, its numbers, and who can own an operation. */
export async function loadQueue(filter: QueueFilter, rows: number): Promise<QueuePage> {
  const session = await requireSession()
  const ctx = contextOf(session)
  const [summary, read, owners] = await Promise.all([loadSummary(), readList(ctx, filter, rows), loadOwners(ctx)])
  const { list, refusal } = read
  return {
    summary,
    list,
    refusal,
    digest: pageDigest(summary, list),
    reader: {
      id: toWireId('usr', session.credentialId),
      assignForbidden: lackingScope(SCOPES_OF_STEP.assign_owner, ctx)?.detail ?? null,
      noteForbidden: lackingScope(SCOPES_OF_STEP.add_note, ctx)?.detail ?? null
    },
    owners
  }
}

async function readList(ctx: ServiceContext, filter: QueueFilter, rows: number) {
  let refusal: Refusal | null = null
  const list = await readFirstRows(queueQuery(filter), rows, async (query) => {
    const valid = listQuerySchema.safeParse(query)
    const answer = valid.success ? await perform('listOperations', ctx, valid.data) : null
    if (answer?.ok) return answer.value.body
    refusal = answer?.refusal ?? { code: 'invalid_request', detail: 'This URL filters by a value that is not valid.' }
    return NO_ROWS
  })
  return { list, refusal: refusal as Refusal | null }
}

async function loadOwners(ctx: ServiceContext): Promise<OwnerChoice[]> {
  const [members, teams] = await Promise.all([perform('listMembers', ctx, {}), perform('listTeams', ctx, {})])
  const people = members.ok ? members.value.body.items.filter(({ disabledAt }) => disabledAt === null) : []
  return [
    { value: 'me', label: 'Me' },
    ...(teams.ok ? teams.value.body.items.map(({ id, name }) => ({ value: id, label: name })) : []),
    ...people.map(({ id, name, email }) => ({ value: id, label: name || email }))
  ]
}
