-- For every table that owns objects: what a deleted row referred to, or a changed one no longer does, is noted for
-- upkeep to delete. Its arguments are the columns that hold keys. Runs with the owner's rights, since no call may
-- see what is noted.
CREATE OR REPLACE FUNCTION discard_objects() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	key_column text;
	former text;
BEGIN
	FOREACH key_column IN ARRAY TG_ARGV LOOP
		former := to_jsonb(OLD) ->> key_column;
		CONTINUE WHEN former IS NULL;
		CONTINUE WHEN TG_OP = 'UPDATE' AND former IS NOT DISTINCT FROM to_jsonb(NEW) ->> key_column;
		INSERT INTO stray_objects (object_key) VALUES (former)
		ON CONFLICT (object_key) DO UPDATE SET discarded_at = excluded.discarded_at;
	END LOOP;
	RETURN NULL;
END
$$;
