// Writes the migration for the changes in src/**/*.tables.ts:
//   npx --yes pnpm@10 --filter @portal/server migration add-books
// Without a changed table, the file is empty, for statements that you write.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { migrationsFolder } from '../core/database/migrations.ts'
import { currentTables, tablesFolder } from './table-states.ts'

const [words = ''] = process.argv.slice(2)
if (!/^[a-z0-9-]+$/.test(words)) throw new Error('Name the migration: migration add-books')

const read = (file: string) => JSON.parse(readFileSync(join(tablesFolder, file), 'utf8'))
const before = readdirSync(tablesFolder).map(read)
const now = await currentTables()
const empty = generateDrizzleJson({})
const stateOf = (tables: { name: string }[]) => ({
  ...empty,
  tables: Object.fromEntries(tables.map((table) => [`public.${table.name}`, table])),
})
const statements = await generateMigration(stateOf(before), stateOf(now))

const stamp = new Date().toISOString().replaceAll(/\D/g, '')
const file = join(migrationsFolder, `${stamp}_${words}.sql`)
writeFileSync(file, statements.join('\n--> statement-breakpoint\n'))
rmSync(tablesFolder, { recursive: true })
mkdirSync(tablesFolder)
for (const table of now)
  writeFileSync(join(tablesFolder, `${table.name}.json`), `${JSON.stringify(table, null, 2)}\n`)
process.stdout.write(`${file}: ${statements.length} statements\n`)
