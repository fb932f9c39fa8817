import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { navigation } from '@/components/layout/navigation'

const pages = readdirSync('app/(console)', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => join('app/(console)', file))
  .filter((file) => !readFileSync(file, 'utf8').includes('redirect('))
  .map((file) => file.replace('app/(console)', '').replace('/page.tsx', ''))

test('every page of the console is looked at in both themes and on a phone', () => {
  const looked = readFileSync('e2e/every-page.spec.ts', 'utf8').replace(/\$\{\w+\}/g, '[id]')
  const missing = pages
    .map((path) => path.replace(/\[\w+\]/g, '[id]'))
    .filter((path) => !["'", '`'].some((quote) => looked.includes(`: ${quote}${path}${quote}`)))
  expect(pages.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

test('every section of the console is in the navigation', () => {
  const sections = new Set(pages.map((path) => `/${path.split('/')[1]}`))
  expect([...sections].sort()).toEqual(navigation.map(({ href }) => href).sort())
})

test('every page of the gallery asks itself whether there is a gallery', () => {
  const files = readdirSync('app/(dev)', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('page.tsx')
  )
  expect(files.length).toBeGreaterThan(0)
  // A layout cannot: its page is rendered beside it, and is sent with the 404.
  for (const file of files)
    expect(readFileSync(join('app/(dev)', file), 'utf8')).toMatch(
      /export default function \w+\(\) {\n {2}requireGallery\(\)/
    )
})
