CREATE TABLE "merge_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "pending_signups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" bigint NOT NULL,
	"reg_number" text NOT NULL,
	"batch" text NOT NULL,
	"branch" text NOT NULL,
	"programme" text DEFAULT '' NOT NULL,
	"roll" text DEFAULT '' NOT NULL,
	"number_key" text,
	"password_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"username_key" text NOT NULL,
	"held_username" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_codes" text[] DEFAULT '{}' NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"move_code_hash" text,
	"move_code_expires_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_signups_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "pending_signups_held_username_unique" UNIQUE("held_username")
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"proven_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_public_id_unique" UNIQUE("public_id")
);

--> statement-breakpoint
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
CREATE TABLE "passkey_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"verifies_user" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);

--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credential" text NOT NULL,
	"requester" text DEFAULT '' NOT NULL,
	"device_of" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "totps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "announcement_dismissals" (
	"user_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_dismissals_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);

--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"is_public" boolean NOT NULL,
	"ends_on" date NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"mailed_on" date,
	"mail_queued_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "batch_follows" (
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "batch_follows_others" CHECK ("batch_follows"."follower_id" <> "batch_follows"."followed_id")
);

--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb,
	"note" text,
	"restored" integer,
	"author_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_versions_kind_version_pk" PRIMARY KEY("kind","version")
);

--> statement-breakpoint
CREATE TABLE "contest_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "contest_lists" (
	"platform" text PRIMARY KEY NOT NULL,
	"good_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "contest_marks" (
	"contest_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contest_marks_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "contest_results" (
	"contest_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"is_official" boolean NOT NULL,
	"rank" integer NOT NULL,
	"solved" integer NOT NULL,
	"penalty" integer NOT NULL,
	"rating_change" integer,
	CONSTRAINT "contest_results_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"external_id" text,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"url" text,
	"place" text,
	"editorial" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"standings_at" timestamp (3) with time zone,
	"is_final" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contests_external_id_unique" UNIQUE("platform","external_id")
);

--> statement-breakpoint
CREATE TABLE "handle_requests" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"new_username" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "handle_requests_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);

--> statement-breakpoint
CREATE TABLE "verification_strings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
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
CREATE TABLE "board_months" (
	"platform" text NOT NULL,
	"month" text NOT NULL,
	"user_id" uuid NOT NULL,
	"gained" integer NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "board_months_user_id_platform_month_pk" PRIMARY KEY("user_id","platform","month")
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
CREATE TABLE "lead_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"until" date,
	"ended_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"appointed_by" text DEFAULT '' NOT NULL,
	"retired_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"kept_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject_code" text NOT NULL,
	"code_key" text NOT NULL,
	"course" text NOT NULL,
	"short_names" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "paper_counts" (
	"course" text NOT NULL,
	"year" integer NOT NULL,
	"semester" integer NOT NULL,
	"exam_type" text NOT NULL,
	"status" text NOT NULL,
	"papers" integer NOT NULL,
	CONSTRAINT "paper_counts_course_year_semester_exam_type_status_pk" PRIMARY KEY("course","year","semester","exam_type","status")
);

--> statement-breakpoint
CREATE TABLE "paper_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"by_uploader" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course" text NOT NULL,
	"academic_session" text NOT NULL,
	"year" integer NOT NULL,
	"semester" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"exam_type" text NOT NULL,
	"drive_link" text NOT NULL,
	"drive_file" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"changes_wanted" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"searched" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array("papers"."searched", ' '), ''))) STORED,
	CONSTRAINT "papers_wanting_changes_rejected" CHECK (NOT changes_wanted OR status = 'rejected')
);

--> statement-breakpoint
CREATE TABLE "problems" (
	"question_id" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"name" text,
	"rating" integer,
	"difficulty" text,
	"topics" text[],
	"canonical_id" text GENERATED ALWAYS AS (CASE platform WHEN 'codeforces' THEN coalesce(rating::text || ' ' || name, question_id) ELSE question_id END) STORED NOT NULL
);

