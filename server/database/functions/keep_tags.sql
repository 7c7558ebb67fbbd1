-- Writes a row's new labels into tags, and brings all of them into the spelling that stands there, each once and
-- in their order. Runs with the owner's rights: who may write the row need not be one who may write tags.
CREATE OR REPLACE FUNCTION keep_tags() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	IF NEW.tags = '{}' THEN
		RETURN NEW;
	END IF;
	INSERT INTO tags (id, workspace_id, text)
	SELECT DISTINCT ON (lower(label)) new_uuid_v7(), NEW.workspace_id, label
	FROM unnest(NEW.tags) AS label ORDER BY lower(label)
	ON CONFLICT (workspace_id, lower(text)) DO NOTHING;
	NEW.tags := ARRAY(
		SELECT tag.text
		FROM unnest(NEW.tags) WITH ORDINALITY AS given (label, place)
		JOIN tags AS tag ON tag.workspace_id = NEW.workspace_id AND lower(tag.text) = lower(given.label)
		GROUP BY tag.text ORDER BY min(given.place)
	);
	RETURN NEW;
END
$$;
