import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { creators } from '#server/database/schema/creators.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { ownerOf } from '#tests/support/app/principals.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

describe('the seal around a workspace', () => {
  it('hides every other workspace from a query that forgets to ask', async () => {
    const mine = await workspaceOfJade('hidden')
    const seen = await read(ownerOf(mine), (rows) =>
      rows.select({ name: creators.name }).from(creators),
    )
    expect(seen).toEqual([{ name: 'Jade' }])
  })

  it('refuses to write into another workspace', async () => {
    const mine = await newWorkspace('a@example.com')
    const theirs = await newWorkspace('b@example.com')
    await expect(
      inWorkspace(server.database, { principal: ownerOf(mine), readOnly: false }, (rows) =>
        rows.insert(creators).values({ workspaceId: theirs, name: 'Opal' }),
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
  })

  it('refuses to write at all in a call that reads', async () => {
    const mine = await newWorkspace('reader@example.com')
    await expect(
      read(ownerOf(mine), (rows) => rows.insert(creators).values({ name: 'Opal' })),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only') } })
  })

  it('is around every table that the roles of calls may touch', async () => {
    const { rows } = await server.database.execute(sql`
      select c.relname, role from pg_class c, unnest(array['greenroom_workspace', 'greenroom_creator']) role
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not c.relrowsecurity
        and has_table_privilege(role, c.oid, 'select, insert, update, delete')`)
    expect(rows).toEqual([])
  })

  it.each(['greenroom_workspace', 'greenroom_creator'])(
    'keeps secrets out of the reach of %s',
    async (role) => {
      const { rows } = await server.database.execute(sql`
      select tablename from pg_tables where schemaname = 'public'
        and has_table_privilege(${role}, format('%I.%I', schemaname, tablename), 'select')
        and tablename in ('sessions', 'sign_in_codes', 'sign_in_links', 'provider_sign_ins', 'authenticators', 'passkeys', 'recovery_codes', 'sign_in_tickets', 'passkey_challenges', 'secrets', 'visitor_salts')`)
      expect(rows).toEqual([])
    },
  )
})

describe('the views that lists read with the rights of the tables’ owner', () => {
  const views = sql`
    select c.oid, c.relname from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`

  it('show a workspace its own rows', async () => {
    const mine = await workspaceOfJade('lists')
    const seen = await read(ownerOf(mine), (tx) =>
      tx.execute(sql`select name from listed_creators`),
    )
    expect(seen).toMatchObject({ rows: [{ name: 'Jade' }] })
  })

  it('show nothing where no workspace is named', async () => {
    const { rows } = await server.database.execute(sql`select name from listed_creators`)
    expect(rows).toEqual([])
  })

  it('name the workspace of the transaction for each of their tables that has one', async () => {
    const { rows } = await server.database.execute<{
      relname: string
      tables: number
      named: number
    }>(sql`
      select relname,
        (select count(distinct refobjid)::int from pg_depend join pg_rewrite on pg_rewrite.oid = objid
          join pg_attribute on attrelid = refobjid and attname = 'workspace_id'
          where ev_class = view.oid and refobjid <> view.oid) as tables,
        (select count(*)::int from regexp_matches(pg_get_viewdef(view.oid),
          'workspace_id = \\(NULLIF\\(current_setting\\(''greenroom.workspace_id''', 'g')) as named
      from (${views}) as view`)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ tables, named }) => tables !== 1 || named !== 1)).toEqual([])
  })

  it('are read by calls of a workspace, by no creator, and written by nobody', async () => {
    const { rows } = await server.database.execute(sql`
      select relname from (${views}) as view
      where not has_table_privilege('greenroom_workspace', oid, 'select')
        or has_table_privilege('greenroom_workspace', oid, 'insert, update, delete, truncate')
        or has_table_privilege('greenroom_creator', oid, 'select, insert, update, delete, truncate')`)
    expect(rows).toEqual([])
  })
})

it('the count of labels is of the rows of the workspace, for whoever sees all of them', async () => {
  const mine = await newWorkspace('labels-mine@example.com')
  const theirs = await newWorkspace('labels-theirs@example.com')
  const [jade] = await server.database
    .insert(creators)
    .values([
      { workspaceId: mine, name: 'Jade', tags: ['vip'] },
      { workspaceId: theirs, name: 'Ruby', tags: ['vip'] },
      { workspaceId: theirs, name: 'Opal', tags: ['vip'] },
    ])
    .returning({ id: creators.id })
  const uses = sql`select uses::int from label_uses_in_workspace(array['vip'])`
  const counted = await read(ownerOf(mine), (tx) => tx.execute(uses))
  expect(counted).toMatchObject({ rows: [{ uses: 1 }] })
  const limited = { ...ownerOf(mine), limitedTo: ownerOf(mine).userId }
  for (const wholes of [uses, sql`select name from listed_creators`]) {
    const seen = await read(limited, (tx) => tx.execute(wholes))
    expect(seen).toMatchObject({ rows: [] })
  }
  const creator = { mode: 'CREATOR', workspaceId: mine, creatorId: jade?.id ?? '' } as const
  await expect(read(creator, (tx) => tx.execute(uses))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('permission denied') },
  })
})

const newWorkspace = async (email: string): Promise<string> =>
  workspaceOf(await server.signedIn(email))

/** A workspace with a creator, Jade, beside another with Ruby. */
async function workspaceOfJade(name: string): Promise<string> {
  const mine = await newWorkspace(`${name}-mine@example.com`)
  const theirs = await newWorkspace(`${name}-theirs@example.com`)
  await server.database.insert(creators).values([
    { workspaceId: mine, name: 'Jade' },
    { workspaceId: theirs, name: 'Ruby' },
  ])
  return mine
}

/** What a call that reads does for somebody. */
const read = <T>(
  principal: Parameters<typeof inWorkspace>[1]['principal'],
  work: (tx: Transaction) => PromiseLike<T>,
) => inWorkspace(server.database, { principal, readOnly: true }, async (tx) => work(tx))
