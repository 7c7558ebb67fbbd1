import { copyFile, open, stat, truncate } from 'node:fs/promises'
import type { Cluster } from './cluster.ts'
import { ifMissing } from './ifMissing.ts'

/** Bytes after which the log starts again; one earlier log is kept beside it. */
const maximumSize = 8 * 1024 * 1024

/** Makes the file, so that PostgreSQL's account needs no right to write into its folder. */
export async function makeLog({ logFile, account }: Cluster): Promise<void> {
  const file = await open(logFile, 'a', 0o600)
  try {
    if (account) await file.chown(account.uid, account.gid)
  } finally {
    await file.close()
  }
}

/** Ends the growth of the log. PostgreSQL holds it open for appending, so it is cut in place. */
export async function boundLog({ logFile }: Cluster): Promise<void> {
  if ((await logSize(logFile)) <= maximumSize) return
  await copyFile(logFile, `${logFile}.1`)
  await truncate(logFile)
}

/** In bytes. */
export async function logSize(logFile: string): Promise<number> {
  const found = await stat(logFile).catch(ifMissing(undefined))
  return found?.size ?? 0
}

/** What was logged after the log had that many bytes. */
export async function logSince(logFile: string, start: number): Promise<string> {
  const file = await open(logFile)
  try {
    const { buffer, bytesRead } = await file.read({ position: start, buffer: Buffer.alloc(65_536) })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
