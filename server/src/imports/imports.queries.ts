import {
  type ImportKind,
  type ImportReport,
  type ImportRequest,
  importColumns,
} from '@portal/shared/contract'
import type { Actor } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { DomainError } from '../core/errors/domain-error.ts'
import { csvRows } from './csv-rows.ts'
import { type Entry, kinds } from './kinds.ts'

type Fault = ImportReport['faults'][number]

/** Takes back all that a transaction has done, where nothing of it shall stay. */
class NothingStays extends Error {}

/** The line and the column that an issue of a value is about: each interview of a senior has a line of its own. */
function faultOf({ lines }: Entry, path: readonly PropertyKey[], message: string): Fault {
  const [first = lines[0] ?? 0] = lines
  const isInterview = path[0] === 'interviews' && typeof path[1] === 'number'
  const field = path.findLast((key) => typeof key === 'string')
  return {
    line: isInterview ? (lines[Number(path[1])] ?? first) : first,
    field: field?.toString() ?? null,
    message,
  }
}

/** What is wrong with an entry; none: it is added. */
async function add(tx: Db, kind: ImportKind, entry: Entry, actor: Actor): Promise<Fault[]> {
  const read = kinds[kind].read(entry.value)
  if ('issues' in read) return read.issues.map(({ path, message }) => faultOf(entry, path, message))
  try {
    await tx.transaction((step) => read.insert(step, actor))
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return Object.entries(error.details.fields ?? { '': error.message }).map(([field, message]) =>
      faultOf(entry, field === '' ? [] : [field], message),
    )
  }
}

/**
 * Imports a file: all of it, each entry with its audit, or, where anything is wrong, nothing. A dry run does the same and
 * takes it back, so that it says what the import would: of a line that is twice in the file too.
 *
 * @throws DomainError where the file as a whole cannot be read.
 */
export async function importFile(
  db: Db,
  kind: ImportKind,
  { csv, apply }: ImportRequest,
  actor: Actor,
): Promise<ImportReport> {
  const entries = kinds[kind].entries(csvRows(csv, importColumns[kind]))
  const faults: Fault[] = []
  const work = db.transaction(async (tx) => {
    for (const entry of entries) faults.push(...(await add(tx, kind, entry, actor)))
    if (!apply || faults.length > 0) throw new NothingStays()
  })
  const imported = await work.then(
    () => true,
    (error) => {
      if (error instanceof NothingStays) return false
      throw error
    },
  )
  return {
    imported,
    entries: entries.map(({ label, lines }) => ({ line: lines[0] ?? 0, label })),
    faults: faults.sort((one, other) => one.line - other.line),
  }
}
