import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { locateCluster } from '#server/platform/db/embedded/cluster.ts'
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'

/** What the names of test clusters' folders begin with. */
export const clusterPrefix = 'greenroom-test-cluster-'

/** Ends and removes the clusters of runs that were killed. Those of other runs that live are kept. */
export async function removeLeftovers(log: Logger): Promise<void> {
  const folder = await fastFolder()
  const names = await readdir(folder)
  for (const name of names.filter((name) => name.startsWith(clusterPrefix))) {
    const dataDir = join(folder, name)
    try {
      await removeUnlessHeld(dataDir, log)
    } catch (error) {
      log.debug(error, `${dataDir} is in use or belongs to somebody else`)
    }
  }
}

async function removeUnlessHeld(dataDir: string, log: Logger): Promise<void> {
  // A folder without the lock's file has just been made by a run that is about to lock it.
  await access(join(dataDir, 'greenroom.lock'))
  const lock = await lockDataDir(dataDir)
  try {
    await stopPostmaster(await locateCluster({ dataDir, log }))
    await rm(dataDir, { recursive: true, force: true })
  } finally {
    await lock.release()
  }
}
