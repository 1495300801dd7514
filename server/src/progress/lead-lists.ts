import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../core/database/database.ts'
import { potdBits, potdStatus, sheetBits, sheetStatuses } from './kept.queries.ts'
import { jsonParts, packed, readPlaces, sheetSizes, studentSlices, whoIs } from './student-slices.queries.ts'

type Parts = AsyncGenerator<string>

interface Wanted {
  /** Bits in base64, a tenth of the bytes; else a character a bit. */
  isPacked: boolean
}

const text = JSON.stringify
const named = { reg_number: z.string(), name: z.string() }
const potdRow = z.object({ ...named, potds: z.string() })

/** Who solved which daily problem, coming ones too. */
export async function potdList(db: Db, { isPacked }: Wanted): Promise<Parts> {
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

/** Who solved which question of the sheets. */
export async function sheetList(db: Db, { isPacked }: Wanted): Promise<Parts> {
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
