import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from '#server/platform/db/embedded/runProgram.ts'

/**
 * Replaces a file in one step: after a crash it holds the old text or the new one, synced. Only its
 * owner (this process's user, or the account) may read it. A symbolic link in its place is replaced,
 * not followed, so a folder of another user is safe to write into.
 */
export async function writeFileSafely(path: string, text: string, owner?: Account): Promise<void> {
  const draft = `${path}.draft`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (owner) await file.chown(owner.uid, owner.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Makes renames within the folder durable. Windows can neither open a folder nor needs it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
