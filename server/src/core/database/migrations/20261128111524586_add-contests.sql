CREATE TABLE "contest_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "contest_lists" (
	"platform" text PRIMARY KEY NOT NULL,
	"good_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "contest_marks" (
	"contest_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contest_marks_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "contest_results" (
	"contest_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"is_official" boolean NOT NULL,
	"rank" integer NOT NULL,
	"solved" integer NOT NULL,
	"penalty" integer NOT NULL,
	"rating_change" integer,
	CONSTRAINT "contest_results_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"external_id" text,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"url" text,
	"place" text,
	"editorial" text,
	"withdrawn_at" timestamp (3) with time zone,
	"standings_at" timestamp (3) with time zone,
	"is_final" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contests_external_id_unique" UNIQUE("platform","external_id")
);

--> statement-breakpoint
ALTER TABLE "contest_calendars" ADD CONSTRAINT "contest_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_marks" ADD CONSTRAINT "contest_marks_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_marks" ADD CONSTRAINT "contest_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contests_ends_at_index" ON "contests" USING btree ("ends_at");