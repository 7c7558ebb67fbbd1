import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { findAccount } from './account.ts'
import { findPrograms, type Programs } from './programs.ts'
import type { Account } from './runProgram.ts'

/** One PostgreSQL data folder with what it takes to run it. */
export type Cluster = {
  /** PostgreSQL's own data folder, absolute. */
  readonly folder: string
  /** Where PostgreSQL writes its log, absolute. */
  readonly logFile: string
  readonly programs: Programs
  /** Who PostgreSQL runs as; undefined for the user of this process. */
  readonly account: Account | undefined
  readonly log: Logger
}

/** The cluster of a DATA_DIR, whether or not it has been made yet. */
export async function locateCluster({
  dataDir,
  log,
}: {
  readonly dataDir: string
  readonly log: Logger
}): Promise<Cluster> {
  return {
    folder: join(resolve(dataDir), 'postgres'),
    logFile: join(resolve(dataDir), 'postgres.log'),
    programs: await findPrograms(),
    account: await findAccount(),
    log,
  }
}
