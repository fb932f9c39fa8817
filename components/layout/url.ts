/** Reads one parameter of a URL; null where it is not there. */
export type ReadParam = (name: string) => string | null

/** How a page of the server gets the parameters of its URL. */
export type PageParams = Record<string, string | string[] | undefined>

/** Reads the parameters of a page; of a parameter that stands twice, the first. */
export function paramsOf(params: PageParams): ReadParam {
  return (name) => {
    const value = params[name]
    return (Array.isArray(value) ? value[0] : value) ?? null
  }
}

/** A parameter that can only be one of a few words; null for any other text. */
export function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null
}

/** A path with its parameters; those that are null or empty are left out, so that equal choices have equal URLs. */
export function urlOf(path: string, params: Record<string, string | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
