CREATE TABLE "handle_requests" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"new_username" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "handle_requests_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);

--> statement-breakpoint
ALTER TABLE "handle_requests" ADD CONSTRAINT "handle_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;