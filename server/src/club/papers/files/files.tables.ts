import { paperFileTypes } from '@portal/shared/contract'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../../../core/database/bytes.ts'
import { instant } from '../../../core/instant.ts'
import { users } from '../../../core/people/users.tables.ts'
import { papers } from '../papers.tables.ts'
import { solutions } from '../solutions/solutions.tables.ts'

/** Files that students uploaded, of a paper or of a solution. One without either is deleted after a day. */
export const paperFiles = pgTable(
  'paper_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    paperId: uuid().references(() => papers.id, { onDelete: 'cascade' }),
    solutionId: uuid().references(() => solutions.id, { onDelete: 'cascade' }),
    /** The order of a paper's photos, from 0. */
    position: integer().notNull().default(0),
    type: text({ enum: paperFileTypes }).notNull(),
    bytes: integer().notNull(),
    /** The content's SHA-256; missing until all pieces are there and the content was checked. */
    digest: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.uploadedBy), index().on(table.paperId), index().on(table.solutionId)],
)

/** The content of files, in pieces of the same size. */
export const paperFilePieces = pgTable(
  'paper_file_pieces',
  {
    fileId: uuid()
      .notNull()
      .references(() => paperFiles.id, { onDelete: 'cascade' }),
    piece: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.piece] })],
)
