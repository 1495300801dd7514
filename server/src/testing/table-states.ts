import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { migrationsFolder } from '../core/database/migrations.ts'

/**
 * What the migrations have made of each table so far, in drizzle-kit's words: the next migration is the difference to it.
 * A file a table, so that teams that add tables at the same time change different files.
 */
export const tablesFolder = join(migrationsFolder, 'tables')

/** The tables as the code has them now. */
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
