-- The role that a workspace's calls run as. Roles belong to the whole cluster, so another database may have made it.
DO $$
BEGIN
	CREATE ROLE greenroom_workspace NOLOGIN NOINHERIT;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
	NULL;
END
$$;
--> statement-breakpoint
GRANT greenroom_workspace TO CURRENT_USER;
