/** The heading of the keys of the operation page in the help and the palette. */
export const OPERATION_KEYS_GROUP = 'This operation'
