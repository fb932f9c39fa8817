import type pg from 'pg'

/** Column names to values, as `pg` takes them; JSON columns as text. */
export type Row = Record<string, unknown>

/** Inserts one row with exactly these columns. */
export async function insertRow(client: pg.ClientBase, table: string, row: Row): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await client.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

/** What PostgreSQL says of an error: its SQLSTATE, and the constraint or the message. Null when nothing was thrown. */
export async function refusalOf(
  run: () => Promise<unknown>
): Promise<{ state: string; constraint?: string; message: string } | null> {
  try {
    await run()
    return null
  } catch (error) {
    const { code = '', constraint, message } = error as pg.DatabaseError
    return { state: code, message, ...(constraint === undefined ? {} : { constraint }) }
  }
}
