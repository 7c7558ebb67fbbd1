import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from '#server/platform/db/embedded/cluster.ts'
import { runProgram } from '#server/platform/db/embedded/runProgram.ts'

/** Of the administrator of what is made here, and of the role that owns the database. */
export const password = 'of-a-test'

/** Makes the data folder of a PostgreSQL of any version. */
export async function initialise(cluster: Cluster, locale: 'C' | 'C.UTF-8'): Promise<void> {
  await roomFor(cluster)
  const passwordFile = join(cluster.folder, '..', 'password')
  await writeFile(passwordFile, password)
  const options = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8']
  const { ok, output } = await runProgram(
    cluster.programs.initdb,
    [
      '-D',
      cluster.folder,
      `--pwfile=${passwordFile}`,
      '--no-sync',
      `--locale=${locale}`,
      ...options,
    ],
    cluster,
  )
  if (!ok) throw new Error(output)
}

/** Makes the folder that a data folder and its log are in, for the account that PostgreSQL runs as. */
export async function roomFor({ folder, logFile, account }: Cluster): Promise<void> {
  const room = join(folder, '..')
  await mkdir(room)
  await writeFile(logFile, '')
  if (!account) return
  for (const path of [room, logFile]) await chown(path, account.uid, account.gid)
}
