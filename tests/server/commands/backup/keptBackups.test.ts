import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { listBackups } from '#server/commands/backup/backupDir.ts'
import { drill } from '#server/commands/backup/drill.ts'
import { keepBackup } from '#server/commands/backup/keepBackup.ts'
import type { BackupConfig } from '#server/platform/config/backupSettings.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ensureAge, makeAgeKey } from '#tests/support/age.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { query } from '#tests/support/postgres/administer.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const log = pino({ level: 'silent' })
const now = new Date('2026-11-24T02:30:00Z')

/** One program is started for each file that is encrypted, which takes its time on a busy machine; in milliseconds. */
const patienceMs = 240_000

const server = testApp()

/** The installation, with backups in a folder of its own. */
async function keptIn(settings: Partial<BackupConfig> = {}): Promise<Config> {
  const { config } = server
  const dir = join(await temporaryFolder(), 'backups')
  const drillDatabaseUrl = inject('postgresUrl')
  return { ...config, backups: { ...config.backups, dir, drillDatabaseUrl, ...settings } }
}

const keep = (config: Config, at = now) =>
  keepBackup({ config, databaseUrl: server.databaseUrl, log }, at)

const dirOf = ({ backups }: Config) => backups.dir ?? ''

/** Every file below a folder, by its path. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

beforeAll(async () => {
  ensureAge()
  const owner = await server.signedIn('owner@kept.example')
  await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
  await uploadExample(owner, png)
}, 60_000)

describe('a kept backup', () => {
  it('is a folder named after its moment, and takes the place of those that need not stay', async () => {
    const config = await keptIn({ keptDays: 1, keptWeeks: 0 })
    await keep(config)
    const abandoned = join(dirOf(config), '2026-11-01T02-30-00Z')
    await mkdir(join(abandoned, 'database'), { recursive: true })
    await writeFile(join(dirOf(config), 'notes.txt'), 'of the operator')
    const { name, removed } = await keep(config, new Date('2026-11-25T02:30:00Z'))
    expect(name).toBe('2026-11-25T02-30-00Z')
    expect(removed).toEqual(['2026-11-24T02-30-00Z', '2026-11-01T02-30-00Z'])
    expect((await readdir(dirOf(config))).toSorted()).toEqual([name, 'notes.txt'])
  })

  it('that fails leaves the others, and nothing of itself', async () => {
    const config = await keptIn()
    await keep(config)
    const broken = { config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log }
    await expect(keepBackup(broken, new Date('2026-11-25T02:30:00Z'))).rejects.toThrow()
    expect(await readdir(dirOf(config))).toEqual(['2026-11-24T02-30-00Z'])
  })
})

describe('an encrypted backup', () => {
  it(
    'has no plain file, and age alone decrypts it to a plain backup',
    async () => {
      const { recipient, identity } = makeAgeKey(await temporaryFolder())
      const config = await keptIn({ recipients: [recipient] })
      const { made } = await keep(config)
      const [backup] = await listBackups(dirOf(config))
      expect(backup).toMatchObject({ madeAt: now, isWhole: true })
      const files = await filesOf(backup?.folder ?? '')
      expect(files.filter((file) => !file.endsWith('.age'))).toEqual([])
      expect(files).toHaveLength(made.tables.length + made.objects.length + made.files.length + 1)
      for (const file of files)
        expect(await readFile(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)

      const manifest = join(backup?.folder ?? '', 'manifest.json.age')
      const opened = spawnSync('age', ['--decrypt', '--identity', identity, manifest])
      expect(JSON.parse(opened.stdout.toString())).toEqual(made)
    },
    patienceMs,
  )

  it(
    'is not restored without its key, and says so',
    async () => {
      const { recipient } = makeAgeKey(await temporaryFolder())
      const other = makeAgeKey(await temporaryFolder())
      const config = await keptIn({ recipients: [recipient] })
      await keep(config)
      await expect(drill({ config, log })).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining('is encrypted: set BACKUP_IDENTITY'),
      })
      const withOther = { ...config, backups: { ...config.backups, identity: other.identity } }
      await expect(drill({ config: withOther, log })).rejects.toMatchObject({
        name: 'StartupError',
        message: 'age has refused: no identity matched any of the recipients.',
      })
    },
    patienceMs,
  )
})

describe('a drill', () => {
  it(
    'restores the newest backup, finds Greenroom answering on it, and leaves nothing',
    async () => {
      const { recipient, identity } = makeAgeKey(await temporaryFolder())
      const config = await keptIn({ recipients: [recipient], identity })
      await keep(config, new Date('2026-11-23T02:30:00Z'))
      const { made } = await keep(config)
      const { folder, restored } = await drill({ config, log })
      expect(folder).toBe(join(dirOf(config), '2026-11-24T02-30-00Z'))
      expect(restored).toEqual(made)
      expect(restored.objects.length).toBeGreaterThan(0)
      const left = await query(
        inject('postgresUrl'),
        `select datname from pg_database where datname = 'greenroom_drill'`,
      )
      expect(left).toEqual([])
      expect(await readdir(join(config.dataDir, 'drill'))).toEqual(['greenroom.lock'])
    },
    patienceMs,
  )

  it(
    'runs on an embedded PostgreSQL of its own where no server is named',
    async () => {
      const config = {
        ...(await keptIn({ drillDatabaseUrl: undefined })),
        dataDir: await temporaryFolder(),
      }
      // PostgreSQL runs as a user of its own where this process is root.
      await chmod(config.dataDir, 0o755)
      await keep({ ...config, dataDir: server.config.dataDir })
      const { restored } = await drill({ config, log })
      expect(restored.tables.length).toBeGreaterThan(10)
      expect(await readdir(join(config.dataDir, 'drill'))).toEqual(['greenroom.lock'])
    },
    patienceMs,
  )

  it('fails on a backup in which a file is missing', async () => {
    const config = await keptIn()
    await keep(config)
    const [backup] = await listBackups(dirOf(config))
    await rm(join(backup?.folder ?? '', 'database', 'creators.copy.gz'))
    await expect(drill({ config, log })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('creators.copy.gz of the backup cannot be read'),
    })
  })

  it('says when there is nothing to restore', async () => {
    const config = await keptIn()
    await expect(drill({ config, log })).rejects.toThrow('holds no backup that was finished')
  })
})
