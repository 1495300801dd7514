CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (0) with time zone NOT NULL
);

--> statement-breakpoint
DROP TABLE "address_counts" CASCADE;
--> statement-breakpoint
DROP TABLE "login_delays" CASCADE;
--> statement-breakpoint
DROP TABLE "quotas" CASCADE;
--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");