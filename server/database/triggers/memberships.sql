CREATE OR REPLACE TRIGGER return_to_own_workspace AFTER DELETE ON memberships
	REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION return_to_own_workspace();
