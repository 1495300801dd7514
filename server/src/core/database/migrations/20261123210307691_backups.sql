CREATE TABLE "backups" (
	"started_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"bytes" bigint,
	"rows" bigint,
	"error" text
);
