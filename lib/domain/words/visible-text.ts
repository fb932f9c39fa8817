/**
 * Why a character is marked: it controls the cursor or the terminal, changes the text direction, is invisible, or is
 * not a character.
 */
export type UnsafeKind = 'control' | 'bidi' | 'invisible' | 'broken'

/** A piece of a text: plain, to be shown as it is, or one unsafe character, to be shown as a visible mark. */
export type TextSegment =
  | { kind: 'text'; text: string }
  | {
      kind: UnsafeKind
      /** The character itself, so that the joined segments are the original text: for copying, never for display. */
      text: string
      /** What the mark says: `ESC`, `RLO`, `U+200B`. */
      label: string
    }

// Bidirectional controls that can show a text in another order than it has (Unicode TR 36, CVE-2021-42574).
const BIDI_LABELS: ReadonlyMap<number, string> = new Map([
  [0x061c, 'ALM'],
  [0x200e, 'LRM'],
  [0x200f, 'RLM'],
  [0x202a, 'LRE'],
  [0x202b, 'RLE'],
  [0x202c, 'PDF'],
  [0x202d, 'LRO'],
  [0x202e, 'RLO'],
  [0x2066, 'LRI'],
  [0x2067, 'RLI'],
  [0x2068, 'FSI'],
  [0x2069, 'PDI']
])

const C0_LABELS =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' '
  )

// Controls; everything that Unicode renders as nothing (bidirectional and zero-width characters, fillers, tags,
// variation selectors beyond the two that choose between text and emoji); line and paragraph separators; interlinear
// annotation; halves of surrogate pairs. One character per match, so a mark stands for exactly one character.
const UNSAFE = /(?![\ufe0e\ufe0f])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Surrogate}\ufff9-\ufffb]/gu

/**
 * Splits an external text into plain segments and marked characters, so that a reversed file name, a hidden character
 * or a terminal escape cannot mislead a reader. Nothing is dropped: the joined segments are the text. Line feeds and
 * tabs are marked too; a multi-line view must split the lines first. Linear time.
 */
export function markUnsafeText(text: string): TextSegment[] {
  const segments: TextSegment[] = []
  let done = 0
  for (const { 0: character, index } of text.matchAll(UNSAFE)) {
    if (index > done) segments.push({ kind: 'text', text: text.slice(done, index) })
    segments.push({ ...markOf(character), text: character })
    done = index + character.length
  }
  if (done < text.length) segments.push({ kind: 'text', text: text.slice(done) })
  return segments
}

function markOf(character: string): { kind: UnsafeKind; label: string } {
  const code = character.codePointAt(0) ?? 0
  const label = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  const bidi = BIDI_LABELS.get(code)
  if (bidi !== undefined) return { kind: 'bidi', label: bidi }
  if (code < 0x20) return { kind: 'control', label: C0_LABELS[code] ?? label }
  if (code === 0x7f) return { kind: 'control', label: 'DEL' }
  if (code < 0xa0 || code === 0x2028 || code === 0x2029) return { kind: 'control', label }
  if (code >= 0xd800 && code <= 0xdfff) return { kind: 'broken', label }
  return { kind: 'invisible', label }
}
