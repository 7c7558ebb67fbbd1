import type { Client } from 'pg'

/** How many rows of a kind there are. */
export type Size = (most: number) => number

/**
 * Fills a workspace with rows of every list, and what everybody discovers, deterministically: the n-th row of a kind is the same in
 * each run. In a quarter of all texts stands `summer`, in one of 5,000 `zanzibar`; of 5,000 tags 20 are on many rows. Triggers are
 * left out while it runs: what they would write that lists read is written here. A run that was ended goes on where it was.
 */
export async function fillLists(database: Client, workspaceId: string, size: Size): Promise<void> {
  const wanted = steps(size)
  await database.query(helpers)
  const { rows } = await database.query<{ step: string }>('select step from bench.filled')
  const done = new Set(rows.map(({ step }) => step))
  if (wanted.every(([what]) => done.has(what))) return
  await database.query(switchTriggers('disable'))
  for (const [what, statement] of wanted) {
    if (done.has(what)) continue
    const began = performance.now()
    // Both or neither: what is sent together is one transaction.
    await database.query(
      `${statement.replaceAll(':workspace', `'${workspaceId}'::uuid`)}; insert into bench.filled values ('${what}')`,
    )
    const seconds = (performance.now() - began) / 1000
    if (seconds > 5) console.log(`  ${what} in ${seconds.toFixed(0)} s`)
  }
  await database.query(switchTriggers('enable'))
  await database.query('vacuum analyze')
}

const switchTriggers = (how: 'enable' | 'disable') => `
  do $$
  declare
    triggered regclass;
  begin
    for triggered in select distinct tgrelid from pg_trigger where not tgisinternal and tgparentid = 0 loop
      execute format('alter table %s ${how} trigger user', triggered);
    end loop;
  end
  $$`

const helpers = `
  create schema if not exists bench;
  create table if not exists bench.filled (step text primary key);
  create function pg_temp.id_of(kind int, n bigint) returns uuid language sql immutable as
    $$select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid$$;
  create function pg_temp.words(n bigint) returns text language sql immutable as
    $$select (array['Summer', 'Winter', 'Spring', 'Autumn'])[1 + n % 4]
      || case when n % 5000 = 7 then ' Zanzibar ' else ' look ' end || n$$;
  create function pg_temp.tags_of(n bigint) returns text[] language sql immutable as
    $$select array['tag ' || n % 20, 'rare ' || n * 31 % 4980]$$;
  create function pg_temp.ago(n bigint) returns timestamptz language sql stable as
    $$select now() - n * interval '37 seconds'$$;
  -- A count below a number, the same at each run. It hangs together with nothing else of its row, as the likes of a post do not with its niche.
  create function pg_temp.counted(what int, n bigint, below bigint) returns bigint language sql immutable as
    $$select (hashint8extended(n, what) & 9007199254740991) % below$$;`

/** Kinds of rows, by which their ids begin. */
const kinds = {
  creator: 1,
  account: 2,
  link: 3,
  request: 4,
  item: 5,
  example: 6,
  task: 7,
  page: 8,
  watchlist: 9,
  code: 10,
  user: 11,
}

/** The id of the first row of a kind. */
export const idOf = (kind: keyof typeof kinds): string =>
  `${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-000000000001`

const id = (kind: keyof typeof kinds, n: string) => `pg_temp.id_of(${kinds[kind]}, ${n})`

/** The columns of time that rows have, and their values: no two rows of a kind are alike in both. */
const times = 'created_at, updated_at'
const timesOf = (rows: number) => `pg_temp.ago(${rows} - n), pg_temp.ago(n * 7919 % ${rows})`

function steps(size: Size): (readonly [what: string, statement: string])[] {
  return [...people(size), ...requests(size), ...discovery(size), ...money(size), ...visits(size)]
}

