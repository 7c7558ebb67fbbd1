-- Makes the partition of a day of `parent`, which is partitioned by its column `day` and has a default partition
-- `<parent>_rest`, and moves in what that holds of it. Safe with several processes at once. A day that already has its
-- partition is left alone.
CREATE OR REPLACE FUNCTION make_day_partition(parent text, starts date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	name text := parent || '_' || to_char(starts, 'YYYY_MM_DD');
	rest text := parent || '_rest';
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('make_day_partition'));
	IF to_regclass(name) IS NOT NULL THEN
		RETURN;
	END IF;
	EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parent);
	EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE day = %L', name, rest, starts);
	EXECUTE format('DELETE FROM %I WHERE day = %L', rest, starts);
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, starts, starts + 1);
END
$$;
