import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '@/lib/project-root'

/** Other ways to write an instant or an amount for people. */
const OTHER_WRITERS =
  /new Intl\.(DateTime|Number)Format\(|\.toLocale(Date|Time)?String\(|toISOString\(\)\s*\.(slice|replace)|toUTCString/
const WRITER = 'lib/domain/exact/write-time.ts'
/** These ask Intl what it knows (a zone, the decimals of a currency), or fill a `datetime-local` field of the browser. */
const NOT_FOR_PEOPLE = [
  'components/ui/preferences-shape.ts',
  'components/value/deadline-field.tsx',
  'lib/practice-provider/amounts.ts'
]

it('instants and amounts have one writer each, so that a page, a sentence and a terminal write them alike', () => {
  const files = ['app', 'bin', 'components', 'lib']
    .flatMap((folder) =>
      readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|test)\.tsx?$|^lib\/db\/generated/.test(file))
  const others = files.filter((file) => OTHER_WRITERS.test(readFileSync(join(projectRoot(), file), 'utf8')))
  expect(others.sort()).toEqual([...NOT_FOR_PEOPLE, WRITER].sort())
})