const metrics = 'likes, comments, views, shares, reposts, downloads, bookmarks'
const metricsOf = (
  platform: string,
) => `nullif(pg_temp.counted(1, n, 5000), 0), pg_temp.counted(2, n, 300),
  case when ${platform} = 'INSTAGRAM' then null else pg_temp.counted(3, n, 900000) end, pg_temp.counted(4, n, 50), pg_temp.counted(5, n, 20),
  pg_temp.counted(6, n, 10), pg_temp.counted(7, n, 70)`

function people(size: Size) {
  const [creators, accounts, links, pages] = [10_000, 20_000, 100_000, 10_000].map(size)
  const posts = size(10_000)
  return [
    step('creators', 10_000, size, (all) => [
      `creators (id, workspace_id, name, notes, user_creator_id, tags, ${times})`,
      `${id('creator', 'n')}, :workspace, 'Jade ' || pg_temp.words(n), 'Notes of ' || n, 'bench-' || n, pg_temp.tags_of(n), ${timesOf(all)}`,
    ]),
    step('accounts', 20_000, size, (all) => [
      `creator_accounts (id, workspace_id, creator_id, platform, handle, display_name, followers, followers_change_7d,
        followers_change_30d, last_synced_at, status, tags, ${times})`,
      `${id('account', 'n')}, :workspace, ${id('creator', `1 + n % ${creators}`)}, (array['INSTAGRAM', 'TIKTOK', 'YOUTUBE'])[1 + n % 3],
        replace(pg_temp.words(n), ' ', '_'), pg_temp.words(n), n * 97 % 900000, n % 900 - 300, n % 9000 - 3000,
        case when n % 10 > 0 then pg_temp.ago(n) end, 'VALID', pg_temp.tags_of(n), ${timesOf(all)}`,
    ]),
    step('snapshots', 2_000, size, () => [
      'account_snapshots (id, workspace_id, account_id, captured_at, source, followers)',
      `gen_random_uuid(), :workspace, ${id('account', '1')}, pg_temp.ago(n * 400), 'bench', n`,
    ]),
    step('posts of an account', 10_000, size, () => [
      `account_medias (id, workspace_id, account_id, external_id, media_type, url, ${times}, ${metrics})`,
      `gen_random_uuid(), :workspace, ${id('account', '1')}, 'post' || n, 'PHOTO', 'https://example.com/' || n, ${timesOf(posts)},
        ${metricsOf("'TIKTOK'")}`,
    ]),
    step('tags', 5_000, size, () => [
      'tags (id, workspace_id, text, created_at)',
      `gen_random_uuid(), :workspace, case when n <= 20 then 'tag ' || n - 1 else 'rare ' || n - 21 end, pg_temp.ago(n)`,
    ]),
    step('links', 100_000, size, (all) => [
      `tracking_links (id, workspace_id, creator_id, domain_id, pathname, title, target_url, enabled, tags, ${times})`,
      `${id('link', 'n')}, :workspace, case when n % 10 > 0 then ${id('creator', `1 + n % ${creators}`)} end,
        (select id from domains where host = 'bio.localhost'), 'look-' || n, pg_temp.words(n), 'https://example.com/' || n, n % 50 > 0,
        pg_temp.tags_of(n), ${timesOf(all)}`,
    ]),
    step('landing pages', 10_000, size, (all) => [
      `landing_pages (id, workspace_id, tracking_link_id, title, bio, ${times})`,
      `${id('page', 'n')}, :workspace, ${id('link', `n * ${links} / ${pages}`)}, pg_temp.words(n), 'Bio ' || n, ${timesOf(all)}`,
    ]),
    step('page items', 40_000, size, (all) => [
      `page_items (id, workspace_id, landing_page_id, type, position, label, url, ${times})`,
      `gen_random_uuid(), :workspace, ${id('page', `1 + n % ${pages}`)}, 'LINK_COMPONENT_ITEM', n / ${pages}, pg_temp.words(n), 'https://example.com',
        ${timesOf(all)}`,
    ]),
    step('domains', 200, size, () => [
      'domains (id, workspace_id, host, verification_token, created_at)',
      `gen_random_uuid(), :workspace, 'look-' || n || '.example', 'token', pg_temp.ago(n)`,
    ]),
    step('team', 100, size, () => [
      'users (id, email, name, workspace_id)',
      `${id('user', 'n')}, 'summer-' || n || '@example.com', pg_temp.words(n), :workspace`,
    ]),
    step('memberships', 100, size, () => [
      'memberships (workspace_id, user_id, role)',
      `:workspace, ${id('user', 'n')}, 'VIEWER'`,
    ]),
    step('keys', 100, size, () => [
      'api_keys (id, workspace_id, name, scope, key_hash, ending, created_by)',
      `gen_random_uuid(), :workspace, pg_temp.words(n), 'READ', 'hash' || n, '1234', ${id('user', 'n')}`,
    ]),
    step('activities', 200_000, size, (all) => [
      `activities (id, workspace_id, at, actor_kind, actor_id, actor_name, action, thing, thing_total, thing_ids, labels, call)`,
      `gen_random_uuid(), :workspace, pg_temp.ago(${all} - n), 'USER', ${id('user', '1 + n % 100')}, 'Jade', 'UPDATED', 'TRACKING_LINK', 1,
        array[${id('link', `1 + n % ${links}`)}], array[pg_temp.words(n)], '/user/tracking-links/update'`,
    ]),
    step('watchlists', 200, size, (all) => [
      `account_watchlists (id, workspace_id, name, ${times})`,
      `${id('watchlist', 'n')}, :workspace, pg_temp.words(n), ${timesOf(all)}`,
    ]),
    step(
      'watched accounts',
      accounts ?? 0,
      (most) => most,
      (all) => [
        `watchlist_entries (id, workspace_id, watchlist_id, platform, handle, display_name, ${times})`,
        `gen_random_uuid(), :workspace, ${id('watchlist', `1 + n % ${Math.min(size(200), 4)}`)}, (array['INSTAGRAM', 'TIKTOK'])[1 + n % 2],
        replace(pg_temp.words(n), ' ', '_'), pg_temp.words(n), ${timesOf(all)}`,
      ],
    ),
  ]
}

