CREATE OR REPLACE TRIGGER keep_follower_changes AFTER INSERT ON account_snapshots
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_follower_changes();
