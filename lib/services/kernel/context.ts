import type { Caller } from '@/lib/auth/caller'
import type { Via } from '@/lib/domain/operation/vocabulary'

/** The context of every call: its trace ids and its adapter. */
export type CallContext = { requestId: string; traceparent: string | null; via: Via }

/** The caller and its tenant. The first argument of every verb of a tenant. */
export type ServiceContext = Omit<Caller, 'configVersion'> &
  CallContext & {
    /**
     * The version of the tenant's configuration that the credential was read under; begin checks again with a newer
     * one.
     */
    configVersion?: number
  }

/** The installation as the caller: its jobs and its command line, for work without a tenant. */
export type SystemContext = CallContext & { actor: ServiceContext['actor'] & { type: 'system' } }

/** A verb's success: whether something new is there, was put off, or neither, and the wire-shaped body. */
export type Answer<T> = {
  status: 'done' | 'created' | 'accepted'
  body: T
  /** The body was answered before, and is the same again. */
  replayed?: true
}
