CREATE INDEX "users_active_students_index" ON "users" USING btree ("reg_number","id") WHERE NOT "users"."is_lead" AND "users"."alumni_since" IS NULL AND "users"."suspended_at" IS NULL
          AND "users"."deletion_due_at" IS NULL;--> statement-breakpoint
CREATE INDEX "student_progress_recent_until_user_id_index" ON "student_progress" USING btree ("recent_until","user_id");