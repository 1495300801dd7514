import { openPortal, type Portal, type PortalOptions } from '../portal.ts'
import { bothDatabases, type DatabaseKind, databases } from './databases.ts'

type Describe = (name: string, tests: (portal: () => Portal) => void, options?: PortalOptions) => void

/** Describes the behaviour of a portal on each of these databases; the portal is one for all tests of the block. */
const on =
  (kinds: readonly DatabaseKind[]): Describe =>
  (name, tests, options) =>
    describe.each(kinds)(`${name} (%s)`, (kind) => withPortal(kind, tests, options))

/** For all that has SQL. */
export const onDatabase = on(databases)

/** For what differs between PGlite and PostgreSQL: on both, whichever run it is. */
export const onBothDatabases = on(bothDatabases)

/** For races, which the one session of PGlite hides, and for what is decided before any SQL: headers, tokens, limits. */
export const onPostgres = on(['postgres'])

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
