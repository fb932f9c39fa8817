import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

const ID_BYTES = 16
const POOL_BYTES = 256 * ID_BYTES

const pool = new Uint8Array(POOL_BYTES)
let used = POOL_BYTES

/** A new id: UUID version 7 (RFC 9562) as lower-case text. Random bytes come from a pool, because a call for each id costs more than the id. */
export function newId(): string {
  if (used === POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  used += ID_BYTES
  return uuidv7({ random: pool.subarray(used - ID_BYTES, used) })
}
