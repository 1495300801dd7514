-- The search of papers compares by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
	"searched" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array("papers"."searched", ' '), ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_drive_file_unique" ON "papers" USING btree ("drive_file") WHERE status <> 'rejected' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "papers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "papers_uploaded_by_index" ON "papers" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "papers_subject_id_index" ON "papers" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "papers_teacher_id_index" ON "papers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "papers_words" ON "papers" USING gin ("words");--> statement-breakpoint
CREATE INDEX "papers_trigrams" ON "papers" USING gin ("searched" gin_trgm_ops);
--> statement-breakpoint
-- A text as words to search: no accents, no capitals, no punctuation but the hyphen within 2024-25. The same on every
-- database, whatever its locale.
CREATE FUNCTION words_to_search(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    lower(regexp_replace(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'), '[\u2010-\u2015]', '-', 'g') COLLATE "C"),
    '[\x01-\x2C\x2E\x2F\x3A-\x60\x7B-\xBF\u2000-\u206F\u3000-\u303F]+|-(?![0-9])|(?<![0-9])-', ' ', 'g'))
$$;
--> statement-breakpoint
-- What typed words ask for: each of them begins a word of the paper. Null where nothing is typed that can be searched.
CREATE FUNCTION words_begin(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || word || ''':*', ' & ')::tsquery
  FROM unnest(string_to_array(words_to_search(typed), ' ')) AS word WHERE word <> ''
$$;
--> statement-breakpoint
-- Subject, code (CS-101 also as CS101), teacher and session (2024-25 also as 2024 25) of a paper.
CREATE FUNCTION paper_searched(subject uuid, teacher uuid, session text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT words_to_search(concat_ws(' ',
    (SELECT concat_ws(' ', name, subject_code, translate(subject_code, ' -_./', '')) FROM subjects WHERE id = subject),
    (SELECT name FROM teachers WHERE id = teacher),
    session, replace(session, '-', ' ')))
$$;
--> statement-breakpoint
CREATE FUNCTION papers_set_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.searched := paper_searched(NEW.subject_id, NEW.teacher_id, NEW.academic_session);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER papers_searched BEFORE INSERT OR UPDATE OF subject_id, teacher_id, academic_session, searched ON papers
FOR EACH ROW EXECUTE FUNCTION papers_set_searched();
--> statement-breakpoint
-- A new name: writing what is searched makes the trigger above look it up again.
CREATE FUNCTION papers_follow_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'subjects' THEN
    UPDATE papers SET searched = '' WHERE subject_id = NEW.id;
  ELSE
    UPDATE papers SET searched = '' WHERE teacher_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subjects_renamed AFTER UPDATE OF name, subject_code ON subjects
FOR EACH ROW EXECUTE FUNCTION papers_follow_names();
--> statement-breakpoint
CREATE TRIGGER teachers_renamed AFTER UPDATE OF name ON teachers
FOR EACH ROW EXECUTE FUNCTION papers_follow_names();
