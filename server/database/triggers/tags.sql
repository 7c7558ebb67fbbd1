CREATE OR REPLACE TRIGGER rename_labels AFTER UPDATE ON tags
	REFERENCING OLD TABLE AS former NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION rename_labels();

-- Not when a workspace goes with everything in it: then the deletion comes from another trigger.
CREATE OR REPLACE TRIGGER remove_labels AFTER DELETE ON tags
	REFERENCING OLD TABLE AS former
	FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION remove_labels();
