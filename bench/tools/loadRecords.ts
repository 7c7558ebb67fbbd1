import type { Client } from 'pg'

/**
 * Fills a workspace as a large agency's is: 10,000 creators with two accounts each, 100,000 links, and 2,000 requests to 100
 * creators each, which makes 200,000 tasks, one in ten of them unfinished.
 */
export async function loadRecords(database: Client, workspaceId: string): Promise<void> {
  const steps = [
    `insert into creators (id, workspace_id, name, user_creator_id)
     select gen_random_uuid(), $1,
       (array['Jade', 'Ruby', 'Opal', 'Amber', 'Coral', 'Pearl', 'Hazel', 'Ivy', 'Olive', 'Sage'])[1 + n % 10] || ' ' ||
       (array['Marsh', 'Stone', 'Field', 'Brook', 'Wood', 'Hill', 'Lake', 'Moor', 'Glen', 'Ford'])[1 + n / 10 % 10] || ' ' || n,
       'bench-' || n
     from generate_series(1, 10000) as n`,
    `insert into creator_accounts (id, workspace_id, creator_id, platform, handle, display_name)
     select gen_random_uuid(), workspace_id, id, platform, replace(lower(name), ' ', '_'), name
     from creators, unnest(array['INSTAGRAM', 'TIKTOK']) as platform where workspace_id = $1`,
    `insert into tracking_links (id, workspace_id, domain_id, pathname, title, target_url)
     select gen_random_uuid(), $1, domains.id, 'bench-' || n,
       (array['Summer', 'Winter', 'Spring', 'Autumn'])[1 + n % 4] || ' link ' || n, 'https://example.com/'
     from generate_series(1, 100000) as n, domains where host = 'bio.localhost'`,
    `insert into creator_requests (id, workspace_id, title, status, due_at)
     select gen_random_uuid(), $1,
       (array['Summer', 'Winter', 'Spring', 'Autumn'])[1 + n % 4] || ' lookbook ' || n, 'OPEN', now() + (n - 1000) * interval '1 hour'
     from generate_series(1, 2000) as n`,
    `insert into creator_tasks (id, workspace_id, request_id, creator_id, status)
     select gen_random_uuid(), $1, request.id, creator.id, case (request.n + creator.n) / 100 % 10 when 0 then 'PENDING' else 'COMPLETED' end
     from (select id, row_number() over (order by id) as n from creator_requests where workspace_id = $1) as request
     join (select id, row_number() over (order by id) as n from creators where workspace_id = $1) as creator
       on creator.n % 100 = request.n % 100`,
    `insert into tags (id, workspace_id, text) select gen_random_uuid(), $1, 'tag ' || n from generate_series(1, 500) as n`,
  ]
  for (const step of steps) await database.query(step, [workspaceId])
  await database.query('vacuum analyze')
}
