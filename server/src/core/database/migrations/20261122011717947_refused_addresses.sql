ALTER TABLE "pending_signups" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused_at" timestamp (3) with time zone;