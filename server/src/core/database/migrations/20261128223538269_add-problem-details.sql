ALTER TABLE "problems" ADD COLUMN "difficulty" text;
--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "topics" text[];