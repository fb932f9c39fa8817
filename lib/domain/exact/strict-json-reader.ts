import { isExactNumber } from './exact-number'
import { formatPointer } from './json-pointer'
import type { JsonObject, JsonValue } from './json-value'

/** The reason and the place of a refusal: a JSON Pointer and the index of the character in the text. */
export class JsonFault extends Error {
  constructor(
    message: string,
    readonly pointer: string,
    readonly index: number
  ) {
    super(message)
  }
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const ESCAPES = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const LONE_SURROGATE = /\p{Surrogate}/u
const LITERALS: readonly (readonly [word: string, value: JsonValue])[] = [
  ['true', true],
  ['false', false],
  ['null', null]
]

/**
 * Reads one JSON text (RFC 8259) in a single pass, by the rules of lib/domain/strict-json. Its recursion is as deep as
 * `maxDepth` at most, so that too deep nesting is refused at the first excess bracket.
 */
export class StrictJsonReader {
  private index = 0
  private readonly path: (string | number)[] = []

  constructor(
    private readonly text: string,
    private readonly maxDepth: number
  ) {}

  /** The text's one value. @throws JsonFault at the first fault. */
  read(): JsonValue {
    const value = this.readValue()
    this.skipSpace()
    if (this.index < this.text.length) this.fail('The body has text after the end of the JSON value.')
    return value
  }

  private readValue(): JsonValue {
    this.skipSpace()
    switch (this.text.charCodeAt(this.index)) {
      case QUOTE:
        return this.readString('This string')
      case OPEN_OBJECT:
        return this.readObject()
      case OPEN_ARRAY:
        return this.readArray()
      default:
        return this.readScalar()
    }
  }

  private readObject(): JsonObject {
    this.enter()
    const object: JsonObject = {}
    if (this.take(CLOSE_OBJECT)) return object
    do {
      this.skipSpace()
      const start = this.index
      if (this.text.charCodeAt(start) !== QUOTE) this.fail('An object needs a key in double quotes here.')
      const key = this.readString('A key of this object')
      this.path.push(key)
      // An assignment would change the object's prototype, and no valid request has this key.
      if (key === '__proto__') this.fail('The key __proto__ is not allowed.', start)
      if (Object.hasOwn(object, key)) this.fail('This key appears twice in its object.', start)
      if (!this.take(COLON)) this.fail('A colon is missing after the key.')
      object[key] = this.readValue()
      this.path.pop()
    } while (this.take(COMMA))
    if (!this.take(CLOSE_OBJECT)) this.fail('The object is not closed: expected a comma or a closing brace.')
    return object
  }

  private readArray(): JsonValue[] {
    this.enter()
    const array: JsonValue[] = []
    if (this.take(CLOSE_ARRAY)) return array
    do {
      this.path.push(array.length)
      array.push(this.readValue())
      this.path.pop()
    } while (this.take(COMMA))
    if (!this.take(CLOSE_ARRAY)) this.fail('The array is not closed: expected a comma or a closing bracket.')
    return array
  }

  private readString(what: string): string {
    const start = this.index
    let end = start + 1
    let escaped = false
    for (; ; end += 1) {
      const code = this.text.charCodeAt(end)
      if (code === QUOTE) break
      if (code === BACKSLASH) {
        ESCAPES.lastIndex = end
        if (!ESCAPES.test(this.text)) this.fail('This is not a valid JSON escape.', end)
        end = ESCAPES.lastIndex - 1
        escaped = true
      } else if (Number.isNaN(code)) {
        this.fail('A string is not closed.', start)
      } else if (code < 0x20) {
        this.fail('A control character must be escaped inside a string.', end)
      }
    }
    this.index = end + 1
    if (!escaped) return this.text.slice(start + 1, end)
    const value = JSON.parse(this.text.slice(start, end + 1)) as string
    if (value.includes('\0')) this.fail(`${what} contains the character U+0000, which cannot be stored.`, start)
    if (LONE_SURROGATE.test(value))
      this.fail(`${what} contains half of a surrogate pair, which is not valid Unicode.`, start)
    return value
  }

  private readScalar(): JsonValue {
    const start = this.index
    NUMBER.lastIndex = start
    if (NUMBER.test(this.text)) {
      this.index = NUMBER.lastIndex
      const literal = this.text.slice(start, this.index)
      const value = Number(literal)
      if (!isExactNumber(literal, value)) {
        this.fail('This number cannot be represented exactly as a double. Send it as a string.', start)
      }
      return value
    }
    for (const [word, value] of LITERALS) {
      if (this.text.startsWith(word, start)) {
        this.index = start + word.length
        return value
      }
    }
    return this.fail(start < this.text.length ? 'This is not a JSON value.' : 'The JSON text ends too early.')
  }

  /** Steps over an opening bracket. Each container has one step of the path above it, so the path tells its depth. */
  private enter(): void {
    if (this.path.length >= this.maxDepth)
      this.fail(`Objects and arrays can be nested at most ${this.maxDepth} levels deep.`)
    this.index += 1
  }

  private take(code: number): boolean {
    this.skipSpace()
    if (this.text.charCodeAt(this.index) !== code) return false
    this.index += 1
    return true
  }

  private skipSpace(): void {
    for (; ; this.index += 1) {
      const code = this.text.charCodeAt(this.index)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
    }
  }

  private fail(message: string, index = this.index): never {
    throw new JsonFault(message, formatPointer(this.path), index)
  }
}
