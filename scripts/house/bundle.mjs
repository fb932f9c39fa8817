import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { root, StepFailed } from './steps.mjs'

/** Every program that Node runs outside Next. */
const programs = ['server.ts', 'bin/onceover.ts', 'bin/practice-provider.ts', 'bin/demo.ts', 'bin/example-agent.ts']

/**
 * Bundles the programs into a folder, one file each with shared parts beside; dependencies stay in node_modules.
 *
 * @param {string} folder relative to the project, inside it
 */
export async function bundleAll(folder = 'dist') {
  rmSync(join(root, folder), { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: root,
      entryPoints: programs
        .filter((path) => existsSync(join(root, path)))
        .map((path) => ({ in: path, out: nameOf(path) })),
      outdir: folder,
      bundle: true,
      splitting: true,
      chunkNames: 'shared-[hash]',
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      alias: { '@': root },
      jsx: 'automatic',
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent'
    })
  } catch (error) {
    const first = error.errors?.[0]
    if (!first) throw error
    const at = first.location ? ` (${first.location.file}:${first.location.line})` : ''
    throw new StepFailed(`The bundle failed: ${first.text}${at}`)
  } finally {
    // Its process would live as long as the caller: a server, or a test run that counts what it leaves behind.
    await stop()
  }
}

function nameOf(path) {
  return path.replace(/^bin\//, '').replace(/\.ts$/, '')
}
