CREATE OR REPLACE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key ON branding_pictures
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');

CREATE OR REPLACE TRIGGER announce_changed_branding AFTER INSERT OR UPDATE OR DELETE ON branding_pictures
	FOR EACH ROW EXECUTE FUNCTION announce_changed_branding();
