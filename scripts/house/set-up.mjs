import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, isFresh, stamp } from './inputs.mjs'
import { checkNode, install } from './install.mjs'
import { exclusively, mustRun, root, step } from './steps.mjs'

/** Sources of the server and the command line, and what bundles them. */
const bundleInputs = [
  ...['server.ts', 'bin', 'lib', 'prisma/schema', 'prisma/seed'],
  ...['tsconfig.json', 'package-lock.json', 'scripts/house']
]
/** Sources of the pages. */
const pageInputs = [
  ...['app', 'components', 'lib', 'public', 'prisma/schema', 'proxy.ts', 'instrumentation.ts', 'next.config.ts'],
  ...['postcss.config.mjs', 'tailwind.config.ts', 'tsconfig.json', 'package-lock.json']
]

/**
 * Makes a checkout ready: dependencies, the generated database client, the bundles and (when asked for) the pages. Each
 * step is skipped if its result exists and its inputs are the same.
 *
 * @param {(line: string) => void} say receives the progress; nothing is printed if there is nothing to do
 * @param {{ bundles?: boolean, pages?: boolean }} wanted
 */
export async function setUp(say, { bundles = true, pages = true } = {}) {
  checkNode()
  if (isReady(bundles, pages)) return
  await exclusively(say, async () => {
    await install(say)
    await generate(say)
    await Promise.all([bundles && bundle(say), pages && buildPages(say)])
  })
}

function isReady(bundles, pages) {
  return (
    isFresh('install', digestOf(['package-lock.json']), ['node_modules/.package-lock.json']) &&
    isFresh('generate', generateDigest(), ['lib/db/generated/client.ts']) &&
    (!bundles || isFresh('bundle', digestOf(bundleInputs), ['dist/server.js', 'dist/onceover.js'])) &&
    (!pages || isFresh('pages', digestOf(pageInputs), ['.next/BUILD_ID']))
  )
}

async function generate(say) {
  const digest = generateDigest()
  if (isFresh('generate', digest, ['lib/db/generated/client.ts'])) return
  await step(say, 'Generating the database client', () =>
    // `prisma generate` wants to download a schema engine it does not run; any executable satisfies it.
    mustRun('prisma generate', process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--no-hints'], {
      env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
    })
  )
  stamp('generate', digest)
}

function generateDigest() {
  return digestOf(['prisma/schema', 'prisma.config.ts', 'package-lock.json'])
}

async function bundle(say) {
  const digest = digestOf(bundleInputs)
  if (isFresh('bundle', digest, ['dist/server.js', 'dist/onceover.js'])) return
  await step(say, 'Bundling the server and the command line', async () => {
    const { bundleAll } = await import('./bundle.mjs')
    await bundleAll()
  })
  stamp('bundle', digest)
}

async function buildPages(say) {
  const digest = digestOf(pageInputs)
  if (isFresh('pages', digest, ['.next/BUILD_ID']) || !existsSync(join(root, 'app'))) return
  await step(say, 'Building the pages', () =>
    mustRun('next build', process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      env: { NODE_ENV: 'production' }
    })
  )
  stamp('pages', digest)
}
