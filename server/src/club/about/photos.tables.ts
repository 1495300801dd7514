import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../../core/database/bytes.ts'
import { instant } from '../../core/instant.ts'

/** Photos for the page about the club, as WebP. One that no version of its content shows is deleted after a week. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    content: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)
