CREATE TABLE "activations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" text NOT NULL,
	"previous_id" bigint,
	"activated_at" timestamp (3) with time zone NOT NULL,
	"activated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_releases" (
	"name" text PRIMARY KEY NOT NULL,
	"activation_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_blobs" (
	"integrity" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"brotli" "bytea"
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"integrity" text NOT NULL,
	CONSTRAINT "release_files_name_version_path_pk" PRIMARY KEY("name","version","path")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"record" jsonb NOT NULL,
	"digest" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "team_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "team_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_previous_id_activations_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."activations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_release_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_releases" ADD CONSTRAINT "active_releases_activation_id_activations_id_fk" FOREIGN KEY ("activation_id") REFERENCES "public"."activations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_integrity_release_blobs_integrity_fk" FOREIGN KEY ("integrity") REFERENCES "public"."release_blobs"("integrity") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_release_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activations_name_version_index" ON "activations" USING btree ("name","version");--> statement-breakpoint
CREATE INDEX "activations_previous_id_index" ON "activations" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "release_files_integrity_index" ON "release_files" USING btree ("integrity");--> statement-breakpoint
CREATE INDEX "releases_name_published_at_index" ON "releases" USING btree ("name","published_at");--> statement-breakpoint
CREATE INDEX "team_tokens_name_index" ON "team_tokens" USING btree ("name");