-- The pattern of LIKE that finds a lower-case word in a text that begins with a space: anywhere, or where another word begins if it
-- has less than three letters, since trigrams find nothing shorter in the middle of a word.
CREATE OR REPLACE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN length(word) < 3 THEN '% ' ELSE '%' END || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
$$;
