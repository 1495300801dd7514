import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** Mails to send. A mail that was sent or rejected keeps neither text nor code. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    recipientName: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Only for a mail that its reader subscribed to. */
    unsubscribeUrl: text(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When to try next. A node that tries postpones it first, so that no other does. */
    dueAt: instant().notNull(),
    /** After this the mail is useless: its code has expired, or its news is old. */
    expiresAt: instant().notNull(),
    sentAt: instant(),
    /** Set if the mail server will never accept it for this recipient. */
    refusedAt: instant(),
    /** Why it was last rejected, without addresses. */
    failure: text(),
  },
  (table) => [index().on(table.dueAt)],
)
