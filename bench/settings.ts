/** How long a round of load lasts, and how many rounds there are. `BENCH_SECONDS=2 BENCH_ROUNDS=1` is a trial. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
export const CONNECTIONS = 64

export const isTrial = SECONDS < 5 || ROUNDS < 3
