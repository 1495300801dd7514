import {
  type ImportKind,
  newPaperSchema,
  newSeniorSchema,
  newSubjectSchema,
  newTeacherSchema,
} from '@portal/shared/contract'
import type { z } from 'zod'
import type { Actor } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { importPaper } from '../papers/import.queries.ts'
import { insertSenior } from '../seniors/changes.queries.ts'
import { insertSubject } from '../subjects/subjects.queries.ts'
import { insertTeacher } from '../teachers/teachers.queries.ts'
import type { CsvRow } from './csv-rows.ts'

/** What one or more lines of a file make. */
export interface Entry {
  label: string
  /** The lines, in order. */
  lines: number[]
  /** As the schema takes it. */
  value: unknown
}

interface KindOf<Schema extends z.ZodType> {
  schema: Schema
  entries: (rows: CsvRow[]) => Entry[]
  /** @throws DomainError where it cannot be added. */
  insert: (tx: Db, value: z.output<Schema>, actor: Actor) => Promise<unknown>
}

/** A kind whose value is checked and inserted in one step. */
export interface Kind {
  entries: (rows: CsvRow[]) => Entry[]
  /** What is wrong with a value; or what inserts it. */
  read: (
    value: unknown,
  ) => { issues: z.core.$ZodIssue[] } | { insert: (tx: Db, actor: Actor) => Promise<unknown> }
}

const kind = <Schema extends z.ZodType>({ schema, entries, insert }: KindOf<Schema>): Kind => ({
  entries,
  read: (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) return { issues: parsed.error.issues }
    return { insert: (tx, actor) => insert(tx, parsed.data, actor) }
  },
})

/** An entry a line, called by its cell in this column. */
const aLineEach =
  (name: string) =>
  (rows: CsvRow[]): Entry[] =>
    rows.map(({ line, cells }) => ({ label: cells[name] ?? '', lines: [line], value: cells }))

const seniorColumns = ['name', 'linkedin', 'batch', 'branch', 'photoUrl', 'isTopMentor']

/** Something that a line says of its senior, and the first line of that number says otherwise. */
const contradicts = ({ cells }: CsvRow, [first = { line: 0, cells }]: CsvRow[]) =>
  seniorColumns.some((column) => cells[column] !== undefined && cells[column] !== first.cells[column])

/**
 * Lines of one registration number make one senior, with an interview each. A line that says something else of them is an
 * entry of its own, which is refused as its number is there already: nothing of a file is left out unsaid.
 */
function seniorEntries(rows: CsvRow[]): Entry[] {
  const byNumber = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const number = row.cells.regNumber?.toLowerCase() ?? `line ${row.line}`
    const own = byNumber.get(number) ?? []
    if (contradicts(row, own)) byNumber.set(`line ${row.line}`, [row])
    else byNumber.set(number, [...own, row])
  }
  return [...byNumber.values()].map((own) => {
    const { name, regNumber, linkedin, batch, branch, photoUrl, isTopMentor } = own[0]?.cells ?? {}
    const interviews = own.map(({ cells }) => interviewOf(cells))
    return {
      label: name ?? '',
      lines: own.map(({ line }) => line),
      value: {
        ...{ name, regNumber, linkedin, batch, branch, photoUrl },
        isTopMentor: yesOrNo(isTopMentor),
        // A senior's only line may have no interview.
        interviews: interviews.length === 1 && !hasInterview(interviews[0]) ? [] : interviews,
      },
    }
  })
}

/** Another word stays, and is refused. */
function yesOrNo(cell: string | undefined): boolean | string | undefined {
  if (cell === undefined) return undefined
  if (/^(?:yes|y|true|1)$/i.test(cell)) return true
  return /^(?:no|n|false|0)$/i.test(cell) ? false : cell
}

/** All that a line says beside its senior: cells beyond the columns too, which the schema refuses. */
function interviewOf({ questionTypes, ...cells }: CsvRow['cells']): Record<string, unknown> {
  const ofSenior = ['regNumber', ...seniorColumns]
  const own = Object.entries(cells).filter(([column]) => !ofSenior.includes(column))
  const types = questionTypes?.split(/[;|]/).map((type) => type.trim())
  return { ...Object.fromEntries(own), questionTypes: types }
}

const hasInterview = (interview: ReturnType<typeof interviewOf> = interviewOf({})) =>
  Object.values(interview).some((value) => value !== undefined)

/** A paper a line, called by what it is of. */
const paperEntries = (rows: CsvRow[]): Entry[] =>
  rows.map(({ line, cells }) => ({
    label: [cells.subject, cells.academicSession, cells.examType].filter(Boolean).join(', '),
    lines: [line],
    value: { ...cells, year: numberIn(cells.year), semester: numberIn(cells.semester) },
  }))

const numberIn = (cell: string | undefined) => (cell === undefined ? undefined : Number(cell))

/** What each kind of file makes, and how it is added. */
export const kinds: Record<ImportKind, Kind> = {
  subjects: kind({ schema: newSubjectSchema, entries: aLineEach('name'), insert: insertSubject }),
  teachers: kind({ schema: newTeacherSchema, entries: aLineEach('name'), insert: insertTeacher }),
  seniors: kind({ schema: newSeniorSchema, entries: seniorEntries, insert: insertSenior }),
  papers: kind({ schema: newPaperSchema, entries: paperEntries, insert: importPaper }),
}
