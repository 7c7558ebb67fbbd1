CREATE TABLE "stripe_customers" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"wanted" integer DEFAULT 1 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"ending_since" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"account" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "stripe_customers_work" CHECK (done <= wanted)
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_invoices" (
	"workspace_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"document" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "stripe_invoices_workspace_id_invoice_id_pk" PRIMARY KEY("workspace_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_invoices" ADD CONSTRAINT "stripe_invoices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_customers_waiting" ON "stripe_customers" USING btree ("leased_until") WHERE wanted > done;--> statement-breakpoint
CREATE INDEX "stripe_customers_read_at" ON "stripe_customers" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "stripe_events_received_at" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "stripe_events_charge" ON "stripe_events" USING btree ("charge_id") WHERE charge_id is not null;--> statement-breakpoint
CREATE INDEX "stripe_invoices_issued_at" ON "stripe_invoices" USING btree ("workspace_id","issued_at");