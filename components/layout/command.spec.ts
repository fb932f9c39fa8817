import { expect, it } from 'vitest'
import { type Command, matchCommands } from '@/components/layout/command'

const command = (label: string, group: string, words?: string): Command => ({
  id: label,
  label,
  group,
  words,
  run: () => undefined
})
const all = [
  command('Check provider', 'This operation', 'look up'),
  command('Add a note', 'This operation'),
  command('Approvals', 'Go to'),
  command('Settings', 'Go to')
]
const found = (text: string) => matchCommands(all, text).map((each) => each.label)

it('without a search every command is listed in its order', () => {
  expect(found(' ')).toEqual(all.map((each) => each.label))
})

it('every word must be found, in the label, the group or the other words', () => {
  expect(found('look provider')).toEqual(['Check provider'])
  expect(found('operation note')).toEqual(['Add a note'])
  expect(found('note provider')).toEqual([])
})

it('a label that begins with the search comes first and brings its group along', () => {
  expect(found('a')).toEqual(['Add a note', 'Check provider', 'Approvals'])
  expect(found('ap')).toEqual(['Approvals'])
})
