-- steps: an index of what may have a hundred thousand rows
CREATE INDEX CONCURRENTLY IF NOT EXISTS "creators_email" ON "creators" USING btree ("email") WHERE email is not null;
