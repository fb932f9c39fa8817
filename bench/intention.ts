/** The body of a begin as bench/load/common.lua sends it. */
export const benchIntention = (ref: string) => ({
  action: 'payment.create',
  reference: ref,
  request: { amount: '125.00', currency: 'GBP', customer: 'cus_9', order: ref },
  amount: { value: '125.00', currency: 'GBP' },
  entities: { order: ref },
  context: { workflowId: 'wf_1', step: 3, agentId: 'billing-bot', layer: 'agent' as const },
  provider: 'practice'
})
