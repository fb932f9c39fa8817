/** Text that is already HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlPart = string | number | Html | null | undefined | false | HtmlPart[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** Builds HTML; every inserted value is escaped, unless it is Html. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(strings.reduce((text, string, index) => text + textOf(parts[index - 1]) + string))
}

function textOf(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(textOf).join('')
  return part instanceof Html ? part.text : escapeHtml(String(part))
}

/** A sentence with `code` in backquotes. */
export function prose(text: string): Html {
  return new Html(escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>'))
}
