-- A code is taken whichever workspace has it. The workspace's role may ask that, and learns nothing else: this
-- runs with the rights of the table's owner and gives back what was asked about.
CREATE OR REPLACE FUNCTION referral_codes_taken(keys text[], except_ids uuid[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	SELECT lower(code) FROM referral_codes WHERE lower(code) = ANY (keys) AND id <> ALL (except_ids)
$$;
