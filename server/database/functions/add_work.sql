-- Adds a piece of work for the workspace of a sealed transaction, or, with the owner's rights, for any or none.
--
-- Of one share, a workspace or all that has none, each piece is ranked behind the one before it, and the first behind what is due
-- first of all: shares take turns however much one of them adds. Ranks of pieces that are added at once may be the same.
CREATE OR REPLACE FUNCTION add_work(
	kind text, workspace_id uuid, data json, work_key text, tries integer, run_at timestamptz, is_urgent boolean
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	share text;
	of_own integer;
	of_first integer;
BEGIN
	IF current_setting('role') LIKE 'greenroom\_%' THEN
		IF workspace_id <> current_setting('greenroom.workspace_id')::uuid THEN
			RAISE insufficient_privilege USING MESSAGE = 'work is added for another workspace';
		END IF;
		workspace_id := current_setting('greenroom.workspace_id')::uuid;
	END IF;
	share := coalesce(workspace_id::text, '');
	IF NOT is_urgent THEN
		SELECT jobs.priority INTO of_own FROM graphile_worker._private_jobs AS jobs
			WHERE is_available AND payload->>'share' = share AND jobs.priority >= 0
			ORDER BY jobs.priority DESC LIMIT 1;
		SELECT jobs.priority INTO of_first FROM graphile_worker._private_jobs AS jobs
			WHERE is_available AND jobs.run_at <= now() AND jobs.priority >= 0
			ORDER BY jobs.priority LIMIT 1;
	END IF;
	PERFORM graphile_worker.add_job(
		kind,
		json_build_object('id', new_uuid_v7(), 'share', share, 'due_at', run_at, 'data', data),
		run_at := add_work.run_at,
		max_attempts := tries,
		job_key := kind || ' ' || share || ' ' || work_key,
		priority := CASE WHEN is_urgent THEN -1 ELSE least(greatest(of_own + 1, of_first, 0), 30000) END,
		flags := ARRAY[kind]
	);
END
$$;
