-- Each letter of a text that is not ASCII, alone and with the next one where that is none either, in lower case. By these a search finds
-- what trigrams do not: they know no word of one or two letters but by its beginning, no Chinese word without spaces around it, and in a
-- database whose ctype is C, as the embedded one's, no letter at all beyond ASCII. Indexes hold what it gives, so it stays as it is.
CREATE FUNCTION wide_grams(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	letters text[];
BEGIN
	IF octet_length(given) = length(given) THEN
		RETURN '{}';
	END IF;
	letters := string_to_array(lower(given), NULL);
	RETURN ARRAY(
		SELECT DISTINCT gram COLLATE "C" FROM generate_subscripts(letters, 1) AS place, LATERAL (
			SELECT letters[place] UNION ALL SELECT letters[place] || letters[place + 1] WHERE octet_length(letters[place + 1]) > 1
		) AS found (gram)
		WHERE octet_length(letters[place]) > 1
	);
END
$$;--> statement-breakpoint
-- As `creators_list_search` and the like, and missing where those are.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS btree_gin;
	CREATE INDEX creators_wide_search ON creators
		USING gin (workspace_id, wide_grams(name), wide_grams(notes), wide_grams(user_creator_id));
	CREATE INDEX creator_accounts_wide_search ON creator_accounts
		USING gin (workspace_id, wide_grams(handle), wide_grams(display_name));
	CREATE INDEX tracking_links_wide_search ON tracking_links
		USING gin (workspace_id, wide_grams(title), wide_grams(pathname), wide_grams(target_url));
	CREATE INDEX submissions_wide_search ON submissions
		USING gin (workspace_id, wide_grams(name), wide_grams(review_message));
	CREATE INDEX examples_wide_search ON examples USING gin (workspace_id, wide_grams(name));
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
	RAISE NOTICE 'btree_gin is not available: searching a large workspace for letters beyond ASCII will be slow';
END
$$;
