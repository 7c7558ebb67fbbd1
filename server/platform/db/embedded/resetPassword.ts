import { StartupError } from '#server/platform/config/startupError.ts'
import type { Cluster } from './cluster.ts'
import { runProgram } from './runProgram.ts'

/**
 * Gives the administrator of a database that is not running another password, for when the file
 * with the old one is lost.
 */
export async function resetPassword(cluster: Cluster, password: string): Promise<void> {
  cluster.log.warn('the database password was lost; setting a new one')
  const { ok, output } = await runProgram(
    cluster.programs.postgres,
    ['--single', '-D', cluster.folder, 'postgres'],
    { account: cluster.account, input: `ALTER ROLE postgres PASSWORD '${password}'\n` },
  )
  if (!ok || /ERROR|FATAL|PANIC/.test(output)) {
    throw new StartupError(`The database's password could not be set: ${output}`)
  }
}
