-- Puts a row's niches among those that its workspace chooses from. Runs with the owner's rights: calls only read niches.
CREATE OR REPLACE FUNCTION keep_niches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO niches (id, workspace_id, name)
	SELECT new_uuid_v7(), NEW.workspace_id, name FROM unnest(NEW.niches) AS name ORDER BY name
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
