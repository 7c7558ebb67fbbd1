import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

/** Deleting a workspace has to get by these in the right order; it knows of two. */
it('nothing holds a workspace back from being deleted but what its deletion knows of', async () => {
  const { rows } = await database.execute(sql`
    select conrelid::regclass::text as holding, confrelid::regclass::text as held
    from pg_constraint
    where contype = 'f' and confdeltype in ('a', 'r') and conparentid = 0
      and connamespace = 'public'::regnamespace
    order by 1, 2`)
  expect(rows).toEqual([
    { holding: 'tracking_links', held: 'domains' },
    { holding: 'users', held: 'workspaces' },
  ])
})

/**
 * Visits and clicks go with their links, and what is remembered of links once nothing of theirs is left; what is subscribed to with its subscription. A sample outlives its workspace, until its files
 * are gone too. Invoices outlive theirs: whoever issues them has to keep them. So do erasures, which say that
 * somebody was erased.
 */
it('every table with a workspace goes with it', async () => {
  const { rows } = await database.execute(sql`
    select table_name as stays from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'workspace_id' and table_schema = 'public' and table_type = 'BASE TABLE'
      and not exists (
        select from pg_constraint
        where contype = 'f' and confdeltype = 'c' and conrelid = format('%I', table_name)::regclass
          and confrelid = 'workspaces'::regclass
      )
    order by 1`)
  expect(rows.map(({ stays }) => stays)).toEqual([
    'erasures',
    'gone_links',
    'invoice_payments',
    'invoice_payouts',
    'invoice_states',
    'issued_invoices',
    'item_click_rollups',
    'item_clicks',
    'item_clicks_rest',
    'late_visits',
    'link_day_quarters',
    'link_recent_visits',
    'link_visit_days',
    'samples',
    'subscription_nodes',
    'users',
    'visit_rollups',
    'visits',
    'visits_rest',
  ])
})
