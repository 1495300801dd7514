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
-- The counts follow each statement that changes papers, in its transaction. Rows are taken in one order, so that no two
-- wait for each other; what changes nothing that is counted, as a new name of a teacher, takes none.
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
-- From here on to the end of the migration nobody else writes papers, so that none is missed.
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
INSERT INTO paper_counts
SELECT course, year, semester, exam_type, status, count(*) FROM papers WHERE deleted_at IS NULL
GROUP BY 1, 2, 3, 4, 5;
