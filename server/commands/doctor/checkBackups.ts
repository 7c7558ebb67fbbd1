import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import {
  type BackupKind,
  type BackupRun,
  hasFailedLast,
  readBackupRuns,
} from '#server/platform/backups/backupRuns.ts'
import type { BackupConfig } from '#server/platform/config/backupSettings.ts'
import { type Finding, good, odd, wrong } from './finding.ts'

const hourMs = 3_600_000

/** From then on the last success is too long ago, in hours: a day and a half; eight days. docs/operations/alerts.yaml has them too. */
const lateAfterHours: Readonly<Record<BackupKind, number>> = { BACKUP: 36, DRILL: 8 * 24 }

interface Words {
  readonly never: string
  readonly last: string
  readonly failed: string
}

const words: Readonly<Record<BackupKind, Words>> = {
  BACKUP: {
    never: 'No backup was ever made by npm run backup or backup:keep.',
    last: 'The last backup was made',
    failed: 'The last backup failed',
  },
  DRILL: {
    never: 'No backup was ever tried by npm run backup:drill.',
    last: 'A backup was last restored by a drill',
    failed: 'The last drill failed',
  },
}

/** How backups and drills stand, on a database that has its tables. */
export async function checkBackupRuns(client: Client, now: Date): Promise<readonly Finding[]> {
  const runs = await readBackupRuns(drizzle(client))
  return runs.map((run) => judgeRun(run, now))
}

/** What the last runs of a kind say. */
export function judgeRun(run: BackupRun, now: Date): Finding {
  const { never, last, failed } = words[run.kind]
  if (hasFailedLast(run)) return odd(`${failed}: ${run.failure}`)
  if (run.succeeded_at === null) return odd(never)
  const hours = Math.round((now.getTime() - run.succeeded_at.getTime()) / hourMs)
  const says = `${last} ${hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`} ago`
  return hours > lateAfterHours[run.kind] ? odd(`${says}, which is long.`) : good(`${says}.`)
}

/** Whether what the variables of backups name is there. */
export async function checkBackupSettings({
  dir,
  recipients,
  identity,
}: BackupConfig): Promise<readonly Finding[]> {
  const found: Finding[] = []
  if (dir !== undefined) found.push(...(await checkAccess('BACKUP_DIR', dir, constants.W_OK)))
  if (identity !== undefined)
    found.push(...(await checkAccess('BACKUP_IDENTITY', identity, constants.R_OK)))
  const usesAge = recipients.length > 0 || identity !== undefined
  if (usesAge && spawnSync('age', ['--version']).status !== 0)
    found.push(wrong('Backups are to be encrypted, and the program age cannot be started.'))
  return found
}

async function checkAccess(name: string, path: string, mode: number): Promise<readonly Finding[]> {
  try {
    await access(path, mode)
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [wrong(`${name} ${path} cannot be used: ${reason}.`)]
  }
}
