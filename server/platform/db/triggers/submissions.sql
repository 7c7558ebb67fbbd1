CREATE OR REPLACE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key, thumbnail_key ON submissions
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key', 'thumbnail_key');

-- A text that is written rather than uploaded has no upload.
CREATE OR REPLACE TRIGGER count_object AFTER INSERT ON submissions
	FOR EACH ROW WHEN (NEW.object_key IS NOT NULL) EXECUTE FUNCTION count_object();
