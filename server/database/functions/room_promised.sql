-- How many bytes are promised to the uploads of all workspaces, the transaction that asks, and which of some others have ended: what
-- they promised is in that sum, or is promised no more.
CREATE OR REPLACE FUNCTION room_promised(others xid8[])
RETURNS TABLE (bytes bigint, own xid8, ended xid8[])
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	SELECT
		(SELECT coalesce(sum(promised_room.bytes), 0)::bigint FROM promised_room),
		pg_current_xact_id(),
		ARRAY(SELECT other FROM unnest(others) AS other WHERE pg_visible_in_snapshot(other, pg_current_snapshot()))
$$;
REVOKE EXECUTE ON FUNCTION room_promised(xid8[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION room_promised(xid8[]) TO greenroom_workspace, greenroom_creator;
