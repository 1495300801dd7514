CREATE TABLE "lead_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"until" date,
	"ended_at" timestamp (3) with time zone,
	"appointed_by" text DEFAULT '' NOT NULL,
	"retired_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"kept_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_terms" ADD CONSTRAINT "lead_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_terms_open_unique" ON "lead_terms" USING btree ("user_id") WHERE "lead_terms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lead_terms_ended_at_index" ON "lead_terms" USING btree ("ended_at");
--> statement-breakpoint
INSERT INTO "lead_terms" ("user_id", "started_at", "appointed_by")
SELECT "users"."id", "added"."at", coalesce("added"."actor", '') FROM "users"
LEFT JOIN LATERAL (
  SELECT "at", "actor" FROM "audit_entries" WHERE "action" = 'lead added' AND "subject" = "users"."email" ORDER BY "at" DESC LIMIT 1
) AS "added" ON true
WHERE "users"."is_lead";
--> statement-breakpoint
-- Also where a server of the version before, LEAD_EMAILS or the command changes who is a lead.
CREATE FUNCTION keep_lead_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_lead THEN
    INSERT INTO lead_terms (user_id, started_at) VALUES (NEW.id, now())
      ON CONFLICT (user_id) WHERE ended_at IS NULL DO NOTHING;
  ELSE
    UPDATE lead_terms SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_made_lead AFTER INSERT ON users FOR EACH ROW WHEN (NEW.is_lead) EXECUTE FUNCTION keep_lead_term();
--> statement-breakpoint
CREATE TRIGGER users_lead_changed AFTER UPDATE OF is_lead ON users FOR EACH ROW WHEN (OLD.is_lead IS DISTINCT FROM NEW.is_lead) EXECUTE FUNCTION keep_lead_term();
