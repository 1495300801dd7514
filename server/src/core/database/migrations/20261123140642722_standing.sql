CREATE TABLE "alumni_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer,
	"due_on" date NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"actor" text,
	"students" integer,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "alumni_runs_year_unique" UNIQUE("year")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "graduates_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "extended_until" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "alumni_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "poll_states" ADD COLUMN "is_seldom" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("id") WHERE "users"."suspended_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "poll_states_good_often" ON "poll_states" USING btree ("good_at") WHERE "poll_states"."failing_since" IS NULL AND NOT "poll_states"."is_seldom";--> statement-breakpoint
-- Who is on a board at all.
CREATE TRIGGER boards_of_standings AFTER UPDATE OF alumni_since, suspended_at ON users FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github', 'potd');
