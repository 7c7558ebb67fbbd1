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
	-- From PostgreSQL 16 on, who makes a role is a member that may hand it on but not take it: SET tells the two apart.
	IF NOT pg_has_role(
		current_user,
		'greenroom_workspace',
		CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END
	) THEN
		EXECUTE format('GRANT greenroom_workspace TO %I', current_user);
	END IF;
END
$$;
