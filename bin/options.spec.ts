import { describe, expect, it } from 'vitest'
import { UsageError } from './command'
import { optionOneOf, readOptions } from './options'

describe('the options of a command', () => {
  it('are read by name, in any order, joined by a space or by =', () => {
    expect(readOptions(['--preset=agent', '--name', 'billing bot'], ['name', 'preset'], ['tenant'])).toEqual({
      name: 'billing bot',
      preset: 'agent'
    })
  })

  it.each([
    [['--nome', 'x'], "Unknown option '--nome': its options are --name, --tenant."],
    [['--tenant', 'x'], 'Missing --name.'],
    [['--name', ' '], 'Missing --name.'],
    [['stray', '--name', 'x'], /^Unexpected argument 'stray'/],
    [['--name'], /--name/]
  ])('%j is refused in one line', (words, line) => {
    const read = () => readOptions(words, ['name'], ['tenant'])
    expect(read).toThrow(UsageError)
    expect(read).toThrow(line)
    expect(read).not.toThrow(/\n/)
  })

  it('a word outside its list is refused with the list', () => {
    expect(() => optionOneOf('role', 'boss', ['viewer', 'admin'])).toThrow(
      '--role must be one of viewer, admin, not "boss".'
    )
  })
})
