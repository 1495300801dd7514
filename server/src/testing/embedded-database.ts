import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions as extensions, overPglite } from '../core/database/pglite.ts'
import { schemaId, shared } from './templates.ts'

/** A quarter of what opening a PGlite costs was to clear the 128 MB of memory that it takes for pages. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** An open PGlite with all tables, for tests that put the portal's database over it themselves, more than once too. */
export async function freshPglite(): Promise<PGlite> {
  const template = join(shared().TEST_SHARED_DIR, `${schemaId()}.tar`)
  const options = { extensions, startParams }
  if (existsSync(template)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([readFileSync(template)]) })
  }
  const client = await PGlite.create(options)
  await overPglite(client)
  // Nobody makes another database of these, and they are two thirds of the files that each opening unpacks.
  await client.exec('UPDATE pg_database SET datistemplate = false')
  await client.exec('DROP DATABASE template1')
  await client.exec('DROP DATABASE template0')
  await client.exec('CHECKPOINT')
  const dumped = await client.dumpDataDir('none')
  const own = `${template}.${randomUUID()}`
  writeFileSync(own, Buffer.from(await dumped.arrayBuffer()))
  renameSync(own, template)
  return client
}

export const openFreshPglite = async () => overPglite(await freshPglite())