--> statement-breakpoint
CREATE TABLE "student_progress" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counted_on" date,
	"potds" integer DEFAULT 0 NOT NULL,
	"potd_seconds" double precision DEFAULT 0 NOT NULL,
	"potd_months" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"striver" integer DEFAULT 0 NOT NULL,
	"tle" integer DEFAULT 0 NOT NULL,
	"last_solved_on" date,
	"last_fortnight" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "poll_states" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"good_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	"total" integer,
	"unlisted" integer,
	"gap_from" timestamp (3) with time zone,
	"gap_until" timestamp (3) with time zone,
	"gap_count" integer,
	"is_seldom" boolean DEFAULT false NOT NULL,
	CONSTRAINT "poll_states_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);

--> statement-breakpoint
CREATE TABLE "resubmissions" (
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"day" date NOT NULL,
	"solved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resubmissions_user_id_question_id_day_pk" PRIMARY KEY("user_id","question_id","day")
);

--> statement-breakpoint
CREATE TABLE "submissions" (
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"platform" text NOT NULL,
	"solved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submissions_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);

--> statement-breakpoint
CREATE TABLE "senior_follows" (
	"senior_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"following" boolean DEFAULT true NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "senior_follows_senior_id_user_id_pk" PRIMARY KEY("senior_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "senior_interviews" (
	"senior_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"date" date,
	"question_types" text[],
	"interview_experience" text,
	"advice_to_juniors" text,
	"shared_id" uuid,
	CONSTRAINT "senior_interviews_senior_id_position_pk" PRIMARY KEY("senior_id","position"),
	CONSTRAINT "senior_interviews_sharedId_unique" UNIQUE("shared_id")
);

--> statement-breakpoint
CREATE TABLE "seniors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"reg_number" text NOT NULL,
	"linkedin" text NOT NULL,
	"batch" text NOT NULL,
	"branch" text NOT NULL,
	"photo_url" text,
	"is_top_mentor" boolean DEFAULT false NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "shared_interviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"guest" jsonb,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"typed" jsonb,
	"note" text,
	"senior_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "shared_interviews_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "shared_interviews_author" CHECK ((author_id IS NULL) <> (guest IS NULL))
);

--> statement-breakpoint
CREATE TABLE "alumni_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer,
	"due_on" date NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"actor" text,
	"students" integer,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "alumni_runs_year_unique" UNIQUE("year")
);

--> statement-breakpoint
CREATE TABLE "mail_subscriptions" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"hour" smallint,
	CONSTRAINT "mail_subscriptions_kind_user_id_pk" PRIMARY KEY("kind","user_id")
);

--> statement-breakpoint
CREATE TABLE "subscription_mails" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"mail_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "subscription_mails_kind_about_user_id_pk" PRIMARY KEY("kind","about","user_id")
);

--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "backups" (
	"started_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"bytes" bigint,
	"error" text
);

--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"node" text,
	"good_at" timestamp (3) with time zone,
	"took_ms" integer,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	"wanted_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"recipient_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"unsubscribe_url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"failure" text
);

--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"runtime" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"faults" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "handles" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"account_id" text,
	"lost_as" text,
	"lost_since" timestamp (3) with time zone,
	CONSTRAINT "handles_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" bigint NOT NULL,
	"reg_number" text NOT NULL,
	"batch" text NOT NULL,
	"branch" text NOT NULL,
	"programme" text DEFAULT '' NOT NULL,
	"roll" text DEFAULT '' NOT NULL,
	"number_key" text,
	"password_hash" text NOT NULL,
	"username_key" text NOT NULL,
	"is_lead" boolean DEFAULT false NOT NULL,
	"phone_visible_to" text DEFAULT 'leads' NOT NULL,
	"is_on_boards" boolean DEFAULT true NOT NULL,
	"is_page_public" boolean DEFAULT false NOT NULL,
	"graduates_on" date,
	"extended_until" date,
	"alumni_since" timestamp (3) with time zone,
	"asked_for_interview_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text,
	"number_shared" boolean DEFAULT false NOT NULL,
	"deletion_due_at" timestamp (3) with time zone,
	"visited_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_key_unique" UNIQUE("username_key")
);

