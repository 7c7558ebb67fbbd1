-- Which visit was the first of its visitor on that day: the one that is marked unique. Null for those of before.
ALTER TABLE visitor_days ADD COLUMN visit_id uuid;
