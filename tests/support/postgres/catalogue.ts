import { Client } from 'pg'

/** What a database is made of, as sorted lines that say nothing of the order in which it was made. */
export async function catalogueOf(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set search_path = pg_catalog')
    const lines = []
    for (const [kind, query] of Object.entries(queries)) {
      const { rows } = await client.query<{ line: string }>(query)
      lines.push(...rows.map(({ line }) => `${kind}: ${line}`))
    }
    return lines.toSorted()
  } finally {
    await client.end()
  }
}

const inPublic = `relnamespace = 'public'::regnamespace`

const queries = {
  table: `select concat_ws(' ', oid::regclass, relkind, relrowsecurity, relforcerowsecurity, reloptions,
    pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) as line
    from pg_class where ${inPublic} and relkind in ('r', 'p', 'v', 'S')`,
  column: `select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
    attgenerated, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where ${inPublic} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  constraint: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  index: `select concat_ws(' ', pg_get_indexdef(indexrelid), indisunique, indisprimary) as line
    from pg_index join pg_class on pg_class.oid = indexrelid where ${inPublic}`,
  policy: `select concat_ws(' ', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
    'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)) as line from pg_policy`,
  trigger: `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  function: `select pg_get_functiondef(pg_proc.oid) as line from pg_proc
    left join pg_depend on pg_depend.objid = pg_proc.oid and deptype = 'e'
    where pronamespace = 'public'::regnamespace and pg_depend.objid is null`,
  extension: `select extname as line from pg_extension`,
  grant: `select concat_ws(' ', table_name, grantee, privilege_type) as line
    from information_schema.role_table_grants where table_schema = 'public' and grantee like 'greenroom_%'`,
} as const