--> statement-breakpoint
CREATE TABLE "platform_outages" (
	"platform" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (0) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "uptimes" (
	"hour" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"good" integer NOT NULL,
	"failed" integer NOT NULL,
	"good_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "uptimes_hour_service_pk" PRIMARY KEY("hour","service")
);

--> statement-breakpoint
CREATE TABLE "route_ownership" (
	"name" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"title" text,
	"paths" text[],
	"menus" text[],
	"slots" text[],
	"budgets" jsonb,
	"email" text,
	"members" text[],
	"granted_at" timestamp (3) with time zone NOT NULL,
	"granted_by" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "team_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_core" boolean DEFAULT false NOT NULL,
	"label" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "team_tokens_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "channels" (
	"name" text PRIMARY KEY NOT NULL,
	"active" text,
	"active_since" timestamp (3) with time zone,
	"active_by" text,
	"history" text[] DEFAULT '{}' NOT NULL,
	"canary" text,
	"canary_share" integer,
	"canary_auto" boolean,
	"canary_since" timestamp (3) with time zone,
	"canary_by" text,
	"canary_shared_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"blocked_by" text,
	"blocked_note" text
);

--> statement-breakpoint
CREATE TABLE "release_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_version" text,
	"to_version" text,
	"share" integer,
	"actor" text NOT NULL,
	"token_label" text,
	"reason" text,
	"details" jsonb
);

--> statement-breakpoint
CREATE TABLE "previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"browser_hash" text,
	"ended_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "release_blobs" (
	"integrity" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"brotli" "bytea"
);

--> statement-breakpoint
CREATE TABLE "release_files" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"integrity" text NOT NULL,
	CONSTRAINT "release_files_name_version_path_pk" PRIMARY KEY("name","version","path")
);

--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"summary" jsonb,
	"digest" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	"signature" text,
	"source" jsonb,
	"stable_at" timestamp (3) with time zone,
	"rolled_back_at" timestamp (3) with time zone,
	"rolled_back_because" text,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);

--> statement-breakpoint
CREATE TABLE "release_counts" (
	"minute" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"stage" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	"position" jsonb,
	CONSTRAINT "release_counts_name_version_minute_route_stage_code_pk" PRIMARY KEY("name","version","minute","route","stage","code")
);

--> statement-breakpoint
CREATE TABLE "release_loads" (
	"visit" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_loads_visit_name_version_pk" PRIMARY KEY("visit","name","version")
);

--> statement-breakpoint
CREATE TABLE "release_reports" (
	"visit" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"voter" text NOT NULL,
	"is_account" boolean NOT NULL,
	CONSTRAINT "release_reports_visit_name_version_kind_route_pk" PRIMARY KEY("visit","name","version","kind","route")
);

--> statement-breakpoint
CREATE TABLE "release_timings" (
	"hour" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_timings_name_version_hour_route_metric_bucket_pk" PRIMARY KEY("name","version","hour","route","metric","bucket")
);

--> statement-breakpoint
CREATE TABLE "paper_file_pieces" (
	"file_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "paper_file_pieces_file_id_piece_pk" PRIMARY KEY("file_id","piece")
);

--> statement-breakpoint
CREATE TABLE "paper_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uploaded_by" uuid,
	"paper_id" uuid,
	"solution_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "requested_papers" (
	"subject_id" uuid NOT NULL,
	"academic_session" text NOT NULL,
	"exam_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "requested_papers_pk" PRIMARY KEY("subject_id","academic_session","exam_type","user_id")
);

--> statement-breakpoint
CREATE TABLE "solution_votes" (
	"solution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "solution_votes_solution_id_user_id_pk" PRIMARY KEY("solution_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "solutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"author_id" uuid,
	"shows_name" boolean NOT NULL,
	"link" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid
);

