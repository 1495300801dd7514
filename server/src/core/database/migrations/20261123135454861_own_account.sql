ALTER TABLE "sessions" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_visible_to" text DEFAULT 'leads' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_on_boards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_public_id_unique" UNIQUE("public_id");--> statement-breakpoint
-- Who leaves the leaderboards, or comes back, is on all of them.
CREATE TRIGGER boards_of_users_who_leave AFTER UPDATE OF is_on_boards ON users FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github', 'potd');
