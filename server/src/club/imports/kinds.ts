import {
  driveFileOf,
  type ImportKind,
  longDay,
  type NewInterview,
  newPaperSchema,
  newSeniorSchema,
  newSubjectSchema,
  newTeacherSchema,
  readLinkedin,
  readOrdinal,
  readPhotoLink,
  readRegNumber,
} from '@portal/shared/contract'
import type { z } from 'zod'
import type { ActingLead } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { codeKeyOf, insertSubject } from '../lists/subjects.queries.ts'
import { insertTeacher } from '../lists/teachers.queries.ts'
import { importPaper } from '../papers/import.queries.ts'
import { insertSenior } from '../seniors/changes.queries.ts'
import type { CsvRow } from './csv-rows.ts'

/** What one or more rows of a file create. */
export interface Entry {
  label: string
  /** The rows, in order. */
  rows: number[]
  /** The input of the schema. */
  value: unknown
  /** An earlier row of the file creates the same entry. */
  duplicate?: { field: string; message: string } | undefined
}

interface KindOf<Schema extends z.ZodType> {
  schema: Schema
  entries: (rows: CsvRow[]) => Entry[]
  /** The value as it will be stored, for the preview. */
  details: (value: z.output<Schema>) => string[]
  /** @throws DomainError if it can't be added. */
  insert: (tx: Db, value: z.output<Schema>, actor: ActingLead) => Promise<unknown>
}

/** A kind whose value is checked and inserted in one step. */
export interface Kind {
  entries: (rows: CsvRow[]) => Entry[]
  /** The problems of a value, or a function that inserts it. */
  read: (
    value: unknown,
  ) =>
    | { issues: z.core.$ZodIssue[] }
    | { details: string[]; insert: (tx: Db, actor: ActingLead) => Promise<unknown> }
}

const kind = <Schema extends z.ZodType>({ schema, entries, details, insert }: KindOf<Schema>): Kind => ({
  entries,
  read: (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) return { issues: parsed.error.issues }
    return { details: details(parsed.data), insert: (tx, actor) => insert(tx, parsed.data, actor) }
  },
})

interface RowsOf {
  labelOf: (cells: CsvRow['cells']) => string
  entryValue?: (cells: CsvRow['cells']) => unknown
  /** The key that no two rows may share; `field` is its column, and `what` its name in messages. */
  keyOf: (cells: CsvRow['cells']) => string | undefined
  field: string
  what: string
}

const aRowEach =
  ({ labelOf, entryValue = (cells) => cells, keyOf, field, what }: RowsOf) =>
  (rows: CsvRow[]): Entry[] => {
    const rowOf = new Map<string, number>()
    return rows.map(({ row, cells }) => {
      const key = keyOf(cells)
      const first = key === undefined ? undefined : rowOf.get(key)
      if (key !== undefined && first === undefined) rowOf.set(key, row)
      const duplicate = first && { field, message: `Rows ${first} and ${row} have the same ${what}` }
      return {
        label: labelOf(cells),
        rows: [row],
        value: entryValue(cells),
        duplicate: duplicate || undefined,
      }
    })
  }

const subjectRows = aRowEach({
  labelOf: ({ name = '' }) => name,
  keyOf: ({ course, subjectCode }) => subjectCode && `${courseIn(course)} ${codeKeyOf(subjectCode)}`,
  field: 'subjectCode',
  what: 'subject code',
})

const courseIn = (cell: string | undefined) => newSubjectSchema.shape.course.safeParse(cell).data ?? cell

const teacherRows = aRowEach({
  labelOf: ({ name = '' }) => name,
  keyOf: ({ email }) => email?.toLowerCase(),
  field: 'email',
  what: 'e-mail',
})

/** Labels a paper by its exam. */
const paperRows = aRowEach({
  labelOf: ({ subject, academicSession, examType }) =>
    [subject, academicSession, examType].filter(Boolean).join(', '),
  entryValue: ({ year = '', semester = '', ...cells }) => ({
    ...cells,
    year: readOrdinal(year),
    semester: readOrdinal(semester),
  }),
  keyOf: ({ driveLink }) => driveFileOf(newPaperSchema.shape.driveLink.safeParse(driveLink).data ?? ''),
  field: 'driveLink',
  what: 'file',
})

const seniorColumns = ['name', 'linkedin', 'batch', 'branch', 'photoUrl', 'isTopMentor']

