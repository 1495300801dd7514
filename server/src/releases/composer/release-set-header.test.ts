import { releaseSetHeader } from '@portal/shared/contract'
import { buildApp } from '../../app.ts'
import { access, file } from '../../core/http/security/access.ts'
import type { Browser } from '../../testing/browser.ts'
import { freshDatabase } from '../../testing/databases/databases.ts'
import { statementsOf } from '../../testing/databases/statements.ts'
import { OpenPage } from '../../testing/open-page.ts'
import { PostBox, testEnvironment } from '../../testing/portal.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { signedUp } from '../../testing/students.ts'

const parts = { releaseLookMs: 0 }

const namedTo = async (browser: Browser, path = '/user/me') =>
  (await browser.get(path)).headers[releaseSetHeader]

/** The set that the header must name. */
const setOf = async (browser: Browser): Promise<string> =>
  (await browser.get('/release/set')).json().releaseSet

withEmptyRegistry(
  'the release set that API responses name',
  (portal) => {
    async function twoPapers() {
      const { registry } = portal()
      const [active, next] = [remoteRelease('papers'), remoteRelease('papers')]
      await registry.release(shellRelease(), active)
      await registry.publish(next)
      return { registry, active, next, version: next.manifest.version }
    }

    test('names the page’s set, another one after an activation, and the same after a rollback', async () => {
      const { registry, next } = await twoPapers()
      const browser = portal().browser()
      const { boot } = await OpenPage.in(browser)
      expect(await namedTo(browser)).toBe(boot.releaseSet)

      await registry.activate(next)
      expect(await namedTo(browser)).toBe(await setOf(browser))
      expect(await namedTo(browser)).not.toBe(boot.releaseSet)

      await registry.rollBack('papers')
      expect(await namedTo(browser)).toBe(boot.releaseSet)
    })

    test('is the account’s during a rollout, but missing if the request reads no session', async () => {
      const { registry, version } = await twoPapers()
      const { browser } = await signedUp(portal())
      const openCall = '/release/active'
      expect(await namedTo(browser, openCall)).toBe(await setOf(browser))
      await registry.post('papers/activate', { version, share: 50 }, 'papers')

      expect(await namedTo(browser)).toBe(await setOf(browser))
      const asked = await statementsOf(async () => expect(await namedTo(browser, openCall)).toBeUndefined())
      expect(asked.filter((text) => text.includes('from "sessions"'))).toEqual([])
    })
  },
  { parts },
)

test('is missing on responses to programs, files, failures and for shared caches', async () => {
  const database = await freshDatabase('postgres')
  const app = await buildApp({
    environment: testEnvironment(),
    database,
    mailer: new PostBox(),
    runJobs: false,
    logger: false,
    ...parts,
  })
  const routes = {
    page: [access('public'), 200, 'no-store'],
    private: [access('public'), 200, 'private, no-cache'],
    public: [access('public'), 200, 'public, max-age=60'],
    failure: [access('public'), 503, 'no-store'],
    program: [access('program'), 200, 'no-store'],
    file: [file(), 200, 'no-store'],
  } as const
  for (const [name, [config, status, kept]] of Object.entries(routes))
    app.get(`/backend/test/${name}`, { config }, (_request, reply) =>
      reply.code(status).header('cache-control', kept).send({}),
    )
  const named: string[] = []
  for (const name of [...Object.keys(routes), 'nothing']) {
    const { headers } = await app.inject(`/backend/test/${name}`)
    if (headers[releaseSetHeader]) named.push(name)
  }
  await app.close()
  await database.close()

  expect(named).toEqual(['page', 'private'])
})
