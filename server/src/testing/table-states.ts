import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { migrationsFolder } from '../core/database/migrations.ts'

/**
 * The state of each table after all migrations, in drizzle-kit's format: the next migration is the difference to it.
 * Each table has its own file, so that teams who add tables at the same time change different files.
 */
export const tablesFolder = join(migrationsFolder, 'tables')

/** The tables as the code defines them now. */
export async function currentTables(): Promise<{ name: string }[]> {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tables.ts'),
  )
  const schema = {}
  for (const file of files) Object.assign(schema, await import(join(source, file)))
  const { tables } = generateDrizzleJson(schema, undefined, undefined, 'snake_case')
  return Object.values(JSON.parse(JSON.stringify(tables)))
}
