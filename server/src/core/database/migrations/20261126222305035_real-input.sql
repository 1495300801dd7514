DROP TABLE "release_deltas" CASCADE;--> statement-breakpoint
DROP TABLE "telemetry_uses" CASCADE;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "replaced_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "handles" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "handles" ADD COLUMN "lost_as" text;--> statement-breakpoint
ALTER TABLE "handles" ADD COLUMN "lost_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "password_reset_requests" ADD COLUMN "requester" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "password_reset_requests" ADD COLUMN "device_of" uuid;--> statement-breakpoint
ALTER TABLE "poll_states" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "poll_states" ADD COLUMN "unlisted" integer;--> statement-breakpoint
ALTER TABLE "poll_states" ADD COLUMN "gap_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "poll_states" ADD COLUMN "gap_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "poll_states" ADD COLUMN "gap_count" integer;--> statement-breakpoint
ALTER TABLE "totps" ADD COLUMN "begun_at" timestamp (3) with time zone;