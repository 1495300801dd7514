import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions as extensions, overPglite } from '../../core/database/embedded/pglite.ts'
import { asAdmin, schemaId, shared } from '../releases/templates.ts'

/** Clearing the default 128 MB of page memory took a quarter of the time to open a PGlite. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

async function makeTemplate(file: string): Promise<void> {
  const client = await PGlite.create({ extensions, startParams })
  await overPglite(client)
  // Tests create no further databases from these, and they are two thirds of the files that each opening unpacks.
  await client.exec('UPDATE pg_database SET datistemplate = false')
  await client.exec('DROP DATABASE template1')
  await client.exec('DROP DATABASE template0')
  await client.exec('CHECKPOINT')
  const dumped = await client.dumpDataDir('none')
  await client.close()
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, Buffer.from(await dumped.arrayBuffer()))
  renameSync(own, file)
}

/** Caches a dump of an embedded database with all tables: creating one takes eight seconds of CPU time. */
async function template(): Promise<string> {
  const file = join(shared().TEST_SHARED_DIR, `${schemaId()}.tar`)
  if (existsSync(file)) return file
  await asAdmin(async (client) => {
    // One worker creates it, the others wait for it.
    await client.query('SELECT pg_advisory_lock(2)')
    if (!existsSync(file)) await makeTemplate(file)
  })
  return file
}

/**
 * Opens a PGlite with all tables, for tests that open the portal's database on it themselves, perhaps more than once.
 */
export const freshPglite = async (): Promise<PGlite> =>
  PGlite.create({ extensions, startParams, loadDataDir: new Blob([readFileSync(await template())]) })

export const openFreshPglite = async () => overPglite(await freshPglite())

/** Puts an embedded database with all tables and no rows into a data folder, as an earlier start would have left it. */
export async function putEmbeddedDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  const { status, stderr } = spawnSync('tar', ['-xf', await template(), '-C', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar: ${stderr}`)
}
