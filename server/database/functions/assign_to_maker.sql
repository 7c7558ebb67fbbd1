-- A member or an API key that sees assigned creators alone is assigned to those that they add. Runs with the owner's rights: such a member assigns
-- nobody to anything else.
CREATE OR REPLACE FUNCTION assign_to_maker() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	member CONSTANT uuid := nullif(current_setting('greenroom.member_id', true), '')::uuid;
BEGIN
	IF member IS NOT NULL THEN
		INSERT INTO creator_assignments (workspace_id, creator_id, user_id, api_key_id)
		SELECT added.workspace_id, added.id, CASE WHEN key.id IS NULL THEN member END, key.id
		FROM added LEFT JOIN api_keys AS key ON key.id = member;
	END IF;
	RETURN NULL;
END
$$;
