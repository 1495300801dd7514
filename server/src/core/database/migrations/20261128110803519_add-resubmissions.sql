CREATE TABLE "resubmissions" (
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"day" date NOT NULL,
	"solved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resubmissions_user_id_question_id_day_pk" PRIMARY KEY("user_id","question_id","day")
);

--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_question_id_problems_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."problems"("question_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "resubmissions_question_id_index" ON "resubmissions" USING btree ("question_id");