import { statementsOf } from '../../testing/databases/statements.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { signedUp } from '../../testing/students.ts'

const reads = (tables: string[]) => tables.map((table) => expect.stringContaining(`from "${table}"`))

withEmptyRegistry('what a page and its calls ask the database', (portal) => {
  test.each([
    ['/', ['release_events'], ['sessions', 'release_events']],
    ['/backend/user/me', [], ['sessions']],
    ['/backend/teacher/getAll', [], ['sessions', 'teachers']],
    ['/backend/paper/getAllPaperRequests', [], ['sessions', 'papers']],
  ])('%s: %j of a visitor, %j of a student', async (path, visitors, students) => {
    const { app, registry } = portal()
    await registry.release(shellRelease(), remoteRelease('papers'))
    const { browser } = await signedUp(portal())
    // The first page fills the caches.
    await registry.page('/')

    expect(await statementsOf(() => app.inject(path))).toEqual(reads(visitors))
    expect(await statementsOf(() => browser.open(path))).toEqual(reads(students))
  })
})
