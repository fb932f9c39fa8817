import { PrismaPg } from '@prisma/adapter-pg'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { appPool } from './app-pool'
import { askTwice } from './ask-twice'
import { PrismaClient } from './generated/client'
import { asLedgerErrorOfPrisma } from './prisma-errors'

type ProcessWide = { onceoverPrisma?: { client: PrismaClient; pool: ReturnType<typeof appPool> } }
const processWide = globalThis as typeof globalThis & ProcessWide

/** What a tenant's client leaves out: ways around the tenant, and transactions of one's own, which would nest. */
type Withheld = `$${'transaction' | 'extends' | 'on' | 'connect' | 'disconnect'}`

/** The typed client of one tenant: every model, and `$queryRaw` for what the models cannot say. */
export type TenantPrisma = Omit<PrismaClient, Withheld>

/** Operations that may be asked again when the connection broke under them. */
const READS = new Set(['findUnique', 'findUniqueOrThrow', 'findFirst', 'findFirstOrThrow', 'findMany', 'count'])

/**
 * The typed client of one tenant. Each call is a batch of two statements in one transaction: `set_config`, so that row
 * level security shows the tenant's rows and nothing else whatever the call's `where` says, and the call itself.
 *
 * For plain reads of pages and settings, and for plain rows. It costs four round trips and a millisecond of processor
 * time (decision 0022), so begin and report never use it. What carries an invariant is one SQL function instead: an
 * interactive transaction of Prisma is not atomic once a statement outlives its time.
 *
 * `BigInt` columns (amounts in minor units, fencing tokens, configuration versions) are `bigint`, which JSON refuses:
 * make them text or a checked number before they leave. `Bytes` columns are `Uint8Array`, times are `Date`.
 *
 * @throws LedgerUnavailableError when the database cannot be asked; else Prisma's own errors, `P2002` without
 * `meta.target`, because the adapter does not know it.
 */
export function forTenant(tenantId: TenantId): TenantPrisma {
  const client = sharedClient()
  return client.$extends({
    name: 'tenant',
    query: {
      $allOperations({ operation, args, query }) {
        const ask = async () => {
          try {
            const [, answer] = await client.$transaction([
              client.$queryRaw`select set_config('onceover.tenant_id', ${tenantId}, true)`,
              query(args)
            ])
            return answer
          } catch (error) {
            throw asLedgerErrorOfPrisma(error)
          }
        }
        return READS.has(operation) ? askTwice(ask) : ask()
      }
    }
  }) as unknown as TenantPrisma
}

/**
 * One client for one pool, on globalThis beside it: the server and Next each have a copy of this module. It borrows the
 * pool's connections and so has their role; it never ends them.
 */
function sharedClient(): PrismaClient {
  const pool = appPool()
  if (processWide.onceoverPrisma?.pool !== pool) {
    processWide.onceoverPrisma = { pool, client: new PrismaClient({ adapter: new PrismaPg(pool) }) }
  }
  return processWide.onceoverPrisma.client
}
