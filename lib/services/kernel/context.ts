import type { Caller } from '@/lib/auth/caller'
import type { Via } from '@/lib/domain/operation/vocabulary'

/** What every call brings, whoever makes it: how to trace it, and the adapter that it came through. */
export type CallContext = { requestId: string; traceparent: string | null; via: Via }

/** Who asks, for which tenant. Every verb of a tenant takes one first. */
export type ServiceContext = Omit<Caller, 'configVersion'> &
  CallContext & {
    /** The version of the tenant's configuration that the credential was read under; begin asks again on a newer one. */
    configVersion?: number
  }

/** The installation itself as the caller: its jobs and its command line, for what belongs to no tenant. */
export type SystemContext = CallContext & { actor: ServiceContext['actor'] & { type: 'system' } }

/** A verb's success: whether something new is there, was put off, or neither, and the wire-shaped body. */
export type Answer<T> = {
  status: 'done' | 'created' | 'accepted'
  body: T
  /** The body was answered before, and is the same again. */
  replayed?: true
}
