-- The files that a share of the transaction's workspace shows, whether it is open or not. For policies and counts.
CREATE OR REPLACE FUNCTION shown_by_share(share uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT submissions.id FROM shares
	JOIN submissions ON submissions.workspace_id = shares.workspace_id
		AND submissions.request_id = shares.request_id
		AND submissions.status = 'UPLOADED'
		AND CASE WHEN shares.submission_ids IS NULL THEN submissions.replaced_at IS NULL
			ELSE submissions.id = ANY (shares.submission_ids) END
		AND (shares.limited_to IS NULL OR EXISTS (
			SELECT FROM creator_assignments assigned
			WHERE assigned.workspace_id = shares.workspace_id
				AND assigned.creator_id = submissions.creator_id
				AND (assigned.user_id = shares.limited_to OR assigned.api_key_id = shares.limited_to)
		))
	WHERE shares.id = share
		AND shares.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
$$;
REVOKE EXECUTE ON FUNCTION shown_by_share(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shown_by_share(uuid) TO greenroom_workspace;
