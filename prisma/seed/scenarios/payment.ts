import type { Intent } from '../agent-steps'

/** A payment for an order, as the billing workflow makes one. Each scenario has its own customer. */
export const payment = (order: string, customer: string, amount: string): Intent => ({
  tool: 'payment.create',
  runId: `billing-${order}`,
  step: 3,
  reference: `payment-${order}`,
  request: { amount, currency: 'GBP', customer, order },
  entities: { order, customer }
})
