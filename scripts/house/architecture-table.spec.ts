import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '@/lib/project-root'

type Layer = { from: { path: string }; to: { pathNot: string[] } }
const { layers, house } = (await import(join(projectRoot(), 'scripts/house/layers.cjs'))).default as {
  layers: Layer[]
  house: string
}

/** The folders whose rule is more than a prefix. */
const FOLDERS: Record<string, string> = {
  [house]: 'lib/*.ts',
  '^(server[.]ts$|lib/server/)': 'lib/server',
  '^components/(?!ui/)': 'components',
  '^app/(?!api/)': 'app'
}
const folderOf = (pattern: string): string =>
  FOLDERS[pattern] ?? pattern.replace(/^\^/, '').replace(/\$$/, '').replace(/\/$/, '').replaceAll('[.]', '.')

/** What a layer may import beside itself, in the words of the table. */
const importsOf = ({ from, to }: Layer): string[] =>
  to.pathNot
    .map(folderOf)
    .filter((folder) => folder !== folderOf(from.path) && folder !== 'lib/*.ts')
    .map((folder) => folder.replace(/^lib\//, ''))
    .sort()

const [, folders = ''] = /^## The folders\n(.+?)^## /ms.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
const rows = [...folders.matchAll(/^\| `([^|]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, folder = '', , imports = '']) =>
    [
      folder,
      imports.trim() === 'nothing'
        ? []
        : imports
            .split(',')
            .map((name) => name.trim())
            .sort()
    ] as const
)

describe('the table of folders in docs/architecture.md', () => {
  test('has a row for every layer of the rules, and lib/testing for no layer', () => {
    expect(rows.map(([folder]) => folder).sort()).toEqual(
      [...layers.map(({ from }) => folderOf(from.path)), 'lib/testing'].sort()
    )
  })

  test.each(layers.map((layer) => [folderOf(layer.from.path), layer] as const))(
    'says of %s what the rules let it import',
    (folder, layer) => {
      expect(rows.find(([name]) => name === folder)?.[1]).toEqual(importsOf(layer))
    }
  )
})
