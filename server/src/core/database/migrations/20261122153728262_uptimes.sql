CREATE TABLE "uptimes" (
	"hour" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"good" integer NOT NULL,
	"failed" integer NOT NULL,
	"good_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "uptimes_hour_service_pk" PRIMARY KEY("hour","service")
);
