import { parseArgs } from 'node:util'
import { startPracticeProvider } from '@/lib/practice-provider/provider'
import { OPEN_ACCOUNT, readSettings } from '@/lib/practice-provider/settings'

const USAGE = `Starts the practice provider, a payments and tickets service that shows faults on demand.

  --port <number>               4010 by default; 0 takes any free port
  --host <address>              127.0.0.1 by default
  --log <file>                  .data/practice-provider.jsonl by default; what it knows survives in this file
  --keys <rule>                 honour (default), ignore or new_object_on_mismatch
  --key-retention-ms <number>   how long a key is remembered; one day by default
  --search-lag-ms <number>      how long a new object stays invisible to searches; 0 by default
  --forget-errors               a 500 after acceptance is not kept under its key

PRACTICE_PROVIDER_CREDENTIAL, when set, is the bearer credential that every client must send.`

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      log: { type: 'string', default: '.data/practice-provider.jsonl' },
      keys: { type: 'string' },
      'key-retention-ms': { type: 'string' },
      'search-lag-ms': { type: 'string' },
      'forget-errors': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' }
    }
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const credential = process.env.PRACTICE_PROVIDER_CREDENTIAL
  const provider = await startPracticeProvider({
    port: Number(values.port),
    host: values.host,
    logFile: values.log,
    accounts: credential ? [{ name: OPEN_ACCOUNT, credential }] : [],
    settings: readSettings({
      ...(values.keys !== undefined && { keys: values.keys }),
      ...(values['key-retention-ms'] !== undefined && { keyRetentionMs: Number(values['key-retention-ms']) }),
      ...(values['search-lag-ms'] !== undefined && { searchLagMs: Number(values['search-lag-ms']) }),
      ...(values['forget-errors'] && { storesErrors: false })
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void provider.stop())
  // Printed last, because a reader of this line can use and stop the provider at once.
  console.log(`Practice provider on ${provider.url}`)
}
