import type { Client } from '@/lib/client/client'
import type { ServiceContext } from '@/lib/services/kernel/context'

/** The environment of a scenario: each participant with its usual access. */
export type SeedWorld = {
  /** The API with the key of an agent. */
  agent: Client
  people: {
    /** Declares actions and reads operations: the command line, or an administrator. */
    admin: ServiceContext
    /** A member who settles cases, with the context of a session. */
    operator: ServiceContext
  }
  /** URL of a practice provider, without a trailing slash. */
  providerUrl: string
  /** Runs the sweep of due operations. */
  sweep: () => Promise<void>
}

/**
 * A named example case. It always has the same references and keys, so that it can be linked to, and it is created only
 * once.
 */
export type Scenario = {
  /** One line for a list. */
  about: string
  /** The reference of the operation to look at. */
  reference: string
  tell: (world: SeedWorld) => Promise<void>
}
