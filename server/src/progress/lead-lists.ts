import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../core/database/database.ts'
import { potdBits, potdStatus, sheetBits, sheetStatuses } from './kept.queries.ts'
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
const potdRow = z.object({ who: z.string(), potds: z.string() })

/** Who solved which daily problem, coming ones too. */
export async function potdList(db: Db): Promise<Parts> {
  const statusOf = potdStatus(await readPlaces(db))
  const write = (row: z.infer<typeof potdRow>) => `{${row.who},"potds":{"status":"${statusOf(row.potds)}"}}`
  const rows = studentRows(db, { columns: sql`${potdBits} AS potds`, row: potdRow, write })
  return jsonParts('{"potdSubmissionData":[', rows)
}

/** The same with packed bits. */
export async function packedPotdList(db: Db): Promise<Parts> {
  const places = await readPlaces(db)
  const members = packedMember('potds')
  return jsonParts(`{"places":[${places}],"students":[`, studentJson(db, { members }))
}

const sheetRow = z.object({ who: z.string(), sheets: z.string() })

/** Who solved which question of the sheets. */
export async function sheetList(db: Db): Promise<Parts> {
  const write = (row: z.infer<typeof sheetRow>) => `{${row.who},"sheets":${text(sheetStatuses(row.sheets))}}`
  const rows = studentRows(db, { columns: sql`${sheetBits} AS sheets`, row: sheetRow, write })
  return jsonParts('{"users":[', rows)
}

/** The same with packed bits. */
export async function packedSheetList(db: Db): Promise<Parts> {
  const members = packedMember('sheets')
  return jsonParts(`{"sheets":${sheetSizes},"students":[`, studentJson(db, { members }))
}
