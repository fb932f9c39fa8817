import type { ContractRules } from '@/lib/domain/contract/contract-rules'
import { decide } from '@/lib/domain/decide/decide'
import type { Decision, World } from '@/lib/domain/decide/decision'
import { sha256Hex } from '@/lib/domain/exact/sha256'
import type { Command } from '@/lib/domain/operation/commands'
import type { EventData } from '@/lib/domain/operation/event-data'
import { ownerData } from '@/lib/domain/operation/event-data'
import { evolve, type Payload } from '@/lib/domain/operation/evolve'
import { toWireId } from '@/lib/domain/operation/ids'
import { intentionSaved } from '@/lib/domain/operation/intention-saved'
import type { LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import type {
  AttemptRecord,
  AttemptReportRecord,
  EvidenceRecord,
  ResolutionRecord
} from '@/lib/domain/operation/records'
import type { ActionPolicy } from '@/lib/domain/policy/policy'
import { aContract, aPolicy, BEGINNING, TEAM, uuid } from './cast'
import { fold } from './fold'
import { initialOperation } from './initial-operation'

const REQUEST = '{"amount":"125.00","currency":"GBP","customer":"cus_9","order":"ORD-2048"}'

export type Setting = {
  policy?: Partial<ActionPolicy>
  contract?: ContractRules | null
  intention?: Partial<EventData['intention_saved']>
  held?: boolean
}

/**
 * One operation with all its records, in memory: the database of the domain's tests. It decides, applies the decision,
 * and keeps every event for the fold.
 */
export class PaperLedger {
  now = BEGINNING
  op: OperationRecord
  policy: ActionPolicy
  contract: ContractRules | null
  readonly events: { event: LedgerEvent; at: number; payload: Payload }[] = []
  readonly evidence: EvidenceRecord[] = []
  readonly reports: AttemptReportRecord[] = []
  readonly attempts: AttemptRecord[] = []
  readonly resolutions = new Map<string, ResolutionRecord>()
  #ids = 1000

  constructor({ policy, contract, intention, held = false }: Setting = {}) {
    this.policy = aPolicy(policy)
    this.contract = contract === undefined ? aContract() : contract
    const first = intentionSaved({
      action: 'payment.create',
      actionClass: this.policy.class,
      provider: 'northbank',
      reference: 'payment-ORD-2048',
      idempotencyKey: 'run_7:3:payment.create',
      fingerprint: sha256Hex(REQUEST),
      amountMinor: '12500',
      currency: 'GBP',
      entities: { customer: 'cus_9', order: 'ORD-2048' },
      maxAttempts: this.policy.budget.maxAttempts,
      budgetSeconds: this.policy.budget.maxElapsedSeconds,
      owner: ownerData(TEAM),
      ...intention
    })
    this.op = initialOperation({ tenantId: uuid(1), id: uuid(2), request: REQUEST }, first, this.now)
    this.events.push({ event: first, at: this.now, payload: { result: null } })
    if (held) {
      const event = { type: 'held_as_suspected_duplicate' as const, data: { behind: toWireId('op', uuid(3)) } }
      this.op = evolve(this.op, event, this.now)
      this.events.push({ event, at: this.now, payload: { result: null } })
    }
  }

  newId(): string {
    this.#ids += 1
    return uuid(this.#ids)
  }

  world(): World {
    const { now, policy, contract, evidence, reports, op } = this
    const pending = op.pendingResolutionId === null ? null : (this.resolutions.get(op.pendingResolutionId) ?? null)
    return {
      now,
      policy,
      contract,
      evidence: [...evidence],
      reports: [...reports],
      defaultOwner: TEAM,
      random01: 0,
      pending
    }
  }

  wait(ms: number): this {
    this.now += ms
    return this
  }

  /** What would become of the command; nothing is written. */
  ask(command: Command): Decision {
    return decide(this.op, command, this.world())
  }

  /** Decides and writes. */
  run(command: Command): Decision {
    const decision = this.ask(command)
    if (decision.kind === 'renewed') this.op = { ...this.op, leaseExpiresAt: decision.leaseExpiresAt }
    if (decision.kind !== 'change') return decision
    const { rows, next, events } = decision
    this.op = next
    for (const event of events) this.events.push({ event, at: this.now, payload: { result: next.result } })
    if (rows.evidence) this.evidence.push(rows.evidence)
    if (rows.report) this.reports.push(rows.report)
    if (rows.attempt) this.attempts.push(rows.attempt)
    if (rows.resolution) this.resolutions.set(rows.resolution.id, rows.resolution)
    const made = rows.resolutionDecision && this.resolutions.get(rows.resolutionDecision.id)
    if (made && rows.resolutionDecision) this.resolutions.set(made.id, { ...made, ...rows.resolutionDecision })
    return decision
  }

  /** The operation rebuilt from its events alone. */
  refold(): OperationRecord {
    const { tenantId, id } = this.op
    return fold({ tenantId, id, request: REQUEST }, this.events)
  }
}
