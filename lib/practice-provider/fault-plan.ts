import { createHash } from 'node:crypto'
import {
  applies,
  type FaultSet,
  FaultSyntaxError,
  NO_FAULTS,
  parseFaults,
  type RequestKind
} from '@/lib/practice-provider/faults'
import type { Json } from '@/lib/practice-provider/records'

/** A fault for the next matching requests. */
export interface ArmedFault {
  /** The format of the `Practice-Fault` header. */
  readonly fault: string
  /** The number of matching requests that it affects; 1 by default. */
  readonly times?: number
  readonly method?: 'GET' | 'POST'
  /** The path starts with this. */
  readonly path?: string
  /** Only requests with this reference: in the body of a create, in the query of a search. */
  readonly reference?: string
}

/** The part of a request that decides its faults. */
export interface FaultCandidate {
  readonly kind: RequestKind
  readonly method: string
  readonly path: string
  readonly reference: string | null
  /** The `Practice-Fault` header. */
  readonly header: string | null
  /** `metadata.practice_fault`, with its whole body. */
  readonly metadata: { readonly fault: string; readonly body: Json } | null
}

/**
 * Decides the faults of each request: the header, else the metadata, else the armed faults. A fault in the metadata
 * applies once per body, because a client that repeats its request repeats the metadata with it.
 */
export class FaultPlan {
  private armed: { readonly match: ArmedFault; readonly faults: FaultSet; left: number }[] = []
  private readonly spentBodies = new Set<string>()

  /** Arms a fault. @throws FaultSyntaxError when it cannot be read. */
  arm(match: ArmedFault): void {
    const times = match.times ?? 1
    if (!Number.isSafeInteger(times) || times < 1) throw new FaultSyntaxError('"times" must be a whole number above 0.')
    this.armed.push({ match, faults: parseFaults(match.fault), left: times })
  }

  /** Clears armed and used faults. */
  reset(): void {
    this.armed = []
    this.spentBodies.clear()
  }

  /** The faults of this request. @throws FaultSyntaxError when they cannot be read or have no meaning for it. */
  take(request: FaultCandidate): FaultSet {
    if (request.header !== null) return requireApplicable(parseFaults(request.header), request.kind)
    if (request.metadata !== null) {
      const faults = requireApplicable(parseFaults(request.metadata.fault), request.kind)
      return this.spend(request.metadata.body) ? faults : NO_FAULTS
    }
    return this.takeArmed(request)
  }

  private spend(body: Json): boolean {
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    if (this.spentBodies.has(digest)) return false
    this.spentBodies.add(digest)
    return true
  }

  private takeArmed(request: FaultCandidate): FaultSet {
    const entry = this.armed.find(({ match, faults }) => fits(match, request) && applies(faults, request.kind))
    if (!entry) return NO_FAULTS
    entry.left -= 1
    if (entry.left === 0) this.armed = this.armed.filter((other) => other !== entry)
    return entry.faults
  }
}

function fits(match: ArmedFault, request: FaultCandidate): boolean {
  return (
    (match.method === undefined || match.method === request.method) &&
    (match.path === undefined || request.path.startsWith(match.path)) &&
    (match.reference === undefined || match.reference === request.reference)
  )
}

function requireApplicable(faults: FaultSet, kind: RequestKind): FaultSet {
  if (!applies(faults, kind)) {
    throw new FaultSyntaxError(`"${[...faults.keys()].join(', ')}" has no meaning for a ${kind} request.`)
  }
  return faults
}
