-- What visitors reported of pages of the transaction's workspace, without who they are. The link is null once it is gone.
CREATE OR REPLACE FUNCTION reported_pages(asked uuid[])
RETURNS TABLE (id uuid, link_id uuid, creator_id uuid, address text, reason text, details text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT report.id, link.id, link.creator_id, report.address, report.reason, report.details
	FROM abuse_reports report
	LEFT JOIN tracking_links link ON link.id = report.link_id AND link.workspace_id = report.workspace_id
	WHERE report.id = ANY (asked)
		AND report.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
$$;
REVOKE EXECUTE ON FUNCTION reported_pages(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reported_pages(uuid[]) TO greenroom_workspace;
