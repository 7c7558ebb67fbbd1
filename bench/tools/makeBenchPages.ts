import type { Client } from 'pg'

/** Gives every bench link a copy of the landing page at `bio.localhost/<pathname>`, with the same pictures. */
export async function makeBenchPages(database: Client, pathname: string): Promise<void> {
  await database.query(
    `
with model as (
  select page.* from landing_pages as page join tracking_links as link on link.id = tracking_link_id
  where link.pathname = $1
),
made as (
  insert into landing_pages (
    id, workspace_id, tracking_link_id, title, bio, theme, font, avatar_key, avatar_type, background_key, background_type
  )
  select gen_random_uuid(), link.workspace_id, link.id, model.title, bio, theme, font, avatar_key, avatar_type,
    background_key, background_type
  from model, tracking_links as link where link.pathname like 'bench-%'
  returning id, workspace_id
)
insert into page_items (
  id, workspace_id, landing_page_id, type, position, label, url, source_key, source_type, source_alt
)
select gen_random_uuid(), made.workspace_id, made.id, type, position, label, url, source_key, source_type, source_alt
from made, page_items as item join model on model.id = landing_page_id`,
    [pathname],
  )
}
