-- What an upload has yet to bring is promised to it until it ends, in whatever way. The sum is kept in 64 slots.
CREATE OR REPLACE FUNCTION promise_room() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	change bigint := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.status = 'UPLOADING' THEN change := OLD.received - OLD.size; END IF;
	IF TG_OP <> 'DELETE' AND NEW.status = 'UPLOADING' THEN change := change + NEW.size - NEW.received; END IF;
	IF change = 0 THEN RETURN NULL; END IF;
	INSERT INTO promised_room (slot, bytes) VALUES (pg_backend_pid() % 64, change)
	ON CONFLICT (slot) DO UPDATE SET bytes = promised_room.bytes + excluded.bytes;
	RETURN NULL;
END
$$;
