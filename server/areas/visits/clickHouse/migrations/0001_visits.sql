-- One table of visits and one of clicks, and what is added up from them as they arrive. `@` is filled in by migrations.ts:
-- on one server by nothing or MergeTree, on a cluster by ReplicatedMergeTree and a Distributed table in front of each.
-- What is not known is an empty text: a column that may be NULL costs every question twice as much.

-- By day before link: questions about all links read their days only, and lists the last one. What is computed here is what
-- questions would compute of each visit.
CREATE TABLE IF NOT EXISTS visits@local @on_cluster (
  id UUID CODEC(LZ4),
  workspace_id UUID CODEC(LZ4),
  link_id UUID CODEC(LZ4),
  visited_at DateTime64(3, 'UTC') CODEC(Delta, LZ4),
  visitor UUID CODEC(NONE),
  is_unique Bool,
  blocked_reason LowCardinality(String),
  country LowCardinality(String),
  referrer LowCardinality(String),
  device LowCardinality(String),
  browser LowCardinality(String),
  os LowCardinality(String),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign LowCardinality(String),
  ref LowCardinality(String),
  entry LowCardinality(String),
  day Date MATERIALIZED toDate(visited_at),
  quarter_of_day UInt8 MATERIALIZED toHour(visited_at) * 4 + intDiv(toMinute(visited_at), 15),
  is_blocked Bool MATERIALIZED blocked_reason != ''
) ENGINE = @MergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (workspace_id, day, link_id, visited_at, id)
TTL toDateTime(visited_at) + INTERVAL @months MONTH
SETTINGS @deduplication, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS clicks@local @on_cluster (
  id UUID,
  workspace_id UUID,
  link_id UUID,
  item_id UUID,
  clicked_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  visitor UUID,
  is_unique Bool,
  country LowCardinality(String),
  device LowCardinality(String),
  browser LowCardinality(String),
  os LowCardinality(String)
) ENGINE = @MergeTree
PARTITION BY toYYYYMM(clicked_at)
ORDER BY (workspace_id, link_id, clicked_at, id)
TTL toDateTime(clicked_at) + INTERVAL @months MONTH
SETTINGS @deduplication, ttl_only_drop_parts = 1;

-- The visits of a link in a quarter-hour.
CREATE TABLE IF NOT EXISTS visit_quarters@local @on_cluster (
  workspace_id UUID,
  link_id UUID,
  quarter DateTime('UTC') CODEC(Delta, ZSTD(1)),
  allowed Int64,
  blocked Int64,
  unique_allowed Int64,
  unique_blocked Int64
) ENGINE = @SummingMergeTree
PARTITION BY toYYYYMM(quarter)
ORDER BY (workspace_id, link_id, quarter)
SETTINGS @deduplication;

-- The same of all links of a workspace. What a deleted link takes away is added below zero.
CREATE TABLE IF NOT EXISTS workspace_quarters@local @on_cluster (
  workspace_id UUID,
  quarter DateTime('UTC') CODEC(Delta, ZSTD(1)),
  allowed Int64,
  blocked Int64,
  unique_allowed Int64,
  unique_blocked Int64
) ENGINE = @SummingMergeTree
PARTITION BY toYYYYMM(quarter)
ORDER BY (workspace_id, quarter)
SETTINGS @deduplication;

-- The visits of all links of a workspace on a day, by everything that is told of them, for as long as the visits themselves
-- are kept. What a deleted link takes away is added below zero.
CREATE TABLE IF NOT EXISTS workspace_days@local @on_cluster (
  workspace_id UUID,
  day Date,
  country LowCardinality(String),
  referrer LowCardinality(String),
  device LowCardinality(String),
  browser LowCardinality(String),
  os LowCardinality(String),
  blocked_reason LowCardinality(String),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign LowCardinality(String),
  ref LowCardinality(String),
  entry LowCardinality(String),
  visits Int64 CODEC(T64, LZ4),
  uniques Int64 CODEC(T64, LZ4)
) ENGINE = @SummingMergeTree
PARTITION BY toYYYYMM(day)
PRIMARY KEY (workspace_id, day)
ORDER BY (workspace_id, day, country, referrer, device, browser, os, blocked_reason, utm_source, utm_medium, utm_campaign, ref, entry)
TTL toDateTime(day) + INTERVAL @months MONTH
SETTINGS @deduplication, ttl_only_drop_parts = 1;

