CREATE OR REPLACE TRIGGER keep_niches AFTER INSERT OR UPDATE OF niches ON workspace_medias
	FOR EACH ROW WHEN (NEW.niches <> '{}') EXECUTE FUNCTION keep_niches();
