import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '#server/platform/config/startupError.ts'
import { syncFolder, writeFileSafely } from '#server/platform/files/writeFileSafely.ts'
import type { Cluster } from './cluster.ts'
import { runProgram } from './runProgram.ts'

/**
 * Makes the data folder with `initdb`. It is made in a folder beside and moved into place when it
 * is whole, so an `initdb` that was killed leaves nothing that could be taken for a database.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const { folder, account, programs } = cluster
  const workshop = await mkdtemp(workshopPrefix(folder))
  try {
    if (account) await chown(workshop, account.uid, account.gid)
    const passwordFile = join(workshop, 'password')
    await writeFileSafely(passwordFile, `${password}\n`, account)
    const draft = join(workshop, 'data')
    const { ok, output } = await runProgram(
      programs.initdb,
      ['-D', draft, `--pwfile=${passwordFile}`, ...initdbOptions],
      cluster,
    )
    if (!ok) {
      throw new StartupError(`The PostgreSQL database could not be created in ${folder}: ${output}`)
    }
    await rename(draft, folder)
    await syncFolder(dirname(folder))
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** The collation is PostgreSQL's own, the same on every machine whatever locales it has. */
const initdbOptions = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]

/** Removes what an earlier start left of a database that it did not finish. */
export async function removeUnfinished(cluster: Cluster): Promise<void> {
  const prefix = workshopPrefix(cluster.folder)
  const names = await readdir(dirname(prefix))
  for (const name of names.filter((name) => name.startsWith(basename(prefix)))) {
    cluster.log.warn({ folder: name }, 'removing a database that an earlier start did not finish')
    // The killed start's initdb may be writing there still, until its folder is gone.
    await rm(join(dirname(prefix), name), { recursive: true, force: true, maxRetries: 10 })
  }
}

function workshopPrefix(folder: string): string {
  return `${folder}.unfinished-`
}
