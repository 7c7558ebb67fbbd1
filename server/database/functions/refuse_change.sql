-- What has been sent, or has come in, stays as it was written. The erasure of a person, which says that it is one, may put a pseudonym in the place of
-- the buyer and of free text: numbers, dates and amounts it may not.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
	personal constant text[] := ARRAY['buyer', 'reason'];
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('greenroom.erasing', true) = 'on'
		AND to_jsonb(NEW) - personal = to_jsonb(OLD) - personal THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
