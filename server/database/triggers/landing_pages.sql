CREATE OR REPLACE TRIGGER discard_objects AFTER DELETE OR UPDATE OF avatar_key, background_key, social_image_key ON landing_pages
	FOR EACH ROW EXECUTE FUNCTION discard_objects('avatar_key', 'background_key', 'social_image_key');

CREATE OR REPLACE TRIGGER announce_changed_page AFTER INSERT OR UPDATE OR DELETE ON landing_pages
	FOR EACH ROW EXECUTE FUNCTION announce_changed_page();
