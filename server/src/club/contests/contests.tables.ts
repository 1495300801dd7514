import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Contests of the platforms, and of the club, which have no external id. A withdrawn one stays for leads. */
export const contests = pgTable(
  'contests',
  {
    id: uuid().primaryKey().defaultRandom(),
    platform: text({ enum: ['codeforces', 'leetcode', 'club'] }).notNull(),
    externalId: text(),
    title: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    url: text(),
    place: text(),
    editorial: text(),
    updatedAt: instant().notNull().defaultNow(),
    withdrawnAt: instant(),
    /** When the club's results were last read, and whether they are final: with the changed ratings. */
    standingsAt: instant(),
    isFinal: boolean().notNull().default(false),
  },
  (table) => [
    unique('contests_external_id_unique').on(table.platform, table.externalId),
    index().on(table.endsAt),
  ],
)

const contestId = () =>
  uuid()
    .notNull()
    .references(() => contests.id, { onDelete: 'cascade' })

/** When a platform last sent its list of contests, and since when it has failed to. */
export const contestLists = pgTable('contest_lists', {
  platform: text({ enum: ['codeforces', 'leetcode'] }).primaryKey(),
  goodAt: instant(),
  failingSince: instant(),
})

/** Members who said that they take part (“I’m in”). */
export const contestMarks = pgTable(
  'contest_marks',
  { contestId: contestId(), userId: userId(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.contestId, table.userId] })],
)

export const contestResults = pgTable(
  'contest_results',
  {
    contestId: contestId(),
    userId: userId(),
    handle: text().notNull(),
    isOfficial: boolean().notNull(),
    rank: integer().notNull(),
    solved: integer().notNull(),
    penalty: integer().notNull(),
    ratingChange: integer(),
  },
  (table) => [primaryKey({ columns: [table.contestId, table.userId] })],
)

/** Members who renewed the address of their calendar. */
export const contestCalendars = pgTable('contest_calendars', {
  userId: userId().primaryKey(),
  renewedAt: instant().notNull(),
})
