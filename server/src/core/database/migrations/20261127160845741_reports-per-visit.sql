DROP TABLE "release_reporters" CASCADE;
--> statement-breakpoint
DROP TABLE "release_sets" CASCADE;
--> statement-breakpoint
CREATE TABLE "release_reports" (
	"visit" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"voter" text NOT NULL,
	"is_account" boolean NOT NULL,
	CONSTRAINT "release_reports_visit_name_version_kind_route_pk" PRIMARY KEY("visit","name","version","kind","route")
);

--> statement-breakpoint
CREATE INDEX "release_reports_name_version_at_index" ON "release_reports" USING btree ("name","version","at");
--> statement-breakpoint
CREATE INDEX "release_reports_voter_at_index" ON "release_reports" USING btree ("voter","at");
--> statement-breakpoint
CREATE INDEX "release_reports_at_index" ON "release_reports" USING btree ("at");