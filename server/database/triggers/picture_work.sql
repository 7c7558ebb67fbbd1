-- A try owns its picture until the picture has an owner, who takes it off the list of strays again.
CREATE OR REPLACE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key ON picture_work
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');
