import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/src/core/database/database.ts'
import { openPglite } from '../../server/src/core/database/embedded/pglite.ts'
import { openPostgres } from '../../server/src/core/database/postgres.ts'
import { openPortal } from '../../server/src/testing/portal.ts'
import { registryOf } from '../../server/src/testing/releases/registry.ts'
import { shellRelease } from '../../server/src/testing/releases/release-fixtures.ts'
import { signedUpLead } from '../../server/src/testing/students.ts'
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.js'
import type { Kind } from './scene.ts'

const nowhere = 'http://127.0.0.1:1'

/** What is left of a portal when its process is gone, and what starts it again. */
export interface Home {
  kind: Kind
  dataDir: string
  /** The variables of a node's process. */
  env: Record<string, string>
  /** The cookies of a lead's browser. */
  cookies: Map<string, string>
  postgres: TestPostgres | undefined
  /** The database itself, without a node; for PGlite no node may run. */
  open(): Promise<Database>
  remove(): Promise<void>
}

const sessionSecret = 'the secret of the reliability runs, long enough'

/** A machine with settings, and nothing in its database. The database is made within the folder. */
export async function emptyHome(kind: Kind, within = tmpdir()): Promise<Home> {
  const dataDir = mkdtempSync(join(kind === 'pglite' ? within : tmpdir(), 'portal-reliability-'))
  const postgres = kind === 'postgres' ? await startPostgres(within) : undefined
  return {
    kind,
    dataDir,
    env: {
      DATA_DIR: dataDir,
      ...(postgres && { DATABASE_URL: postgres.url }),
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: 'off',
      // No traffic leaves this machine, whatever a scene writes.
      ...{ CODEFORCES_URL: nowhere, LEETCODE_URL: nowhere, GITHUB_URL: nowhere },
      ...{ GFG_AUTH_URL: nowhere, GFG_PRACTICE_URL: nowhere },
    },
    cookies: new Map(),
    postgres,
    open: () => (postgres ? openPostgres(postgres.url) : openPglite(dataDir)),
    async remove() {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same with a portal: a shell is published, and a lead signed in. */
export async function newHome(kind: Kind, within?: string): Promise<Home> {
  const home = await emptyHome(kind, within)
  const portal = await openPortal(kind, { database: await home.open(), environment: { sessionSecret } })
  await registryOf(portal.app).release(shellRelease())
  const { browser } = await signedUpLead(portal)
  await portal.close()
  return { ...home, cookies: browser.cookies }
}
