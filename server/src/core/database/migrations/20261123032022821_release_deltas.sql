CREATE TABLE "release_deltas" (
	"integrity" text NOT NULL,
	"dictionary" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "release_deltas_integrity_dictionary_pk" PRIMARY KEY("integrity","dictionary")
);
--> statement-breakpoint
ALTER TABLE "release_deltas" ADD CONSTRAINT "release_deltas_integrity_release_blobs_integrity_fk" FOREIGN KEY ("integrity") REFERENCES "public"."release_blobs"("integrity") ON DELETE cascade ON UPDATE no action;