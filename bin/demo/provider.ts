import { join } from 'node:path'
import { errorCode } from '@/lib/plain-error'
import { startPracticeProvider } from '@/lib/practice-provider/provider'

const PORT = 4010

export type DemoProvider = { url: string; stop: () => Promise<void> }

/** The practice provider that already runs on its usual port, or a new one with its data in the data directory. */
export async function joinProvider(dataDir: string): Promise<DemoProvider> {
  const usual = `http://127.0.0.1:${PORT}`
  if (await isPracticeProvider(usual)) return { url: usual, stop: async () => {} }
  const logFile = join(dataDir, 'practice-provider.jsonl')
  const start = (port: number) => startPracticeProvider({ port, logFile })
  return start(PORT).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    // Another service uses the port.
    return start(0)
  })
}

async function isPracticeProvider(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/control/counts`, { signal: AbortSignal.timeout(1000) })
    const counts = (await response.json()) as { payments?: { created?: unknown } }
    return response.ok && typeof counts.payments?.created === 'number'
  } catch {
    return false
  }
}
