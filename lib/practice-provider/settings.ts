/** How an account treats its clients' keys and searches. */
export interface Settings {
  /**
   * `honour`: a known key replays its answer and refuses another payload. `ignore`: every request is a new object.
   * `new_object_on_mismatch`: a known key replays for the same payload and makes a new object for another one.
   */
  readonly keys: 'honour' | 'ignore' | 'new_object_on_mismatch'
  /** Keys are deleted at this age, counted from their first use; null keeps them permanently. */
  readonly keyRetentionMs: number | null
  /** Whether a 500 after acceptance is kept and replayed under its key. If not, the key is forgotten with it. */
  readonly storesErrors: boolean
  /** How long lists and searches do not show new objects. */
  readonly searchLagMs: number
}

/** The settings of a correct provider. */
export const DEFAULT_SETTINGS: Settings = {
  keys: 'honour',
  keyRetentionMs: 24 * 60 * 60 * 1000,
  storesErrors: true,
  searchLagMs: 0
}

/** The one account of a provider that asks for no credential. */
export const OPEN_ACCOUNT = 'default'

const isDuration = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

const CHECKS: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  keys: (value) => value === 'honour' || value === 'ignore' || value === 'new_object_on_mismatch',
  keyRetentionMs: (value) => value === null || isDuration(value),
  storesErrors: (value) => typeof value === 'boolean',
  searchLagMs: isDuration
}

/**
 * Checks a change of settings from a request.
 * @throws TypeError naming the first field that is unknown or has a value of the wrong kind.
 */
export function readSettings(input: Readonly<Record<string, unknown>>): Partial<Settings> {
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(CHECKS, name)) throw new TypeError(`Unknown setting "${name}".`)
    if (!CHECKS[name as keyof Settings](value)) throw new TypeError(`Setting "${name}" does not take this value.`)
  }
  return input as Partial<Settings>
}

/** The settings of every account: those of the start, with what was changed since. */
export class SettingsBook {
  private changes: { readonly account: string | undefined; readonly change: Partial<Settings> }[] = []

  constructor(private readonly start: Settings) {}

  /** The settings that hold for an account now: the latest change of each setting wins. */
  of(account: string): Settings {
    const own = this.changes.filter((entry) => entry.account === undefined || entry.account === account)
    return Object.assign({ ...this.start }, ...own.map((entry) => entry.change))
  }

  /** Changes the settings of one account, or of all of them. */
  change(change: Partial<Settings>, account?: string): void {
    this.changes.push({ account, change })
  }

  /** Goes back to the settings of the start. */
  reset(): void {
    this.changes = []
  }
}
