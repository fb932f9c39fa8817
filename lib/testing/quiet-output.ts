import { beforeEach } from 'vitest'

/**
 * A set-up file of Vitest: what the code under test writes to stdout, its log above all, is shown for a test that fails
 * and for no other. Vitest itself does this only for `console`.
 */
const write = process.stdout.write.bind(process.stdout)
let text = ''

process.stdout.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
  text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
  const written = rest.at(-1)
  if (typeof written === 'function') written()
  return true
}

beforeEach(({ onTestFailed }) => {
  text = ''
  onTestFailed(() => void write(text))
})
