import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { checkBackupRuns, checkBackupSettings } from '#server/commands/doctor/checkBackups.ts'
import { noteBackupRun } from '#server/platform/backups/backupRuns.ts'
import { withClient } from '#server/platform/db/withClient.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const ground = testDatabase()

const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000)

describe('what the doctor says of backups', () => {
  it('is when one was last made and last restored, and why one failed', async () => {
    await withClient(ground.url, async (client) => {
      expect(await checkBackupRuns(client, new Date())).toEqual([
        { kind: 'ODD', says: 'No backup was ever made by npm run backup or backup:keep.' },
        { kind: 'ODD', says: 'No backup was ever tried by npm run backup:drill.' },
      ])
      const database = drizzle(client)
      await noteBackupRun(database, 'BACKUP', undefined)
      await noteBackupRun(database, 'DRILL', 'The backup is not whole.')
      expect(await checkBackupRuns(client, hoursLater(3))).toEqual([
        { kind: 'GOOD', says: 'The last backup was made 3 hours ago.' },
        { kind: 'ODD', says: 'The last drill failed: The backup is not whole.' },
      ])
      await noteBackupRun(database, 'DRILL', undefined)
      expect(await checkBackupRuns(client, hoursLater(9 * 24))).toEqual([
        { kind: 'ODD', says: 'The last backup was made 9 days ago, which is long.' },
        { kind: 'ODD', says: 'A backup was last restored by a drill 9 days ago, which is long.' },
      ])
    })
  })

  it('names a folder and a key that cannot be used', async () => {
    const folder = await temporaryFolder()
    const settings = {
      dir: join(folder, 'none'),
      identity: join(folder, 'key.txt'),
      ...{ keptDays: 7, keptWeeks: 5, recipients: [], drillDatabaseUrl: undefined },
    }
    const found = await checkBackupSettings(settings)
    expect(found.map(({ kind, says }) => `${kind} ${says}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`WRONG BACKUP_DIR ${settings.dir} cannot be used: ENOENT`),
        expect.stringContaining(
          `WRONG BACKUP_IDENTITY ${settings.identity} cannot be used: ENOENT`,
        ),
      ]),
    )
    expect(await checkBackupSettings({ ...settings, dir: folder, identity: undefined })).toEqual([])
  })
})
