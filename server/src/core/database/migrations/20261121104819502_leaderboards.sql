CREATE TABLE "board_figures" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"value" integer NOT NULL,
	"title" text,
	"as_of" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "board_figures_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);
--> statement-breakpoint
CREATE TABLE "board_snapshots" (
	"day" date NOT NULL,
	"board" text NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "board_snapshots_board_day_user_id_pk" PRIMARY KEY("board","day","user_id")
);
--> statement-breakpoint
ALTER TABLE "board_figures" ADD CONSTRAINT "board_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_snapshots" ADD CONSTRAINT "board_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;