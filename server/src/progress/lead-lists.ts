import type { StudentGroup } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../core/database/database.ts'
import { potdTiming, sheetBits, sheetStatuses, timingBits } from './kept.queries.ts'
import {
  jsonParts,
  packedMember,
  readPlaces,
  sheetSizes,
  studentJson,
  studentRows,
} from './student-slices.queries.ts'

type Parts = AsyncGenerator<string>

const text = JSON.stringify
const potdRow = z.object({ who: z.string(), potds: z.string(), early: z.string(), late: z.string() })

/** Who solved which daily problem, coming ones too. */
export async function potdList(db: Db, group: StudentGroup): Promise<Parts> {
  const timingOf = potdTiming(await readPlaces(db))
  const write = (row: z.infer<typeof potdRow>) => `{${row.who},"potds":${text(timingOf(row))}}`
  const rows = studentRows(db, group, { columns: timingBits, row: potdRow, write })
  return jsonParts('{"potdSubmissionData":[', rows)
}

/** The same with packed bits. */
export async function packedPotdList(db: Db, group: StudentGroup): Promise<Parts> {
  const places = await readPlaces(db)
  const members = sql.join(
    [packedMember('potds'), packedMember('potds_early', 'early'), packedMember('potds_late', 'late')],
    sql`, `,
  )
  return jsonParts(`{"places":[${places}],"students":[`, studentJson(db, group, { members }))
}

const sheetRow = z.object({ who: z.string(), sheets: z.string() })

/** Who solved which question of the sheets. */
export async function sheetList(db: Db, group: StudentGroup): Promise<Parts> {
  const write = (row: z.infer<typeof sheetRow>) => `{${row.who},"sheets":${text(sheetStatuses(row.sheets))}}`
  const rows = studentRows(db, group, { columns: sql`${sheetBits} AS sheets`, row: sheetRow, write })
  return jsonParts('{"users":[', rows)
}

/** The same with packed bits. */
export async function packedSheetList(db: Db, group: StudentGroup): Promise<Parts> {
  const members = packedMember('sheets')
  return jsonParts(`{"sheets":${sheetSizes},"students":[`, studentJson(db, group, { members }))
}
