-- Leaderboards have no versions any more: with these functions their triggers go.
DROP FUNCTION move_named_boards() CASCADE;
--> statement-breakpoint
DROP FUNCTION move_boards_of_figures() CASCADE;
--> statement-breakpoint
DROP FUNCTION move_boards_of_snapshots() CASCADE;
--> statement-breakpoint
DROP FUNCTION move_boards_of_progress() CASCADE;
--> statement-breakpoint
DROP FUNCTION move_boards(text[]);
--> statement-breakpoint
ALTER TABLE "board_versions" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "board_versions" CASCADE;
--> statement-breakpoint
ALTER TABLE "potds" DROP CONSTRAINT "potds_place_unique";
--> statement-breakpoint
DROP INDEX "poll_states_good";
--> statement-breakpoint
DROP INDEX "poll_states_left_behind";
--> statement-breakpoint
DROP INDEX "potds_left_behind";
--> statement-breakpoint
DROP INDEX "student_progress_version_index";
--> statement-breakpoint
DROP INDEX "student_progress_recent_until_user_id_index";
--> statement-breakpoint
ALTER TABLE "student_progress" DROP COLUMN "potds";
--> statement-breakpoint
ALTER TABLE "student_progress" ADD COLUMN "potds" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "canonical_id" text GENERATED ALWAYS AS (CASE platform WHEN 'codeforces' THEN coalesce(rating::text || ' ' || name, question_id) ELSE question_id END) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "student_progress" ADD COLUMN "counted_on" date;
--> statement-breakpoint
ALTER TABLE "student_progress" ADD COLUMN "striver" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "student_progress" ADD COLUMN "tle" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "student_progress" ADD COLUMN "last_solved_on" date;
--> statement-breakpoint
ALTER TABLE "student_progress" ADD COLUMN "last_fortnight" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "problems_canonical_id_index" ON "problems" USING btree ("canonical_id");
--> statement-breakpoint
CREATE INDEX "student_progress_last_solved_on_index" ON "student_progress" USING btree ("last_solved_on");
--> statement-breakpoint
ALTER TABLE "poll_states" DROP COLUMN "kept_at";
--> statement-breakpoint
ALTER TABLE "potds" DROP COLUMN "place";
--> statement-breakpoint
ALTER TABLE "potds" DROP COLUMN "is_kept";
--> statement-breakpoint
ALTER TABLE "student_progress" DROP COLUMN "version";
--> statement-breakpoint
ALTER TABLE "student_progress" DROP COLUMN "sheets";
--> statement-breakpoint
ALTER TABLE "student_progress" DROP COLUMN "potds_early";
--> statement-breakpoint
ALTER TABLE "student_progress" DROP COLUMN "potds_late";
--> statement-breakpoint
ALTER TABLE "student_progress" DROP COLUMN "recent";
--> statement-breakpoint
ALTER TABLE "student_progress" DROP COLUMN "recent_until";