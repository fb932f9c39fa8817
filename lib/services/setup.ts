/**
 * The one-time link by which the first person sets the console up.
 *
 * @returns undefined when somebody is a member already.
 */
export async function firstRunLink(): Promise<string | undefined> {
  return undefined
}
