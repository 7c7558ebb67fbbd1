CREATE TABLE "btcpay_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "btcpay_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"checkout_link" text NOT NULL,
	"cents" bigint NOT NULL,
	"status" text NOT NULL,
	"recorded_cents" bigint DEFAULT 0 NOT NULL,
	"check_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "btcpay_invoices_cents" CHECK (cents > 0 and recorded_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_accounts" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"name" text,
	"address" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_accounts_credit" CHECK (credit_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_mails_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"method" text NOT NULL,
	"kind" text NOT NULL,
	"is_late" boolean NOT NULL,
	"cents" bigint NOT NULL,
	"credited_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_cents" CHECK (cents > 0 and credited_cents between 0 and cents)
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"recorded_by" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payouts_cents" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_serials" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_serials_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_states" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"status" text NOT NULL,
	"purpose" text NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"is_applied" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_states_status" CHECK (status in ('OPEN', 'PAID', 'CREDITED')),
	CONSTRAINT "invoice_states_paid" CHECK (paid_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issued_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"purpose" text NOT NULL,
	"corrects_id" uuid,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"bought" jsonb,
	"currency" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"credit_used_cents" bigint NOT NULL,
	"due_cents" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"issued_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "issued_invoices_credited" CHECK (credited_cents between 0 and total_cents),
	CONSTRAINT "issued_invoices_kind" CHECK (kind in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "issued_invoices_correction" CHECK ((kind = 'CREDIT_NOTE') = (corrects_id is not null)),
	CONSTRAINT "issued_invoices_amounts" CHECK (net_cents + tax_cents = total_cents and total_cents >= 0 and tax_cents >= 0 and credit_used_cents >= 0 and due_cents = total_cents - credit_used_cents and due_cents >= 0),
	CONSTRAINT "issued_invoices_currency" CHECK (currency ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "issued_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "btcpay_invoices" ADD CONSTRAINT "btcpay_invoices_invoice_id_issued_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."issued_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_accounts" ADD CONSTRAINT "invoice_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_issued_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."issued_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_issued_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."issued_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_states" ADD CONSTRAINT "invoice_states_invoice_id_issued_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."issued_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_invoices" ADD CONSTRAINT "issued_invoices_corrects_id_issued_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."issued_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "btcpay_deliveries_received_at" ON "btcpay_deliveries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "btcpay_invoices_invoice" ON "btcpay_invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "btcpay_invoices_check_at" ON "btcpay_invoices" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "invoice_mails_send_at" ON "invoice_mails" USING btree ("send_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_reference" ON "invoice_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_payouts_workspace" ON "invoice_payouts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "invoice_states_workspace" ON "invoice_states" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "invoice_states_ends_at" ON "invoice_states" USING btree ("ends_at") WHERE status = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "issued_invoices_number" ON "issued_invoices" USING btree ("kind","year","serial");--> statement-breakpoint
CREATE INDEX "issued_invoices_workspace" ON "issued_invoices" USING btree ("workspace_id","issued_at");--> statement-breakpoint
CREATE INDEX "issued_invoices_corrects" ON "issued_invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_invoices_whole_correction" ON "issued_invoices" USING btree ("corrects_id") WHERE purpose = 'CORRECTION';--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "invoice_accounts" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_select" ON "invoice_accounts" AS RESTRICTIVE FOR SELECT TO "greenroom_limited" USING (false);--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "invoice_payments" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_select" ON "invoice_payments" AS RESTRICTIVE FOR SELECT TO "greenroom_limited" USING (false);--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "invoice_payouts" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_select" ON "invoice_payouts" AS RESTRICTIVE FOR SELECT TO "greenroom_limited" USING (false);--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "invoice_states" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_select" ON "invoice_states" AS RESTRICTIVE FOR SELECT TO "greenroom_limited" USING (false);--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "issued_invoices" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_select" ON "issued_invoices" AS RESTRICTIVE FOR SELECT TO "greenroom_limited" USING (false);