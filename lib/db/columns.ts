/**
 * The column list that makes the row of a SQL function look as Prisma would select it: `created_by as "createdBy"`. So
 * one selection and one row type serve both.
 *
 * @param of What the columns are taken from, when it is a composite value and not the function itself.
 */
export function columnsOf(selection: Record<string, true>, of = ''): string {
  const source = of === '' ? '' : `(${of}).`
  return Object.keys(selection)
    .map((field) => `${source}${toSnakeCase(field)} as "${field}"`)
    .join(', ')
}

const toSnakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
