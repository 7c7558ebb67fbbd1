-- Gives every such table the trigger, and takes in the labels that its rows have already. Called after each
-- migration, so that a new table needs nothing but its column. Makes `label_uses_in_workspace` too, which names all of them.
CREATE OR REPLACE FUNCTION keep_tags_everywhere() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	tagged regclass;
BEGIN
	FOR tagged IN SELECT tagged_tables() LOOP
		CONTINUE WHEN EXISTS (SELECT FROM pg_trigger WHERE tgrelid = tagged AND tgname = 'keep_tags');
		EXECUTE format('CREATE TRIGGER keep_tags BEFORE INSERT OR UPDATE OF tags ON %s
			FOR EACH ROW EXECUTE FUNCTION keep_tags()', tagged);
		EXECUTE format('UPDATE %s SET tags = tags WHERE tags <> ''{}''', tagged);
	END LOOP;
	PERFORM write_label_uses();
END
$$;
