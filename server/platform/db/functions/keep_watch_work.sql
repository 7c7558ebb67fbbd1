-- Every account on a watchlist has work, in the transaction that puts it there. The row of one that is watched already is
-- locked, so that a turn which finds that nobody watches it any more waits and sees the new entry.
CREATE OR REPLACE FUNCTION keep_watch_work() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO watch_work (id, platform, handle, turn_of)
	SELECT DISTINCT ON (platform, handle_key) new_uuid_v7(), platform, handle, workspace_id
	FROM added
	WHERE NOT EXISTS (SELECT FROM samples WHERE samples.workspace_id = added.workspace_id)
	ORDER BY platform, handle_key, workspace_id
	ON CONFLICT (platform, handle_key) DO UPDATE SET turn_of = watch_work.turn_of;
	RETURN NULL;
END
$$;
