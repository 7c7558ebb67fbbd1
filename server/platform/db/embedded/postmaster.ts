import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/platform/config/startupError.ts'
import { hasCode } from '#server/platform/files/hasCode.ts'
import type { Cluster } from './cluster.ts'
import { ifMissing } from './ifMissing.ts'
import type { Account } from './runProgram.ts'
import { runProgram } from './runProgram.ts'

/**
 * How a running PostgreSQL is ended, in order: `fast` rolls back what is under way and leaves a
 * clean folder; `immediate` leaves the rest to crash recovery. Times in seconds.
 */
const waysToStop = [
  { mode: 'fast', timeoutSeconds: 60 },
  { mode: 'immediate', timeoutSeconds: 15 },
]

/** True when PostgreSQL ended without taking its process id file away, which a clean end does. */
export async function hasCrashed(cluster: Cluster): Promise<boolean> {
  const pid = await recordedPid(cluster)
  return pid !== undefined && !(await isAlive(pid))
}

/**
 * Ends the PostgreSQL of this folder, whoever started it; does nothing when none runs.
 * A process id that has passed on to another program is forgotten: PostgreSQL would refuse to start
 * because of it, and `pg_ctl` would send that program its signals.
 * @throws StartupError when it does not end.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = await recordedPid(cluster)
  if (pid === undefined || !(await isAlive(pid))) return
  if (!(await serves(pid, cluster))) {
    await rm(pidFile(cluster), { force: true })
    return
  }
  if (process.platform !== 'win32') wake(pid)
  for (const { mode, timeoutSeconds } of waysToStop) {
    const args = [
      'stop',
      '-D',
      cluster.folder,
      '-m',
      mode,
      '-w',
      '-t',
      String(timeoutSeconds),
      '-s',
    ]
    const { ok } = await runProgram(cluster.programs.pgCtl, args, cluster)
    if (ok || !(await isAlive(pid))) return
  }
  throw new StartupError(
    `The PostgreSQL process ${pid} of ${cluster.folder} does not stop. Stop it with "kill -9 ${pid}", then start again.`,
  )
}

function pidFile({ folder }: Cluster): string {
  return join(folder, 'postmaster.pid')
}

async function recordedPid(cluster: Cluster): Promise<number | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(ifMissing(''))
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
  return !(await isZombie(pid))
}

/** A dead process stays listed until its parent asks; as process 1 of a container, Node never does. */
async function isZombie(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2))
}

/** A process that was paused (SIGSTOP) would not hear that it should stop. */
function wake(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // It ended by itself, which is what is wanted.
  }
}

/** Tells PostgreSQL on this folder from another program that has been given its process id. */
async function serves(pid: number, { folder, account }: Cluster): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await workingFolder(pid, account)) === (await realpath(folder))
  }
  if (process.platform === 'win32') return true
  const { output } = await runProgram('ps', ['-o', 'command=', '-p', String(pid)])
  return output.includes('postgres') && output.includes(folder)
}

/** PostgreSQL's is its data folder. In a container, root may not see that of another user. */
async function workingFolder(
  pid: number,
  account: Account | undefined,
): Promise<string | undefined> {
  const link = `/proc/${pid}/cwd`
  const seen = await readlink(link).catch(() => undefined)
  if (seen !== undefined || !account) return seen
  const { ok, output } = await runProgram('readlink', [link], { account })
  return ok ? output : undefined
}
