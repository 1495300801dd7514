CREATE TABLE "activation_rules" (
	"needs" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rollouts" ADD COLUMN "proposer" text;