ALTER TABLE "mail_subscriptions" ADD COLUMN "hour" smallint;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visited_on" date;