import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** Mails on their way. One that was sent or refused keeps neither text nor code. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    recipientName: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When to try next; a node that tries moves it on first, so that no other does. */
    dueAt: instant().notNull(),
    /** After this the mail is of no use: a code that no longer works. */
    expiresAt: instant().notNull(),
    sentAt: instant(),
    /** The mail server will never take it for this recipient. */
    refusedAt: instant(),
    /** Why it was not taken the last time, without addresses. */
    failure: text(),
  },
  (table) => [index().on(table.dueAt)],
)
