-- Hours that are over are folded, so that today need not be read visit by visit until it is over too.
ALTER TABLE visit_folding
	ALTER COLUMN folded_until DROP DEFAULT,
	ALTER COLUMN folded_until TYPE timestamp with time zone USING folded_until::timestamp AT TIME ZONE 'UTC',
	ALTER COLUMN folded_until SET DEFAULT '-infinity';
--> statement-breakpoint
-- Days that are folded already are folded anew: visits of the last half second of a quarter-hour counted in the next one.
TRUNCATE link_visit_days, workspace_visit_days, workspace_visit_rollups, link_day_quarters, workspace_value_days, late_visits;
--> statement-breakpoint
UPDATE visit_folding SET folded_until = '-infinity';
