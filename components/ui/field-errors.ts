/** One entry of `errors` in an answer of the API. */
export type PointedError = { pointer: string; message: string }

/**
 * Sorts the errors of an answer by the top-level field their JSON pointer names, so that each can stand at its field;
 * what points at no field of the form comes back under `rest`.
 *
 * @param fields the names of the fields the form shows
 */
export function errorsByField<Name extends string>(errors: PointedError[] | undefined, fields: readonly Name[]) {
  const byField: Partial<Record<Name, string>> = {}
  const rest: string[] = []
  for (const { pointer, message } of errors ?? []) {
    const first = pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~')
    const name = fields.find((field) => field === first)
    if (name === undefined) rest.push(message)
    else byField[name] ??= message
  }
  return { byField, rest }
}
