import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { activityDays } from '#contract/resources/activities.ts'
import { keptDays } from '#server/areas/user/closing.ts'
import { failedKeptDays } from '#server/platform/jobs/workStore.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

const page = () => readFile(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8')

/** The tables that a part of the page has a line for: the names in the first cells of its table. */
const tablesIn = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )

it('every table has one line in docs/privacy.md, and none has that is not there', async () => {
  const [, told = ''] = (await page()).split('## Tables with personal data')
  const { rows } = await database.$client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`)
  const named = tablesIn(told).filter((name) => !name.includes('.'))
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('a table with an address, a name of a person or what somebody wrote is among those with personal data', async () => {
  const [, without = ''] = (await page()).split('## Tables without')
  const { rows } = await database.$client.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any($1)
      and column_name in ('email', 'link_email', 'reporter_email', 'user_id', 'creator_id', 'actor_name', 'handle', 'author_handle', 'notes', 'note', 'message', 'user_agent', 'buyer', 'address')`,
    [tablesIn(without)],
  )
  expect(rows).toEqual([])
})

it('says the times that the code keeps', async () => {
  const text = await page()
  expect(text).toContain(`| ${activityDays} days |`)
  expect(text).toContain(`erased after ${keptDays} days`)
  expect(text).toContain(`what failed ${failedKeptDays} days`)
})
