ALTER TABLE "pending_signups" ADD COLUMN "programme" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "roll" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "programme" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roll" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Addresses of before say their programme by its branch, and end their number with the roll.
UPDATE "users" SET "programme" = "branch", "roll" = substring("reg_number" FROM '[0-9]*$');--> statement-breakpoint
UPDATE "pending_signups" SET "programme" = "branch", "roll" = substring("reg_number" FROM '[0-9]*$');--> statement-breakpoint
-- A server of the version before runs beside this one for a while, and writes rows without them.
CREATE FUNCTION read_reg_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.programme := NEW.branch;
  NEW.roll := substring(NEW.reg_number FROM '[0-9]*$');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_of_before BEFORE INSERT ON users FOR EACH ROW WHEN (NEW.programme = '') EXECUTE FUNCTION read_reg_number();
--> statement-breakpoint
CREATE TRIGGER pending_signups_of_before BEFORE INSERT ON pending_signups FOR EACH ROW WHEN (NEW.programme = '') EXECUTE FUNCTION read_reg_number();
