-- A picture that is made of an uploaded one has the upload's key and '-shown'. An upload that ends without having
-- become anything may have left either. Submissions and examples are kept as they came.
CREATE OR REPLACE FUNCTION discard_upload() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO stray_objects (object_key)
	SELECT OLD.object_key UNION ALL
	SELECT OLD.object_key || '-shown' WHERE OLD.purpose NOT IN ('SUBMISSION', 'EXAMPLE')
	ON CONFLICT (object_key) DO UPDATE SET discarded_at = excluded.discarded_at;
	RETURN NULL;
END
$$;
