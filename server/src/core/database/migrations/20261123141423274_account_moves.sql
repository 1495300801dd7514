CREATE TABLE "account_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"new_name" text NOT NULL,
	"password_hash" text,
	"note" text NOT NULL,
	"objection_hash" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "number_key" text;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "move_code_hash" text;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "move_code_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "number_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "number_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_moves" ADD CONSTRAINT "account_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_moves_waiting_unique" ON "account_moves" USING btree ("user_id") WHERE "account_moves"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "account_moves_created_at_index" ON "account_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_moves_objection_hash_index" ON "account_moves" USING btree ("objection_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_number_unique" ON "users" USING btree ("number_key") WHERE NOT "users"."number_shared";--> statement-breakpoint
CREATE INDEX "users_shared_numbers_index" ON "users" USING btree ("number_key") WHERE "users"."number_shared";