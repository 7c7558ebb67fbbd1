import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { startSwift } from '#tests/support/swift/startSwift.ts'
import { whyNoSwift } from '../../../scripts/swift.ts'
import { makeWorkspaceOfFiles } from './workspaceOfFiles.ts'

/** A storage, and the way a browser takes to it. */
export interface StorageUnderTest {
  readonly storage: ObjectStorage
  /** Moves the clock by which addresses are signed. */
  readonly wait: (minutes: number) => void
  readonly request: (url: string, init?: RequestInit) => Promise<Response>
  /** The files that hold bytes, whatever of. */
  readonly files: () => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

interface Backend {
  readonly name: string
  readonly start: () => Promise<StorageUnderTest>
  /** Set: it is not here, and need not be. */
  readonly skip?: string | undefined
}

/** What keeps objects. */
export const backends: readonly Backend[] = [
  { name: 'disk', start: startOnDisk },
  { name: 'bucket', start: startOnBucket, skip: whyNoSwift() },
]

async function startOnDisk(): Promise<StorageUnderTest> {
  const { app, config, database, storage, wait, stop } = await startTestApp()
  await makeWorkspaceOfFiles(database)
  return {
    storage,
    wait,
    stop,
    request: async (url, init) =>
      app.request(url, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } }),
    async files() {
      const entries = await readdir(join(config.dataDir, 'objects'), {
        recursive: true,
        withFileTypes: true,
      })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
  }
}

async function startOnBucket(): Promise<StorageUnderTest> {
  const swift = await startSwift()
  const { storage, wait, stop } = await startTestApp(swift.variables)
  return {
    storage,
    wait,
    request: (url, init) => fetch(url, init),
    files: swift.files,
    async stop() {
      await stop()
      await swift.stop()
    },
  }
}
