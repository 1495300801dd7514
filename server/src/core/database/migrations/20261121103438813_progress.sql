CREATE TABLE "potds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"question_id" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "potds_date_question_unique" UNIQUE("date","question_id")
);
--> statement-breakpoint
CREATE TABLE "platform_outages" (
	"platform" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_states" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"good_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "poll_states_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"question_id" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"name" text,
	"rating" integer
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"platform" text NOT NULL,
	"solved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submissions_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "potds" ADD CONSTRAINT "potds_question_id_problems_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."problems"("question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potds" ADD CONSTRAINT "potds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_states" ADD CONSTRAINT "poll_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_question_id_problems_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."problems"("question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_states_due_at_index" ON "poll_states" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "submissions_user_id_platform_solved_at_index" ON "submissions" USING btree ("user_id","platform","solved_at");