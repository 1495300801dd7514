import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentTables, tablesFolder } from '../../testing/table-states.ts'
import { knownMigrations } from './migrations.ts'

test('the stored state of each table matches the code: `migration` has written every change', async () => {
  const files = readdirSync(tablesFolder)
  const noted = files.map((file) => JSON.parse(readFileSync(join(tablesFolder, file), 'utf8')))

  expect(noted).toEqual((await currentTables()).sort((one, other) => (one.name < other.name ? -1 : 1)))
})

test('the names of migrations say when they were created', () => {
  expect(knownMigrations().filter(({ when }) => !(when > Date.UTC(2026, 10, 20)))).toEqual([])
  expect(knownMigrations()[0]?.when).toBe(Date.UTC(2026, 10, 27, 12))
})
