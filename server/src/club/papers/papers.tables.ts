import { courses, examTypes, paperStatuses } from '@portal/shared/contract'
import { isNull, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'
import { subjects } from '../lists/subjects.tables.ts'
import { teachers } from '../lists/teachers.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Uploaded question papers: pending until a lead decides, and again when resubmitted. */
export const papers = pgTable(
  'papers',
  {
    id: uuid().primaryKey().defaultRandom(),
    course: text({ enum: courses }).notNull(),
    academicSession: text().notNull(),
    year: integer().notNull(),
    semester: integer().notNull(),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    teacherId: uuid()
      .notNull()
      .references(() => teachers.id),
    examType: text({ enum: examTypes }).notNull(),
    driveLink: text().notNull(),
    /** The file's id within the link, which identifies a file however its link is written. */
    driveFile: text().notNull(),
    status: text({ enum: paperStatuses }).notNull().default('pending'),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    deletedAt: instant(),
    /** For rejected papers: the uploader may change and resubmit it. */
    changesWanted: boolean().notNull().default(false),
    /** When its fields last changed: it was resubmitted, or a lead corrected it. */
    sentAt: instant(),
    /** The search text, written by triggers of the database here and when a name changes. */
    searched: text().notNull().default(''),
    words: tsvector().generatedAlwaysAs(
      (): SQL => sql`array_to_tsvector(array_remove(string_to_array(${papers.searched}, ' '), ''))`,
    ),
  },
  (table) => [
    // A file belongs to one paper; rejecting or deleting the paper frees it.
    uniqueIndex('papers_drive_file_unique')
      .on(table.driveFile)
      .where(sql`status <> 'rejected' AND deleted_at IS NULL`),
    // Includes who may see them, so that a list needn't read rows that it skips.
    index('papers_listed')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.status, table.uploadedBy)
      .where(isNull(table.deletedAt)),
    check('papers_wanting_changes_rejected', sql`NOT changes_wanted OR status = 'rejected'`),
    index('papers_changes_wanted').on(table.createdAt).where(sql`changes_wanted AND deleted_at IS NULL`),
    // The papers that have waited longest for a decision.
    index('papers_waiting')
      .on(sql`coalesce(${table.sentAt}, ${table.createdAt})`, table.id)
      .where(sql`status = 'pending' AND deleted_at IS NULL`),
    index('papers_same_exam')
      .on(
        table.subjectId,
        table.academicSession,
        table.semester,
        table.examType,
        table.createdAt.desc().nullsFirst(),
      )
      .where(sql`status <> 'rejected' AND deleted_at IS NULL`),
    index().on(table.uploadedBy),
    index().on(table.subjectId),
    index().on(table.teacherId),
    index('papers_words').using('gin', table.words),
    // The index of trigrams needs an extension: it is in the migration `functions`.
  ],
)

/** Since when a paper has its current form: uploaded or resubmitted. */
export const pendingSince = sql<Date | string>`coalesce(${papers.sentAt}, ${papers.createdAt})`

/** The history of papers without uploads: decisions with their reasons, and resubmissions. */
export const paperEvents = pgTable(
  'paper_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    what: text().notNull(),
    reason: text(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** A lead decided on their own paper. */
    byUploader: boolean().notNull().default(false),
  },
  (table) => [index().on(table.paperId, table.at), index().on(table.actorId), index().on(table.at)],
)

/**
 * The number of papers of each kind, without deleted ones. Triggers of the database update it with each change of
 * papers, so that it is right whichever version of the server writes.
 */
export const paperCounts = pgTable(
  'paper_counts',
  {
    course: text({ enum: courses }).notNull(),
    year: integer().notNull(),
    semester: integer().notNull(),
    examType: text({ enum: examTypes }).notNull(),
    status: text({ enum: paperStatuses }).notNull(),
    papers: integer().notNull(),
  },
  ({ course, year, semester, examType, status }) => [
    primaryKey({ columns: [course, year, semester, examType, status] }),
  ],
)
