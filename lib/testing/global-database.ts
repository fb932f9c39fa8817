import type { TestProject } from 'vitest/node'
import { startTestDatabases } from '@/lib/testing/template-database'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: { adminUrl: string; template: string; run: string }
  }
}

/** Starts PostgreSQL and migrates the template, once for a run; see vitest.config.ts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...provided } = await startTestDatabases()
  project.provide('testDatabases', provided)
  return stop
}
