CREATE OR REPLACE FUNCTION make_visit_partition(month date) RETURNS void LANGUAGE sql AS $$
	SELECT make_month_partition('visits', 'visited_at', month)
$$;
