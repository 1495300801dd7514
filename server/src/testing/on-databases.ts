import { bothDatabases, type DatabaseKind, databases } from './databases.ts'
import { openPortal, type Portal, type PortalOptions } from './portal.ts'

/** Describes the behaviour of a portal, which is one for all tests of the block, on `databases`. */
export function onDatabase(
  name: string,
  tests: (portal: () => Portal) => void,
  options?: PortalOptions,
): void {
  describe.each(databases)(`${name} (%s)`, (kind) => withPortal(kind, tests, options))
}

/** The same on PGlite and PostgreSQL, whichever run it is. */
export function onBothDatabases(
  name: string,
  tests: (portal: () => Portal) => void,
  options?: PortalOptions,
): void {
  describe.each(bothDatabases)(`${name} (%s)`, (kind) => withPortal(kind, tests, options))
}

/** For races, which the one session of PGlite hides, and for what is decided before any SQL: headers, tokens, limits. */
export function onPostgres(
  name: string,
  tests: (portal: () => Portal) => void,
  options?: PortalOptions,
): void {
  describe(`${name} (postgres)`, () => withPortal('postgres', tests, options))
}

function withPortal(kind: DatabaseKind, tests: (portal: () => Portal) => void, options?: PortalOptions) {
  let portal: Portal | undefined
  beforeAll(async () => {
    portal = await openPortal(kind, options)
  }, 60_000)
  afterAll(() => portal?.close())
  tests(() => {
    if (!portal) throw new Error('the portal is open only while tests run')
    return portal
  })
}
