import type { Caller } from '@/lib/auth/caller'

/** Who asks, for which tenant, and how to trace it. Every verb takes one first. */
export type ServiceContext = Omit<Caller, 'configVersion'> & {
  /** The version of the tenant's configuration that the credential was read under; begin asks again on a newer one. */
  configVersion?: number
  requestId: string
  traceparent: string | null
}

/** A verb's success: the HTTP-like status a door answers with, and the wire-shaped body. */
export type Answer<T> = { status: 200 | 201 | 202; body: T; headers?: Record<string, string> }
