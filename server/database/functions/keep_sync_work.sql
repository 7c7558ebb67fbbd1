-- No platform is asked about what is made up. Every other account has work, in the transaction that adds it. An account that is given another handle by somebody has lost its
-- external_id, and is asked about anew; one that its platform has renamed keeps it, and is the same account.
CREATE OR REPLACE FUNCTION keep_sync_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO sync_work (account_id, workspace_id, platform)
			SELECT NEW.id, NEW.workspace_id, NEW.platform
			WHERE NOT EXISTS (SELECT FROM samples WHERE samples.workspace_id = NEW.workspace_id);
	ELSIF lower(NEW.handle) <> lower(OLD.handle) AND NEW.external_id IS NULL THEN
		UPDATE sync_work
			SET is_ready = true, lease = NULL, attempts = 0, due_at = now(), profile_due_at = now()
			WHERE account_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;
