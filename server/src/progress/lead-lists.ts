import { progressDays } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lastDays } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { sheets } from '../sheets/sheets.ts'
import {
  countsOf,
  potdBits,
  potdStatus,
  recentCounts,
  sheetBits,
  sheetSlices,
  sheetStatuses,
} from './kept.queries.ts'
import { jsonParts, readPlaces, studentSlices } from './student-slices.queries.ts'

type Parts = AsyncGenerator<string>

interface Wanted {
  now: Date
  /** Bits in base64, a tenth of the bytes; else a character a bit. */
  isPacked: boolean
}

const text = JSON.stringify

/** The bytes of bits in base64; `varbit_send` puts their number before them, and `encode` breaks lines. */
const packed = (column: 'potds' | 'sheets') =>
  sql.raw(
    `replace(encode(substring(varbit_send(coalesce(kept.${column}, '')) FROM 5), 'base64'), E'\\n', '')`,
  )

const named = { reg_number: z.string(), name: z.string() }
const whoIs = ({ reg_number, name }: { reg_number: string; name: string }) =>
  `"regNumber":${text(reg_number)},"name":${text(name)}`

const potdRow = z.object({ ...named, potds: z.string() })

/** Who solved which daily problem, coming ones too. */
export async function potdList(db: Db, { isPacked }: Pick<Wanted, 'isPacked'>): Promise<Parts> {
  const places = await readPlaces(db)
  if (isPacked) {
    return jsonParts(studentSlices(db, { columns: sql`${packed('potds')} AS potds`, row: potdRow }), {
      head: `{"places":[${places}],"students":[`,
      write: (row) => `{${whoIs(row)},"potds":"${row.potds}"}`,
    })
  }
  const statusOf = potdStatus(places)
  return jsonParts(studentSlices(db, { columns: sql`${potdBits} AS potds`, row: potdRow }), {
    head: '{"potdSubmissionData":[',
    write: (row) => `{${whoIs(row)},"potds":{"status":"${statusOf(row.potds)}"}}`,
  })
}

const sheetRow = z.object({ ...named, sheets: z.string() })
const sheetSizes = text(sheetSlices.map(({ name }) => ({ name, questions: sheets[name].length })))

/** Who solved which question of the sheets. */
export async function sheetList(db: Db, { isPacked }: Pick<Wanted, 'isPacked'>): Promise<Parts> {
  if (isPacked) {
    return jsonParts(studentSlices(db, { columns: sql`${packed('sheets')} AS sheets`, row: sheetRow }), {
      head: `{"sheets":${sheetSizes},"students":[`,
      write: (row) => `{${whoIs(row)},"sheets":"${row.sheets}"}`,
    })
  }
  return jsonParts(studentSlices(db, { columns: sql`${sheetBits} AS sheets`, row: sheetRow }), {
    head: '{"users":[',
    write: (row) => `{${whoIs(row)},"sheets":${text(sheetStatuses(row.sheets))}}`,
  })
}

const handle = z.string().nullable()
const juniorRow = z.object({
  ...named,
  phone: z.coerce.number(),
  ...{ leetcode: handle, codeforces: handle, gfg: handle, github: handle },
  ...{ potds: z.string(), sheets: z.string(), counts: z.string() },
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

const contact = (row: JuniorRow) =>
  `${whoIs(row)},"phone":${row.phone},"leetcode":${text(row.leetcode)},"codeforces":${text(row.codeforces)},` +
  `"gfg":${text(row.gfg)},"github":${text(row.github)}`

/** All that the leads see of each student. */
export async function juniorList(db: Db, { now, isPacked }: Wanted): Promise<Parts> {
  const places = await readPlaces(db)
  const days = lastDays(now, progressDays)
  const read = (potds = potdBits, sheets = sheetBits) =>
    studentSlices(db, {
      columns: sql`phone, leetcode, codeforces, gfg, github,
        ${potds} AS potds, ${sheets} AS sheets, ${recentCounts(now)} AS counts`,
      joins: proven,
      row: juniorRow,
    })
  if (isPacked) {
    return jsonParts(read(packed('potds'), packed('sheets')), {
      head: `{"days":${text(days)},"places":[${places}],"sheets":${sheetSizes},"students":[`,
      write: (row) =>
        `{${contact(row)},"solved":[${row.counts}],"potds":"${row.potds}","sheets":"${row.sheets}"}`,
    })
  }
  const statusOf = potdStatus(places)
  const beginnings = days.map((day) => `{"date":"${day}","uniqueQuestionsSolved":`)
  return jsonParts(read(), {
    head: '{"users":[',
    write: (row) => {
      const counts = countsOf(row.counts)
      const past14Days = beginnings.map((beginning, at) => `${beginning}${counts[at] ?? 0}}`)
      const status = statusOf(row.potds)
      const potds = `{"status":"${status}","count":${status.replaceAll('0', '').length}}`
      return `{${contact(row)},"past14Days":[${past14Days}],"potds":${potds},"sheets":${text(sheetStatuses(row.sheets))}}`
    },
  })
}
