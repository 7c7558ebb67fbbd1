CREATE TABLE "payment_referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"source" text NOT NULL,
	"referral_code_id" uuid,
	"payment_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"earns_at" timestamp (3) with time zone,
	"paid_on" date,
	"voided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_referrals_source_known" CHECK (source in ('BILLING', 'MANUAL')),
	CONSTRAINT "payment_referrals_amount_positive" CHECK (amount_cents > 0),
	CONSTRAINT "payment_referrals_currency_code" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_referrals_hold" CHECK ((source = 'BILLING') = (earns_at is not null)),
	CONSTRAINT "payment_referrals_paid" CHECK (source = 'BILLING' or paid_on is not null)
);
--> statement-breakpoint
ALTER TABLE "payment_referrals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"creator_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_source_known" CHECK (source in ('BILLING', 'MANUAL')),
	CONSTRAINT "payments_status_known" CHECK (status in ('PENDING', 'PAID', 'FAILED', 'REFUNDED')),
	CONSTRAINT "payments_amount_positive" CHECK (amount_cents > 0),
	CONSTRAINT "payments_currency_code" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "payments_reference_of_biller" CHECK ((source = 'BILLING') = (reference is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"user_id" uuid,
	"code" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_codes_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "referral_codes_clicks_counted" CHECK (clicks >= 0)
);
--> statement-breakpoint
ALTER TABLE "referral_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"referral_code_id" uuid,
	"referred_user_id" uuid,
	"signed_up_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referrals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_watchlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_watchlists_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_watchlists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watchlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"watchlist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_entries_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'TELEGRAM', 'ONLYFANS', 'FANSLY'))
);
--> statement-breakpoint
ALTER TABLE "watchlist_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_referrals" ADD CONSTRAINT "payment_referrals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_referrals" ADD CONSTRAINT "payment_referrals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_referrals" ADD CONSTRAINT "payment_referrals_code" FOREIGN KEY ("workspace_id","referral_code_id") REFERENCES "public"."referral_codes"("workspace_id","id") ON DELETE set null ("referral_code_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE set null ("creator_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_user_id_users_id_fk" FOREIGN KEY ("referred_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_code" FOREIGN KEY ("workspace_id","referral_code_id") REFERENCES "public"."referral_codes"("workspace_id","id") ON DELETE set null ("referral_code_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_watchlists" ADD CONSTRAINT "account_watchlists_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_watchlist" FOREIGN KEY ("workspace_id","watchlist_id") REFERENCES "public"."account_watchlists"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_referrals_payment" ON "payment_referrals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_referrals_code_id" ON "payment_referrals" USING btree ("workspace_id","referral_code_id");--> statement-breakpoint
CREATE INDEX "payment_referrals_created_at" ON "payment_referrals" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_referrals_amount" ON "payment_referrals" USING btree ("workspace_id","amount_cents");--> statement-breakpoint
CREATE INDEX "payment_referrals_earns_at" ON "payment_referrals" USING btree ("workspace_id","earns_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_paid_on" ON "payments" USING btree ("workspace_id","paid_on");--> statement-breakpoint
CREATE INDEX "payments_created_at" ON "payments" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("workspace_id","amount_cents");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "payments_source" ON "payments" USING btree ("workspace_id","source");--> statement-breakpoint
CREATE INDEX "payments_creator_id" ON "payments" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_codes_code" ON "referral_codes" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "referral_codes_user" ON "referral_codes" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "referral_codes_created_at" ON "referral_codes" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_codes_clicks" ON "referral_codes" USING btree ("workspace_id","clicks");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_referred_user" ON "referrals" USING btree ("referred_user_id");--> statement-breakpoint
CREATE INDEX "referrals_code_id" ON "referrals" USING btree ("workspace_id","referral_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_text" ON "tags" USING btree ("workspace_id",lower("text"));--> statement-breakpoint
CREATE INDEX "tags_created_at" ON "tags" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "account_watchlists_name" ON "account_watchlists" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "account_watchlists_created_at" ON "account_watchlists" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "account_watchlists_updated_at" ON "account_watchlists" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_entries_account" ON "watchlist_entries" USING btree ("watchlist_id","platform",lower("handle"));--> statement-breakpoint
CREATE INDEX "watchlist_entries_created_at" ON "watchlist_entries" USING btree ("workspace_id","watchlist_id","created_at");--> statement-breakpoint
CREATE INDEX "watchlist_entries_handle" ON "watchlist_entries" USING btree ("workspace_id","watchlist_id",lower("handle"));--> statement-breakpoint
CREATE INDEX "watchlist_entries_display_name" ON "watchlist_entries" USING btree ("workspace_id","watchlist_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "watchlist_entries_platform" ON "watchlist_entries" USING btree ("workspace_id","platform");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "payment_referrals" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "manual_rows_are_added" ON "payment_referrals" AS RESTRICTIVE FOR INSERT TO "greenroom_workspace" WITH CHECK (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "manual_rows_are_changed" ON "payment_referrals" AS RESTRICTIVE FOR UPDATE TO "greenroom_workspace" USING (source = 'MANUAL') WITH CHECK (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "manual_rows_are_deleted" ON "payment_referrals" AS RESTRICTIVE FOR DELETE TO "greenroom_workspace" USING (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "payments" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "manual_rows_are_added" ON "payments" AS RESTRICTIVE FOR INSERT TO "greenroom_workspace" WITH CHECK (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "manual_rows_are_changed" ON "payments" AS RESTRICTIVE FOR UPDATE TO "greenroom_workspace" USING (source = 'MANUAL') WITH CHECK (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "manual_rows_are_deleted" ON "payments" AS RESTRICTIVE FOR DELETE TO "greenroom_workspace" USING (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "referral_codes" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_referrals_are_seen" ON "referrals" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "tags" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "account_watchlists" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "watchlist_entries" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- A code is taken whichever workspace has it. The workspace's role may ask that, and learns nothing else: this
-- runs with the rights of the table's owner and gives back what was asked about.
CREATE FUNCTION referral_codes_taken(keys text[], except_ids uuid[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	SELECT lower(code) FROM referral_codes WHERE lower(code) = ANY (keys) AND id <> ALL (except_ids)
$$;
--> statement-breakpoint
-- A UUID of version 7, for rows that the database makes by itself: milliseconds since 1970, then chance.
CREATE FUNCTION new_uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
	SELECT encode(
		set_bit(set_bit(
			overlay(
				uuid_send(gen_random_uuid())
				PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
				FROM 1 FOR 6
			),
			52, 1), 53, 1),
		'hex')::uuid
$$;
--> statement-breakpoint
-- Writes a row's new labels into tags, and brings all of them into the spelling that stands there, each once and
-- in their order. Runs with the owner's rights: who may write the row need not be one who may write tags.
CREATE FUNCTION keep_tags() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	IF NEW.tags = '{}' THEN
		RETURN NEW;
	END IF;
	INSERT INTO tags (id, workspace_id, text)
	SELECT DISTINCT ON (lower(label)) new_uuid_v7(), NEW.workspace_id, label
	FROM unnest(NEW.tags) AS label ORDER BY lower(label)
	ON CONFLICT (workspace_id, lower(text)) DO NOTHING;
	NEW.tags := ARRAY(
		SELECT tag.text
		FROM unnest(NEW.tags) WITH ORDINALITY AS given (label, place)
		JOIN tags AS tag ON tag.workspace_id = NEW.workspace_id AND lower(tag.text) = lower(given.label)
		GROUP BY tag.text ORDER BY min(given.place)
	);
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- The tables whose rows carry labels: those of workspaces with a column tags of texts.
CREATE FUNCTION tagged_tables() RETURNS SETOF regclass LANGUAGE sql STABLE AS $$
	SELECT tagged.oid::regclass
	FROM pg_class AS tagged
	JOIN pg_attribute AS label ON label.attrelid = tagged.oid AND label.attname = 'tags'
		AND label.atttypid = 'text[]'::regtype
	JOIN pg_attribute AS owner ON owner.attrelid = tagged.oid AND owner.attname = 'workspace_id'
	WHERE tagged.relnamespace = 'public'::regnamespace AND tagged.relkind IN ('r', 'p') AND NOT tagged.relispartition
	ORDER BY tagged.relname
$$;
--> statement-breakpoint
-- Gives every such table the trigger, and takes in the labels that its rows have already. Called after each
-- migration, so that a new table needs nothing but its column.
CREATE FUNCTION keep_tags_everywhere() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	tagged regclass;
BEGIN
	FOR tagged IN SELECT tagged_tables() LOOP
		CONTINUE WHEN EXISTS (SELECT FROM pg_trigger WHERE tgrelid = tagged AND tgname = 'keep_tags');
		EXECUTE format('CREATE TRIGGER keep_tags BEFORE INSERT OR UPDATE OF tags ON %s
			FOR EACH ROW EXECUTE FUNCTION keep_tags()', tagged);
		EXECUTE format('UPDATE %s SET tags = tags WHERE tags <> ''{}''', tagged);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Renames the label on everything that carries it, and leaves updated_at as it is: nobody changed those rows.
CREATE FUNCTION rename_labels() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	tagged regclass;
BEGIN
	FOR tagged IN SELECT tagged_tables() LOOP
		EXECUTE format('
			UPDATE %s AS tagged SET tags = ARRAY(
				SELECT coalesce(changed.text, given.label)
				FROM unnest(tagged.tags) WITH ORDINALITY AS given (label, place)
				LEFT JOIN former ON former.workspace_id = tagged.workspace_id AND former.text = given.label
				LEFT JOIN changed ON changed.id = former.id
				ORDER BY given.place
			)
			WHERE EXISTS (
				SELECT FROM former
				WHERE former.workspace_id = tagged.workspace_id AND tagged.tags @> ARRAY[former.text]
			)', tagged);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rename_labels AFTER UPDATE ON tags
	REFERENCING OLD TABLE AS former NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION rename_labels();
--> statement-breakpoint
-- Takes the label off everything that carries it.
CREATE FUNCTION remove_labels() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	tagged regclass;
BEGIN
	FOR tagged IN SELECT tagged_tables() LOOP
		EXECUTE format('
			UPDATE %s AS tagged SET tags = ARRAY(
				SELECT given.label
				FROM unnest(tagged.tags) WITH ORDINALITY AS given (label, place)
				LEFT JOIN former ON former.workspace_id = tagged.workspace_id AND former.text = given.label
				WHERE former.id IS NULL
				ORDER BY given.place
			)
			WHERE EXISTS (
				SELECT FROM former
				WHERE former.workspace_id = tagged.workspace_id AND tagged.tags @> ARRAY[former.text]
			)', tagged);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Not when a workspace goes with everything in it: then the deletion comes from another trigger.
CREATE TRIGGER remove_labels AFTER DELETE ON tags
	REFERENCING OLD TABLE AS former
	FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION remove_labels();
--> statement-breakpoint
-- How many rows of each table carry each of these labels. Runs with the caller's rights, and so counts what they see.
CREATE FUNCTION label_uses(labels text[]) RETURNS TABLE (label text, uses bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
	tagged regclass;
BEGIN
	FOR tagged IN SELECT tagged_tables() LOOP
		RETURN QUERY EXECUTE format('
			SELECT carried, count(*) FROM %s, unnest(tags) AS carried
			WHERE tags && $1 AND carried = ANY ($1) GROUP BY carried', tagged) USING labels;
	END LOOP;
END
$$;
