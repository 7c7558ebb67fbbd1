-- The newest followers of an account less those of so many days before, within the days that count for it. For a day without
-- figures the seven before it stand in; null where either is not known. Of a day's figures the platform's stand before given ones.
CREATE OR REPLACE FUNCTION follower_change(account uuid, first_day date, last_day date, days integer)
RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT newest.followers - base.followers
	FROM (
		SELECT day, followers FROM account_snapshots
		WHERE account_id = account AND followers IS NOT NULL
			AND day BETWEEN coalesce(first_day, '-infinity') AND coalesce(last_day, 'infinity')
		ORDER BY day DESC, source IN ('csv', 'api'), captured_at DESC, id DESC LIMIT 1
	) AS newest, LATERAL (
		SELECT followers FROM account_snapshots
		WHERE account_id = account AND followers IS NOT NULL
			AND day BETWEEN greatest(newest.day - days - 7, first_day) AND newest.day - days
		ORDER BY day DESC, source IN ('csv', 'api'), captured_at DESC, id DESC LIMIT 1
	) AS base
$$;
