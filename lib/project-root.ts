import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder that holds package.json and prisma/migrations, found upwards from `start`. Sources lie several folders
 * below it and the bundles in dist/ one, so the number of levels differs.
 *
 * @throws Error when no such folder exists above `start`.
 */
export function projectRoot(start = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'prisma', 'migrations'))) return folder
    if (dirname(folder) === folder) throw new Error(`no package.json with prisma/migrations above ${start}`)
  }
}
