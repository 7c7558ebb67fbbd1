-- A workspace has an account once, also where a member who is limited to assigned creators does not see it. They may ask that, and
-- learn nothing else: given back is what was asked about.
CREATE OR REPLACE FUNCTION creator_accounts_taken(platforms text[], keys text[], own_ids uuid[])
RETURNS TABLE (platform text, key text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	SELECT asked.platform, asked.key
	FROM unnest(platforms, keys, own_ids) AS asked (platform, key, own_id)
	JOIN creator_accounts AS account ON account.platform = asked.platform AND lower(account.handle) = asked.key
		AND account.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
	WHERE account.id IS DISTINCT FROM asked.own_id
$$;
REVOKE EXECUTE ON FUNCTION creator_accounts_taken(text[], text[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION creator_accounts_taken(text[], text[], uuid[]) TO greenroom_workspace;