function requests(size: Size) {
  const [creators, requestTotal, items, examples, tasks] = [
    10_000, 2_000, 8_000, 20_000, 200_000,
  ].map(size)
  /** The task that a file is of, by its number: its request and creator follow from that. */
  const task = `(1 + n % ${tasks})`
  const requestOf = (n: string) => id('request', `1 + ${n} % ${requestTotal}`)
  const creatorOf = (n: string) => id('creator', `1 + ${n} * 7 / ${requestTotal} % ${creators}`)
  return [
    step('requests', 2_000, size, (all) => [
      `creator_requests (id, workspace_id, title, brief, due_at, priority, status, tags, ${times})`,
      `${id('request', 'n')}, :workspace, pg_temp.words(n), 'Brief ' || n, case when n % 7 > 0 then now() + (n - ${all} / 2) * interval '1 hour' end,
        (array['LOW', 'NORMAL', 'NORMAL', 'HIGH', 'URGENT'])[1 + n % 5], (array['OPEN', 'OPEN', 'OPEN', 'COMPLETED', 'DRAFT'])[1 + n % 5],
        pg_temp.tags_of(n), ${timesOf(all)}`,
    ]),
    step('items', 8_000, size, (all) => [
      `request_items (id, workspace_id, request_id, title, kind, quantity, position, ${times})`,
      `${id('item', 'n')}, :workspace, ${requestOf('n')}, pg_temp.words(n), (array['PHOTO', 'VIDEO'])[1 + n % 2], 2, n / ${requestTotal},
        ${timesOf(all)}`,
    ]),
    step('attributes', 16_000, size, (all) => [
      `item_attributes (id, workspace_id, item_id, type, name, value, position, ${times})`,
      `gen_random_uuid(), :workspace, ${id('item', `1 + n % ${items}`)}, 'TEXT', pg_temp.words(n), 'value ' || n, n / ${items}, ${timesOf(all)}`,
    ]),
    step('examples', 20_000, size, (all) => [
      `examples (id, workspace_id, type, name, tags, file_type, size, object_key, ${times})`,
      `${id('example', 'n')}, :workspace, 'FILE', pg_temp.words(n), pg_temp.tags_of(n), 'image/jpeg', 1000 + n, 'examples/' || n, ${timesOf(all)}`,
    ]),
    step('examples of items', 16_000, size, (all) => [
      'item_examples (id, workspace_id, item_id, example_id, position, created_at)',
      `gen_random_uuid(), :workspace, ${id('item', `1 + n % ${items}`)}, ${id('example', `1 + n % ${examples}`)}, n / ${items}, pg_temp.ago(${all} - n)`,
    ]),
    step('tasks', 200_000, size, (all) => [
      `creator_tasks (id, workspace_id, request_id, creator_id, status, ${times})`,
      `${id('task', 'n')}, :workspace, ${requestOf('n')}, ${creatorOf('n')}, case n % 100 when 0 then 'PENDING' when 50 then 'IN_PROGRESS'
        when 75 then 'CANCELLED' else 'COMPLETED' end, ${timesOf(all)}`,
    ]),
    step('submissions', 500_000, size, (all) => [
      `submissions (id, workspace_id, request_id, task_id, creator_id, item_id, name, type, size, object_key, status, review, ${times})`,
      `gen_random_uuid(), :workspace, ${requestOf(task)}, ${id('task', task)}, ${creatorOf(task)},
        ${id('item', `coalesce(nullif(${task} % ${requestTotal}, 0), ${requestTotal})`)}, pg_temp.words(n) || '.jpg', 'image/jpeg', 1 + n * 7919 % 4000000,
        'submissions/' || n, 'UPLOADED', (array['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'CHANGES_REQUESTED', 'PENDING'])[1 + n % 7],
        ${timesOf(all)}`,
    ]),
  ]
}

