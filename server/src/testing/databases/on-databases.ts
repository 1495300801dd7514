import { openPortal, type Portal, type PortalOptions } from '../portal.ts'
import { bothDatabases, type DatabaseKind, databases } from './databases.ts'

type Tests = (portal: () => Portal) => void
type Describe = (name: string, ...rest: [tests: Tests] | [options: PortalOptions, tests: Tests]) => void

/** Describes a portal's behaviour on each of these databases. All tests of the block share one portal. */
const on =
  (kinds: readonly DatabaseKind[]): Describe =>
  (name, ...rest) => {
    const [options, tests] = rest.length === 1 ? [undefined, rest[0]] : rest
    describe.each(kinds)(`${name} (%s)`, (kind) => withPortal(kind, tests, options))
  }

/** For everything that uses SQL. */
export const onDatabase = on(databases)

/** For behaviour that differs between PGlite and PostgreSQL: always runs on both. */
export const onBothDatabases = on(bothDatabases)

/** For races, which PGlite's single session hides, and for checks that come before any SQL: headers, tokens, limits. */
export const onPostgres = on(['postgres'])

function withPortal(kind: DatabaseKind, tests: Tests, options?: PortalOptions) {
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
