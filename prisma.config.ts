import { defineConfig } from 'prisma/config'

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // Only `prisma migrate deploy` and `prisma studio` connect; the product passes its URL to the adapter.
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {})
})