function discovery(size: Size) {
  const media = `id, platform, external_id, media_type, url, author_handle, caption, country_code, niches, ${times}, ${metrics}`
  const platform = "(array['INSTAGRAM', 'TIKTOK', 'YOUTUBE'])[1 + n % 3]"
  const mediaOf = (
    all: number,
    name: string,
  ) => `gen_random_uuid(), ${platform}, '${name}' || n, (array['PHOTO', 'VIDEO'])[1 + n % 2],
    'https://example.com/' || n, 'author_' || n % 50000, 'What ' || pg_temp.words(n) || ' says', (array['GB', 'US', null])[1 + n / 3 % 3],
    array['niche ' || n % 20, 'seldom ' || n * 31 % 4980], ${timesOf(all)}, ${metricsOf(platform)}`
  const subreddit = `id, name, title, description, subscribers, active_users, over_18, niches, created_at`
  const subredditOf = (
    name: string,
  ) => `gen_random_uuid(), '${name}' || n, pg_temp.words(n), 'About ' || n, n * 97 % 900000, nullif(n % 900, 0), n % 9 = 0,
    array['niche ' || n % 20], case when n % 30 > 0 then pg_temp.ago(n * 100) end`
  return [
    withoutIndexes(
      'medias',
      step('posts', 2_000_000, size, (all) => [`medias (${media})`, mediaOf(all, 'post')]),
    ),
    step('own posts', 20_000, size, (all) => [
      `workspace_medias (workspace_id, ${media})`,
      `:workspace, ${mediaOf(all, 'own')}`,
    ]),
    step('niches', 5_000, size, () => [
      'niches (id, name)',
      `gen_random_uuid(), case when n <= 20 then 'niche ' || n - 1 else 'seldom ' || n - 21 end`,
    ]),
    step('subreddits', 50_000, size, () => [`subreddits (${subreddit})`, subredditOf('look')]),
    step('own subreddits', 500, size, () => [
      `workspace_subreddits (workspace_id, ${subreddit})`,
      `:workspace, ${subredditOf('own')}`,
    ]),
  ]
}

