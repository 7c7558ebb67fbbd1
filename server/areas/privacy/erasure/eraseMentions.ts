import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { activities } from '#server/database/schema/activities.ts'
import type { Traces } from '#server/database/schema/erasures.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { reports } from '#server/database/schema/reports.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import { tags } from '#server/database/schema/tags.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { freeTexts } from './freeTexts.ts'
import { type Patterns, removed } from './patterns.ts'

/** What somebody is looked for by. */
export interface Sought extends Traces {
  readonly patterns: Patterns
  /** Addresses that are theirs alone, so that mails to them, and work that waits, are about them, in whatever workspace. */
  readonly mailboxes: readonly string[]
  /** When they were erased: whoever has the same name or address since is somebody else, or has come back. */
  readonly erasedAt: Date
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
export const uuids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`

/** Whether a text is what somebody was called, or names them. */
export const namesThem = (
  text: SQL | AnyPgColumn,
  { whole, within }: Pick<Patterns, 'whole' | 'within'>,
): SQL => sql`(lower(trim(${text})) = any(${texts(whole)}) or ${text} ~* ${within})`

const isOfTheirs = (workspaceIds: readonly string[]) =>
  sql`workspace_id = any(${uuids(workspaceIds)})`

/** Takes their name and what was theirs out of the activity log: that something was done stays. */
export async function eraseLabels(
  queries: Executing,
  { ids, workspace_ids, patterns, erasedAt }: Sought,
): Promise<void> {
  const isOwn = sql`${isOfTheirs(workspace_ids)} and at <= ${erasedAt.toISOString()}`
  const [subject = null] = ids
  const labelled = { whole: patterns.labels, within: patterns.within }
  await queries.execute(
    sql`update ${activities} set actor_name = null where actor_id = ${subject}::uuid and actor_name is not null`,
  )
  await queries.execute(sql`
    with gone as materialized (select unnest(${uuids(ids)}) as id),
    about as (
      select line.id from ${activities} line, unnest(line.thing_ids) as thing join gone on gone.id = thing
      where line.workspace_id = any(${uuids(workspace_ids)}) and line.labels <> '{}'
      union
      select line.id from ${activities} line, unnest(line.labels) as label
      where line.workspace_id = any(${uuids(workspace_ids)}) and ${namesThem(sql`label`, labelled)}
    )
    update ${activities} set labels = '{}' where id in (select id from about) and ${isOwn}`)
  await queries.execute(
    sql`update ${activities} set reason = ${removed} where ${isOwn} and ${namesThem(activities.reason, patterns)}`,
  )
}

/** Takes them out of what the teams that knew them have written. */
export async function eraseTexts(
  queries: Executing,
  { workspace_ids, patterns }: Sought,
): Promise<void> {
  for (const columns of freeTexts) {
    const [first] = columns
    if (!first) continue
    const isNamed = sql.join(
      columns.map((column) => namesThem(column, patterns)),
      sql` or `,
    )
    const changes = sql.join(
      columns.map(
        (column) => sql`${sql.identifier(column.name)} = ${withoutThem(column, patterns)}`,
      ),
      sql`, `,
    )
    const table = sql.identifier(getTableName(first.table))
    await queries.execute(
      sql`update ${table} set ${changes} where ${isOfTheirs(workspace_ids)} and (${isNamed})`,
    )
  }
}

/** Takes them out of what the teams have put into other languages. */
export async function eraseTranslations(
  queries: Executing,
  { workspace_ids, patterns }: Sought,
): Promise<void> {
  const text = sql`word.value`
  for (const table of translated) {
    await queries.execute(sql`
      update ${table} set translations = (
        select jsonb_object_agg(one.key, (
          select coalesce(jsonb_object_agg(word.key, ${withoutThem(text, patterns)}), '{}')
          from jsonb_each_text(one.value) as word
        )) from jsonb_each(${table.translations}) as one
      )
      where ${isOfTheirs(workspace_ids)} and exists (
        select from jsonb_each(${table.translations}) as one, jsonb_each_text(one.value) as word
        where ${namesThem(text, patterns)}
      )`)
  }
}

const translated = [landingPages, pageItems]

const withoutThem = (column: SQL | AnyPgColumn, { whole, within }: Patterns) => sql`case
  when lower(trim(${column})) = any(${texts(whole)}) then ${removed}
  else regexp_replace(${column}, ${within}, ${removed}, 'gi') end`

/** Forgets that mails of the teams that knew them did not reach them. */
export async function eraseMailFailures(
  queries: Executing,
  { addresses, workspace_ids }: Sought,
): Promise<void> {
  await queries.execute(
    sql`delete from ${mailFailures} where ${isOfTheirs(workspace_ids)} and address = any(${texts(addresses)})`,
  )
}

/** Takes them out of the notes of reports. */
export async function eraseReportNotes(
  queries: Executing,
  { workspace_ids, patterns }: Sought,
): Promise<void> {
  const text = sql`(note->>'text')`
  await queries.execute(sql`
    update ${reports} set notes = (
      select jsonb_agg(note || jsonb_build_object('text', ${withoutThem(text, patterns)}) order by place)
      from jsonb_array_elements(notes) with ordinality as given (note, place)
    )
    where ${isOfTheirs(workspace_ids)} and exists (
      select from jsonb_array_elements(notes) as note where ${namesThem(text, patterns)}
    )`)
}

/** Takes them out of what templates of requests ask for. */
export async function eraseTemplates(
  queries: Executing,
  { workspace_ids, patterns }: Sought,
): Promise<void> {
  const without = (value: SQL) => withoutThem(value, patterns)
  const words = sql`array[item->>'title', item->>'description'] || array(
    select unnest(array[attribute->>'name', attribute->>'value'])
    from jsonb_array_elements(item->'attributes') as attribute)`
  await queries.execute(sql`
    update ${requestTemplates} set items = (
      select jsonb_agg(item || jsonb_build_object(
        'title', ${without(sql`(item->>'title')`)},
        'description', ${without(sql`(item->>'description')`)},
        'attributes', (
          select coalesce(jsonb_agg(attribute || jsonb_build_object(
            'name', ${without(sql`(attribute->>'name')`)},
            'value', ${without(sql`(attribute->>'value')`)}
          ) order by nth), '[]')
          from jsonb_array_elements(item->'attributes') with ordinality as its (attribute, nth))
      ) order by place)
      from jsonb_array_elements(items) with ordinality as given (item, place)
    )
    where ${isOfTheirs(workspace_ids)} and exists (
      select from jsonb_array_elements(items) as item, unnest(${words}) as word
      where ${namesThem(sql`word`, patterns)}
    )`)
}

/** Takes filters by them out of saved views. */
export async function eraseViews(
  queries: Executing,
  { ids, workspace_ids, patterns }: Sought,
): Promise<void> {
  // Views are few; things that went with somebody may be very many, and none of those is filtered by.
  const subject = ids.slice(0, 1)
  const isTheirs = sql`(${namesThem(sql`(param->>'value')`, patterns)} or exists (
    select from unnest(${texts(subject)}) as one where strpos(param->>'value', one) > 0))`
  await queries.execute(sql`
    update ${savedViews} set params = (
      select coalesce(jsonb_agg(param order by place), '[]')
      from jsonb_array_elements(params) with ordinality as given (param, place) where not ${isTheirs}
    )
    where ${isOfTheirs(workspace_ids)}
      and exists (select from jsonb_array_elements(params) as param where ${isTheirs})`)
}

/** Deletes labels that are their name, off everything that carries them. */
export async function eraseTags(
  queries: Executing,
  { workspace_ids, patterns }: Sought,
): Promise<void> {
  await queries.execute(
    sql`delete from ${tags} where ${isOfTheirs(workspace_ids)} and ${namesThem(tags.text, patterns)}`,
  )
}
