CREATE TABLE "paper_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"by_uploader" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "changes_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "paper_events" ADD CONSTRAINT "paper_events_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_events" ADD CONSTRAINT "paper_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_events_paper_id_at_index" ON "paper_events" USING btree ("paper_id","at");--> statement-breakpoint
CREATE INDEX "paper_events_actor_id_index" ON "paper_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "papers_changes_wanted" ON "papers" USING btree ("created_at") WHERE changes_wanted AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "papers_same_exam" ON "papers" USING btree ("subject_id","academic_session","semester","exam_type","created_at" DESC NULLS FIRST) WHERE status <> 'rejected' AND deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_wanting_changes_rejected" CHECK (NOT changes_wanted OR status = 'rejected');