import { z } from 'zod'
import type { FieldError } from '@/lib/domain/operation/refusal'

/** The greatest number of listed faults, so that an answer stays small. */
const MAX_ERRORS = 25

/** Converts zod issues to JSON Pointers (RFC 6901) and sentences that never repeat a value. */
export function fieldErrors(schema: z.ZodType, error: z.ZodError, input: unknown): FieldError[] {
  const errors: FieldError[] = []
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      const known = knownFields(schema, issue.path)
      for (const key of issue.keys) {
        const message =
          known.length > 0 ? `is not a known field; known fields: ${known.join(', ')}` : 'is not a known field'
        errors.push({ pointer: pointerOf([...issue.path, key]), message })
      }
    } else errors.push({ pointer: pointerOf(issue.path), message: messageOf(issue, input) })
    if (errors.length >= MAX_ERRORS) break
  }
  return errors.slice(0, MAX_ERRORS)
}

const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function messageOf(issue: z.core.$ZodIssue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined ? 'is required' : `must be ${article(issue.expected)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      if (issue.message.startsWith('Invalid '))
        return issue.format === 'regex' ? 'has the wrong format' : `must be a valid ${issue.format}`
      return `must be ${issue.message}`
    case 'too_small':
    case 'too_big':
      return boundOf(issue)
    case 'invalid_key':
      return 'has a name in the wrong format'
    case 'invalid_union':
      return 'has the wrong format'
    default:
      return issue.message
  }
}

function boundOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' items' : ''
  if (issue.code === 'too_small')
    return unit && issue.minimum === 1 ? 'must not be empty' : `must be at least ${issue.minimum}${unit}`
  return issue.maximum === 0 && issue.origin === 'array' ? issue.message : `must be at most ${issue.maximum}${unit}`
}

const article = (type: string): string =>
  /^[aeio]/.test(type) ? `an ${type}` : type === 'record' ? 'an object' : `a ${type}`

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input
  for (const part of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  return value
}

/** The field names of the schema at a path; empty if it is not an object. */
function knownFields(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let here = unwrap(schema)
  for (const part of path) {
    if (here instanceof z.ZodObject) here = unwrap(here.shape[String(part)])
    else if (here instanceof z.ZodArray) here = unwrap(here.element)
    else return []
  }
  return here instanceof z.ZodObject ? Object.keys(here.shape) : []
}

function unwrap(schema: unknown): unknown {
  let inner = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.def.innerType
  }
  return inner
}
