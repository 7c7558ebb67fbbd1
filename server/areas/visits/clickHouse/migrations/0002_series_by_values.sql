-- What a series of all links is read from when it is filtered: quarter-hours by the values that filters name. ClickHouse chooses the
-- smallest projection that has what a question asks for, reads parts that are from before without it, and keeps it as rows are deleted.
-- Country, referrer and reason are kept by device too, since people filter by both.
ALTER TABLE visits@local @on_cluster MODIFY SETTING lightweight_mutation_projection_mode = 'rebuild';

ALTER TABLE visits@local @on_cluster ADD PROJECTION IF NOT EXISTS quarters_by_agent (
  SELECT workspace_id, day, device, browser, os, quarter_of_day,
    countIf(NOT is_blocked), countIf(is_blocked), countIf(is_unique AND NOT is_blocked), countIf(is_unique AND is_blocked)
  GROUP BY workspace_id, day, device, browser, os, quarter_of_day
);

ALTER TABLE visits@local @on_cluster ADD PROJECTION IF NOT EXISTS quarters_by_country (
  SELECT workspace_id, day, country, device, quarter_of_day,
    countIf(NOT is_blocked), countIf(is_blocked), countIf(is_unique AND NOT is_blocked), countIf(is_unique AND is_blocked)
  GROUP BY workspace_id, day, country, device, quarter_of_day
);

ALTER TABLE visits@local @on_cluster ADD PROJECTION IF NOT EXISTS quarters_by_referrer (
  SELECT workspace_id, day, referrer, device, quarter_of_day,
    countIf(NOT is_blocked), countIf(is_blocked), countIf(is_unique AND NOT is_blocked), countIf(is_unique AND is_blocked)
  GROUP BY workspace_id, day, referrer, device, quarter_of_day
);

ALTER TABLE visits@local @on_cluster ADD PROJECTION IF NOT EXISTS quarters_by_reason (
  SELECT workspace_id, day, blocked_reason, entry, device, quarter_of_day,
    countIf(NOT is_blocked), countIf(is_blocked), countIf(is_unique AND NOT is_blocked), countIf(is_unique AND is_blocked)
  GROUP BY workspace_id, day, blocked_reason, entry, device, quarter_of_day
);

ALTER TABLE visits@local @on_cluster ADD PROJECTION IF NOT EXISTS quarters_by_campaign (
  SELECT workspace_id, day, utm_source, utm_medium, utm_campaign, ref, quarter_of_day,
    countIf(NOT is_blocked), countIf(is_blocked), countIf(is_unique AND NOT is_blocked), countIf(is_unique AND is_blocked)
  GROUP BY workspace_id, day, utm_source, utm_medium, utm_campaign, ref, quarter_of_day
);

-- In the background, part after part.
ALTER TABLE visits@local @on_cluster MATERIALIZE PROJECTION quarters_by_agent;
ALTER TABLE visits@local @on_cluster MATERIALIZE PROJECTION quarters_by_country;
ALTER TABLE visits@local @on_cluster MATERIALIZE PROJECTION quarters_by_referrer;
ALTER TABLE visits@local @on_cluster MATERIALIZE PROJECTION quarters_by_reason;
ALTER TABLE visits@local @on_cluster MATERIALIZE PROJECTION quarters_by_campaign;
