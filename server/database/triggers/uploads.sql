CREATE OR REPLACE TRIGGER discard_ended_upload AFTER UPDATE OF status ON uploads
	FOR EACH ROW WHEN (NEW.status IN ('ABORTED', 'ABANDONED')) EXECUTE FUNCTION discard_upload();

CREATE OR REPLACE TRIGGER discard_deleted_upload AFTER DELETE ON uploads
	FOR EACH ROW WHEN (OLD.status = 'UPLOADING') EXECUTE FUNCTION discard_upload();

CREATE OR REPLACE TRIGGER discard_objects AFTER UPDATE OF object_key ON uploads
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');

CREATE OR REPLACE TRIGGER count_object AFTER INSERT OR UPDATE OF object_key, size ON uploads
	FOR EACH ROW EXECUTE FUNCTION count_object();

-- At the end of a transaction: nobody waits for a slot for longer than another commits.
DROP TRIGGER IF EXISTS promise_room ON uploads;
CREATE CONSTRAINT TRIGGER promise_room AFTER INSERT OR DELETE OR UPDATE OF status, size, received ON uploads
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION promise_room();
