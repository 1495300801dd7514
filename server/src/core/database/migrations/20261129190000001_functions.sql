-- Not part of the TypeScript definitions of the tables: an extension with its index, functions and triggers.

-- The search of papers compares trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX papers_trigrams ON papers USING gin (searched gin_trgm_ops);
--> statement-breakpoint
-- A text as searchable words: without accents, capitals and punctuation, except the hyphen in 2024-25. Doesn't depend
-- on the database's locale.
CREATE FUNCTION words_to_search(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    lower(regexp_replace(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'), '[\u2010-\u2015]', '-', 'g') COLLATE "C"),
    '[\x01-\x2C\x2E\x2F\x3A-\x60\x7B-\xBF\u2000-\u206F\u3000-\u303F]+|-(?![0-9])|(?<![0-9])-', ' ', 'g'))
$$;
--> statement-breakpoint
-- The query for typed words: each is the start of a word of the paper. Null if nothing searchable was typed.
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
-- After a rename: writing `searched` makes the trigger above compute it again.
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
--> statement-breakpoint
-- Updates the counts after each statement that changes papers, in its transaction. Rows are locked in one order to avoid
-- deadlocks; a statement that changes no count locks none.
CREATE FUNCTION papers_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO paper_counts AS kept
    SELECT course, year, semester, exam_type, status, count(*) FROM added WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (course, year, semester, exam_type, status) DO UPDATE SET papers = kept.papers + excluded.papers;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO paper_counts AS kept
    SELECT course, year, semester, exam_type, status, sum(change) FROM (
      SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM removed
    ) AS changed WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (course, year, semester, exam_type, status) DO UPDATE SET papers = kept.papers + excluded.papers;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO paper_counts AS kept
    SELECT course, year, semester, exam_type, status, -count(*) FROM removed WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (course, year, semester, exam_type, status) DO UPDATE SET papers = kept.papers + excluded.papers;
  ELSE
    DELETE FROM paper_counts;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER papers_counted_added AFTER INSERT ON papers
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION papers_count();
--> statement-breakpoint
CREATE TRIGGER papers_counted_changed AFTER UPDATE ON papers
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION papers_count();
--> statement-breakpoint
CREATE TRIGGER papers_counted_removed AFTER DELETE ON papers
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION papers_count();
--> statement-breakpoint
CREATE TRIGGER papers_counted_none AFTER TRUNCATE ON papers
FOR EACH STATEMENT EXECUTE FUNCTION papers_count();
--> statement-breakpoint
-- Starts or ends a lead's term when `is_lead` changes, also through LEAD_EMAILS and commands.
CREATE FUNCTION keep_lead_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_lead THEN
    INSERT INTO lead_terms (user_id, started_at) VALUES (NEW.id, now())
      ON CONFLICT (user_id) WHERE ended_at IS NULL DO NOTHING;
  ELSE
    UPDATE lead_terms SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_made_lead AFTER INSERT ON users FOR EACH ROW WHEN (NEW.is_lead) EXECUTE FUNCTION keep_lead_term();
--> statement-breakpoint
CREATE TRIGGER users_lead_changed AFTER UPDATE OF is_lead ON users FOR EACH ROW WHEN (OLD.is_lead IS DISTINCT FROM NEW.is_lead) EXECUTE FUNCTION keep_lead_term();
--> statement-breakpoint
-- Leaderboard figures belong to a handle: the student's next handle starts without them.
CREATE FUNCTION forget_figures_of_handle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_figures WHERE user_id = OLD.user_id AND platform = OLD.platform;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER figures_of_released_handles AFTER DELETE ON handles FOR EACH ROW WHEN (OLD.platform IN ('codeforces', 'github')) EXECUTE FUNCTION forget_figures_of_handle();
