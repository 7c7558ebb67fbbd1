import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './testCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `createTestDatabase` makes its databases. */
    postgresUrl: string
  }
}

type SharedCluster = { users: number; readonly started: Promise<TestCluster> }

/** Vitest loads this file anew for each project; the process has one cluster. */
declare global {
  var sharedTestCluster: SharedCluster | undefined
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.sharedTestCluster ??= { users: 0, started: startTestCluster() }
  const shared = globalThis.sharedTestCluster
  shared.users += 1
  const cluster = await shared.started
  project.provide('postgresUrl', cluster.url)

  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    globalThis.sharedTestCluster = undefined
    await cluster.stop()
  }
}
