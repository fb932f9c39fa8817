import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, seconds } from './steps.mjs'

const sources = ['app', 'components', 'lib', 'bin', 'bench', 'faults', 'e2e', 'prisma/seed', 'server.ts', 'proxy.ts']

const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']

/** The checks of `npm run check`, each with one tool. None needs a database or another check. */
const checks = [
  // The check reads sources only: files of an older build in .next must not fail it.
  {
    name: 'types',
    words: ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.check.json', '--pretty', 'false']
  },
  { name: 'lint and format', words: ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off', '.'] },
  {
    name: 'boundaries',
    words: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
      ...sources.filter((path) => existsSync(join(root, path)))
    ]
  },
  { name: 'dead code', words: KNIP },
  {
    name: 'code that only tests use',
    words: [...KNIP, '--production', '--config', 'knip.production.jsonc']
  }
]

/**
 * Runs all checks at once and prints one line for each; the output of a failed check follows its line.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(say) {
  const results = await Promise.all(
    checks.map(async ({ name, words }) => {
      const since = Date.now()
      const { status, text } = await run(process.execPath, words, { env: { NO_COLOR: '1', FORCE_COLOR: undefined } })
      say(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds(since)})`)
      if (status !== 0) say(indented(text))
      return status === 0
    })
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

function indented(text) {
  return text.trim().replace(/^/gm, '        ')
}
