import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { query } from '#tests/support/postgres/administer.ts'

const folder = fileURLToPath(new URL('../../../server/database/migrations', import.meta.url))

/** From this one on, versions run side by side. */
const firstHeld = '0026'

/** What takes something away from a process of the version before. */
const contractions = [
  /\bdrop\s+(table|column|view|function|type)\b/i,
  /\brename\b/i,
  /\balter\s+(column\s+)?"?\w+"?\s+set\s+not\s+null\b/i,
  /\bset\s+data\s+type\b/i,
  /\badd\s+column\s+(?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)[^;,]*\bnot\s+null\b/i,
]

/** The statements of a migration that need a reason, without one. */
function unexplained(text: string): readonly string[] {
  if (/^-- contract: \S/m.test(text)) return []
  const statements = text.replaceAll(/^--(?!>).*$/gm, '').split(';')
  return statements
    .filter((statement) => contractions.some((one) => one.test(statement)))
    .map((statement) => statement.trim())
}

describe('a migration', () => {
  it.each([
    'alter table "creators" drop column "name"',
    'drop table creators',
    'ALTER TABLE creators RENAME COLUMN name TO title',
    'alter table creators alter column bio set not null',
    'alter table creators add column age integer not null',
  ])('takes nothing from the version before without saying why: %s', (statement) => {
    expect(unexplained(`${statement};`)).toEqual([statement])
    expect(unexplained(`-- contract: unused since 0030\n${statement};`)).toEqual([])
  })

  it.each([
    'create table later (id uuid not null)',
    'alter table creators add column later integer not null default 0',
    'alter table creators add column later text',
    'create index later on creators (name)',
  ])('may add what the version before does not see: %s', (statement) => {
    expect(unexplained(`${statement};`)).toEqual([])
  })

  it('that is here does so', async () => {
    const files = (await readdir(folder)).filter(
      (name) => name.endsWith('.sql') && name >= firstHeld,
    )
    const found = await Promise.all(
      files.map(async (name) => ({
        name,
        contractions: unexplained(await readFile(`${folder}/${name}`, 'utf8')),
      })),
    )
    expect(found.filter((one) => one.contractions.length > 0)).toEqual([])
  })

  it('of the next version can run under a process of this one', async () => {
    const server = await startTestApp()
    try {
      const brand = await server.signedIn('owner@rolling.example')
      const [tag] = await brand.ask(tagRoutes.create, [{ text: 'Before' }])
      await query(
        server.databaseUrl,
        `alter table creators add column later text, add column counted integer not null default 0;
         alter table tags add column later jsonb;
         create table later_things (id uuid primary key);
         select keep_tags_everywhere(); select keep_listed_views();`,
      )
      const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade' }])
      const change = { id: tag?.id ?? '', data: { text: 'After' } }
      expect(await brand.ask(tagRoutes.update, [change])).toMatchObject([{ text: 'After' }])
      const { data } = await brand.ask(creatorRoutes.fetch, {})
      expect(data).toEqual([expect.objectContaining({ id: creator?.id, name: 'Jade' })])
      expect(data[0]).not.toHaveProperty('later')
    } finally {
      await server.stop()
    }
  })
})
