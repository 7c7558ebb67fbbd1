CREATE OR REPLACE TRIGGER discard_ended_upload AFTER UPDATE OF status ON uploads
	FOR EACH ROW WHEN (NEW.status IN ('ABORTED', 'ABANDONED')) EXECUTE FUNCTION discard_upload();

CREATE OR REPLACE TRIGGER discard_deleted_upload AFTER DELETE ON uploads
	FOR EACH ROW WHEN (OLD.status = 'UPLOADING') EXECUTE FUNCTION discard_upload();

CREATE OR REPLACE TRIGGER discard_objects AFTER UPDATE OF object_key ON uploads
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');

CREATE OR REPLACE TRIGGER count_object AFTER INSERT OR UPDATE OF object_key, size ON uploads
	FOR EACH ROW EXECUTE FUNCTION count_object();
