import type { ShownFinding } from '@/components/value/finding-chip'
import type { Amount } from '@/lib/domain/exact/money'

export type SampleRow = {
  id: string
  reference: string
  about: string
  deadlineMinutes: number
  amount: Amount | null
  provider: string
  why: string
  finding: ShownFinding
  found: string
  unknownMinutes: number
  protection: { text: string; share: number; tone: 'plain' | 'low' | 'gone' } | null
  owner: { name: string; shape: 'person' | 'team' }
  next: string
}

/** Six operations nobody can state the outcome of: past, near and far deadlines, with and without money and key. */
export const sampleRows: SampleRow[] = [
  {
    id: 'op_1',
    reference: 'payment-ORD-2031',
    about: 'payment.create · billing-bot · wf_8812',
    deadlineMinutes: -22,
    amount: { value: '1240.00', currency: 'GBP' },
    provider: 'Northbank',
    why: 'Answer lost after sending',
    finding: 'conflicting',
    found: 'Amount differs',
    unknownMinutes: 142,
    protection: { text: 'expired', share: 0, tone: 'gone' },
    owner: { name: 'operations', shape: 'team' },
    next: 'Decide with a second person'
  },
  {
    id: 'op_2',
    reference: 'refund-RMA-118',
    about: 'refund.create · returns-agent · wf_8790',
    deadlineMinutes: -4,
    amount: { value: '86.00', currency: 'GBP' },
    provider: 'Northbank',
    why: 'Worker stopped during the call',
    finding: 'absent',
    found: 'Not found, not proof',
    unknownMinutes: 244,
    protection: { text: '1 h 10 min', share: 0.12, tone: 'low' },
    owner: { name: 'Ana Lima', shape: 'person' },
    next: 'Check provider again at 10:47'
  },
  {
    id: 'op_3',
    reference: 'payment-ORD-2048',
    about: 'payment.create · billing-bot · wf_8830',
    deadlineMinutes: 18.5,
    amount: { value: '125.00', currency: 'GBP' },
    provider: 'Northbank',
    why: 'Answer lost after sending',
    finding: 'none',
    found: 'Not checked yet',
    unknownMinutes: 30,
    protection: { text: '21 h 14 min', share: 0.88, tone: 'plain' },
    owner: { name: 'operations', shape: 'team' },
    next: 'Check provider'
  },
  {
    id: 'op_4',
    reference: 'order-PO-5512',
    about: 'order.place · procurement · wf_8834',
    deadlineMinutes: 41.5,
    amount: { value: '890.00', currency: 'USD' },
    provider: 'Acme Supply',
    why: '502 after sending',
    finding: 'processing',
    found: 'Processing',
    unknownMinutes: 19,
    protection: null,
    owner: { name: 'operations', shape: 'team' },
    next: 'Wait for final status'
  },
  {
    id: 'op_5',
    reference: 'ticket-CASE-90210',
    about: 'ticket.create · support-agent · run_77',
    deadlineMinutes: 72.5,
    amount: null,
    provider: 'Helpdesk',
    why: 'Connection reset',
    finding: 'applied',
    found: 'Applied, one record',
    unknownMinutes: 48,
    protection: null,
    owner: { name: 'Ana Lima', shape: 'person' },
    next: 'Confirm it happened'
  },
  {
    id: 'op_6',
    reference: 'dunning-INV-771-2',
    about: 'email.send · collections · wf_8700',
    deadlineMinutes: 160.5,
    amount: null,
    provider: 'Mailer',
    why: 'Timeout, 30 s',
    finding: 'inconclusive',
    found: 'Cannot be looked up',
    unknownMinutes: 80,
    protection: { text: '22 h 40 min', share: 0.9, tone: 'plain' },
    owner: { name: 'operations', shape: 'team' },
    next: 'A person decides'
  }
]
