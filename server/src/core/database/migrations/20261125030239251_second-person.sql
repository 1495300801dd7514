CREATE TABLE "activation_proposals" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"replaces" text,
	"share" integer,
	"auto" boolean NOT NULL,
	"force" text,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by" text NOT NULL,
	"token_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_tokens" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "activation_proposals" ADD CONSTRAINT "activation_proposals_token_id_team_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."team_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_proposals" ADD CONSTRAINT "activation_proposals_release_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE cascade ON UPDATE no action;