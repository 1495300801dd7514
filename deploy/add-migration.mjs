// Gives a copy of the sources one more migration, so that the scripts here have a newer version to go to and back from:
//     node deploy/add-migration.mjs <the copy's root>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.argv[2], 'server/src/core/database/migrations')
const file = join(folder, 'meta/_journal.json')
const journal = JSON.parse(readFileSync(file, 'utf8'))
const last = journal.entries.at(-1)
journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_tried' })
writeFileSync(file, JSON.stringify(journal))
writeFileSync(join(folder, '9999_tried.sql'), 'CREATE TABLE tried (id integer)')
