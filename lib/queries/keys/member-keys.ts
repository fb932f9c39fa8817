/** Keys of what is read about members. */
export const memberKeys = { all: ['members'] } as const
