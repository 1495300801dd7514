ALTER TABLE "release_grants" ADD COLUMN "slots" text[];--> statement-breakpoint
-- Whoever has places already may offer cards everywhere; new names begin with the member home.
UPDATE "release_grants" SET "slots" = '{lead-dashboard,member-home,student}' WHERE "name" <> 'shell';
