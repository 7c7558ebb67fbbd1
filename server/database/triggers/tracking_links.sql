CREATE OR REPLACE TRIGGER count_visits_of_links AFTER INSERT ON tracking_links
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_visits_of_links();
CREATE OR REPLACE TRIGGER delete_visits_of_links AFTER DELETE ON tracking_links
	REFERENCING OLD TABLE AS deleted_links FOR EACH STATEMENT EXECUTE FUNCTION delete_visits_of_links();

CREATE OR REPLACE TRIGGER announce_changed_link AFTER INSERT OR UPDATE OR DELETE ON tracking_links
	FOR EACH ROW EXECUTE FUNCTION announce_changed_link();
