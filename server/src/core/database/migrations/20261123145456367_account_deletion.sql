ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who is about to leave is on no board, and is back on all with a change of mind.
CREATE TRIGGER boards_of_users_to_be_deleted AFTER UPDATE OF deletion_due_at ON users FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github', 'potd');
