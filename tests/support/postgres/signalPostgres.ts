import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Signals the PostgreSQL of a data folder: the postmaster and its children, which would otherwise go on with what they are at. */
export async function signalPostgres(folder: string, signal: NodeJS.Signals): Promise<void> {
  const pidFile = await readFile(join(folder, 'postmaster.pid'), 'utf8')
  const postmaster = Number.parseInt(pidFile, 10)
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
  const children = stdout.split('\n').map(Number).filter(Boolean)
  process.kill(postmaster, signal)
  for (const pid of children) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}
