import {
  type ImportKind,
  type ImportReport,
  type ImportRequest,
  importColumns,
} from '@portal/shared/contract'
import type { ActingLead } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { DomainError } from '../../core/errors/domain-error.ts'
import { csvRows, type RowProblem } from './csv-rows.ts'
import { type Entry, kinds } from './kinds.ts'

/** Rolls a transaction back on purpose. */
class NothingStays extends Error {}

/** The row and the column of a problem with a value: each interview of a senior has its own row. */
function problemOf({ rows }: Entry, path: readonly PropertyKey[], message: string): RowProblem {
  const [first = 0] = rows
  const isInterview = path[0] === 'interviews' && typeof path[1] === 'number'
  const field = path.findLast((key) => typeof key === 'string')
  return {
    row: isInterview ? (rows[Number(path[1])] ?? first) : first,
    field: field?.toString() ?? null,
    message,
  }
}

interface Added {
  problems: RowProblem[]
  details: string[]
}

/** Adds an entry, or returns its problems. */
async function add(tx: Db, kind: ImportKind, entry: Entry, actor: ActingLead): Promise<Added> {
  const { duplicate } = entry
  const read = kinds[kind].read(entry.value)
  const issues = 'issues' in read ? read.issues : []
  const problems = [
    ...(duplicate ? [problemOf(entry, [duplicate.field], duplicate.message)] : []),
    ...issues.map(({ path, message }) => problemOf(entry, path, message)),
  ]
  if ('issues' in read || duplicate) return { problems, details: [] }
  try {
    await tx.transaction((step) => read.insert(step, actor))
    return { problems, details: read.details }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const refused = Object.entries(error.details.fields ?? { '': error.message })
    return {
      problems: refused.map(([field, message]) => problemOf(entry, field === '' ? [] : [field], message)),
      details: [],
    }
  }
}

function faultsOf(problems: readonly RowProblem[]): ImportReport['faults'] {
  const byRow = new Map<number, ImportReport['faults'][number]['problems']>()
  for (const { row, ...problem } of problems) {
    const known = byRow.get(row) ?? []
    if (!known.some(({ field }) => field === problem.field)) byRow.set(row, [...known, problem])
  }
  return [...byRow].map(([row, problems]) => ({ row, problems })).sort((one, other) => one.row - other.row)
}

/**
 * Imports a file: all of it, with activity entries, or nothing if there is any problem. A dry run does the same and
 * rolls back, so that it shows exactly what the import would do.
 *
 * @throws DomainError if the file as a whole can't be read
 */
export async function importFile(
  db: Db,
  kind: ImportKind,
  { csv, apply }: ImportRequest,
  actor: ActingLead,
): Promise<ImportReport> {
  const { rows, problems } = csvRows(csv, importColumns[kind])
  const entries: ImportReport['entries'] = []
  const work = db.transaction(async (tx) => {
    for (const entry of kinds[kind].entries(rows)) {
      const added = await add(tx, kind, entry, actor)
      problems.push(...added.problems)
      entries.push({ row: entry.rows[0] ?? 0, label: entry.label, details: added.details })
    }
    if (!apply || problems.length > 0) throw new NothingStays()
  })
  const imported = await work.then(
    () => true,
    (error) => {
      if (error instanceof NothingStays) return false
      throw error
    },
  )
  return { imported, entries, faults: faultsOf(problems) }
}
