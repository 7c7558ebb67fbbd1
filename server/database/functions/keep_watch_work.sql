-- Every account on a watchlist has work, in the transaction that puts it there: by its handle, until its platform has said which account
-- that is. The row of a handle that waits for this already is locked, so that a turn which finds that nobody watches it any more waits and
-- sees the new entry.
CREATE OR REPLACE FUNCTION keep_watch_work() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO watch_work (id, platform, handle, turn_of)
	SELECT DISTINCT ON (platform, handle_key) new_uuid_v7(), platform, handle, workspace_id
	FROM added
	WHERE external_id IS NULL AND NOT EXISTS (SELECT FROM samples WHERE samples.workspace_id = added.workspace_id)
	ORDER BY platform, handle_key, workspace_id
	ON CONFLICT (platform, handle_key) WHERE external_id IS NULL DO UPDATE SET turn_of = watch_work.turn_of;
	RETURN NULL;
END
$$;