--> statement-breakpoint
CREATE TABLE "approach_marks" (
	"approach_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approach_marks_approach_id_kind_user_id_pk" PRIMARY KEY("approach_id","kind","user_id")
);

--> statement-breakpoint
CREATE TABLE "approaches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "approaches_questionId_authorId_unique" UNIQUE("question_id","author_id")
);

--> statement-breakpoint
CREATE TABLE "potds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"question_id" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"editorial" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "potds_date_question_unique" UNIQUE("date","question_id")
);

--> statement-breakpoint
ALTER TABLE "merge_codes" ADD CONSTRAINT "merge_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_moves" ADD CONSTRAINT "account_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "totps" ADD CONSTRAINT "totps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "batch_follows" ADD CONSTRAINT "batch_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "batch_follows" ADD CONSTRAINT "batch_follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_calendars" ADD CONSTRAINT "contest_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_marks" ADD CONSTRAINT "contest_marks_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_marks" ADD CONSTRAINT "contest_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "handle_requests" ADD CONSTRAINT "handle_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_strings" ADD CONSTRAINT "verification_strings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "board_figures" ADD CONSTRAINT "board_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "board_months" ADD CONSTRAINT "board_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "board_snapshots" ADD CONSTRAINT "board_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_terms" ADD CONSTRAINT "lead_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_events" ADD CONSTRAINT "paper_events_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_events" ADD CONSTRAINT "paper_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_progress" ADD CONSTRAINT "student_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "poll_states" ADD CONSTRAINT "poll_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_question_id_problems_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."problems"("question_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_question_id_problems_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."problems"("question_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "senior_follows" ADD CONSTRAINT "senior_follows_senior_id_seniors_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."seniors"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "senior_follows" ADD CONSTRAINT "senior_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "senior_interviews" ADD CONSTRAINT "senior_interviews_senior_id_seniors_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."seniors"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "senior_interviews" ADD CONSTRAINT "senior_interviews_shared_id_shared_interviews_id_fk" FOREIGN KEY ("shared_id") REFERENCES "public"."shared_interviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_interviews" ADD CONSTRAINT "shared_interviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_interviews" ADD CONSTRAINT "shared_interviews_senior_id_seniors_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."seniors"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription_mails" ADD CONSTRAINT "subscription_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "handles" ADD CONSTRAINT "handles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_active_fk" FOREIGN KEY ("name","active") REFERENCES "public"."releases"("name","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_canary_fk" FOREIGN KEY ("name","canary") REFERENCES "public"."releases"("name","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_release_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_integrity_release_blobs_integrity_fk" FOREIGN KEY ("integrity") REFERENCES "public"."release_blobs"("integrity") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_release_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_file_pieces" ADD CONSTRAINT "paper_file_pieces_file_id_paper_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."paper_files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "requested_papers" ADD CONSTRAINT "requested_papers_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "requested_papers" ADD CONSTRAINT "requested_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solution_votes" ADD CONSTRAINT "solution_votes_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solution_votes" ADD CONSTRAINT "solution_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approach_marks" ADD CONSTRAINT "approach_marks_approach_id_approaches_id_fk" FOREIGN KEY ("approach_id") REFERENCES "public"."approaches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approach_marks" ADD CONSTRAINT "approach_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approaches" ADD CONSTRAINT "approaches_question_id_problems_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."problems"("question_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approaches" ADD CONSTRAINT "approaches_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "potds" ADD CONSTRAINT "potds_question_id_problems_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."problems"("question_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "potds" ADD CONSTRAINT "potds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "merge_codes_expires_at_index" ON "merge_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "pending_signups_email_index" ON "pending_signups" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "pending_signups_username_key_index" ON "pending_signups" USING btree ("username_key");
--> statement-breakpoint
CREATE INDEX "pending_signups_created_at_index" ON "pending_signups" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_seen_at_index" ON "sessions" USING btree ("seen_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_moves_waiting_unique" ON "account_moves" USING btree ("user_id") WHERE "account_moves"."status" = 'waiting';
--> statement-breakpoint
CREATE INDEX "account_moves_created_at_index" ON "account_moves" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "account_moves_objection_hash_index" ON "account_moves" USING btree ("objection_hash");
--> statement-breakpoint
CREATE INDEX "passkey_challenges_created_at_index" ON "passkey_challenges" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "password_reset_requests_asked_at_index" ON "password_reset_requests" USING btree ("asked_at");
--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "photos_created_at_index" ON "photos" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "announcements_posted_at_index" ON "announcements" USING btree ("posted_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_mailed_on_unique" ON "announcements" USING btree ("mailed_on") WHERE "announcements"."mailed_on" is not null;
--> statement-breakpoint
CREATE INDEX "batch_follows_followed_id_index" ON "batch_follows" USING btree ("followed_id");
--> statement-breakpoint
CREATE INDEX "contests_ends_at_index" ON "contests" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "board_months_platform_month_index" ON "board_months" USING btree ("platform","month");
--> statement-breakpoint
CREATE UNIQUE INDEX "lead_terms_open_unique" ON "lead_terms" USING btree ("user_id") WHERE "lead_terms"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "lead_terms_ended_at_index" ON "lead_terms" USING btree ("ended_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_course_code_unique" ON "subjects" USING btree ("course","code_key") WHERE "subjects"."archived_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_email_unique" ON "teachers" USING btree (lower(email)) WHERE "teachers"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "paper_events_paper_id_at_index" ON "paper_events" USING btree ("paper_id","at");
--> statement-breakpoint
CREATE INDEX "paper_events_actor_id_index" ON "paper_events" USING btree ("actor_id");
--> statement-breakpoint
CREATE INDEX "paper_events_at_index" ON "paper_events" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "papers_drive_file_unique" ON "papers" USING btree ("drive_file") WHERE status <> 'rejected' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "papers_listed" ON "papers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","uploaded_by") WHERE "papers"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "papers_changes_wanted" ON "papers" USING btree ("created_at") WHERE changes_wanted AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "papers_waiting" ON "papers" USING btree (coalesce("sent_at", "created_at"),"id") WHERE status = 'pending' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "papers_same_exam" ON "papers" USING btree ("subject_id","academic_session","semester","exam_type","created_at" DESC NULLS FIRST) WHERE status <> 'rejected' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "papers_uploaded_by_index" ON "papers" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "papers_subject_id_index" ON "papers" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX "papers_teacher_id_index" ON "papers" USING btree ("teacher_id");
--> statement-breakpoint
CREATE INDEX "papers_words" ON "papers" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "problems_canonical_id_index" ON "problems" USING btree ("canonical_id");
--> statement-breakpoint
CREATE INDEX "student_progress_last_solved_on_index" ON "student_progress" USING btree ("last_solved_on");
--> statement-breakpoint
CREATE INDEX "poll_states_due_at_index" ON "poll_states" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "poll_states_good_often" ON "poll_states" USING btree ("good_at") WHERE "poll_states"."failing_since" IS NULL AND NOT "poll_states"."is_seldom";
--> statement-breakpoint
CREATE INDEX "resubmissions_question_id_index" ON "resubmissions" USING btree ("question_id");
--> statement-breakpoint
CREATE INDEX "submissions_user_id_platform_solved_at_index" ON "submissions" USING btree ("user_id","platform","solved_at");
--> statement-breakpoint
CREATE INDEX "submissions_solved_at_user_id_index" ON "submissions" USING btree ("solved_at","user_id");
--> statement-breakpoint
CREATE INDEX "submissions_question_id_index" ON "submissions" USING btree ("question_id");
--> statement-breakpoint
CREATE INDEX "senior_follows_user_id_index" ON "senior_follows" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "seniors_reg_number_unique" ON "seniors" USING btree (lower(reg_number));
--> statement-breakpoint
CREATE INDEX "shared_interviews_author_id_index" ON "shared_interviews" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "shared_interviews_senior_id_index" ON "shared_interviews" USING btree ("senior_id");
--> statement-breakpoint
CREATE INDEX "shared_interviews_state_created_at_index" ON "shared_interviews" USING btree ("state","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "shared_interviews_draft_unique" ON "shared_interviews" USING btree ("author_id") WHERE state = 'draft';
--> statement-breakpoint
CREATE UNIQUE INDEX "shared_interviews_invited_unique" ON "shared_interviews" USING btree ((guest ->> 'email')) WHERE state = 'draft';
--> statement-breakpoint
CREATE INDEX "activity_entries_at_index" ON "activity_entries" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "mails_due_at_index" ON "mails" USING btree ("due_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "handles_proven_unique" ON "handles" USING btree ("platform","username_key") WHERE "handles"."verified_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_reg_number_id_index" ON "users" USING btree ("reg_number","id");
--> statement-breakpoint
CREATE INDEX "users_batch_index" ON "users" USING btree ("batch");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_number_unique" ON "users" USING btree ("number_key") WHERE NOT "users"."number_shared";
--> statement-breakpoint
CREATE INDEX "users_numbers_index" ON "users" USING btree ("number_key");
--> statement-breakpoint
CREATE INDEX "users_leads_index" ON "users" USING btree ("id") WHERE "users"."is_lead";
--> statement-breakpoint
CREATE INDEX "users_active_students_index" ON "users" USING btree ("reg_number","id") WHERE NOT "users"."is_lead" AND "users"."alumni_since" IS NULL AND "users"."suspended_at" IS NULL
          AND "users"."deletion_due_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("id") WHERE "users"."suspended_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");
--> statement-breakpoint
CREATE INDEX "team_tokens_name_index" ON "team_tokens" USING btree ("name");
--> statement-breakpoint
CREATE UNIQUE INDEX "team_tokens_label" ON "team_tokens" USING btree ("name","label") WHERE "team_tokens"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "release_events_name_id_index" ON "release_events" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "release_events_at_index" ON "release_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "previews_name_created_at_index" ON "previews" USING btree ("name","created_at");
--> statement-breakpoint
CREATE INDEX "release_files_integrity_index" ON "release_files" USING btree ("integrity");
--> statement-breakpoint
CREATE INDEX "releases_name_published_at_index" ON "releases" USING btree ("name","published_at");
--> statement-breakpoint
CREATE INDEX "release_counts_minute_index" ON "release_counts" USING btree ("minute");
--> statement-breakpoint
CREATE INDEX "release_loads_at_index" ON "release_loads" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "release_reports_name_version_at_index" ON "release_reports" USING btree ("name","version","at");
--> statement-breakpoint
CREATE INDEX "release_reports_voter_at_index" ON "release_reports" USING btree ("voter","at");
--> statement-breakpoint
CREATE INDEX "release_reports_at_index" ON "release_reports" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "release_timings_hour_index" ON "release_timings" USING btree ("hour");
--> statement-breakpoint
CREATE INDEX "paper_files_uploaded_by_index" ON "paper_files" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "paper_files_paper_id_index" ON "paper_files" USING btree ("paper_id");
--> statement-breakpoint
CREATE INDEX "paper_files_solution_id_index" ON "paper_files" USING btree ("solution_id");
--> statement-breakpoint
CREATE INDEX "requested_papers_user_id_index" ON "requested_papers" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "solution_votes_user_id_index" ON "solution_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "solutions_paper_id_index" ON "solutions" USING btree ("paper_id");
--> statement-breakpoint
CREATE INDEX "solutions_author_id_index" ON "solutions" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "solutions_decided_by_index" ON "solutions" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "approach_marks_user_id_index" ON "approach_marks" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "approaches_author_id_index" ON "approaches" USING btree ("author_id");