ALTER TABLE "potds" ADD COLUMN "hint" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "potds" ADD COLUMN "editorial" text DEFAULT '' NOT NULL;