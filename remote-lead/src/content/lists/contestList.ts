import { opcResults } from '@portal/shared/club-content'
import {
  type OpcContent,
  type OpcRow,
  opcLimits,
  opcSchema,
  opcStudentSchema,
  opcTableSchema,
  opcTeamSchema,
} from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { linesOfMembers, membersIn, numberOf, rowsSchema, type TypedRow, textOrNothing } from '../rows/rows'
import type { EditedList } from './lists'

/** The stored contests; by default those of the release. */
export const contestsIn = (content: unknown): OpcContent => opcSchema.safeParse(content).data ?? opcResults

const isTeam = (kind: string | undefined) => kind === 'team'

const student: TypedRow = {
  kind: 'student',
  rank: '',
  name: '',
  username: '',
  account: '',
  solved: '',
  members: '',
}

const membersOf = (row: OpcRow) =>
  'team' in row ? row.members.map(({ username, ...member }) => ({ ...member, key: username })) : []

const typedResult = (row: OpcRow): TypedRow => ({
  kind: 'team' in row ? 'team' : 'student',
  rank: String(row.rank),
  name: 'team' in row ? row.team : row.name,
  username: 'team' in row ? '' : row.username,
  account: 'team' in row ? '' : (row.account ?? ''),
  solved: String(row.solved),
  members: linesOfMembers(membersOf(row)),
})

function resultOf({ name, username, account, members, ...typed }: TypedRow) {
  const result = { rank: numberOf(typed.rank), solved: numberOf(typed.solved) }
  if (!isTeam(typed.kind)) return { ...result, name, username, account: textOrNothing(account) }
  return {
    ...result,
    team: name,
    members: membersIn(members).map(({ key, ...member }) => ({ ...member, username: key })),
  }
}

const lineOf = (row: OpcRow) => {
  const who =
    'team' in row
      ? `${row.team}: ${membersOf(row)
          .map(({ name, key }) => `${name} (${key})`)
          .join(', ')}`
      : `${row.name} (${row.username})`
  return `${row.rank}. ${who}, ${row.solved} solved`
}

/** The results of one contest, counted from 1; one beyond the last is new. */
export const contestList = (contest: number): EditedList => ({
  kind: 'opc',
  draft: `content opc ${contest}`,
  noun: 'Row',
  isDense: true,
  min: 0,
  max: opcLimits.rows,
  columns: [
    { name: 'rank', label: 'Rank', size: 'short', inputMode: 'numeric' },
    { name: 'name', label: 'Name', size: 'half' },
    { name: 'username', label: 'Username', size: 'half', isIn: (kind) => !isTeam(kind) },
    {
      name: 'account',
      label: 'Portal username',
      size: 'half',
      optional: true,
      isIn: (kind) => !isTeam(kind),
    },
    { name: 'solved', label: 'Solved', size: 'short', inputMode: 'numeric' },
    {
      name: 'members',
      label: 'Members',
      size: 'lines',
      help: 'One per line: name, username, and @ with their portal username if they have one. For example: Asha Sample, asha_cp @asha. If that account is deleted, the name is removed here too.',
      isIn: isTeam,
    },
  ],
  added: [
    { action: 'Add student', row: student },
    { action: 'Add team', row: { ...student, kind: 'team' } },
  ],
  schema: rowsSchema({
    meaningOf: resultOf,
    rowSchema: ({ kind }) => (isTeam(kind) ? opcTeamSchema : opcStudentSchema),
    listSchema: opcTableSchema,
    fieldOf: (field) => (field === 'team' ? 'name' : field),
  }),
  typedOf: (content) => (contestsIn(content)[contest - 1] ?? []).map(typedResult),
  contentWith: (rows, content) => {
    const contests: unknown[][] = [...contestsIn(content)]
    contests[contest - 1] = rows
    // Empty contests at the end are dropped, except the original ones.
    while (contests.length > opcLimits.contests.min && contests.at(-1)?.length === 0) contests.pop()
    return contests
  },
  linesOf: (content) =>
    contestsIn(content).flatMap((rows, at) => [
      `OPC${at + 1}: ${counted(rows.length, 'row')}`,
      ...rows.map((row) => `OPC${at + 1}, ${lineOf(row)}`),
    ]),
})
