import { formatMinor } from '@/lib/domain/exact/write-money'
import type { OperationRecord } from '@/lib/domain/operation/operation'

/** Verbs that the noun already implies: a created payment is a payment. */
const SILENT_VERBS = ['create', 'place', 'send', 'post', 'open', 'add', 'make', 'submit', 'issue']

/** Entities that receive, and entities that the action is about; the first existing one is named. */
const RECIPIENTS = ['customer', 'recipient', 'payee', 'destination', 'user', 'account', 'channel']
const SUBJECTS = ['order', 'invoice', 'ticket', 'case', 'subscription', 'booking', 'return']

type Titled = Pick<OperationRecord, 'action' | 'amount' | 'entities' | 'reference'>

/** The noun of the action: `payment.create` is a payment, `customer_order.place` a customer order. */
export const nounOf = ({ action }: Pick<OperationRecord, 'action'>): string => words(action.split('.').at(-2) ?? action)

/**
 * The title of an operation: "Payment of £125.00 to cus_9 for ORD-2048". Unknown parts are omitted; without any part,
 * the reference is used: "Ticket: ticket-CASE-90210".
 */
export function operationTitle(op: Titled): string {
  const noun = nounOf(op)
  const verb = words(op.action.split('.').at(-1) ?? '')
  const name = capitalised(SILENT_VERBS.includes(verb) || verb === noun ? noun : `${verb} ${noun}`)
  const parts = [
    op.amount === null ? null : `of ${formatMinor(op.amount.minor, op.amount.currency)}`,
    prefixed('to', firstEntity(op, RECIPIENTS)),
    prefixed('for', firstEntity(op, SUBJECTS))
  ].filter((part) => part !== null)
  return parts.length === 0 ? `${name}: ${op.reference}` : [name, ...parts].join(' ')
}

function firstEntity({ entities }: Titled, names: readonly string[]): string | null {
  const name = names.find((candidate) => Object.hasOwn(entities, candidate))
  return name === undefined ? null : (entities[name] ?? null)
}

const prefixed = (preposition: string, value: string | null): string | null =>
  value === null ? null : `${preposition} ${value}`

const words = (name: string): string => name.replaceAll('_', ' ')

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
