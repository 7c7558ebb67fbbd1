-- The roles that calls run as: a brand user's, and a creator's. Roles belong to the whole cluster, so another
-- database, or the operator where this user may make no roles, may have made them.
DO $$
DECLARE
	role text;
	-- Since PostgreSQL 16 whoever makes a role is a member of it, but may not act as it without a grant.
	needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
	FOREACH role IN ARRAY ARRAY['greenroom_workspace', 'greenroom_creator'] LOOP
		IF to_regrole(role) IS NULL THEN
			BEGIN
				EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', role);
			EXCEPTION WHEN duplicate_object OR unique_violation THEN
				NULL;
			END;
		END IF;
		IF NOT pg_has_role(current_user, role, needed) THEN
			EXECUTE format('GRANT %I TO %I', role, current_user);
		END IF;
	END LOOP;
END
$$;
