// Gives a copy of the sources one more migration, so that the scripts here have a newer version to go to and back from:
//     node deploy/add-migration.mjs <the copy's root>
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.argv[2], 'server/src/core/database/migrations')
const stamp = new Date().toISOString().replaceAll(/\D/g, '')
writeFileSync(join(folder, `${stamp}_tried.sql`), 'CREATE TABLE tried (id integer)')
