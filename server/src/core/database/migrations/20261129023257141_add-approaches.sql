CREATE TABLE "approach_marks" (
	"approach_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approach_marks_approach_id_kind_user_id_pk" PRIMARY KEY("approach_id","kind","user_id")
);

--> statement-breakpoint
CREATE TABLE "approaches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "approaches_questionId_authorId_unique" UNIQUE("question_id","author_id")
);

--> statement-breakpoint
ALTER TABLE "approach_marks" ADD CONSTRAINT "approach_marks_approach_id_approaches_id_fk" FOREIGN KEY ("approach_id") REFERENCES "public"."approaches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approach_marks" ADD CONSTRAINT "approach_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approaches" ADD CONSTRAINT "approaches_question_id_problems_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."problems"("question_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approaches" ADD CONSTRAINT "approaches_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "approach_marks_user_id_index" ON "approach_marks" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "approaches_author_id_index" ON "approaches" USING btree ("author_id");