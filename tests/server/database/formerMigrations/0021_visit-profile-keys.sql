-- A profile is found by a hash of what it holds. The columns themselves could not be looked up in an index, since what is
-- not known is null in them: each fold compared every visit with every profile of its workspace.
CREATE FUNCTION visit_profile_key(country text, referrer text, device text, browser text, os text, blocked_reason text)
RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(ROW(country, referrer, device, browser, os, blocked_reason)::text)::uuid;
--> statement-breakpoint
ALTER TABLE visit_profiles
	ADD COLUMN key uuid NOT NULL GENERATED ALWAYS AS
		(visit_profile_key(country, referrer, device, browser, os, blocked_reason)) STORED,
	ADD UNIQUE (workspace_id, key);
--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	SELECT conname INTO STRICT name FROM pg_constraint
	WHERE conrelid = 'visit_profiles'::regclass AND contype = 'u' AND cardinality(conkey) = 7;
	EXECUTE format('ALTER TABLE visit_profiles DROP CONSTRAINT %I', name);
END
$$;
