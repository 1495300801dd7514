// Adds a migration to a copy of the sources, so that the scripts here can upgrade to a newer version and go back:
//     node deploy/add-migration.mjs <the copy's root>
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.argv[2], 'server/src/core/database/migrations')
const version = new Date().toISOString().replaceAll(/\D/g, '')
writeFileSync(join(folder, `${version}_tried.sql`), 'CREATE TABLE tried (id integer)')
