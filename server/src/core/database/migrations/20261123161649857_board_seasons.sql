CREATE TABLE "board_months" (
	"platform" text NOT NULL,
	"month" text NOT NULL,
	"user_id" uuid NOT NULL,
	"gained" integer NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "board_months_user_id_platform_month_pk" PRIMARY KEY("user_id","platform","month")
);
--> statement-breakpoint
ALTER TABLE "student_progress" ADD COLUMN "potd_months" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "board_months" ADD CONSTRAINT "board_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_months_platform_month_index" ON "board_months" USING btree ("platform","month");--> statement-breakpoint
CREATE TRIGGER boards_of_new_months AFTER INSERT ON board_months REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_figures();
--> statement-breakpoint
CREATE TRIGGER boards_of_months AFTER UPDATE ON board_months REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_figures();
--> statement-breakpoint
CREATE TRIGGER boards_of_months_gone AFTER DELETE ON board_months REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_figures();
--> statement-breakpoint
-- Boards are of a batch and a branch, too.
CREATE TRIGGER boards_of_batches AFTER UPDATE OF batch, branch ON users FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github', 'potd');
--> statement-breakpoint
-- Figures are a handle's: of the next one that its student proves nothing is gained since those of the one before.
CREATE FUNCTION forget_figures_of_handle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_figures WHERE user_id = OLD.user_id AND platform = OLD.platform;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER figures_of_released_handles AFTER DELETE ON handles FOR EACH ROW WHEN (OLD.platform IN ('codeforces', 'github')) EXECUTE FUNCTION forget_figures_of_handle();
--> statement-breakpoint
-- As before, and with the months.
CREATE OR REPLACE FUNCTION move_boards_of_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM changed WHERE length(potds) > 0) THEN
      PERFORM move_boards('{potd}');
    END IF;
  ELSIF EXISTS (
    SELECT FROM was JOIN changed USING (user_id)
    WHERE (was.potds, was.potd_seconds, was.potd_months)
      IS DISTINCT FROM (changed.potds, changed.potd_seconds, changed.potd_months)
  ) THEN
    PERFORM move_boards('{potd}');
  END IF;
  RETURN NULL;
END
$$;
