-- Renames the label on everything that carries it, and leaves updated_at as it is: nobody changed those rows.
CREATE OR REPLACE FUNCTION rename_labels() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	tagged regclass;
BEGIN
	FOR tagged IN SELECT tagged_tables() LOOP
		EXECUTE format('
			UPDATE %s AS tagged SET tags = ARRAY(
				SELECT coalesce(changed.text, given.label)
				FROM unnest(tagged.tags) WITH ORDINALITY AS given (label, place)
				LEFT JOIN former ON former.workspace_id = tagged.workspace_id AND former.text = given.label
				LEFT JOIN changed ON changed.id = former.id
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
