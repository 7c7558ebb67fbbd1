CREATE OR REPLACE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key, thumbnail_key ON share_watermarks
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key', 'thumbnail_key');
