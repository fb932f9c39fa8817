import type { Client } from '@/lib/client/client'
import type { ServiceContext } from '@/lib/services/kernel/context'

/** What a scenario works with: everybody who takes part in the story, through the doors that they have in life. */
export type SeedWorld = {
  /** The API with the key of an agent. */
  agent: Client
  people: {
    /** Declares actions and looks things up: the command line, or a member of that role. */
    admin: ServiceContext
    /** A member who settles cases, as the gate of the console would let them in. */
    operator: ServiceContext
  }
  /** Address of a practice provider, without a slash at its end. */
  providerUrl: string
  /** Lets the ledger notice what time has made due. */
  sweep: () => Promise<void>
}

/**
 * A named state of the world, told as a story: the same references and keys each time, so that it can be linked to, and
 * made once however often it is asked for.
 */
export type Scenario = {
  /** One line for a list. */
  about: string
  /** The reference of the operation to look at. */
  reference: string
  tell: (world: SeedWorld) => Promise<void>
}
