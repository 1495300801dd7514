CREATE TABLE "senior_follows" (
	"senior_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "senior_follows_senior_id_user_id_pk" PRIMARY KEY("senior_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "senior_interviews" (
	"senior_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"date" date,
	"question_types" text[],
	"interview_experience" text,
	"advice_to_juniors" text,
	CONSTRAINT "senior_interviews_senior_id_position_pk" PRIMARY KEY("senior_id","position")
);
--> statement-breakpoint
CREATE TABLE "seniors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"reg_number" text NOT NULL,
	"linkedin" text NOT NULL,
	"batch" text NOT NULL,
	"branch" text NOT NULL,
	"photo_url" text,
	"is_top_mentor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject_code" text NOT NULL,
	"code_key" text NOT NULL,
	"course" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "senior_follows" ADD CONSTRAINT "senior_follows_senior_id_seniors_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."seniors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "senior_follows" ADD CONSTRAINT "senior_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "senior_interviews" ADD CONSTRAINT "senior_interviews_senior_id_seniors_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."seniors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "senior_follows_user_id_index" ON "senior_follows" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seniors_reg_number_unique" ON "seniors" USING btree (lower(reg_number));--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_course_code_unique" ON "subjects" USING btree ("course","code_key") WHERE "subjects"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_email_unique" ON "teachers" USING btree (lower(email)) WHERE "teachers"."archived_at" is null;