CREATE OR REPLACE TRIGGER announce_changed_host AFTER INSERT OR UPDATE OF host, verified_at OR DELETE ON domains
	FOR EACH ROW EXECUTE FUNCTION announce_changed_host();