/** A cell in its canonical form, so that two links of one profile, or texts in different case, are equal. */
function saidIn(cells: CsvRow['cells'], column: string): string | undefined {
  const cell = cells[column]
  const read = { linkedin: readLinkedin, photoUrl: readPhotoLink }[column]
  const reading = cell === undefined ? undefined : read?.(cell)
  return reading && 'value' in reading ? reading.value : cell?.toLowerCase()
}

/** The columns in which a row contradicts the first row of the same senior. */
const contradictions = ({ cells }: CsvRow, { cells: first }: CsvRow) =>
  seniorColumns.filter(
    (column) => cells[column] !== undefined && saidIn(cells, column) !== saidIn(first, column),
  )

/**
 * Makes one senior of the rows with one registration number, with an interview each. Rejects rows that contradict each
 * other, so that nothing in a file is ignored silently.
 */
function seniorEntries(rows: CsvRow[]): Entry[] {
  const byNumber = new Map<string, CsvRow[]>()
  const entries: Entry[] = []
  for (const row of rows) {
    const number = readRegNumber(row.cells.regNumber ?? `no number: row ${row.row}`)
    const own = byNumber.get(number) ?? []
    const columns = own[0] ? contradictions(row, own[0]) : []
    if (columns.length === 0) byNumber.set(number, [...own, row])
    else
      entries.push({
        ...seniorEntry([row]),
        duplicate: {
          field: 'regNumber',
          message: `Rows ${own[0]?.row} and ${row.row} have the same registration number, but not the same ${columns.join(', ')}`,
        },
      })
  }
  return [...[...byNumber.values()].map(seniorEntry), ...entries].sort(
    (one, other) => (one.rows[0] ?? 0) - (other.rows[0] ?? 0),
  )
}

function seniorEntry(own: CsvRow[]): Entry {
  const { name, regNumber, linkedin, batch, branch, photoUrl, isTopMentor } = own[0]?.cells ?? {}
  const interviews = own.map(({ cells }) => interviewOf(cells))
  return {
    label: name ?? '',
    rows: own.map(({ row }) => row),
    value: {
      name,
      regNumber,
      linkedin,
      batch,
      branch,
      photoUrl,
      isTopMentor: yesOrNo(isTopMentor),
      // A senior's only row may have no interview.
      interviews: interviews.length === 1 && !hasInterview(interviews[0]) ? [] : interviews,
    },
  }
}

/** Other words stay, and the schema rejects them. */
function yesOrNo(cell: string | undefined): boolean | string | undefined {
  if (cell === undefined) return undefined
  if (/^(?:yes|y|true|1)$/i.test(cell)) return true
  return /^(?:no|n|false|0)$/i.test(cell) ? false : cell
}

/** All cells of a row that aren't about the senior. */
function interviewOf({ questionTypes, ...cells }: CsvRow['cells']): Record<string, unknown> {
  const ofSenior = ['regNumber', ...seniorColumns]
  const own = Object.entries(cells).filter(([column]) => !ofSenior.includes(column))
  const types = questionTypes
    ?.split(/[;|]/)
    .map((type) => type.trim())
    .filter(Boolean)
  return { ...Object.fromEntries(own), questionTypes: types }
}

const hasInterview = (interview: ReturnType<typeof interviewOf> = interviewOf({})) =>
  Object.values(interview).some((value) => value !== undefined)

const interviewText = ({ company, role, status, date }: NewInterview) =>
  [company, role, status, date && longDay(date)].filter(Boolean).join(', ')

/** What each kind of file creates, and how it is added. */
export const kinds: Record<ImportKind, Kind> = {
  subjects: kind({
    schema: newSubjectSchema,
    entries: subjectRows,
    insert: insertSubject,
    details: ({ subjectCode, course }) => [`${subjectCode}, ${course}`],
  }),
  teachers: kind({
    schema: newTeacherSchema,
    entries: teacherRows,
    insert: insertTeacher,
    details: ({ email }) => [email],
  }),
  seniors: kind({
    schema: newSeniorSchema,
    entries: seniorEntries,
    insert: insertSenior,
    details: ({ regNumber, branch, batch, interviews }) => [
      `${regNumber.toUpperCase()}, ${branch}, batch ${batch}`,
      ...interviews.map(interviewText),
    ],
  }),
  papers: kind({
    schema: newPaperSchema,
    entries: paperRows,
    insert: importPaper,
    details: ({ course, academicSession, year, semester, examType }) => [
      `${course}, ${academicSession}, year ${year}, semester ${semester}, ${examType}`,
    ],
  }),
}
