import {
  type JuniorsPage,
  type Platform,
  platforms,
  progressDays,
  type StudentGroup,
} from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, lastDays } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { potdCount, untilToday } from '../kept-progress/counts.ts'
import { idList } from '../kept-progress/refresh.queries.ts'
import { type ChosenPage, chooseJuniors } from './juniors-choice.queries.ts'
import { countsOf, potdBits, potdStatus, recentCounts, sheetBits, sheetStatuses } from './kept.queries.ts'
import {
  jsonParts,
  packedMember,
  readPlaces,
  sheetSizes,
  studentJson,
  studentRows,
  who,
} from './student-slices.queries.ts'

const text = JSON.stringify

const handle = z.string().nullable()
const juniorRow = z.object({
  ...{ who: z.string(), phone: z.coerce.number(), phone_hidden: z.boolean() },
  ...{ leetcode: handle, codeforces: handle, gfg: handle, github: handle },
  ...{ potds: z.string(), potd_count: z.int(), sheets: z.string(), counts: z.string() },
})
type JuniorRow = z.infer<typeof juniorRow>

/** The student's proven handles, a row a student. */
const proven = sql`
  LEFT JOIN LATERAL (
    SELECT max(username) FILTER (WHERE platform = 'leetcode') AS leetcode,
      max(username) FILTER (WHERE platform = 'codeforces') AS codeforces,
      max(username) FILTER (WHERE platform = 'gfg') AS gfg,
      max(username) FILTER (WHERE platform = 'github') AS github
    FROM handles WHERE handles.user_id = users.id AND verified_at IS NOT NULL
  ) AS proven ON true`

/** What a junior's columns are read from, beside the student's own rows. */
const joins = (now: Date) => sql`${proven} CROSS JOIN ${untilToday(dayOf(now))}`

/** A hidden number is 0: releases of before know no juniors without one. */
const shownPhone = sql`CASE phone_visible_to WHEN 'leads' THEN phone ELSE 0 END`
const isPhoneHidden = sql`phone_visible_to <> 'leads'`

const columns = (now: Date) => sql`
  ${shownPhone} AS phone, ${isPhoneHidden} AS phone_hidden, leetcode, codeforces, gfg, github, 
  ${potdBits} AS potds, ${potdCount} AS potd_count, ${sheetBits} AS sheets, ${recentCounts(now)} AS counts`

const contact = (row: JuniorRow) =>
  `${row.who},"phone":${row.phone},"isPhoneHidden":${row.phone_hidden},"leetcode":${text(row.leetcode)},"codeforces":${text(row.codeforces)},` +
  `"gfg":${text(row.gfg)},"github":${text(row.github)}`

/** Makes a junior's JSON. */
function junior(places: readonly number[], now: Date): (row: JuniorRow) => string {
  const statusOf = potdStatus(places)
  const beginnings = lastDays(now, progressDays).map((day) => `{"date":"${day}","uniqueQuestionsSolved":`)
  return (row) => {
    const counts = countsOf(row.counts)
    const past14Days = beginnings.map((beginning, at) => `${beginning}${counts[at] ?? 0}}`)
    const potds = `{"status":"${statusOf(row.potds)}","count":${row.potd_count}}`
    return `{${contact(row)},"past14Days":[${past14Days}],"potds":${potds},"sheets":${text(sheetStatuses(row.sheets))}}`
  }
}

/** All that the leads see of each student. */
export async function juniorList(db: Db, group: StudentGroup, now: Date): Promise<AsyncGenerator<string>> {
  const write = junior(await readPlaces(db), now)
  const rows = studentRows(db, group, { columns: columns(now), joins: joins(now), row: juniorRow, write })
  return jsonParts('{"users":[', rows)
}

const handleMember = (platform: Platform) =>
  sql.raw(`',"${platform}":', coalesce(to_json(${platform})::text, 'null')`)

/** The same with packed bits, and with what juniors can be filtered by. */
export async function packedJuniorList(
  db: Db,
  group: StudentGroup,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const places = await readPlaces(db)
  const head = `{"days":${text(lastDays(now, progressDays))},"places":[${places}],"sheets":${sheetSizes},"students":[`
  const members = sql.join(
    [
      sql`',"phone":', ${shownPhone}, ',"isPhoneHidden":', to_json(${isPhoneHidden})`,
      ...platforms.map(handleMember),
      sql`',"solved":[', ${recentCounts(now)}, ']'`,
      packedMember('potds'),
      sql`',"count":', ${potdCount}`,
      packedMember('sheets'),
    ],
    sql`, `,
  )
  return jsonParts(head, studentJson(db, group, { members, joins: joins(now) }))
}

/** A page of the juniors that a lead asks for. */
export async function juniorsPage(db: Db, query: ChosenPage, now: Date): Promise<string> {
  const [{ ids, ...figures }, places] = await Promise.all([chooseJuniors(db, query, now), readPlaces(db)])
  const { rows } = await db.execute(sql`
    SELECT ${who} AS who, ${columns(now)}
    FROM unnest(${idList(ids)}) WITH ORDINALITY AS chosen (id, position) JOIN users USING (id)
      LEFT JOIN student_progress AS kept ON kept.user_id = users.id ${joins(now)}
    ORDER BY position`)
  const { page } = query
  const users = z.array(juniorRow).parse(rows).map(junior(places, now))
  return `{"users":[${users}],${text({ page, ...figures } satisfies Omit<JuniorsPage, 'users'>).slice(1)}`
}
