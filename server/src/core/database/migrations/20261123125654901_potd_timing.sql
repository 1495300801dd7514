ALTER TABLE "student_progress" ADD COLUMN "potds_early" bit varying DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "student_progress" ADD COLUMN "potds_late" bit varying DEFAULT '' NOT NULL;