import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../server/src/core/database/postgres.ts'
import { insertToken } from '../../server/src/releases/access/tokens.queries.ts'
import { openPortal } from '../../server/src/testing/portal.ts'
import { buildServer, startServer } from '../../server/src/testing/servers/server-process.ts'
import { signedUp } from '../../server/src/testing/students.ts'
import { startPostgres } from '../../server/testing/postgres.js'
import { noPlatforms } from '../no-platforms.ts'
import { startPortal } from '../portal.ts'

/** A portal with two nodes on one PostgreSQL, published apps and signed-in members. */
export interface Club {
  /** The origins of the nodes. */
  nodes: string[]
  databaseUrl: string
  /** The cookies of each member's browser. */
  members: Map<string, string>[]
  /** The publishing token of each remote. */
  tokens: Map<string, string>
  close(): Promise<void>
}

/** Releases become stable much sooner than usual, so that a hundred of them take minutes, not days. */
const thresholds = { STABLE_VIEWS: '20', STABLE_REPORTERS: '5', STABLE_MINUTES: '1' }

export async function openClub(
  names: readonly string[],
  { members, nodes }: { members: number; nodes: number },
): Promise<Club> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-rollouts-'))
  const postgres = await startPostgres()
  const sessionSecret = 'the secret of the rollout runs, long enough'
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: sessionSecret,
    // Sessions have many addresses, which the nodes read from the proxy's header.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...noPlatforms,
    ...thresholds,
  }
  // Builds and publishes the apps into this database.
  await (await startPortal(folder, { ...env, DEMO: '0' })).close()

  const database = await openPostgres(postgres.url)
  const portal = await openPortal('postgres', { database, environment: { sessionSecret } })
  const cookies: Map<string, string>[] = []
  for (let n = 0; n < members; n += 1) cookies.push((await signedUp(portal)).browser.cookies)
  const tokens = new Map<string, string>()
  for (const name of names) tokens.set(name, await insertToken(portal.app.db, name, 'bench', new Date()))
  await portal.close()

  buildServer()
  const servers = Array.from({ length: nodes }, () => startServer(env))
  const origins = await Promise.all(servers.map(({ origin }) => origin))
  return {
    nodes: origins,
    databaseUrl: postgres.url,
    members: cookies,
    tokens,
    async close() {
      for (const server of servers) server.process.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
