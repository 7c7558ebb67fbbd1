CREATE OR REPLACE TRIGGER discard_objects AFTER DELETE OR UPDATE OF source_key ON page_items
	FOR EACH ROW EXECUTE FUNCTION discard_objects('source_key');

CREATE OR REPLACE TRIGGER announce_changed_item AFTER INSERT OR UPDATE OR DELETE ON page_items
	FOR EACH ROW EXECUTE FUNCTION announce_changed_item();
