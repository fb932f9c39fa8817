import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '@/lib/project-root'

/** Other ways to write an instant or an amount for people. */
const OTHER_WRITERS =
  /\bIntl\.(DateTime|Number)Format|\.toLocale(Date|Time)?String\(|toISOString\(\)\s*\.(slice|replace)|toUTCString/
const WRITER = 'lib/domain/exact/write-time.ts'
/** `datetime-local` takes the start of an ISO text: for the browser, not for people. */
const FOR_MACHINES = 'components/value/deadline-field.tsx'

it('instants and amounts have one writer each, so that a page, a sentence and a terminal write them alike', () => {
  const files = ['app', 'bin', 'components', 'lib']
    .flatMap((folder) =>
      readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|test)\.tsx?$|^lib\/db\/generated/.test(file))
  const others = files.filter((file) => OTHER_WRITERS.test(readFileSync(join(projectRoot(), file), 'utf8')))
  expect(others.sort()).toEqual([FOR_MACHINES, WRITER].sort())
})
