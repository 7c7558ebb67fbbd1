-- The roles that calls run as: a brand user's, and a creator's. Roles belong to the whole cluster, so another
-- database, or the operator where this user may make no roles, may have made them.
DO $$
DECLARE
	role text;
	-- Since PostgreSQL 16 whoever makes a role is a member of it, but may not act as it without a grant.
	needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
	FOREACH role IN ARRAY ARRAY['greenroom_workspace', 'greenroom_creator'] LOOP
		IF to_regrole(role) IS NULL THEN
			BEGIN
				EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', role);
			EXCEPTION WHEN duplicate_object OR unique_violation THEN
				NULL;
			END;
		END IF;
		IF NOT pg_has_role(current_user, role, needed) THEN
			EXECUTE format('GRANT %I TO %I', role, current_user);
		END IF;
	END LOOP;
END
$$;
--> statement-breakpoint
-- A profile is found by a hash of what it holds. The columns themselves could not be looked up in an index, since what is
-- not known is null in them: each fold compared every visit with every profile of its workspace.
CREATE FUNCTION visit_profile_key(country text, referrer text, device text, browser text, os text, blocked_reason text)
RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(ROW(country, referrer, device, browser, os, blocked_reason)::text)::uuid;
--> statement-breakpoint
CREATE TABLE "abuse_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"reporter_email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "abuse_reports_reason" CHECK (reason in ('MINORS', 'STOLEN', 'SCAM', 'ILLEGAL', 'OTHER'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "memberships_role" CHECK (role in ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER'))
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"redirect_path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"redirect_path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"timezone_offset" text DEFAULT 'GMT+00:00' NOT NULL,
	"country" text,
	"workspace_id" uuid NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"deactivation_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"nodes" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"credit_used_cents" integer NOT NULL,
	"due_cents" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"anchor" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "billing_checkouts_amounts" CHECK (due_cents >= 0 and credit_used_cents >= 0 and credit_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_customers_credit" CHECK (credit_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "billing_invoices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"checkout_id" uuid,
	"lines" jsonb NOT NULL,
	"credit_used_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "billing_invoices_amounts" CHECK (amount_cents >= 0 and credit_used_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_nodes" (
	"workspace_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"code" text NOT NULL,
	"ending" boolean DEFAULT false NOT NULL,
	CONSTRAINT "subscription_nodes_workspace_id_slot_pk" PRIMARY KEY("workspace_id","slot"),
	CONSTRAINT "subscription_nodes_slot" CHECK (slot in ('plan', 'tracking_links', 'social_media_accounts')),
	CONSTRAINT "subscription_nodes_code" CHECK (case slot when 'plan' then code ~ '^(creator|agency)[.](monthly|yearly)$' else code ~ ('^' || slot || '[.][0-9]+[.](monthly|yearly)$') end)
);
--> statement-breakpoint
ALTER TABLE "subscription_nodes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"anchor" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK (status in ('ACTIVE', 'ENDED')),
	CONSTRAINT "subscriptions_period" CHECK (period_start < period_end)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "branding_pictures" (
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"type" text NOT NULL,
	"object_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branding_pictures_workspace_id_type_pk" PRIMARY KEY("workspace_id","type"),
	CONSTRAINT "branding_pictures_type" CHECK (type in ('logo', 'favicon', 'banner'))
);
--> statement-breakpoint
ALTER TABLE "branding_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_medias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"media_type" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_url" text,
	"caption" text DEFAULT '' NOT NULL,
	"bookmarks" bigint,
	"comments" bigint,
	"downloads" bigint,
	"likes" bigint,
	"reposts" bigint,
	"shares" bigint,
	"views" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_medias_media_type" CHECK (media_type in ('PHOTO', 'VIDEO', 'CAROUSEL', 'AUDIO', 'TEXT'))
);
--> statement-breakpoint
ALTER TABLE "account_medias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date GENERATED ALWAYS AS ((captured_at at time zone 'UTC')::date) STORED NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"followers" bigint,
	"bookmarks" bigint,
	"comments" bigint,
	"downloads" bigint,
	"likes" bigint,
	"reposts" bigint,
	"shares" bigint,
	"views" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "creator_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"creator_id" uuid,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"external_id" text,
	"display_name" text DEFAULT '' NOT NULL,
	"avatar_url" text,
	"followers" bigint,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"status_reason" text,
	"last_synced_at" timestamp (3) with time zone,
	"start_date" date,
	"end_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_accounts_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "creator_accounts_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'TELEGRAM', 'ONLYFANS', 'FANSLY')),
	CONSTRAINT "creator_accounts_status_known" CHECK (status in ('PENDING', 'VALID', 'INVALID', 'STALE')),
	CONSTRAINT "creator_accounts_dates" CHECK (start_date <= end_date),
	CONSTRAINT "creator_accounts_followers_count" CHECK (followers >= 0)
);
--> statement-breakpoint
ALTER TABLE "creator_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "creators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"user_creator_id" text NOT NULL,
	"avatar_key" text,
	"avatar_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creators_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "creators_user_creator_id_is_lower_case" CHECK (user_creator_id = lower(user_creator_id)),
	CONSTRAINT "creators_avatar" CHECK ((avatar_key is null) = (avatar_type is null))
);
--> statement-breakpoint
ALTER TABLE "creators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "medias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"media_type" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_url" text,
	"author_handle" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"country_code" text,
	"niches" text[] DEFAULT '{}' NOT NULL,
	"likes" bigint,
	"comments" bigint,
	"views" bigint,
	"shares" bigint,
	"reposts" bigint,
	"downloads" bigint,
	"bookmarks" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medias_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'TELEGRAM', 'ONLYFANS', 'FANSLY')),
	CONSTRAINT "medias_media_type_known" CHECK (media_type in ('PHOTO', 'VIDEO', 'CAROUSEL', 'AUDIO', 'TEXT')),
	CONSTRAINT "medias_country_code_shape" CHECK (country_code ~ '^[A-Z]{2}$'),
	CONSTRAINT "medias_metrics_counted" CHECK (least(likes, comments, views, shares, reposts, downloads, bookmarks) >= 0)
);
--> statement-breakpoint
ALTER TABLE "medias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "niches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "niches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subreddits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"subscribers" bigint NOT NULL,
	"active_users" bigint,
	"over_18" boolean DEFAULT false NOT NULL,
	"niches" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subreddits_members_counted" CHECK (least(subscribers, active_users) >= 0)
);
--> statement-breakpoint
ALTER TABLE "subreddits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "examples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"file_type" text,
	"size" bigint,
	"object_key" text,
	"thumbnail_key" text,
	"media" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "examples_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "examples_file_or_universe" CHECK (case type
        when 'FILE' then media is null and num_nulls(file_type, size, object_key) = 0
        when 'UNIVERSE' then media is not null and num_nonnulls(file_type, size, object_key) = 0
        else false end)
);
--> statement-breakpoint
ALTER TABLE "examples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"tracking_link_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT 'PAPER' NOT NULL,
	"font" text DEFAULT 'SYSTEM' NOT NULL,
	"accent_color" text,
	"background_color" text,
	"gradient_color" text,
	"gradient_angle" integer DEFAULT 180 NOT NULL,
	"social_title" text DEFAULT '' NOT NULL,
	"social_description" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"avatar_type" text,
	"background_key" text,
	"background_type" text,
	"social_image_key" text,
	"social_image_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landing_pages_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "landing_pages_theme" CHECK (theme in ('PAPER', 'INK', 'SAND', 'ROSE', 'OCEAN', 'FOREST', 'DAYLIGHT', 'DUSK', 'PEACH', 'LAVENDER', 'NEON', 'MIDNIGHT')),
	CONSTRAINT "landing_pages_font" CHECK (font in ('SYSTEM', 'HUMANIST', 'GEOMETRIC', 'ROUNDED', 'CLASSIC', 'SLAB', 'MONO', 'HANDWRITTEN')),
	CONSTRAINT "landing_pages_colours" CHECK (accent_color ~ '^#[0-9a-f]{6}$' and background_color ~ '^#[0-9a-f]{6}$' and gradient_color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "landing_pages_gradient_angle" CHECK (gradient_angle between 0 and 359),
	CONSTRAINT "landing_pages_pictures" CHECK ((avatar_key is null) = (avatar_type is null)
        and (background_key is null) = (background_type is null)
        and (social_image_key is null) = (social_image_type is null))
);
--> statement-breakpoint
ALTER TABLE "landing_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"landing_page_id" uuid NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"url" text,
	"source_key" text,
	"source_type" text,
	"source_alt" text DEFAULT '' NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_items_type_known" CHECK (type in ('LINK_COMPONENT_ITEM', 'CAROUSEL_COMPONENT_ITEM')),
	CONSTRAINT "page_items_link_leads_somewhere" CHECK (type <> 'LINK_COMPONENT_ITEM' or url is not null),
	CONSTRAINT "page_items_schedule" CHECK (visible_from < visible_until),
	CONSTRAINT "page_items_position_counts" CHECK (position >= 0),
	CONSTRAINT "page_items_source" CHECK ((source_key is null) = (source_type is null))
);
--> statement-breakpoint
ALTER TABLE "page_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"host" text NOT NULL,
	"verification_token" text,
	"verified_at" timestamp (3) with time zone,
	"pointing" boolean,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domains_proof" CHECK (case when workspace_id is null then verification_token is null and verified_at is not null
        else verification_token is not null end)
);
--> statement-breakpoint
ALTER TABLE "domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"creator_id" uuid,
	"domain_id" uuid NOT NULL,
	"pathname" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"target_url" text,
	"excluded_country_codes" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracking_links_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "tracking_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "picture_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"source" text NOT NULL,
	"target_id" uuid NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"object_key" text,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_work_source" CHECK (source in ('SUBMISSION','EXAMPLE','UNIVERSE','PAGE')),
	CONSTRAINT "picture_work_status" CHECK ((status = 'FAILED') = (reason is not null))
);
--> statement-breakpoint
ALTER TABLE "picture_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_passwords" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_passwords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
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
CREATE TABLE "creator_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"title" text NOT NULL,
	"brief" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"priority" text DEFAULT 'NORMAL' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_requests_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "creator_requests_priority_known" CHECK (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
	CONSTRAINT "creator_requests_status_known" CHECK (status in ('DRAFT', 'OPEN', 'COMPLETED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "creator_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "creator_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"report_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_tasks_whole" UNIQUE("workspace_id","id","request_id","creator_id"),
	CONSTRAINT "creator_tasks_status_known" CHECK (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CHANGES_REQUESTED', 'DECLINED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "creator_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_attributes_type_known" CHECK (type in ('TEXT', 'NUMBER', 'DURATION', 'ORIENTATION', 'RESOLUTION')),
	CONSTRAINT "item_attributes_position_counted" CHECK (position >= 0)
);
--> statement-breakpoint
ALTER TABLE "item_attributes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_examples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"example_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_examples_position_counted" CHECK (position >= 0)
);
--> statement-breakpoint
ALTER TABLE "item_examples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_items_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "request_items_of_request" UNIQUE("workspace_id","id","request_id"),
	CONSTRAINT "request_items_kind_known" CHECK (kind in ('PHOTO', 'VIDEO', 'AUDIO', 'TEXT')),
	CONSTRAINT "request_items_quantity_counted" CHECK (quantity > 0),
	CONSTRAINT "request_items_position_counted" CHECK (position >= 0)
);
--> statement-breakpoint
ALTER TABLE "request_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"item_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"object_key" text,
	"thumbnail_key" text,
	"status" text NOT NULL,
	"review" text DEFAULT 'PENDING' NOT NULL,
	"review_message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_status_known" CHECK (status in ('UPLOADING', 'UPLOADED', 'FAILED', 'ABORTED')),
	CONSTRAINT "submissions_review_known" CHECK (review in ('PENDING', 'APPROVED', 'CHANGES_REQUESTED')),
	CONSTRAINT "submissions_stored" CHECK ((status = 'UPLOADED') = (object_key is not null)),
	CONSTRAINT "submissions_size_counted" CHECK (size > 0)
);
--> statement-breakpoint
ALTER TABLE "submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_role" CHECK (role in ('ADMIN', 'MEMBER', 'VIEWER'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stray_objects" (
	"object_key" text PRIMARY KEY NOT NULL,
	"discarded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"purpose" text NOT NULL,
	"target_id" uuid,
	"user_id" uuid,
	"creator_id" uuid,
	"wanted" text,
	"object_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"kind" text NOT NULL,
	"multipart" text,
	"status" text DEFAULT 'UPLOADING' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_purpose" CHECK (purpose in ('SUBMISSION','EXAMPLE','CREATOR_AVATAR','BRANDING_LOGO','BRANDING_FAVICON','BRANDING_BANNER','PAGE_AVATAR','PAGE_BACKGROUND','PAGE_ITEM_SOURCE','PAGE_SOCIAL_IMAGE')),
	CONSTRAINT "uploads_kind" CHECK ((kind = 'CHUNKED') = (multipart is not null) and kind in ('SIMPLE', 'CHUNKED')),
	CONSTRAINT "uploads_status" CHECK (status in ('UPLOADING', 'UPLOADED', 'ABORTED', 'ABANDONED')),
	CONSTRAINT "uploads_size" CHECK (size > 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clicker_days" (
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"click_id" uuid NOT NULL,
	CONSTRAINT "clicker_days_pkey" PRIMARY KEY("day","visitor","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_click_rollups" (
	"link_id" uuid NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"item_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"clicks" integer NOT NULL,
	"unique_clicks" integer NOT NULL,
	CONSTRAINT "item_click_rollups_pkey" PRIMARY KEY("link_id","quarter","item_id")
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "item_click_rollups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_clicks" (
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"clicked_at" timestamp (3) with time zone NOT NULL,
	"visitor" uuid NOT NULL,
	"is_unique" boolean NOT NULL,
	"country" text,
	"device" text NOT NULL,
	"browser" text,
	"os" text,
	CONSTRAINT "item_clicks_pkey" PRIMARY KEY("link_id","clicked_at","id")
) PARTITION BY RANGE ("clicked_at");
--> statement-breakpoint
CREATE TABLE "item_clicks_rest" PARTITION OF "item_clicks" DEFAULT;
--> statement-breakpoint
ALTER TABLE "item_clicks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "late_visits" (
	"link_id" uuid NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	"id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "late_visits_pkey" PRIMARY KEY("link_id","visited_at","id")
);
--> statement-breakpoint
ALTER TABLE "late_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_day_quarters" (
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"workspace_id" uuid NOT NULL,
	"quarters" smallint[] NOT NULL,
	"allowed_then" integer[] NOT NULL,
	"blocked_then" integer[] NOT NULL,
	"unique_allowed_then" integer[] NOT NULL,
	"unique_blocked_then" integer[] NOT NULL,
	CONSTRAINT "link_day_quarters_pkey" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
ALTER TABLE "link_day_quarters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_visit_days" (
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"profile_id" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"visits" integer NOT NULL,
	"unique_visits" integer NOT NULL,
	"quarters" smallint[] NOT NULL,
	"unique_quarters" smallint[] NOT NULL,
	CONSTRAINT "link_visit_days_pkey" PRIMARY KEY("link_id","day","profile_id") INCLUDE (workspace_id, visits, unique_visits)
);
--> statement-breakpoint
ALTER TABLE "link_visit_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_folding" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"folded_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	CONSTRAINT "visit_folding_is_only_check" CHECK ("visit_folding"."is_only")
);
--> statement-breakpoint
ALTER TABLE "visit_folding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"country" text,
	"referrer" text,
	"device" text NOT NULL,
	"browser" text,
	"os" text,
	"blocked_reason" text,
	"key" uuid GENERATED ALWAYS AS (visit_profile_key(country, referrer, device, browser, os, blocked_reason)) STORED NOT NULL,
	CONSTRAINT "visit_profiles_workspace_id_key_key" UNIQUE("workspace_id","key")
);
--> statement-breakpoint
ALTER TABLE "visit_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_rollups" (
	"link_id" uuid NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"workspace_id" uuid NOT NULL,
	"allowed" integer NOT NULL,
	"blocked" integer NOT NULL,
	"unique_allowed" integer NOT NULL,
	"unique_blocked" integer NOT NULL,
	CONSTRAINT "visit_rollups_pkey" PRIMARY KEY("link_id","quarter")
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "visit_rollups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	"blocked" boolean NOT NULL,
	"visit_id" uuid,
	CONSTRAINT "visitor_days_pkey" PRIMARY KEY("day","visitor","blocked")
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	"visitor" uuid NOT NULL,
	"is_unique" boolean NOT NULL,
	"blocked_reason" text,
	"country" text,
	"referrer" text,
	"device" text NOT NULL,
	"browser" text,
	"os" text,
	CONSTRAINT "visits_pkey" PRIMARY KEY("link_id","visited_at","id")
) PARTITION BY RANGE ("visited_at");
--> statement-breakpoint
-- Takes what no month's partition takes, so that a visit is never refused.
CREATE TABLE "visits_rest" PARTITION OF "visits" DEFAULT;
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_value_days" (
	"workspace_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"allowed" integer NOT NULL,
	"blocked" integer NOT NULL,
	"unique_allowed" integer NOT NULL,
	"unique_blocked" integer NOT NULL,
	"quarters" smallint[] NOT NULL,
	"allowed_then" integer[] NOT NULL,
	"blocked_then" integer[] NOT NULL,
	"unique_allowed_then" integer[] NOT NULL,
	"unique_blocked_then" integer[] NOT NULL,
	CONSTRAINT "workspace_value_days_pkey" PRIMARY KEY("workspace_id","dimension","day","value")
);
--> statement-breakpoint
ALTER TABLE "workspace_value_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_visit_days" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"profile_id" integer NOT NULL,
	"visits" integer NOT NULL,
	"unique_visits" integer NOT NULL,
	"quarters" smallint[] NOT NULL,
	"unique_quarters" smallint[] NOT NULL,
	CONSTRAINT "workspace_visit_days_pkey" PRIMARY KEY("workspace_id","day","profile_id") INCLUDE (visits, unique_visits)
);
--> statement-breakpoint
ALTER TABLE "workspace_visit_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_visit_rollups" (
	"workspace_id" uuid NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"allowed" integer NOT NULL,
	"blocked" integer NOT NULL,
	"unique_allowed" integer NOT NULL,
	"unique_blocked" integer NOT NULL,
	CONSTRAINT "workspace_visit_rollups_pkey" PRIMARY KEY("workspace_id","quarter")
);
--> statement-breakpoint
ALTER TABLE "workspace_visit_rollups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_nodes" ADD CONSTRAINT "subscription_nodes_workspace_id_subscriptions_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."subscriptions"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_pictures" ADD CONSTRAINT "branding_pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_medias" ADD CONSTRAINT "account_medias_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_medias" ADD CONSTRAINT "account_medias_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_snapshots" ADD CONSTRAINT "account_snapshots_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_snapshots" ADD CONSTRAINT "account_snapshots_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE set null ("creator_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examples" ADD CONSTRAINT "examples_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_tracking_link" FOREIGN KEY ("workspace_id","tracking_link_id") REFERENCES "public"."tracking_links"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_landing_page" FOREIGN KEY ("workspace_id","landing_page_id") REFERENCES "public"."landing_pages"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE set null ("creator_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_referrals" ADD CONSTRAINT "payment_referrals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_referrals" ADD CONSTRAINT "payment_referrals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_referrals" ADD CONSTRAINT "payment_referrals_code" FOREIGN KEY ("workspace_id","referral_code_id") REFERENCES "public"."referral_codes"("workspace_id","id") ON DELETE set null ("referral_code_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE set null ("creator_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_work" ADD CONSTRAINT "picture_work_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_passwords" ADD CONSTRAINT "portal_passwords_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_passwords" ADD CONSTRAINT "portal_passwords_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_user_id_users_id_fk" FOREIGN KEY ("referred_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_code" FOREIGN KEY ("workspace_id","referral_code_id") REFERENCES "public"."referral_codes"("workspace_id","id") ON DELETE set null ("referral_code_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD CONSTRAINT "creator_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD CONSTRAINT "creator_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tasks" ADD CONSTRAINT "creator_tasks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tasks" ADD CONSTRAINT "creator_tasks_request" FOREIGN KEY ("workspace_id","request_id") REFERENCES "public"."creator_requests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tasks" ADD CONSTRAINT "creator_tasks_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_attributes" ADD CONSTRAINT "item_attributes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_attributes" ADD CONSTRAINT "item_attributes_item" FOREIGN KEY ("workspace_id","item_id") REFERENCES "public"."request_items"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_examples" ADD CONSTRAINT "item_examples_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_examples" ADD CONSTRAINT "item_examples_item" FOREIGN KEY ("workspace_id","item_id") REFERENCES "public"."request_items"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_examples" ADD CONSTRAINT "item_examples_example" FOREIGN KEY ("workspace_id","example_id") REFERENCES "public"."examples"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_items" ADD CONSTRAINT "request_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_items" ADD CONSTRAINT "request_items_request" FOREIGN KEY ("workspace_id","request_id") REFERENCES "public"."creator_requests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_task" FOREIGN KEY ("workspace_id","task_id","request_id","creator_id") REFERENCES "public"."creator_tasks"("workspace_id","id","request_id","creator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_item" FOREIGN KEY ("workspace_id","item_id","request_id") REFERENCES "public"."request_items"("workspace_id","id","request_id") ON DELETE set null ("item_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE set null ("creator_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_profiles" ADD CONSTRAINT "visit_profiles_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_value_days" ADD CONSTRAINT "workspace_value_days_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_visit_days" ADD CONSTRAINT "workspace_visit_days_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_visit_rollups" ADD CONSTRAINT "workspace_visit_rollups_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_watchlists" ADD CONSTRAINT "account_watchlists_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_watchlist" FOREIGN KEY ("workspace_id","watchlist_id") REFERENCES "public"."account_watchlists"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abuse_reports_workspace_id" ON "abuse_reports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "abuse_reports_link_id" ON "abuse_reports" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner" ON "memberships" USING btree ("workspace_id") WHERE role = 'OWNER';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_own_workspace" ON "memberships" USING btree ("user_id") WHERE role = 'OWNER';--> statement-breakpoint
CREATE UNIQUE INDEX "provider_sign_ins_state_hash" ON "provider_sign_ins" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expires_at" ON "provider_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_email" ON "sign_in_codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires_at" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_links_token_hash" ON "sign_in_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_links_expires_at" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_workspace" ON "users" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "workspaces_closed_at" ON "workspaces" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "billing_checkouts_workspace" ON "billing_checkouts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "billing_checkouts_session" ON "billing_checkouts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "billing_checkouts_expires_at" ON "billing_checkouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "billing_invoices_paid_at" ON "billing_invoices" USING btree ("workspace_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_checkout" ON "billing_invoices" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_renewal" ON "billing_invoices" USING btree ("workspace_id","period_start") WHERE checkout_id is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "account_medias_external_id" ON "account_medias" USING btree ("account_id","external_id");--> statement-breakpoint
CREATE INDEX "account_medias_created_at" ON "account_medias" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "account_medias_bookmarks" ON "account_medias" USING btree ("account_id",coalesce("bookmarks", -1));--> statement-breakpoint
CREATE INDEX "account_medias_comments" ON "account_medias" USING btree ("account_id",coalesce("comments", -1));--> statement-breakpoint
CREATE INDEX "account_medias_downloads" ON "account_medias" USING btree ("account_id",coalesce("downloads", -1));--> statement-breakpoint
CREATE INDEX "account_medias_likes" ON "account_medias" USING btree ("account_id",coalesce("likes", -1));--> statement-breakpoint
CREATE INDEX "account_medias_reposts" ON "account_medias" USING btree ("account_id",coalesce("reposts", -1));--> statement-breakpoint
CREATE INDEX "account_medias_shares" ON "account_medias" USING btree ("account_id",coalesce("shares", -1));--> statement-breakpoint
CREATE INDEX "account_medias_views" ON "account_medias" USING btree ("account_id",coalesce("views", -1));--> statement-breakpoint
CREATE INDEX "account_medias_workspace" ON "account_medias" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_snapshots_capture" ON "account_snapshots" USING btree ("account_id","captured_at","source");--> statement-breakpoint
CREATE INDEX "account_snapshots_day" ON "account_snapshots" USING btree ("account_id","day","captured_at");--> statement-breakpoint
CREATE INDEX "account_snapshots_workspace" ON "account_snapshots" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_accounts_account" ON "creator_accounts" USING btree ("workspace_id","platform",lower("handle"));--> statement-breakpoint
CREATE INDEX "creator_accounts_creator_id" ON "creator_accounts" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "creator_accounts_status" ON "creator_accounts" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "creator_accounts_handle" ON "creator_accounts" USING btree ("workspace_id",lower("handle"));--> statement-breakpoint
CREATE INDEX "creator_accounts_display_name" ON "creator_accounts" USING btree ("workspace_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "creator_accounts_followers" ON "creator_accounts" USING btree ("workspace_id",coalesce("followers", -1));--> statement-breakpoint
CREATE INDEX "creator_accounts_last_synced_at" ON "creator_accounts" USING btree ("workspace_id",coalesce("last_synced_at", '-infinity'));--> statement-breakpoint
CREATE INDEX "creator_accounts_created_at" ON "creator_accounts" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_accounts_updated_at" ON "creator_accounts" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "creator_accounts_tags" ON "creator_accounts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "creator_accounts_valid" ON "creator_accounts" USING btree ("last_synced_at") WHERE status = 'VALID';--> statement-breakpoint
CREATE UNIQUE INDEX "creators_user_creator_id" ON "creators" USING btree ("user_creator_id");--> statement-breakpoint
CREATE INDEX "creators_created_at" ON "creators" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "creators_updated_at" ON "creators" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "creators_name" ON "creators" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "creators_tags" ON "creators" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "medias_external_id" ON "medias" USING btree ("platform","external_id");--> statement-breakpoint
CREATE INDEX "medias_created_at" ON "medias" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "medias_likes" ON "medias" USING btree (coalesce("likes", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_comments" ON "medias" USING btree (coalesce("comments", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_views" ON "medias" USING btree (coalesce("views", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_shares" ON "medias" USING btree (coalesce("shares", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_reposts" ON "medias" USING btree (coalesce("reposts", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_downloads" ON "medias" USING btree (coalesce("downloads", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_bookmarks" ON "medias" USING btree (coalesce("bookmarks", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_platform" ON "medias" USING btree ("platform","created_at","id");--> statement-breakpoint
CREATE INDEX "medias_media_type" ON "medias" USING btree ("media_type","created_at","id");--> statement-breakpoint
CREATE INDEX "medias_country_code" ON "medias" USING btree ("country_code","created_at","id");--> statement-breakpoint
CREATE INDEX "medias_author" ON "medias" USING btree ("platform",lower("author_handle"),"created_at");--> statement-breakpoint
CREATE INDEX "medias_niches" ON "medias" USING gin ("niches");--> statement-breakpoint
CREATE UNIQUE INDEX "niches_name" ON "niches" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "subreddits_name" ON "subreddits" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "subreddits_subscribers" ON "subreddits" USING btree ("subscribers","id");--> statement-breakpoint
CREATE INDEX "subreddits_active_users" ON "subreddits" USING btree (coalesce("active_users", -1),"id");--> statement-breakpoint
CREATE INDEX "subreddits_created_at" ON "subreddits" USING btree (coalesce("created_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "subreddits_over_18" ON "subreddits" USING btree ("over_18","subscribers","id");--> statement-breakpoint
CREATE INDEX "subreddits_niches" ON "subreddits" USING gin ("niches");--> statement-breakpoint
CREATE INDEX "examples_type" ON "examples" USING btree ("workspace_id","type");--> statement-breakpoint
CREATE INDEX "examples_name" ON "examples" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "examples_created_at" ON "examples" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "examples_updated_at" ON "examples" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "examples_tags" ON "examples" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_tracking_link_id" ON "landing_pages" USING btree ("tracking_link_id");--> statement-breakpoint
CREATE INDEX "landing_pages_tracking_link_in_workspace" ON "landing_pages" USING btree ("workspace_id","tracking_link_id");--> statement-breakpoint
CREATE INDEX "landing_pages_title" ON "landing_pages" USING btree ("workspace_id",lower("title"));--> statement-breakpoint
CREATE INDEX "landing_pages_created_at" ON "landing_pages" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "landing_pages_updated_at" ON "landing_pages" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "page_items_position" ON "page_items" USING btree ("landing_page_id","position");--> statement-breakpoint
CREATE INDEX "page_items_landing_page_in_workspace" ON "page_items" USING btree ("workspace_id","landing_page_id");--> statement-breakpoint
CREATE INDEX "page_items_type" ON "page_items" USING btree ("workspace_id","type");--> statement-breakpoint
CREATE INDEX "page_items_created_at" ON "page_items" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "page_items_updated_at" ON "page_items" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_proven_host" ON "domains" USING btree ("host") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_claimed_host" ON "domains" USING btree ("workspace_id","host");--> statement-breakpoint
CREATE INDEX "domains_host" ON "domains" USING btree ("host");--> statement-breakpoint
CREATE INDEX "domains_created_at" ON "domains" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "domains_next_check_at" ON "domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_links_address" ON "tracking_links" USING btree ("domain_id",lower("pathname"));--> statement-breakpoint
CREATE INDEX "tracking_links_creator_id" ON "tracking_links" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "tracking_links_created_at" ON "tracking_links" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "tracking_links_updated_at" ON "tracking_links" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "tracking_links_tags" ON "tracking_links" USING gin ("tags");--> statement-breakpoint
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
CREATE INDEX "picture_work_due_at" ON "picture_work" USING btree ("due_at") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "picture_work_workspace_id" ON "picture_work" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "portal_passwords_workspace" ON "portal_passwords" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_sessions_token_hash" ON "portal_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "portal_sessions_creator_id" ON "portal_sessions" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "portal_sessions_expires_at" ON "portal_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_codes_code" ON "referral_codes" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "referral_codes_user" ON "referral_codes" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "referral_codes_created_at" ON "referral_codes" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_codes_clicks" ON "referral_codes" USING btree ("workspace_id","clicks");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_referred_user" ON "referrals" USING btree ("referred_user_id");--> statement-breakpoint
CREATE INDEX "referrals_code_id" ON "referrals" USING btree ("workspace_id","referral_code_id");--> statement-breakpoint
CREATE INDEX "creator_requests_created_by" ON "creator_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "creator_requests_title" ON "creator_requests" USING btree ("workspace_id",lower("title"));--> statement-breakpoint
CREATE INDEX "creator_requests_due_at" ON "creator_requests" USING btree ("workspace_id",coalesce("due_at", 'infinity'));--> statement-breakpoint
CREATE INDEX "creator_requests_priority" ON "creator_requests" USING btree ("workspace_id",array_position(array['LOW', 'NORMAL', 'HIGH', 'URGENT'], "priority"));--> statement-breakpoint
CREATE INDEX "creator_requests_status" ON "creator_requests" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "creator_requests_created_at" ON "creator_requests" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_requests_updated_at" ON "creator_requests" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "creator_requests_tags" ON "creator_requests" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_tasks_once" ON "creator_tasks" USING btree ("workspace_id","request_id","creator_id");--> statement-breakpoint
CREATE INDEX "creator_tasks_creator_id" ON "creator_tasks" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "creator_tasks_report_at" ON "creator_tasks" USING btree ("report_at") WHERE report_at is not null;--> statement-breakpoint
CREATE INDEX "creator_tasks_status" ON "creator_tasks" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "creator_tasks_created_at" ON "creator_tasks" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_tasks_updated_at" ON "creator_tasks" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "item_attributes_position" ON "item_attributes" USING btree ("workspace_id","item_id","position");--> statement-breakpoint
CREATE INDEX "item_attributes_name" ON "item_attributes" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "item_attributes_created_at" ON "item_attributes" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "item_attributes_updated_at" ON "item_attributes" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "item_examples_once" ON "item_examples" USING btree ("workspace_id","item_id","example_id");--> statement-breakpoint
CREATE INDEX "item_examples_example_id" ON "item_examples" USING btree ("workspace_id","example_id");--> statement-breakpoint
CREATE INDEX "item_examples_position" ON "item_examples" USING btree ("workspace_id","item_id","position");--> statement-breakpoint
CREATE INDEX "item_examples_created_at" ON "item_examples" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "request_items_position" ON "request_items" USING btree ("workspace_id","request_id","position");--> statement-breakpoint
CREATE INDEX "request_items_title" ON "request_items" USING btree ("workspace_id",lower("title"));--> statement-breakpoint
CREATE INDEX "request_items_kind" ON "request_items" USING btree ("workspace_id","kind");--> statement-breakpoint
CREATE INDEX "request_items_created_at" ON "request_items" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "request_items_updated_at" ON "request_items" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "submissions_request_id" ON "submissions" USING btree ("workspace_id","request_id");--> statement-breakpoint
CREATE INDEX "submissions_task_id" ON "submissions" USING btree ("workspace_id","task_id");--> statement-breakpoint
CREATE INDEX "submissions_creator_id" ON "submissions" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "submissions_item_id" ON "submissions" USING btree ("workspace_id","item_id");--> statement-breakpoint
CREATE INDEX "submissions_status" ON "submissions" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "submissions_review" ON "submissions" USING btree ("workspace_id","review");--> statement-breakpoint
CREATE INDEX "submissions_name" ON "submissions" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "submissions_size" ON "submissions" USING btree ("workspace_id","size");--> statement-breakpoint
CREATE INDEX "submissions_created_at" ON "submissions" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "submissions_updated_at" ON "submissions" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_text" ON "tags" USING btree ("workspace_id",lower("text"));--> statement-breakpoint
CREATE INDEX "tags_created_at" ON "tags" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "stray_objects_discarded_at" ON "stray_objects" USING btree ("discarded_at");--> statement-breakpoint
CREATE INDEX "uploads_target" ON "uploads" USING btree ("workspace_id","purpose","target_id","name");--> statement-breakpoint
CREATE INDEX "uploads_creator_id" ON "uploads" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "uploads_expires_at" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visits_visited_at" ON "visits" USING brin ("visited_at") WITH (pages_per_range=32,autosummarize=on);--> statement-breakpoint
CREATE INDEX "account_watchlists_name" ON "account_watchlists" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "account_watchlists_created_at" ON "account_watchlists" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "account_watchlists_updated_at" ON "account_watchlists" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_entries_account" ON "watchlist_entries" USING btree ("watchlist_id","platform",lower("handle"));--> statement-breakpoint
CREATE INDEX "watchlist_entries_created_at" ON "watchlist_entries" USING btree ("workspace_id","watchlist_id","created_at");--> statement-breakpoint
CREATE INDEX "watchlist_entries_handle" ON "watchlist_entries" USING btree ("workspace_id","watchlist_id",lower("handle"));--> statement-breakpoint
CREATE INDEX "watchlist_entries_display_name" ON "watchlist_entries" USING btree ("workspace_id","watchlist_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "watchlist_entries_platform" ON "watchlist_entries" USING btree ("workspace_id","platform");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "memberships" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "team_is_seen" ON "users" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (exists (select from memberships where memberships.user_id = users.id and memberships.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "subscription_nodes" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "branding_pictures" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "branding_pictures" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (true));--> statement-breakpoint
CREATE POLICY "read_by_workspace" ON "account_medias" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "account_medias" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (account_id in (select id from creator_accounts where creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read_by_workspace" ON "account_snapshots" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "account_snapshots" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (account_id in (select id from creator_accounts where creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "creator_accounts" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "creator_accounts" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "creators" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "creators" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read_by_all" ON "medias" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (true);--> statement-breakpoint
CREATE POLICY "read_by_all" ON "niches" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (true);--> statement-breakpoint
CREATE POLICY "read_by_all" ON "subreddits" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (true);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "examples" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "examples" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id in (select example_id from item_examples)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "landing_pages" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "page_items" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "domains" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_domains_are_seen_by_all" ON "domains" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id is null);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "tracking_links" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "payment_referrals" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "manual_rows_are_added" ON "payment_referrals" AS RESTRICTIVE FOR INSERT TO "greenroom_workspace" WITH CHECK (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "manual_rows_are_changed" ON "payment_referrals" AS RESTRICTIVE FOR UPDATE TO "greenroom_workspace" USING (source = 'MANUAL') WITH CHECK (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "manual_rows_are_deleted" ON "payment_referrals" AS RESTRICTIVE FOR DELETE TO "greenroom_workspace" USING (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "payments" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "manual_rows_are_added" ON "payments" AS RESTRICTIVE FOR INSERT TO "greenroom_workspace" WITH CHECK (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "manual_rows_are_changed" ON "payments" AS RESTRICTIVE FOR UPDATE TO "greenroom_workspace" USING (source = 'MANUAL') WITH CHECK (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "manual_rows_are_deleted" ON "payments" AS RESTRICTIVE FOR DELETE TO "greenroom_workspace" USING (source = 'MANUAL');--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "picture_work" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_insert" ON "picture_work" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (target_id in (select id from submissions)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "portal_passwords" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "portal_sessions" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "portal_sessions" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "portal_sessions" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "referral_codes" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_referrals_are_seen" ON "referrals" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "creator_requests" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "creator_requests" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (status <> 'DRAFT' and id in (select request_id from creator_tasks)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "creator_tasks" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "creator_tasks" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "creator_tasks" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "item_attributes" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "item_attributes" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (item_id in (select id from request_items)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "item_examples" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "item_examples" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (item_id in (select id from request_items)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "request_items" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "request_items" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (request_id in (select id from creator_requests)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "submissions" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "submissions" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "submissions" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "submissions" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_delete" ON "submissions" AS PERMISSIVE FOR DELETE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "tags" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "invitations" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "uploads" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "uploads" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "uploads" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "uploads" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "item_click_rollups" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "item_clicks" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "late_visits" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "link_day_quarters" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "link_visit_days" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read_by_workspaces" ON "visit_folding" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (true);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "visit_profiles" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "visit_rollups" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "visits" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "workspace_value_days" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "workspace_visit_days" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "workspace_visit_rollups" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "account_watchlists" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "watchlist_entries" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
-- A search looks for a part of a text, which only trigrams can look up. Where PostgreSQL came without the
-- extension (Debian's postgresql-contrib), or this user may not create it, the search reads every row.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX medias_search ON medias USING gin (caption gin_trgm_ops, author_handle gin_trgm_ops);
	CREATE INDEX subreddits_search ON subreddits USING gin (name gin_trgm_ops, title gin_trgm_ops, description gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
	RAISE NOTICE 'pg_trgm is not available: searching medias and subreddits will be slow';
END
$$;
--> statement-breakpoint
INSERT INTO "visit_folding" DEFAULT VALUES;
