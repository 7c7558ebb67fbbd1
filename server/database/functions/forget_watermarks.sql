-- What was burnt into files says what a share was called: it is made anew when the share is called otherwise, and not kept when it has no
-- watermark any more. With the owner's rights, whoever changes the share.
CREATE OR REPLACE FUNCTION forget_watermarks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM share_watermarks WHERE workspace_id = NEW.workspace_id AND share_id = NEW.id;
	RETURN NULL;
END
$$;
