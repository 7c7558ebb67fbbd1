CREATE OR REPLACE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key, thumbnail_key, proxy_key ON submissions
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key', 'thumbnail_key', 'proxy_key');

-- Its upload has counted it. So that nothing is kept uncounted, whatever writes a submission, it is counted here too.
CREATE OR REPLACE TRIGGER count_object AFTER INSERT ON submissions
	FOR EACH ROW WHEN (NEW.object_key IS NOT NULL) EXECUTE FUNCTION count_object();
