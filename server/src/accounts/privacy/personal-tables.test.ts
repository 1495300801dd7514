import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { modulesOf } from '../../core/discovery/modules.ts'
import { personalTables } from '../../core/people/personal-data.ts'

/** Tables that are in nobody's file, with the reason. */
const leftOut: Record<string, string> = {
  pending_signups: 'sign-ups without an account, gone after a day or with the account that comes of them',
  password_reset_requests: 'what anybody typed as a name or address, gone within minutes',
  rate_limits: 'keyed hashes of who is counted, deleted when their time is over',
  release_reports: 'keyed hashes of accounts and networks, deleted after a week',
  paper_file_pieces: 'the content of files: shown with the paper or the solution',
  ...Object.fromEntries(
    [
      ...['announcements', 'problems', 'subjects', 'teachers', 'paper_counts', 'platform_outages'],
      ...['contests', 'contest_lists', 'photos'],
      ...['uptimes', 'jobs', 'nodes', 'backups', 'channels', 'release_events'],
      ...['release_blobs', 'release_files', 'releases', 'team_tokens'],
      ...['previews', 'release_counts', 'release_loads', 'release_timings'],
    ].map((name) => [name, 'about no student']),
  ),
}

const tables: PgTable[] = []
let own: Awaited<ReturnType<typeof personalTables>> = {}
let downloaded = new Set<string>()
beforeAll(async () => {
  own = await personalTables()
  downloaded = new Set(Object.values(own).map(({ table }) => getTableName(table)))
  const modules = await modulesOf('tables')
  for (const exported of modules.flatMap(({ exports }) => Object.values(exports)))
    if (is(exported, PgTable)) tables.push(exported)
})

test('every table is in a person’s file, or has a reason not to be', () => {
  expect(tables.length).toBeGreaterThan(40)
  const untold = tables.map(getTableName).filter((name) => !downloaded.has(name) && !leftOut[name])
  expect(untold).toEqual([])
  expect(Object.keys(leftOut).filter((name) => downloaded.has(name))).toEqual([])
})

test('everything that references an account is in its owner’s file', () => {
  const toUsers = tables.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'users'),
  )
  expect(toUsers.length).toBeGreaterThan(8)
  expect(toUsers.map(getTableName).filter((name) => !downloaded.has(name))).toEqual([])
})

test('no secret of the portal, and no id of another person, is a field of the file', () => {
  const secrets = /hash|token|body|decidedBy|uploadedBy|createdBy|actor/i
  const all = tables.flatMap((table) => Object.keys(getTableColumns(table)))
  expect(all.filter((name) => secrets.test(name)).length).toBeGreaterThan(8)
  const fields = Object.values(own).flatMap(({ fields }) => Object.keys(fields))
  expect(fields.filter((name) => secrets.test(name))).toEqual([])
})
