import { Histogram, register } from 'prom-client'

const NAME = 'onceover_ledger_batch_rows'

/** Rows in each statement of the ledger. One per process, although server and Next both load this module. */
export const batchSizes: Histogram<'statement'> =
  (register.getSingleMetric(NAME) as Histogram<'statement'> | undefined) ??
  new Histogram({
    name: NAME,
    help: 'Rows written by one statement of the ledger',
    labelNames: ['statement'],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256]
  })
