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
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_nodes" ADD CONSTRAINT "subscription_nodes_workspace_id_subscriptions_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."subscriptions"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_checkouts_workspace" ON "billing_checkouts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "billing_checkouts_session" ON "billing_checkouts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "billing_checkouts_expires_at" ON "billing_checkouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "billing_invoices_paid_at" ON "billing_invoices" USING btree ("workspace_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_checkout" ON "billing_invoices" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_renewal" ON "billing_invoices" USING btree ("workspace_id","period_start") WHERE checkout_id is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "subscription_nodes" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);