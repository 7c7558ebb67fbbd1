-- Whatever way an object is discarded, it is written into stray_objects.
CREATE OR REPLACE FUNCTION uncount_object() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM stored_objects WHERE object_key = NEW.object_key;
	RETURN NULL;
END
$$;
