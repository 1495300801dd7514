CREATE TABLE "frozen_releases" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "release_grants" (
	"name" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"title" text,
	"paths" text[],
	"menus" text[],
	"budgets" jsonb,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"granted_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "active_releases" ADD COLUMN "rolled_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "active_releases" ADD COLUMN "rolled_back_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "team_tokens" ADD COLUMN "is_core" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_tokens" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "team_tokens" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team_tokens" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "team_tokens_label" ON "team_tokens" USING btree ("name","label") WHERE "team_tokens"."revoked_at" is null;--> statement-breakpoint
-- What a name has today it may go on having: read with care, as a record may be damaged.
INSERT INTO "release_grants" ("name", "team", "title", "paths", "menus", "granted_at", "granted_by")
SELECT DISTINCT ON (r."name") r."name", coalesce(r."record"->>'team', r."outline"->>'team', r."name"), r."record"->>'title',
  CASE WHEN r."name" <> 'shell' THEN coalesce((
    SELECT array_agg(DISTINCT prefix) FROM (
      SELECT lower(regexp_replace(route->>'path', '/:.*$', '')) AS prefix
      FROM jsonb_array_elements(CASE jsonb_typeof(r."record"->'routes') WHEN 'array' THEN r."record"->'routes' ELSE '[]' END) AS route
    ) AS prefixes WHERE length(prefix) > 1), ARRAY['/' || r."name"]) END,
  CASE WHEN r."name" <> 'shell' THEN (
    SELECT array_agg(DISTINCT menu) FROM (
      SELECT 'main' AS menu UNION ALL SELECT entry->>'menu'
      FROM jsonb_array_elements(CASE jsonb_typeof(r."record"->'nav') WHEN 'array' THEN r."record"->'nav' ELSE '[]' END) AS entry
    ) AS menus WHERE menu IS NOT NULL) END,
  now(), 'migration'
FROM "releases" r
LEFT JOIN "active_releases" a ON a."name" = r."name"
LEFT JOIN "activations" x ON x."id" = a."activation_id" AND x."version" = r."version"
ORDER BY r."name", (x."id" IS NOT NULL) DESC, r."published_at" DESC;
--> statement-breakpoint
INSERT INTO "release_grants" ("name", "team", "paths", "menus", "granted_at", "granted_by")
SELECT DISTINCT "name", "name", CASE WHEN "name" <> 'shell' THEN ARRAY['/' || "name"] END, CASE WHEN "name" <> 'shell' THEN ARRAY['main'] END, now(), 'migration'
FROM "team_tokens" WHERE "revoked_at" IS NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "team_tokens" SET "expires_at" = now() + interval '1 year' WHERE "revoked_at" IS NULL;
