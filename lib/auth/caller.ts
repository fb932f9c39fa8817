import type { ServiceContext } from '@/lib/services/context'

/** Who a credential belongs to and what it may do: everything of a ServiceContext that a gate can vouch for. */
export type Caller = Omit<ServiceContext, 'requestId' | 'traceparent'> & {
  /** The tenant's configuration that this was read under; begin refuses a batch decided on an older one. */
  configVersion: number
}
