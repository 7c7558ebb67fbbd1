-- Makes the partition of a month of `parent`, which is partitioned by `moment_column` and has a default partition
-- `<parent>_rest`, and moves in what that holds of it. Safe with several processes at once. A month that already has
-- its partition is left alone.
CREATE OR REPLACE FUNCTION make_month_partition(parent text, moment_column text, month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	name text := parent || '_' || to_char(month, 'YYYY_MM');
	rest text := parent || '_rest';
	starts timestamptz := month::timestamp AT TIME ZONE 'UTC';
	ends timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
	within text := format('%I >= %L AND %I < %L', moment_column, starts, moment_column, ends);
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('make_month_partition'));
	IF to_regclass(name) IS NOT NULL THEN
		RETURN;
	END IF;
	EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parent);
	EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE %s', name, rest, within);
	EXECUTE format('DELETE FROM %I WHERE %s', rest, within);
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, starts, ends);
END
$$;
