import { Browser } from '../../testing/browser.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { OpenPage } from '../../testing/open-page.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { releaseLoads } from './telemetry.tables.ts'

withEmptyRegistry(
  'what visits ask for',
  (portal) => {
    afterEach(() => jest.restoreAllMocks())

    async function openPages(count: number): Promise<OpenPage[]> {
      const pages: OpenPage[] = []
      while (pages.length < count) pages.push(await OpenPage.in(new Browser(portal().app), '/papers'))
      return pages
    }

    beforeEach(() => portal().registry.release(shellRelease(), remoteRelease('papers')))

    test('is stored once the database is back', async () => {
      const { app } = portal()
      const [page] = await openPages(1)
      jest.spyOn(app.db, 'insert').mockImplementationOnce(() => {
        throw new Error('away')
      })
      await page?.load('papers')
      await app.loadsWritten()

      await app.loadsWritten()

      expect(await app.db.$count(releaseLoads)).toBe(1)
    })

    test('waits only for requests made before', async () => {
      const { app } = portal()
      const [first, ...others] = await openPages(20)
      const insert = app.db.insert.bind(app.db)
      let begin = () => {}
      const begun = new Promise<void>((resolve) => {
        begin = resolve
      })
      // The next request arrives during the write.
      const writeSlowly = (loads: (typeof releaseLoads.$inferInsert)[]) => ({
        onConflictDoNothing: async () => {
          await begun
          await others.pop()?.load('papers')
          await insert(releaseLoads).values(loads).onConflictDoNothing()
        },
      })
      jest
        .spyOn(app.db, 'insert')
        .mockImplementation((table) =>
          Object.is(table, releaseLoads) ? ({ values: writeSlowly } as never) : insert(table),
        )
      await first?.load('papers')

      const written = app.loadsWritten()
      begin()
      await written

      expect(others.length).toBeGreaterThan(10)
    })
  },
  { on: onPostgres },
)
