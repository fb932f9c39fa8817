/** A first request to try a new key with, to paste into a terminal. It saves an intention and sends nothing anywhere. */
export function firstCall(baseUrl: string, secret: string): string {
  return [
    `curl -sS ${baseUrl}/api/v1/operations \\`,
    `  -H 'Authorization: Bearer ${secret}' \\`,
    `  -H 'Idempotency-Key: first-try-1' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"action":"payment.create","request":{"amount":"125.00","currency":"GBP","order":"ORD-2048"}}'`
  ].join('\n')
}
