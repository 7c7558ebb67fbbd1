import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backupDirOf, listBackups, nameOf } from './backupDir.ts'
import { type Backing, makeBackup } from './makeBackup.ts'
import type { Manifest } from './manifest.ts'
import { backupsToRemove } from './retention.ts'

/** After this a folder without a manifest is what a backup has left that was killed, in milliseconds: two days. */
const abandonedAfterMs = 2 * 86_400_000

/** What was made, and what made room for it. */
interface Kept {
  readonly made: Manifest
  /** The name of its folder in BACKUP_DIR. */
  readonly name: string
  /** Names of folders that are gone. */
  readonly removed: readonly string[]
}

/**
 * Makes a backup in BACKUP_DIR, in a folder that is named after the moment, and removes those that need not stay any longer. What
 * fails leaves all others, and nothing of itself.
 *
 * @throws StartupError without a BACKUP_DIR.
 */
export async function keepBackup(backing: Omit<Backing, 'folder'>, now: Date): Promise<Kept> {
  const { backups } = backing.config
  const dir = backupDirOf(backups)
  const name = nameOf(now)
  const folder = join(dir, name)
  const made = await makeBackup({ ...backing, folder }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  const all = await listBackups(dir)
  const removable = [
    ...backupsToRemove(
      all.filter(({ isWhole }) => isWhole),
      backups,
    ),
    ...all.filter(
      ({ isWhole, madeAt }) => !isWhole && now.getTime() - madeAt.getTime() > abandonedAfterMs,
    ),
  ]
  for (const { folder: old } of removable) await rm(old, { recursive: true, force: true })
  return { made, name, removed: removable.map(({ folder: old }) => basename(old)) }
}
