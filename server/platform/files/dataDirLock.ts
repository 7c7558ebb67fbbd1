import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#server/platform/config/startupError.ts'
import { hasCode } from './hasCode.ts'
import { makeDataDir } from './makeDataDir.ts'

export type DataDirLock = {
  /** Lets another process have the folder. May be called more than once. */
  release(): Promise<void>
}

/** SQLite's result code for a lock that somebody else holds: https://sqlite.org/rescode.html#busy */
const sqliteBusy = 5

/** Keeps each connection from being collected, which would end its lock. */
const held = new Set<DatabaseSync>()

/**
 * Makes the data folder when it is missing, and holds it for this process alone.
 *
 * The lock is the exclusive lock of an empty SQLite database, `greenroom.lock`: Node has no file
 * locks of its own, and this one is the operating system's. It ends with the process, however that
 * ends, so nothing stale can remain; and it holds between containers that share the folder.
 * Nothing else in this process may open the file: POSIX drops a process's locks on a file when the
 * process closes any handle to it.
 *
 * @throws StartupError when another process holds the folder, or when it cannot be written.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = resolve(dataDir)
  const database = await open(folder)
  held.add(database)
  return {
    async release() {
      if (held.delete(database)) database.close()
    },
  }
}

async function open(folder: string): Promise<DatabaseSync> {
  let database: DatabaseSync | undefined
  try {
    await makeDataDir(folder)
    const file = join(folder, 'greenroom.lock')
    // SQLite would take no exclusive lock on a file that it may only read, and not say so.
    if (existsSync(file)) await access(file, constants.W_OK)
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    throw refusal(folder, error)
  }
}

function refusal(folder: string, cause: unknown): StartupError {
  if (cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy) {
    return new StartupError(
      `Another Greenroom process is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  const reason = cause instanceof Error ? cause.message : String(cause)
  const advice = hasCode(cause, 'ENOTDIR')
    ? 'A file stands where a folder should: set DATA_DIR to another folder'
    : 'Make it writable, or set DATA_DIR to another folder'
  return new StartupError(`The data folder ${folder} cannot be used: ${reason}. ${advice}.`, {
    cause,
  })
}
