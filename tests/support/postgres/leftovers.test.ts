import { chmod, mkdtemp, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { expect, inject, it } from 'vitest'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { query } from './administer.ts'
import { runPostgresInOtherProcess } from './holder.ts'
import { clusterPrefix, removeLeftovers } from './leftovers.ts'

it('removes the cluster of a killed run, and keeps those of runs that live', async () => {
  const dataDir = await mkdtemp(join(await fastFolder(), clusterPrefix))
  await chmod(dataDir, 0o755)
  const killed = await runPostgresInOtherProcess(dataDir)
  await removeLeftovers(pino({ level: 'silent' }))
  expect(await query(killed.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])

  await killed.kill()
  await removeLeftovers(pino({ level: 'silent' }))
  expect(await readdir(await fastFolder())).not.toContain(basename(dataDir))
  await expect(query(killed.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await query(inject('postgresUrl'), 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})