-- The clicks on an item in a quarter-hour.
CREATE TABLE IF NOT EXISTS click_quarters@local @on_cluster (
  workspace_id UUID,
  link_id UUID,
  item_id UUID,
  quarter DateTime('UTC') CODEC(Delta, ZSTD(1)),
  clicks Int64,
  unique_clicks Int64
) ENGINE = @SummingMergeTree
PARTITION BY toYYYYMM(quarter)
ORDER BY (workspace_id, link_id, item_id, quarter)
SETTINGS @deduplication;

-- Who has been seen on a day, and in which visit: the one that is unique. Looked up by whoever ships the next visits.
CREATE TABLE IF NOT EXISTS visitor_days@local @on_cluster (
  day Date,
  visitor UUID,
  blocked Bool,
  visit_id UUID
) ENGINE = @MergeTree
PARTITION BY day
ORDER BY (day, visitor)
TTL day + INTERVAL 5 DAY
SETTINGS @deduplication, ttl_only_drop_parts = 1;

-- Who has been seen clicking an item on a day, and in which click.
CREATE TABLE IF NOT EXISTS clicker_days@local @on_cluster (
  day Date,
  visitor UUID,
  item_id UUID,
  click_id UUID
) ENGINE = @MergeTree
PARTITION BY day
ORDER BY (day, visitor)
TTL day + INTERVAL 5 DAY
SETTINGS @deduplication, ttl_only_drop_parts = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS visit_quarters_of_visits @on_cluster TO visit_quarters@local AS
SELECT workspace_id, link_id, toStartOfFifteenMinutes(visited_at) AS quarter,
  countIf(NOT is_blocked) AS allowed,
  countIf(is_blocked) AS blocked,
  countIf(is_unique AND NOT is_blocked) AS unique_allowed,
  countIf(is_unique AND is_blocked) AS unique_blocked
FROM visits@local
GROUP BY workspace_id, link_id, quarter;

CREATE MATERIALIZED VIEW IF NOT EXISTS workspace_quarters_of_visits @on_cluster TO workspace_quarters@local AS
SELECT workspace_id, toStartOfFifteenMinutes(visited_at) AS quarter,
  countIf(NOT is_blocked) AS allowed,
  countIf(is_blocked) AS blocked,
  countIf(is_unique AND NOT is_blocked) AS unique_allowed,
  countIf(is_unique AND is_blocked) AS unique_blocked
FROM visits@local
GROUP BY workspace_id, quarter;

CREATE MATERIALIZED VIEW IF NOT EXISTS workspace_days_of_visits @on_cluster TO workspace_days@local AS
SELECT workspace_id, day, country, referrer, device, browser, os, blocked_reason,
  utm_source, utm_medium, utm_campaign, ref, entry,
  count() AS visits,
  countIf(is_unique) AS uniques
FROM visits@local
GROUP BY workspace_id, day, country, referrer, device, browser, os, blocked_reason,
  utm_source, utm_medium, utm_campaign, ref, entry;

CREATE MATERIALIZED VIEW IF NOT EXISTS visitor_days_of_visits @on_cluster TO visitor_days@local AS
SELECT day, visitor, is_blocked AS blocked, id AS visit_id
FROM visits@local
WHERE is_unique AND visited_at >= now() - INTERVAL 4 DAY;

CREATE MATERIALIZED VIEW IF NOT EXISTS click_quarters_of_clicks @on_cluster TO click_quarters@local AS
SELECT workspace_id, link_id, item_id, toStartOfFifteenMinutes(clicked_at) AS quarter,
  count() AS clicks,
  countIf(is_unique) AS unique_clicks
FROM clicks@local
GROUP BY workspace_id, link_id, item_id, quarter;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicker_days_of_clicks @on_cluster TO clicker_days@local AS
SELECT toDate(clicked_at) AS day, visitor, item_id, id AS click_id
FROM clicks@local
WHERE is_unique AND clicked_at >= now() - INTERVAL 4 DAY;

@distributed visits, clicks, visit_quarters, workspace_quarters, workspace_days, click_quarters, visitor_days, clicker_days;
