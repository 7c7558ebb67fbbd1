-- The role that a workspace's calls run as. Roles belong to the whole cluster, so another database, or the
-- operator where this user may make no roles, may have made it.
DO $$
BEGIN
	IF to_regrole('greenroom_workspace') IS NULL THEN
		BEGIN
			CREATE ROLE greenroom_workspace NOLOGIN NOINHERIT;
		EXCEPTION WHEN duplicate_object OR unique_violation THEN
			NULL;
		END;
	END IF;
	IF NOT pg_has_role(current_user, 'greenroom_workspace', 'MEMBER') THEN
		EXECUTE format('GRANT greenroom_workspace TO %I', current_user);
	END IF;
END
$$;
