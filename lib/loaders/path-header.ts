/** Where proxy.ts writes the path of a page, so that the gate can bring people back to it after they sign in. */
export const PATH_HEADER = 'x-onceover-path'
