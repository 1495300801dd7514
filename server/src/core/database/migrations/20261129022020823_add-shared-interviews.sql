CREATE TABLE "shared_interviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"guest" jsonb,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"typed" jsonb,
	"note" text,
	"senior_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "shared_interviews_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "shared_interviews_author" CHECK ((author_id IS NULL) <> (guest IS NULL))
);

--> statement-breakpoint
ALTER TABLE "senior_interviews" ADD COLUMN "shared_id" uuid;
--> statement-breakpoint
ALTER TABLE "seniors" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "asked_for_interview_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shared_interviews" ADD CONSTRAINT "shared_interviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_interviews" ADD CONSTRAINT "shared_interviews_senior_id_seniors_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."seniors"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "shared_interviews_author_id_index" ON "shared_interviews" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "shared_interviews_senior_id_index" ON "shared_interviews" USING btree ("senior_id");
--> statement-breakpoint
CREATE INDEX "shared_interviews_state_created_at_index" ON "shared_interviews" USING btree ("state","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "shared_interviews_draft_unique" ON "shared_interviews" USING btree ("author_id") WHERE state = 'draft';
--> statement-breakpoint
CREATE UNIQUE INDEX "shared_interviews_invited_unique" ON "shared_interviews" USING btree ((guest ->> 'email')) WHERE state = 'draft';
--> statement-breakpoint
ALTER TABLE "senior_interviews" ADD CONSTRAINT "senior_interviews_shared_id_shared_interviews_id_fk" FOREIGN KEY ("shared_id") REFERENCES "public"."shared_interviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "senior_interviews" ADD CONSTRAINT "senior_interviews_sharedId_unique" UNIQUE("shared_id");