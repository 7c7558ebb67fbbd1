-- An upload announces its object, and what its completion makes of it. What a picture becomes has a size of its own.
CREATE OR REPLACE FUNCTION count_object() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO stored_objects (object_key, workspace_id, size)
	VALUES (NEW.object_key, NEW.workspace_id, NEW.size)
	ON CONFLICT (object_key) DO UPDATE SET size = excluded.size;
	RETURN NULL;
END
$$;
