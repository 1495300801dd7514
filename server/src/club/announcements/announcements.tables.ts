import { isNotNull } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** What leads announce. A withdrawn one stays for leads. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    isPublic: boolean().notNull(),
    /** The last day in India on which members' home shows it. */
    endsOn: date({ mode: 'string' }).notNull(),
    postedAt: instant().notNull(),
    editedAt: instant(),
    withdrawnAt: instant(),
    /** When and on which day in India its mail was started, and when it was queued for the last subscriber. */
    mailedAt: instant(),
    mailedOn: date({ mode: 'string' }),
    mailQueuedAt: instant(),
  },
  (table) => [
    index().on(table.postedAt),
    // One a day.
    uniqueIndex('announcements_mailed_on_unique').on(table.mailedOn).where(isNotNull(table.mailedOn)),
  ],
)

/** Announcements that members removed from their home. */
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
