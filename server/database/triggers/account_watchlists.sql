CREATE OR REPLACE TRIGGER keep_niches AFTER INSERT OR UPDATE OF niches ON account_watchlists
	FOR EACH ROW WHEN (NEW.niches <> '{}') EXECUTE FUNCTION keep_niches();
