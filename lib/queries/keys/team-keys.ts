/** Keys of what is read about teams. */
export const teamKeys = { all: ['teams'] } as const
