import { isNotNull } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** The announcements of leads. Only leads see withdrawn ones. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    isPublic: boolean().notNull(),
    /** The last day in India on which members' home page shows it. */
    endsOn: date({ mode: 'string' }).notNull(),
    postedAt: instant().notNull(),
    editedAt: instant(),
    withdrawnAt: instant(),
    /** When its mail was started. */
    mailedAt: instant(),
    /** On which day in India that was. */
    mailedOn: date({ mode: 'string' }),
    /** When its mail was queued for the last subscriber. */
    mailQueuedAt: instant(),
  },
  (table) => [
    index().on(table.postedAt),
    // At most one mail per day.
    uniqueIndex('announcements_mailed_on_unique').on(table.mailedOn).where(isNotNull(table.mailedOn)),
  ],
)

/** Announcements that members removed from their home page. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.announcementId] })],
)
