CREATE OR REPLACE TRIGGER keep_sync_work AFTER INSERT OR UPDATE OF handle ON creator_accounts
	FOR EACH ROW EXECUTE FUNCTION keep_sync_work();
CREATE OR REPLACE TRIGGER keep_niches AFTER INSERT OR UPDATE OF niches ON creator_accounts
	FOR EACH ROW WHEN (NEW.niches <> '{}') EXECUTE FUNCTION keep_niches();
CREATE OR REPLACE TRIGGER bound_follower_changes BEFORE UPDATE OF start_date, end_date ON creator_accounts
	FOR EACH ROW WHEN ((NEW.start_date, NEW.end_date) IS DISTINCT FROM (OLD.start_date, OLD.end_date))
	EXECUTE FUNCTION bound_follower_changes();
