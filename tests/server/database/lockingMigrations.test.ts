import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { extensionsFor, isInSteps } from '#server/database/migrationSteps.ts'

const server = fileURLToPath(new URL('../../../server/', import.meta.url))
const folder = `${server}database/migrations`

/** The first after 0.3: what is older runs where there are few rows. */
const firstHeld = '0040'

/** What grows with use: by visit, post, file, change or day. What is not named here has some thousand rows at most. */
const large = [
  'account_medias',
  'account_snapshots',
  'activities',
  'clicker_days',
  'creator_accounts',
  'creator_tasks',
  'creators',
  'item_attributes',
  'item_click_rollups',
  'item_clicks',
  'late_visits',
  'link_day_quarters',
  'link_recent_visits',
  'link_visit_days',
  'medias',
  'page_items',
  'payments',
  'request_items',
  'stored_objects',
  'submissions',
  'tracking_links',
  'uploads',
  'visit_profiles',
  'visit_rollups',
  'visitor_days',
  'visits',
  'watch_days',
  'watchlist_entries',
  'workspace_medias',
  'workspace_value_days',
  'workspace_visit_days',
  'workspace_visit_rollups',
]

const table = `(?:only\\s+)?(?:"?public"?\\.)?"?(${large.join('|')})"?(?![\\w"])`
const alter = `alter\\s+table\\s+(?:if\\s+exists\\s+)?${table}[^;]*`

/** What reads or writes every row of a table while others wait for it. */
const locking = [
  `create\\s+(?:unique\\s+)?index\\s+(?!concurrently)[^;]*?\\bon\\s+${table}`,
  `drop\\s+index\\s+(?!concurrently)`,
  `${alter}\\badd\\s+constraint\\b(?![^;]*\\bnot\\s+valid\\b)`,
  `${alter}\\badd\\s+(?:primary\\s+key|unique|check|foreign\\s+key)\\b`,
  `${alter}\\b(?:type|set\\s+not\\s+null|validate\\s+constraint)\\b`,
  `${alter}\\badd\\s+column\\b[^;]*\\b(?:default\\s+"?\\w+"?\\s*\\(|generated\\b|references\\b|unique\\b)`,
  `update\\s+${table}`,
  `delete\\s+from\\s+${table}`,
  `insert\\s+into\\s+"?\\w+"?[^;]*\\bfrom\\s+${table}`,
  `(?:cluster|reindex|vacuum)\\b`,
].map((form) => new RegExp(`^\\s*(?:${form})`, 'i'))

/** What may be a step: it waits for nobody who reads or writes, changes a bounded number of rows, and can be run again. */
const steps = [
  /^create (unique )?index concurrently if not exists /i,
  /^drop index concurrently if exists /i,
  /^alter table \S+ validate constraint /i,
]

const isBatch = (statement: string) =>
  /^-- batches$/m.test(statement) && /\blimit\s+\d{1,5}\b/i.test(statement)

/** An index of trigrams beside the workspace is left out where either extension is not there, and nothing else is. */
const needsWhatItUses = (statement: string) =>
  String(extensionsFor(statement)) ===
  (/\bgin_trgm_ops\b/i.test(statement) ? 'pg_trgm,btree_gin' : '')

const withoutComments = (statement: string) => statement.replaceAll(/^--.*$/gm, '').trim()

/** The statements of a migration that hold others up, or that are no step of one in steps. */
function refused(text: string): readonly string[] {
  const sql = text.split('--> statement-breakpoint')
  if (isInSteps({ sql }))
    return sql.filter(
      (statement) =>
        !isBatch(statement) &&
        (!needsWhatItUses(statement) ||
          withoutComments(statement).replace(/;$/, '').includes(';') ||
          !steps.some((one) => one.test(withoutComments(statement)))),
    )
  const made = new Set(
    [...text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(
      ([, name]) => name,
    ),
  )
  return withoutComments(text)
    .split(';')
    .filter((statement) =>
      locking.some((one) => {
        const found = one.exec(statement)
        return found && !made.has(found[1])
      }),
    )
}

describe('a migration', () => {
  it.each([
    'create index later on visits (country)',
    'CREATE UNIQUE INDEX "later" ON "public"."medias" USING btree ("url")',
    'drop index later',
    'alter table activities add constraint later check (true)',
    'alter table submissions add constraint later foreign key (id) references x (id)',
    'alter table tracking_links alter column title set not null',
    'alter table uploads alter column size type numeric',
    'alter table creators add column later uuid default gen_random_uuid() not null',
    'update medias set likes = 0',
    'delete from account_snapshots where followers = 0',
    'insert into later select id from tracking_links',
    'alter table creators validate constraint later',
  ])('holds nobody up while it goes through a large table: %s', (statement) => {
    expect(refused(`${statement};`)).toEqual([statement])
  })

  it.each([
    'create index concurrently later on visits (country)',
    'create index later on domains (host)',
    'create table later (id uuid);create index made on later (id)',
    'alter table activities add constraint later check (true) not valid',
    'alter table tracking_links add column later text',
    'alter table uploads add column later bigint default 0 not null',
    'alter table activities drop constraint later',
  ])('may do what takes a moment: %s', (statement) => {
    expect(refused(`${statement};`)).toEqual([])
  })

  it.each([
    ['create index concurrently if not exists later on visits (country)', true],
    ['create index concurrently later on visits (country)', false],
    ['alter table activities validate constraint later', true],
    ['update medias set likes = 0', false],
    [
      '-- batches\nupdate medias set likes = 0 where id in (select id from medias limit 5000)',
      true,
    ],
    ['-- batches\nupdate medias set likes = 0 where likes < 0', false],
    ['alter table visits add column later text', false],
    [
      '-- needs: pg_trgm, btree_gin\ncreate index concurrently if not exists later on medias using gin (workspace_id, url gin_trgm_ops)',
      true,
    ],
    [
      '-- needs: pg_trgrm\ncreate index concurrently if not exists later on medias using gin (workspace_id, url gin_trgm_ops)',
      false,
    ],
    [
      '-- needs: pg_trgm\ncreate index concurrently if not exists later on medias using btree (url)',
      false,
    ],
  ])('in steps has only what can be run again beside traffic: %s', (statement, isStep) => {
    expect(refused(`-- steps: for the test\n${statement};`)).toHaveLength(isStep ? 0 : 1)
  })

  it('that is here does so', async () => {
    const files = (await readdir(folder)).filter(
      (name) => name.endsWith('.sql') && name >= firstHeld,
    )
    const found = await Promise.all(
      files.map(
        async (name) => [name, refused(await readFile(`${folder}/${name}`, 'utf8'))] as const,
      ),
    )
    expect(found.filter(([, statements]) => statements.length > 0)).toEqual([])
  })

  it('knows large tables by their names', async () => {
    const files = (await readdir(`${server}database/schema`)).filter((name) => name.endsWith('.ts'))
    const modules = await Promise.all(
      files.map((name) => import(`${server}database/schema/${name}`)),
    )
    const tables = modules
      .flatMap((module) => Object.values(module))
      .filter((one) => is(one, PgTable))
    expect(tables.map(getTableName)).toEqual(expect.arrayContaining(large))
  })
})
