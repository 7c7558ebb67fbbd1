CREATE OR REPLACE TRIGGER keep_follower_changes AFTER INSERT ON account_snapshots
	FOR EACH ROW WHEN (NEW.followers IS NOT NULL) EXECUTE FUNCTION keep_follower_changes();
