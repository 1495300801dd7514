CREATE TABLE "board_versions" (
	"board" text NOT NULL,
	"backend" integer NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "board_versions_board_backend_pk" PRIMARY KEY("board","backend")
);
--> statement-breakpoint
CREATE INDEX "poll_states_good" ON "poll_states" USING btree ("good_at") WHERE "poll_states"."failing_since" is null;--> statement-breakpoint
-- A board's version moves in each transaction that changes what the board shows, whoever writes it. Each connection
-- counts in its own row, so that no transaction waits for another.
CREATE FUNCTION move_boards(boards text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO board_versions (board, backend, version, changed_at)
  SELECT DISTINCT board, pg_backend_pid(), 1, now() FROM unnest(boards) AS board ORDER BY board
  ON CONFLICT (board, backend) DO UPDATE
  SET version = board_versions.version + 1, changed_at = excluded.changed_at
$$;
--> statement-breakpoint
-- Of a statement that changes the boards named.
CREATE FUNCTION move_named_boards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_boards(TG_ARGV::text[]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of a statement whose rows say which board they are for.
CREATE FUNCTION move_boards_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_boards(array_agg(platform)) FROM (SELECT DISTINCT platform FROM changed) AS platforms;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION move_boards_of_snapshots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_boards(array_agg(board)) FROM (SELECT DISTINCT board FROM changed) AS boards;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER boards_of_new_users AFTER INSERT ON users FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('potd');
--> statement-breakpoint
CREATE TRIGGER boards_of_renamed_users AFTER UPDATE OF username, username_key ON users FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github', 'potd');
--> statement-breakpoint
CREATE TRIGGER boards_of_users_gone AFTER DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github', 'potd');
--> statement-breakpoint
CREATE TRIGGER boards_of_handles AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON handles FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github', 'potd');
--> statement-breakpoint
CREATE TRIGGER boards_of_new_figures AFTER INSERT ON board_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_figures();
--> statement-breakpoint
CREATE TRIGGER boards_of_figures AFTER UPDATE ON board_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_figures();
--> statement-breakpoint
CREATE TRIGGER boards_of_figures_gone AFTER DELETE ON board_figures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_figures();
--> statement-breakpoint
CREATE TRIGGER boards_without_figures AFTER TRUNCATE ON board_figures FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github');
--> statement-breakpoint
CREATE TRIGGER boards_of_new_snapshots AFTER INSERT ON board_snapshots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_snapshots();
--> statement-breakpoint
CREATE TRIGGER boards_of_snapshots AFTER UPDATE ON board_snapshots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_snapshots();
--> statement-breakpoint
CREATE TRIGGER boards_of_snapshots_gone AFTER DELETE ON board_snapshots REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_boards_of_snapshots();
--> statement-breakpoint
CREATE TRIGGER boards_of_potds AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON potds FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('potd');
