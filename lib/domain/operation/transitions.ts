import type { CommandType } from './commands'
import type { State } from './vocabulary'

/**
 * Which states each command may leave an operation in, by the state it finds it in. An empty list: the command never
 * changes anything there. Staying in the same state is listed, because something was recorded. The matrix test holds
 * `decide` to this table in both directions, so a new state or command does not pass until its row is decided.
 */
export const TRANSITIONS: Readonly<Record<State, Readonly<Record<CommandType, readonly State[]>>>> = {
  planned: {
    claim: ['submitted'],
    heartbeat: [],
    report: [],
    cancel: ['failed'],
    releaseHold: ['planned'],
    lapseLease: [],
    overdueCompletion: [],
    openCase: [],
    addEvidence: ['planned'],
    changeOwner: ['planned'],
    changeDeadline: [],
    missDeadline: [],
    addNote: ['planned'],
    resolve: [],
    decideResolution: [],
    suppress: ['planned'],
    retirePayload: []
  },
  submitted: {
    claim: [],
    heartbeat: ['submitted'],
    report: ['submitted', 'succeeded', 'failed', 'unknown'],
    cancel: [],
    releaseHold: [],
    lapseLease: ['unknown', 'failed'],
    overdueCompletion: ['unknown', 'failed'],
    openCase: [],
    addEvidence: ['submitted', 'succeeded', 'failed'],
    changeOwner: ['submitted'],
    changeDeadline: [],
    missDeadline: [],
    addNote: ['submitted'],
    resolve: [],
    decideResolution: [],
    suppress: ['submitted'],
    retirePayload: []
  },
  succeeded: {
    claim: [],
    heartbeat: [],
    report: ['succeeded', 'reconciling'],
    cancel: [],
    releaseHold: [],
    lapseLease: [],
    overdueCompletion: [],
    openCase: [],
    addEvidence: ['succeeded', 'reconciling'],
    changeOwner: [],
    changeDeadline: [],
    missDeadline: [],
    addNote: ['succeeded'],
    resolve: ['reconciling'],
    decideResolution: [],
    suppress: ['succeeded'],
    retirePayload: ['succeeded']
  },
  failed: {
    claim: ['submitted'],
    heartbeat: [],
    report: ['failed', 'reconciling'],
    cancel: [],
    releaseHold: [],
    lapseLease: [],
    overdueCompletion: [],
    openCase: [],
    addEvidence: ['failed', 'reconciling'],
    changeOwner: [],
    changeDeadline: [],
    missDeadline: [],
    addNote: ['failed'],
    resolve: ['reconciling'],
    decideResolution: [],
    suppress: ['failed'],
    retirePayload: ['failed']
  },
  unknown: {
    claim: [],
    heartbeat: [],
    report: ['unknown'],
    cancel: [],
    releaseHold: [],
    lapseLease: [],
    overdueCompletion: [],
    openCase: ['reconciling'],
    addEvidence: ['reconciling', 'succeeded', 'failed'],
    changeOwner: ['unknown', 'reconciling'],
    changeDeadline: ['unknown'],
    missDeadline: ['unknown'],
    addNote: ['unknown'],
    resolve: ['reconciling', 'succeeded', 'failed'],
    decideResolution: [],
    suppress: ['unknown'],
    retirePayload: []
  },
  reconciling: {
    claim: ['submitted'],
    heartbeat: [],
    report: ['reconciling'],
    cancel: [],
    releaseHold: [],
    lapseLease: [],
    overdueCompletion: [],
    openCase: [],
    addEvidence: ['reconciling', 'succeeded', 'failed'],
    changeOwner: ['reconciling'],
    changeDeadline: ['reconciling'],
    missDeadline: ['reconciling'],
    addNote: ['reconciling'],
    resolve: ['reconciling', 'succeeded', 'failed'],
    decideResolution: ['reconciling', 'succeeded', 'failed'],
    suppress: ['reconciling'],
    retirePayload: []
  }
}

/** The outcome is open and somebody has to find out: owner and deadline are obligatory. */
export const isUnresolved = (state: State): state is 'unknown' | 'reconciling' =>
  state === 'unknown' || state === 'reconciling'

export const isSettled = (state: State): state is 'succeeded' | 'failed' => state === 'succeeded' || state === 'failed'
