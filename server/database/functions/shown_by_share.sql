-- The files that a share of the transaction's workspace shows, whether it is open or not. For policies and counts.
CREATE OR REPLACE FUNCTION shown_by_share(share uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT file.id FROM shares
	JOIN LATERAL (
		SELECT newest.id, newest.creator_id FROM submissions newest
		WHERE shares.submission_ids IS NULL
			AND newest.workspace_id = shares.workspace_id AND newest.request_id = shares.request_id
			AND newest.status = 'UPLOADED' AND newest.replaced_at IS NULL
		UNION ALL
		SELECT named.id, named.creator_id FROM unnest(shares.submission_ids) AS chosen(id)
		JOIN submissions named ON named.id = chosen.id
			AND named.workspace_id = shares.workspace_id AND named.request_id = shares.request_id
			AND named.status = 'UPLOADED'
	) AS file ON true
	WHERE shares.id = share
		AND shares.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
		AND (shares.limited_to IS NULL OR EXISTS (
			SELECT FROM creator_assignments assigned
			WHERE assigned.workspace_id = shares.workspace_id
				AND assigned.creator_id = file.creator_id
				AND (assigned.user_id = shares.limited_to OR assigned.api_key_id = shares.limited_to)
		))
$$;
REVOKE EXECUTE ON FUNCTION shown_by_share(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shown_by_share(uuid) TO greenroom_workspace;
