// Stands where Next puts a copy of Node's `process` for browsers (next.config.ts). Its own code reads only `env` there.
export const env = {}