function money(size: Size) {
  const [creators, codes] = [10_000, 500].map(size)
  return [
    step('codes', 500, size, (all) => [
      `referral_codes (id, workspace_id, user_id, code, clicks, ${times})`,
      `${id('code', 'n')}, :workspace, ${id('user', '1')}, 'look' || n, n % 90, ${timesOf(all)}`,
    ]),
    step('payments', 20_000, size, (all) => [
      `payments (id, workspace_id, source, status, creator_id, amount_cents, currency, paid_on, note, ${times})`,
      `gen_random_uuid(), :workspace, 'MANUAL', 'PAID', ${id('creator', `1 + n % ${creators}`)}, 100 + n % 5000, 'USD', current_date - (n % 900)::int,
        pg_temp.words(n), ${timesOf(all)}`,
    ]),
    step('referral payments', 5_000, size, (all) => [
      `payment_referrals (id, workspace_id, source, referral_code_id, amount_cents, currency, paid_on, note, ${times})`,
      `gen_random_uuid(), :workspace, 'MANUAL', ${id('code', `1 + n % ${codes}`)}, 100 + n % 5000, 'USD', current_date - (n % 900)::int,
        pg_temp.words(n), ${timesOf(all)}`,
    ]),
  ]
}

/** 30 days of visits to every link, rolled up. */
function visits(size: Size) {
  const links = size(100_000)
  return [
    [
      'visits',
      `insert into link_day_quarters (link_id, day, workspace_id, quarters, allowed_then, blocked_then, unique_allowed_then, unique_blocked_then)
       select ${id('link', 'n')}, current_date - ago, :workspace, array[40, 80]::smallint[], array[1 + n % 7, 2], array[0, n % 2], array[1, 1], array[0, n % 2]
       from generate_series(1, ${links}) as n, generate_series(1, 30) as ago;
       insert into visit_rollups (link_id, quarter, workspace_id, allowed, blocked, unique_allowed, unique_blocked)
       select ${id('link', 'n')}, (current_date - ago + time '10:00') at time zone 'UTC', :workspace, 3 + n % 7, n % 2, 2, n % 2
       from generate_series(1, ${links}) as n, generate_series(1, 29) as ago;
       insert into link_recent_visits (link_id, workspace_id, visits)
       select ${id('link', 'n')}, :workspace, 29 * (3 + n % 7) from generate_series(1, ${links}) as n;
       update visit_watermark set watermark = date_trunc('hour', now())`,
    ],
  ] as const
}

/** The same step with the table's indexes made afterwards: row by row, millions of rows take hours. */
const withoutIndexes = (table: string, [what, statement]: readonly [string, string]) =>
  [
    what,
    `set local maintenance_work_mem = '512MB';
     create temporary table dropped on commit drop as
       select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = '${table}' and indexdef !~ 'UNIQUE';
     do $$
     declare
       name text;
     begin
       for name in select indexname from dropped loop
         execute format('drop index %I', name);
       end loop;
     end
     $$;
     ${statement};
     do $$
     declare
       made text;
     begin
       for made in select indexdef from dropped loop
         execute made;
       end loop;
     end
     $$`,
  ] as const

/** A statement that inserts the rows from the first to the last of a kind. */
function step(
  what: string,
  most: number,
  size: Size,
  insert: (all: number) => readonly [into: string, values: string],
): readonly [string, string] {
  const all = size(most)
  const [into, values] = insert(all)
  return [what, `insert into ${into} select ${values} from generate_series(1::bigint, ${all}) as n`]
}
