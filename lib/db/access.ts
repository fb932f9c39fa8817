import type pg from 'pg'
import type { ActorType, Via } from '@/lib/domain/operation/vocabulary'
import { newId } from '@/lib/new-id'
import { runStatement } from './statement'

/** The actor of a change to members, keys or tenants, in the format of the access trail. */
export type AccessActor = { type: ActorType; id: string | null; requestId: string | null; via: Via }

/**
 * Calls one SQL function of the people migration: one statement that sets the tenant itself and carries its audit row.
 *
 * @param columns What to read of a function that returns rows; a single value comes back as `value`.
 * @throws LedgerUnavailableError when the database cannot be asked.
 */
export function callFunction<Row extends pg.QueryResultRow>(
  name: string,
  values: readonly unknown[],
  columns = '*'
): Promise<Row[]> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  return runStatement<Row>(`access_${name}`, `select ${columns} from ${name}(${places}) as value`, [...values])
}

/** The single value that a SQL function answers. */
export async function callForValue<Value>(name: string, values: readonly unknown[]): Promise<Value> {
  const row = (await callFunction<{ value: Value }>(name, values))[0]
  if (row === undefined) throw new Error(`${name} returned no row`)
  return row.value
}

/** The last two arguments of every audited write: the id of its audit row and who did it. */
export function audited(actor: AccessActor): [event: string, actor: string] {
  return [newId(), JSON.stringify(actor)]
}
