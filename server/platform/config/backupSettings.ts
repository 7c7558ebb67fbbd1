import { resolve } from 'node:path'
import { string } from 'yup'
import { accepted, wholeNumber } from './accepted.ts'
import { url } from './url.ts'

/** How backups are made, kept and tried. */
export interface BackupConfig {
  /** Where `npm run backup:keep` makes them; undefined: nowhere. */
  readonly dir: string | undefined
  /** The newest of how many days stays. */
  readonly keptDays: number
  /** The newest of how many weeks stays. */
  readonly keptWeeks: number
  /** Whom they are encrypted for, as age names them; none: they are plain. */
  readonly recipients: readonly string[]
  /** The path of a file with a key that opens them. */
  readonly identity: string | undefined
  /** The server of PostgreSQL on which a drill makes a database of its own; undefined: the embedded one. */
  readonly drillDatabaseUrl: string | undefined
}

const recipientsOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((recipient) => recipient.trim())
    .filter(Boolean)

/** The variables of backups. */
export const backupFields = {
  BACKUP_DIR: string(),
  BACKUP_KEEP_DAYS: wholeNumber('days', 1, 366).default('7'),
  BACKUP_KEEP_WEEKS: wholeNumber('weeks', 0, 520).default('5'),
  BACKUP_RECIPIENTS: accepted('must be public keys of age (age1…), separated by commas', (value) =>
    recipientsOf(value).every((recipient) => /^age1[0-9a-z]{20,5000}$/.test(recipient)),
  ),
  BACKUP_IDENTITY: string(),
  BACKUP_DRILL_DATABASE_URL: url(['postgres://', 'postgresql://']),
}

interface Values {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_KEEP_DAYS: string
  readonly BACKUP_KEEP_WEEKS: string
  readonly BACKUP_RECIPIENTS?: string | undefined
  readonly BACKUP_IDENTITY?: string | undefined
  readonly BACKUP_DRILL_DATABASE_URL?: string | undefined
}

/** What the variables of backups say. */
export const backupConfigOf = (values: Values): BackupConfig => ({
  dir: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
  keptDays: Number(values.BACKUP_KEEP_DAYS),
  keptWeeks: Number(values.BACKUP_KEEP_WEEKS),
  recipients: recipientsOf(values.BACKUP_RECIPIENTS),
  identity: values.BACKUP_IDENTITY && resolve(values.BACKUP_IDENTITY),
  drillDatabaseUrl: values.BACKUP_DRILL_DATABASE_URL,
})
