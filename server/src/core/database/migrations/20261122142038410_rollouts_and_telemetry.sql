CREATE TABLE "previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"browser_hash" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "automatic_rollbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automatic_rollbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" text NOT NULL,
	"to_version" text,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"figures" jsonb NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" text,
	"lifted_because" text
);
--> statement-breakpoint
CREATE TABLE "gate_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gate_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"faults" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollouts" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"share" integer NOT NULL,
	"auto" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_counts" (
	"minute" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"stage" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_counts_name_version_minute_route_stage_code_pk" PRIMARY KEY("name","version","minute","route","stage","code")
);
--> statement-breakpoint
CREATE TABLE "release_loads" (
	"visit" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_loads_visit_name_version_pk" PRIMARY KEY("visit","name","version")
);
--> statement-breakpoint
CREATE TABLE "release_reporters" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"reporter" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"visit" text NOT NULL,
	"views" integer NOT NULL,
	"failed" boolean NOT NULL,
	"slow" boolean NOT NULL,
	CONSTRAINT "release_reporters_name_version_window_start_reporter_pk" PRIMARY KEY("name","version","window_start","reporter")
);
--> statement-breakpoint
CREATE TABLE "release_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_timings" (
	"hour" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_timings_name_version_hour_route_metric_bucket_pk" PRIMARY KEY("name","version","hour","route","metric","bucket")
);
--> statement-breakpoint
CREATE TABLE "telemetry_uses" (
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_uses_page_kind_pk" PRIMARY KEY("page","kind")
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "release_grants" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "release_grants" ADD COLUMN "members" text[];--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_release_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollouts" ADD CONSTRAINT "rollouts_release_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previews_name_created_at_index" ON "previews" USING btree ("name","created_at");--> statement-breakpoint
CREATE INDEX "automatic_rollbacks_name_version_index" ON "automatic_rollbacks" USING btree ("name","version");--> statement-breakpoint
CREATE INDEX "automatic_rollbacks_at_index" ON "automatic_rollbacks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "gate_answers_name_at_index" ON "gate_answers" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "release_counts_minute_index" ON "release_counts" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "release_loads_at_index" ON "release_loads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_reporters_window_start_index" ON "release_reporters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "release_sets_seen_at_index" ON "release_sets" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "release_timings_hour_index" ON "release_timings" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "telemetry_uses_at_index" ON "telemetry_uses" USING btree ("at");--> statement-breakpoint
-- What people have used until now has shown itself to be good.
UPDATE "releases" SET "proven_at" = "activations"."activated_at"
FROM "active_releases" JOIN "activations" ON "activations"."id" = "active_releases"."activation_id"
WHERE "releases"."name" = "activations"."name" AND "releases"."version" = "activations"."version";
