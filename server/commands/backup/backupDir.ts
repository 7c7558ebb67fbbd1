import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig } from '#server/platform/config/backupSettings.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { findBackup } from './backupFolder.ts'

/** A folder of BACKUP_DIR that is named after a moment. */
export interface KeptBackup {
  readonly folder: string
  readonly madeAt: Date
  /** Whether it was made to its end. */
  readonly isWhole: boolean
}

/** @throws StartupError where BACKUP_DIR is not set. */
export function backupDirOf({ dir }: Pick<BackupConfig, 'dir'>): string {
  if (dir === undefined)
    throw new StartupError('BACKUP_DIR is not set: it says in which folder backups are kept.')
  return dir
}

/** `2026-11-24T02-30-00Z`: without colons, which some file systems refuse. */
export const nameOf = (madeAt: Date): string =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

function momentOf(name: string): Date | undefined {
  const [, date, hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? []
  return date === undefined ? undefined : new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
}

/** The backups of a folder, oldest first; what has another name is none of ours. */
export async function listBackups(dir: string): Promise<readonly KeptBackup[]> {
  const names = await readdir(dir).catch(ifMissing([]))
  const found: KeptBackup[] = []
  for (const name of names.toSorted()) {
    const madeAt = momentOf(name)
    if (madeAt === undefined) continue
    const folder = join(dir, name)
    found.push({ folder, madeAt, isWhole: (await findBackup(folder)) !== 'NONE' })
  }
  return found
}
