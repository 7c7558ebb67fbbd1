import { chmod, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { Cluster } from './cluster.ts'
import { ifMissing } from './ifMissing.ts'
import { runProgram } from './runProgram.ts'

/**
 * True when the data folder holds a database that these programs can run, false when there is none
 * yet. Gives the folder to the account that has to own it, where this process may.
 * @throws StartupError when something else is there: another version, another owner, other files.
 */
export async function checkCluster(cluster: Cluster): Promise<boolean> {
  const programsVersion = await versionOfPrograms(cluster)
  const found = await stat(cluster.folder).catch(ifMissing(undefined))
  if (found === undefined) return false
  await checkOwner(cluster, found.uid)
  if ((await readdir(cluster.folder)).length === 0) return false
  checkVersion(cluster.folder, await versionOfFolder(cluster.folder), programsVersion)
  return true
}

async function versionOfPrograms(cluster: Cluster): Promise<string> {
  const { output } = await runProgram(cluster.programs.postgres, ['--version'], cluster)
  const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (version !== undefined) return version
  throw new StartupError(
    `PostgreSQL's programs cannot run on this machine (${output}). Run "npm ci" again with install scripts allowed, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

async function versionOfFolder(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ifMissing(undefined))
  return text?.trim()
}

function checkVersion(folder: string, found: string | undefined, needed: string): void {
  if (found === undefined) {
    throw new StartupError(
      `${folder} holds files but no PostgreSQL database. Move them away, or restore the database there.`,
    )
  }
  if (found !== needed) {
    throw new StartupError(
      `The database in ${folder} was created by PostgreSQL ${found}, but this version of Greenroom runs PostgreSQL ${needed}. Start the version of Greenroom that created it, or migrate its data with PostgreSQL's pg_dump.`,
    )
  }
}

async function checkOwner({ folder, account }: Cluster, owner: number): Promise<void> {
  if (account) {
    if (owner !== account.uid) await giveTo(`${account.uid}:${account.gid}`, folder)
  } else if (process.getuid && owner !== process.getuid()) {
    throw new StartupError(
      `The database in ${folder} belongs to another user of this machine (${owner}). Start Greenroom as the user who started it before, or give the data folder to this user with "chown -R".`,
    )
  }
  // PostgreSQL refuses a folder that others may read, as a copied one often is.
  await chmod(folder, 0o700)
}

async function giveTo(owner: string, folder: string): Promise<void> {
  const { ok, output } = await runProgram('chown', ['-Rh', owner, folder])
  if (!ok) throw new StartupError(`The owner of ${folder} could not be changed: ${output}`)
}
