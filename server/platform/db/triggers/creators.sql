CREATE OR REPLACE TRIGGER discard_objects AFTER DELETE OR UPDATE OF avatar_key ON creators
	FOR EACH ROW EXECUTE FUNCTION discard_objects('avatar_key');
