-- Takes the label off everything that carries it.
CREATE OR REPLACE FUNCTION remove_labels() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	tagged regclass;
BEGIN
	FOR tagged IN SELECT tagged_tables() LOOP
		EXECUTE format('
			UPDATE %s AS tagged SET tags = ARRAY(
				SELECT given.label
				FROM unnest(tagged.tags) WITH ORDINALITY AS given (label, place)
				LEFT JOIN former ON former.workspace_id = tagged.workspace_id AND former.text = given.label
				WHERE former.id IS NULL
				ORDER BY given.place
			)
			WHERE EXISTS (
				SELECT FROM former
				WHERE former.workspace_id = tagged.workspace_id AND tagged.tags @> ARRAY[former.text]
			)', tagged);
	END LOOP;
	RETURN NULL;
END
$$;
