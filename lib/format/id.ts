/** A machine-made id: long, without a meaningful separator. */
const machineMade = /^[0-9A-Za-z]{20,}$/

/**
 * Shortens a machine-made id for a dense place: `op_01998a2e…7c41`. The head shows when it was made, and the tail
 * distinguishes it from similar ids; title and clipboard get the whole id. A key or reference that means something to
 * people (`run_7:3:payment.create`) is not shortened.
 */
export function shortenId(id: string, head = 8, tail = 4): string {
  const prefix = /^[a-z]{2,8}_/.exec(id)?.[0] ?? ''
  const body = id.slice(prefix.length)
  return machineMade.test(body) ? `${prefix}${body.slice(0, head)}…${body.slice(-tail)}` : id
}
