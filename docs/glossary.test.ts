import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { navigation } from '@/components/layout/navigation'
import * as vocabulary from '@/lib/domain/operation/vocabulary'

const WORD = /^\| (?:\*\*(?<label>.+?)\*\*|`(?<code>.+?)`) \| (?<meaning>.+) \|$/

const chapters = new Map(
  readFileSync('docs/glossary.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((chapter): [string, string[]] => {
      const [title = '', ...lines] = chapter.split('\n')
      const words = lines.map((line) => WORD.exec(line)?.groups).filter((found) => found !== undefined)
      return [title, words.map(({ label, code }) => label ?? code ?? '')]
    })
)

/** The chapter of each vocabulary. A vocabulary that is added without a chapter fails to compile here. */
const CHAPTER: Record<Uppercase<string> & keyof typeof vocabulary, string> = {
  STATES: 'States',
  OUTCOMES: 'Outcomes of an attempt',
  FINDINGS: 'Findings of evidence',
  EVIDENCE_KINDS: 'Kinds of evidence',
  RESOLUTIONS: 'Resolutions',
  REASON_CODES: 'Reason codes of a resolution',
  RESOLUTION_STATUSES: 'Statuses of a resolution',
  FAILURE_REASONS: 'Why an operation failed',
  UNKNOWN_REASONS: 'Why an outcome is unknown',
  DECISIONS: 'Decisions',
  SUPPRESSION_CAUSES: 'Causes of a stopped duplicate',
  ACTION_CLASSES: 'Classes of actions',
  ROLES: 'Roles',
  SCOPES: 'Scopes',
  ACTOR_TYPES: 'Types of actors',
  VIAS: 'Adapters',
  EVENT_TYPES: 'Types of events',
  STEPS: 'Steps'
}

const lists = new Map<string, unknown>(Object.entries(vocabulary))

describe('the glossary', () => {
  test.each(Object.entries(CHAPTER))('explains every word of %s, in its order, and no other', (name, chapter) => {
    expect(chapters.get(chapter)).toEqual(lists.get(name))
  })

  test('explains every section of the console', () => {
    expect(chapters.get('Sections of the console')).toEqual(navigation.map(({ label }) => label))
  })

  test('lists its words in alphabetical order, each once', () => {
    const words = chapters.get('Words') ?? []
    expect(words.length).toBeGreaterThan(50)
    expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')))
  })

  test.each(['fencing token', 'lease', 'via', 'key protection', 'retention', 'hold', 'case', 'cause', 'layer', 'flag'])(
    'explains %s',
    (word) => {
      expect(chapters.get('Words')).toContain(word)
    }
  )
})
