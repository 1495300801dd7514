import { subscriptionKinds } from '@portal/shared/contract'
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The mails that members asked for. */
export const mailSubscriptions = pgTable(
  'mail_subscriptions',
  {
    userId: userId(),
    kind: text({ enum: subscriptionKinds }).notNull(),
    since: instant().notNull(),
    /** For today's problem, if the member chose one: 0 to 23 in Asia/Kolkata. */
    hour: smallint(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.userId] })],
)

/** The recipients of each mail, so that nobody gets one twice. */
export const subscriptionMails = pgTable(
  'subscription_mails',
  {
    userId: userId(),
    kind: text({ enum: subscriptionKinds }).notNull(),
    /** An announcement's id, a contest's id and day, or the day of the problem or digest. */
    about: text().notNull(),
    queuedAt: instant().notNull(),
    /** The mail's id in the outbox. */
    mailId: uuid().notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.about, table.userId] })],
)
