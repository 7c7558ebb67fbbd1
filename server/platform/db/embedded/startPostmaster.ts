import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '#server/platform/config/startupError.ts'
import { writeFileSafely } from '#server/platform/files/writeFileSafely.ts'
import type { Cluster } from './cluster.ts'
import { freePort } from './freePort.ts'
import { logSince, logSize } from './postgresLog.ts'
import { stopPostmaster } from './postmaster.ts'
import { runProgram } from './runProgram.ts'
import { configuration, type Settings } from './settings.ts'

/** Milliseconds in which an obstacle that passes by itself has to be gone. */
const timeoutMs = 30_000
const pause = 200

/** Seconds; crash recovery after a long time without a checkpoint may need minutes. */
const recoveryTimeoutSeconds = 600

/**
 * What is in the way at first after a kill: processes of the killed PostgreSQL that have not yet
 * noticed, a second one that was starting at that moment, or a port that was taken in between.
 */
const passing = /pre-existing shared memory|postmaster\.pid" already exists|could not bind/

/**
 * Starts PostgreSQL and waits until it answers; one that still runs on the folder, left by a killed
 * Greenroom, is ended first.
 * @param port where to listen; a free one is chosen when it is left out
 * @returns the port it listens on
 * @throws StartupError with PostgreSQL's own reason.
 */
export async function startPostmaster(
  cluster: Cluster,
  settings: Settings,
  port?: number,
): Promise<number> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    await stopPostmaster(cluster)
    const chosen = port ?? (await freePort())
    const failure = await attempt(cluster, configuration(chosen, settings))
    if (failure === undefined) return chosen
    if (!passing.test(failure) || Date.now() > deadline) throw refusal(cluster, failure)
    await delay(pause)
  }
}

/** @returns what PostgreSQL said when it did not start */
async function attempt(cluster: Cluster, text: string): Promise<string | undefined> {
  const { folder, logFile, programs, account } = cluster
  await writeFileSafely(join(folder, 'postgresql.conf'), text, account)
  const start = await logSize(logFile)
  const args = [
    'start',
    '-D',
    folder,
    '-l',
    logFile,
    '-w',
    '-t',
    String(recoveryTimeoutSeconds),
    '-s',
  ]
  const { ok, output } = await runProgram(programs.pgCtl, args, cluster)
  if (ok) return undefined
  return (await logSince(logFile, start)) || output
}

function refusal({ logFile }: Cluster, failure: string): StartupError {
  const said = failure.trim().split('\n')
  const reason = said.findLast((line) => /FATAL|PANIC/.test(line)) ?? said.at(-1) ?? ''
  const message = reason.replace(/^.*?(FATAL|PANIC):\s*/, '')
  return new StartupError(`PostgreSQL did not start: ${message}. Its log is ${logFile}.`)
}
