import { type ImportKind, newSeniorSchema, newSubjectSchema, newTeacherSchema } from '@portal/shared/contract'
import type { z } from 'zod'
import type { Actor } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
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

/** Lines of one registration number make one senior, with an interview each. */
function seniorEntries(rows: CsvRow[]): Entry[] {
  const byNumber = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const number = row.cells.regNumber?.toLowerCase() ?? `line ${row.line}`
    byNumber.set(number, [...(byNumber.get(number) ?? []), row])
  }
  return [...byNumber.values()].map((own) => {
    const { name, regNumber, linkedin, batch, branch, photoUrl, isTopMentor } = own[0]?.cells ?? {}
    const interviews = own.map(({ cells }) => interviewOf(cells))
    return {
      label: name ?? '',
      lines: own.map(({ line }) => line),
      value: {
        ...{ name, regNumber, linkedin, batch, branch, photoUrl },
        isTopMentor: isTopMentor === undefined ? undefined : /^(?:yes|true|1)$/i.test(isTopMentor),
        // A senior's only line may have no interview.
        interviews: interviews.length === 1 && !hasInterview(interviews[0]) ? [] : interviews,
      },
    }
  })
}

function interviewOf({ company, role, status, date, questionTypes, ...cells }: CsvRow['cells']) {
  const { interviewExperience, adviceToJuniors } = cells
  const types = questionTypes?.split(/[;|]/).map((type) => type.trim())
  return { company, role, status, date, questionTypes: types, interviewExperience, adviceToJuniors }
}

const hasInterview = (interview: ReturnType<typeof interviewOf> = interviewOf({})) =>
  Object.values(interview).some((value) => value !== undefined)

/** What each kind of file makes, and how it is added. */
export const kinds: Record<ImportKind, Kind> = {
  subjects: kind({ schema: newSubjectSchema, entries: aLineEach('name'), insert: insertSubject }),
  teachers: kind({ schema: newTeacherSchema, entries: aLineEach('name'), insert: insertTeacher }),
  seniors: kind({ schema: newSeniorSchema, entries: seniorEntries, insert: insertSenior }),
}
