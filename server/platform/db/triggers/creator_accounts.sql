CREATE OR REPLACE TRIGGER keep_sync_work AFTER INSERT OR UPDATE OF handle ON creator_accounts
	FOR EACH ROW EXECUTE FUNCTION keep_sync_work();
CREATE OR REPLACE TRIGGER keep_niches AFTER INSERT OR UPDATE OF niches ON creator_accounts
	FOR EACH ROW WHEN (NEW.niches <> '{}') EXECUTE FUNCTION keep_niches();
