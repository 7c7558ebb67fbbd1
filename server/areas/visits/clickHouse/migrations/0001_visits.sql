-- One table of visits and one of clicks, and what is added up from them as they arrive. `@` is filled in by migrations.ts:
-- on one server by nothing or MergeTree, on a cluster by ReplicatedMergeTree and a Distributed table in front of each.

CREATE TABLE IF NOT EXISTS visits@local @on_cluster (
  id UUID,
  workspace_id UUID,
  link_id UUID,
  visited_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  visitor UUID,
  is_unique Bool,
  blocked_reason LowCardinality(Nullable(String)),
  country LowCardinality(Nullable(String)),
  referrer LowCardinality(Nullable(String)),
  device LowCardinality(String),
  browser LowCardinality(Nullable(String)),
  os LowCardinality(Nullable(String)),
  utm_source LowCardinality(Nullable(String)),
  utm_medium LowCardinality(Nullable(String)),
  utm_campaign LowCardinality(Nullable(String)),
  ref LowCardinality(Nullable(String)),
  entry LowCardinality(Nullable(String))
) ENGINE = @MergeTree
PARTITION BY toYYYYMM(visited_at)
ORDER BY (workspace_id, link_id, visited_at, id)
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
  country LowCardinality(Nullable(String)),
  device LowCardinality(String),
  browser LowCardinality(Nullable(String)),
  os LowCardinality(Nullable(String))
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
  countIf(isNull(blocked_reason)) AS allowed,
  countIf(isNotNull(blocked_reason)) AS blocked,
  countIf(is_unique AND isNull(blocked_reason)) AS unique_allowed,
  countIf(is_unique AND isNotNull(blocked_reason)) AS unique_blocked
FROM visits@local
GROUP BY workspace_id, link_id, quarter;

CREATE MATERIALIZED VIEW IF NOT EXISTS workspace_quarters_of_visits @on_cluster TO workspace_quarters@local AS
SELECT workspace_id, toStartOfFifteenMinutes(visited_at) AS quarter,
  countIf(isNull(blocked_reason)) AS allowed,
  countIf(isNotNull(blocked_reason)) AS blocked,
  countIf(is_unique AND isNull(blocked_reason)) AS unique_allowed,
  countIf(is_unique AND isNotNull(blocked_reason)) AS unique_blocked
FROM visits@local
GROUP BY workspace_id, quarter;

CREATE MATERIALIZED VIEW IF NOT EXISTS visitor_days_of_visits @on_cluster TO visitor_days@local AS
SELECT toDate(visited_at) AS day, visitor, isNotNull(blocked_reason) AS blocked, id AS visit_id
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

@distributed visits, clicks, visit_quarters, workspace_quarters, click_quarters, visitor_days, clicker_days;
