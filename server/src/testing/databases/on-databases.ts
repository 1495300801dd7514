import { openPortal, type Portal, type PortalOptions } from '../portal.ts'
import { bothDatabases, type DatabaseKind, databases } from './databases.ts'

type Tests = (portal: Portal) => void
/** Options that a test needs to prepare are given by a function. */
type Options = PortalOptions | (() => PortalOptions)
type Describe = (name: string, ...rest: [tests: Tests] | [options: Options, tests: Tests]) => void

/** Describes a portal's behaviour on each of these databases. All tests of the block share one portal. */
const on =
  (kinds: readonly DatabaseKind[]): Describe =>
  (name, ...rest) => {
    const [options, tests] = rest.length === 1 ? [{}, rest[0]] : rest
    describe.each(kinds)(`${name} (%s)`, (kind) => withPortal(kind, tests, options))
  }

/** For everything that uses SQL. */
export const onDatabase = on(databases)

/** For behaviour that differs between PGlite and PostgreSQL: always runs on both. */
export const onBothDatabases = on(bothDatabases)

/** For races, which PGlite's single session hides, and for checks that come before any SQL: headers, tokens, limits. */
export const onPostgres = on(['postgres'])

function withPortal(kind: DatabaseKind, tests: Tests, options: Options = {}) {
  // Empty until the tests run.
  const portal = {} as Portal
  beforeAll(async () => {
    Object.assign(portal, await openPortal(kind, typeof options === 'function' ? options() : options))
  }, 60_000)
  afterAll(() => portal.close?.())
  tests(portal)
}
