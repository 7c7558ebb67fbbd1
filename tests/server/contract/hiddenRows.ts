import type { Database } from '#server/platform/db/database.ts'

/** What a limited member or API key must not see, as this file says it, and not the policies that are tested. */
export interface HiddenRows {
  readonly hash: string
  readonly ids: readonly string[]
  /** All that stands in the rows, but for their tags, which everybody sees. */
  readonly text: string
}

/** The rows of a workspace that are of none of the creators assigned to a member or key, with the rights of the tables' owner. */
export async function readHiddenRows(
  database: Database,
  { workspaceId, holderId }: { readonly workspaceId: string; readonly holderId: string },
): Promise<HiddenRows> {
  const { rows } = await database.$client.query<{ id: string; content: string }>(
    `with assigned as (select creator_id as id from creator_assignments where $2 in (user_id, api_key_id)),
    person as (select * from creators where workspace_id = $1 and id not in (select id from assigned)),
    link as (${ofOthers('tracking_links')}),
    page as (select * from landing_pages where tracking_link_id in (select id from link)),
    entry as (select * from page_items where landing_page_id in (select id from page)),
    account as (${ofOthers('creator_accounts')}),
    media as (select * from account_medias where account_id in (select id from account)),
    task as (${ofOthers('creator_tasks')}),
    file as (${ofOthers('submissions')}),
    remark as (select * from comments where workspace_id = $1 and creator_id is not null and creator_id not in (select id from assigned)),
    request as (
      select * from creator_requests where workspace_id = $1 and created_by is distinct from $2
        and id not in (select request_id from creator_tasks where creator_id in (select id from assigned))
    ),
    item as (select * from request_items where request_id in (select id from request)),
    attribute as (select * from item_attributes where item_id in (select id from item)),
    example as (select * from item_examples where item_id in (select id from item)),
    payment as (select * from payments where workspace_id = $1 and creator_id is not null and creator_id not in (select id from assigned))
    ${parts.map((part) => `select id, (to_jsonb(${part}) - 'tags')::text as content from ${part}`).join(' union all ')}
    order by id`,
    [workspaceId, holderId],
  )
  const text = rows.map(({ content }) => content).join('\n')
  return { hash: text, ids: rows.map(({ id }) => id), text }
}

const ofOthers = (table: string) =>
  `select * from ${table} where workspace_id = $1 and (creator_id is null or creator_id not in (select id from assigned))`

const parts = [
  'person',
  'link',
  'page',
  'entry',
  'account',
  'media',
  'task',
  'file',
  'remark',
  'request',
  'item',
  'attribute',
  'example',
  'payment',
]
