// Stands where Next puts polyfills (next.config.ts).
export {}
