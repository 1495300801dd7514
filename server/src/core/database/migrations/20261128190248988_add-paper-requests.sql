CREATE TABLE "requested_papers" (
	"subject_id" uuid NOT NULL,
	"academic_session" text NOT NULL,
	"exam_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "requested_papers_pk" PRIMARY KEY("subject_id","academic_session","exam_type","user_id")
);

--> statement-breakpoint
ALTER TABLE "requested_papers" ADD CONSTRAINT "requested_papers_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "requested_papers" ADD CONSTRAINT "requested_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "requested_papers_user_id_index" ON "requested_papers" USING btree ("user_id");