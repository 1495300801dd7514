ALTER TABLE "releases" ADD COLUMN "outline" jsonb;--> statement-breakpoint
UPDATE "releases" SET "outline" = jsonb_build_object('title', "record"->'title', 'team', "record"->'team', 'routes', "record"->'routes', 'nav', "record"->'nav');
