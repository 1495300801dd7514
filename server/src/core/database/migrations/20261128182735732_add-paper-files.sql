CREATE TABLE "paper_file_pieces" (
	"file_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "paper_file_pieces_file_id_piece_pk" PRIMARY KEY("file_id","piece")
);

--> statement-breakpoint
CREATE TABLE "paper_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uploaded_by" uuid,
	"paper_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "paper_file_pieces" ADD CONSTRAINT "paper_file_pieces_file_id_paper_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."paper_files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "paper_files_uploaded_by_index" ON "paper_files" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "paper_files_paper_id_index" ON "paper_files" USING btree ("paper_id");