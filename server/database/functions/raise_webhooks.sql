-- Writes the message that webhooks of a workspace are sent of an event, and adds the work that sends it; nothing where no webhook wants it.
--
-- In the transaction of what happens, with the owner's rights: a creator in the portal sees no webhook. Messages about one object are
-- numbered in the order in which their transactions commit.
CREATE OR REPLACE FUNCTION raise_webhooks(
	happened text, about_id uuid, given_workspace_id uuid, happened_at timestamptz, tries integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	whose uuid := given_workspace_id;
	place integer;
	written uuid := new_uuid_v7();
BEGIN
	IF current_setting('role') LIKE 'greenroom\_%' THEN
		whose := current_setting('greenroom.workspace_id')::uuid;
		IF given_workspace_id <> whose THEN
			RAISE insufficient_privilege USING MESSAGE = 'an event is raised for another workspace';
		END IF;
	END IF;
	IF NOT EXISTS (
		SELECT FROM webhooks WHERE workspace_id = whose AND enabled AND happened = ANY (events)
	) THEN
		RETURN;
	END IF;
	INSERT INTO webhook_sequences AS counted (workspace_id, object_id, last) VALUES (whose, about_id, 1)
		ON CONFLICT (workspace_id, object_id) DO UPDATE SET last = counted.last + 1
		RETURNING last INTO place;
	INSERT INTO webhook_messages (id, workspace_id, event, object_id, sequence, at)
		VALUES (written, whose, happened, about_id, place, happened_at);
	PERFORM add_work('raise-webhooks', whose, json_build_object('message_id', written), NULL, tries, NULL, false);
END
$$;
