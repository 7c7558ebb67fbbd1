-- Keeps that a limit of the plan is near in the transaction's workspace; gives the notice's id, and null when it has been noticed this month.
--
-- With the owner's rights: also whoever does not see what others have, or a creator who sends a file, may come near it.
CREATE OR REPLACE FUNCTION notice_limit(
	limited text, used_by_now bigint, limit_is bigint, noticed_at timestamptz
) RETURNS uuid LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	INSERT INTO limit_notices (id, workspace_id, what, used, "limit", month, created_at)
	VALUES (
		new_uuid_v7(), nullif(current_setting('greenroom.workspace_id', true), '')::uuid, limited, used_by_now, limit_is,
		date_trunc('month', noticed_at AT TIME ZONE 'UTC')::date, noticed_at
	)
	ON CONFLICT ON CONSTRAINT limit_notices_once DO NOTHING
	RETURNING id
$$;
REVOKE EXECUTE ON FUNCTION notice_limit(text, bigint, bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notice_limit(text, bigint, bigint, timestamptz) TO greenroom_workspace, greenroom_creator;
