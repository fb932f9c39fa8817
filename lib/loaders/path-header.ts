/** The header in which proxy.ts writes the path of a page, so that sign-in can return to it. */
export const PATH_HEADER = 'x-onceover-path'
