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
import { noPlatforms } from '../no-platforms.ts'
import type { Kind } from './scene.ts'

/** The data and settings of a portal, which outlive its process. */
export interface Home {
  kind: Kind
  dataDir: string
  /** Environment variables of a node. */
  env: Record<string, string>
  /** Cookies of a signed-in lead. */
  cookies: Map<string, string>
  postgres: TestPostgres | undefined
  /** Queries the database directly. With PGlite, no node may be running. */
  open(): Promise<Database>
  remove(): Promise<void>
}

const sessionSecret = 'the secret of the reliability runs, long enough'

/** Creates settings and an empty database inside the folder. */
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
      ...noPlatforms,
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

/** Also publishes a shell, and signs in a lead. */
export async function newHome(kind: Kind, within?: string): Promise<Home> {
  const home = await emptyHome(kind, within)
  const portal = await openPortal(kind, { database: await home.open(), environment: { sessionSecret } })
  await registryOf(portal.app).release(shellRelease())
  const { browser } = await signedUpLead(portal)
  await portal.close()
  return { ...home, cookies: browser.cookies }
}
