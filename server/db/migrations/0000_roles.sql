-- The roles that calls run as: a brand user's, and a creator's. Roles belong to the whole cluster, so another
-- database, or the operator where this user may make no roles, may have made them.
DO $$
DECLARE
	role text;
BEGIN
	FOREACH role IN ARRAY ARRAY['greenroom_workspace', 'greenroom_creator'] LOOP
		IF to_regrole(role) IS NULL THEN
			BEGIN
				EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', role);
			EXCEPTION WHEN duplicate_object OR unique_violation THEN
				NULL;
			END;
		END IF;
		IF NOT pg_has_role(current_user, role, 'MEMBER') THEN
			EXECUTE format('GRANT %I TO %I', role, current_user);
		END IF;
	END LOOP;
END
$$;
