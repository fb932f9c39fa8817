import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Product sources, messages and documentation. Tests may use their own words in titles. */
const PLACES = [
  'app',
  'bench',
  'bin',
  'components',
  'docs',
  'e2e',
  'faults',
  'lib',
  'prisma/schema',
  'prisma/seed',
  'scripts'
]
const FILES = ['README.md', 'CONTRIBUTING.md', 'server.ts', 'proxy.ts', '.dependency-cruiser.cjs']
const SOURCE = /\.(ts|tsx|mjs|md|prisma)$/
const TEST = /\.(spec|test)\.tsx?$|^lib\/testing\//

/** Phrases that break docs/decisions/0023-plain-words.md, with the plain words for them. */
const REFUSED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bsomebody\b|\bwhoever\b|\beverybody\b/i, 'name the person: a member, an operator, another person'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bcome by\b/i, 'name the source'],
  [/\blearnt\b/i, 'learned, or collected'],
  [/\bdoors?\b/i, 'adapter, or sign-in provider'],
  [/\b(the|a|every|its|session) gates?\b/i, 'perform, requireSession, or release check'],
  [/\bto life\b/i, 'hydrate'],
  [/\byours to do\b/i, 'there is nothing for you to do'],
  [/\bfor ever\b/i, 'permanently'],
  [/\bhangs on it\b/i, 'its records'],
  [/\bwhat came of\b/i, 'the outcome of'],
  [/\bmake it worse\b(?! in)/i, "Don't do these"],
  [/\bsaid late\b|\bend not said\b|\bnot said in time\b/i, 'reported late, or no final result in time'],
  [/\basked for once more\b/i, 'one duplicate request was stopped'],
  [/\banswers for it\b/i, 'is the owner, or is responsible'],
  [/\bused its requests for this moment\b/i, 'rate limit exceeded'],
  [/\bThe way of every\b|\ball the way\b/, 'handles every request; refusals are returned'],
  [/\bwhose hand\b/i, 'the person behind an actor'],
  [/\b(sayer|barred)\b/, 'refusal']
]

/** Lines that explain or need a refused word. */
const ALLOWED: readonly (readonly [file: string, line: RegExp])[] = [
  ['docs/decisions/0023-plain-words.md', /^2\. /],
  // The key is part of audit data that was written before, so it keeps its name.
  ['lib/db/sign-in.ts', /JSON\.stringify\(\{ door: provider \}\)/]
]

const files = [
  ...FILES,
  ...PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .map((name) => join(place, name))
      .filter((name) => SOURCE.test(name) && !TEST.test(name))
  )
]

const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ file, text, place: `${file}:${index + 1}: ${text.trim()}` }))
    .filter(({ text }) => !ALLOWED.some(([allowed, line]) => allowed === file && line.test(text)))
)

test('the whole product is read', () => {
  expect(files.length).toBeGreaterThan(300)
})

test.each(REFUSED)('%s is not written; the plain words are: %s', (phrase) => {
  expect(lines.filter(({ text }) => phrase.test(text)).map(({ place }) => place)).toEqual([])
})
