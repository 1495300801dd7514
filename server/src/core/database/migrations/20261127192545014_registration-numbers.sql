DROP INDEX "users_shared_numbers_index";
--> statement-breakpoint
CREATE INDEX "users_numbers_index" ON "users" USING btree ("number_key");
--> statement-breakpoint
DROP TRIGGER users_of_before ON users;
--> statement-breakpoint
DROP TRIGGER pending_signups_of_before ON pending_signups;
--> statement-breakpoint
DROP FUNCTION read_reg_number();
