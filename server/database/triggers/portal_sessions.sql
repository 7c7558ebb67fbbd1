CREATE OR REPLACE TRIGGER forget_pushed_browsers AFTER UPDATE OF revoked_at ON portal_sessions
	FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_pushed_browsers();
