CREATE UNLOGGED TABLE "recent_writes" (
	"writer" uuid PRIMARY KEY NOT NULL,
	"lsn" "pg_lsn" NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
