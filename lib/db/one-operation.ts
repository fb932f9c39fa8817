import { notEmpty } from './not-empty'

/**
 * Selects the operation of tenant `$1` whose unique column has a value. It is written as a range in order, because every
 * index begins with the tenant: of a tenant that the statistics do not know they say one row, and then the planner reads
 * all of them through any index as gladly as one through the right index.
 */
export const oneOperation = (column: string, value: string, conditions = ''): string =>
  `select o.* from operations o
   where o.tenant_id = $1 and o.${column} >= ${value} and o.${column} <= ${value}${notEmpty(`o.${column}`)}${conditions} order by o.${column} limit 1`
