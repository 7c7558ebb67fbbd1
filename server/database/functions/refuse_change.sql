-- What has been sent, or has come in, stays as it was written.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
	RAISE EXCEPTION '% is never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
