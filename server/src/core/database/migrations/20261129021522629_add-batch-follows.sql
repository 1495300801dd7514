CREATE TABLE "batch_follows" (
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "batch_follows_others" CHECK ("batch_follows"."follower_id" <> "batch_follows"."followed_id")
);

--> statement-breakpoint
ALTER TABLE "batch_follows" ADD CONSTRAINT "batch_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "batch_follows" ADD CONSTRAINT "batch_follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "batch_follows_followed_id_index" ON "batch_follows" USING btree ("followed_id");
--> statement-breakpoint
CREATE INDEX "users_batch_index" ON "users" USING btree ("batch");