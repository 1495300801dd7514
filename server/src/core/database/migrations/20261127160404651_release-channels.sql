CREATE TABLE "route_ownership" (
	"name" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"title" text,
	"paths" text[],
	"menus" text[],
	"slots" text[],
	"budgets" jsonb,
	"email" text,
	"members" text[],
	"granted_at" timestamp (3) with time zone NOT NULL,
	"granted_by" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "channels" (
	"name" text PRIMARY KEY NOT NULL,
	"stable" text,
	"stable_since" timestamp (3) with time zone,
	"stable_by" text,
	"history" text[] DEFAULT '{}' NOT NULL,
	"canary" text,
	"canary_share" integer,
	"canary_auto" boolean,
	"canary_since" timestamp (3) with time zone,
	"canary_by" text,
	"canary_shared_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"blocked_by" text,
	"blocked_note" text
);

--> statement-breakpoint
CREATE TABLE "release_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_version" text,
	"to_version" text,
	"share" integer,
	"actor" text NOT NULL,
	"token_label" text,
	"reason" text,
	"details" jsonb
);

--> statement-breakpoint
DROP TABLE "activations" CASCADE;
--> statement-breakpoint
DROP TABLE "active_releases" CASCADE;
--> statement-breakpoint
DROP TABLE "automatic_rollbacks" CASCADE;
--> statement-breakpoint
DROP TABLE "frozen_releases" CASCADE;
--> statement-breakpoint
DROP TABLE "gate_answers" CASCADE;
--> statement-breakpoint
DROP TABLE "release_grants" CASCADE;
--> statement-breakpoint
DROP TABLE "rollouts" CASCADE;
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "stable_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "rolled_back_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "rolled_back_because" text;
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_stable_fk" FOREIGN KEY ("name","stable") REFERENCES "public"."releases"("name","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_canary_fk" FOREIGN KEY ("name","canary") REFERENCES "public"."releases"("name","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "release_events_name_id_index" ON "release_events" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "release_events_at_index" ON "release_events" USING btree ("at");
--> statement-breakpoint
ALTER TABLE "releases" DROP COLUMN "proven_at";