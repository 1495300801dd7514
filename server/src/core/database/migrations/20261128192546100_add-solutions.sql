CREATE TABLE "solution_votes" (
	"solution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "solution_votes_solution_id_user_id_pk" PRIMARY KEY("solution_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "solutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"author_id" uuid,
	"shows_name" boolean NOT NULL,
	"link" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid
);

--> statement-breakpoint
ALTER TABLE "paper_files" ADD COLUMN "solution_id" uuid;
--> statement-breakpoint
ALTER TABLE "solution_votes" ADD CONSTRAINT "solution_votes_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solution_votes" ADD CONSTRAINT "solution_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "solution_votes_user_id_index" ON "solution_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "solutions_paper_id_index" ON "solutions" USING btree ("paper_id");
--> statement-breakpoint
CREATE INDEX "solutions_author_id_index" ON "solutions" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "solutions_decided_by_index" ON "solutions" USING btree ("decided_by");
--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "paper_files_solution_id_index" ON "paper_files" USING btree ("solution_id");