import type { Session } from '@portal/shared/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { type App, type AppParts, buildApp } from '../app.ts'
import { activityEntries } from '../core/activity/activity.tables.ts'
import type { Database } from '../core/database/database.ts'
import { type Environment, parseEnvironment } from '../core/environment/environment.ts'
import { keyFor } from '../core/environment/keys.ts'
import { access } from '../core/http/security/access.ts'
import type { Mail, Mailer } from '../core/mail/mailer.ts'
import { type PolicyName, policies } from '../core/rate-limits/policies.ts'
import { hashedKeys } from '../core/rate-limits/rate-limiter.ts'
import { rateLimits } from '../core/rate-limits/rate-limits.tables.ts'
import { Browser } from './browser.ts'
import { type DatabaseKind, freshDatabase } from './databases/databases.ts'
import { keepThreads } from './databases/kept-threads.ts'

class TestClock {
  #now: number

  constructor() {
    // Rate limits are stored to the second.
    this.#now = Math.floor(Date.now() / 1000) * 1000
  }

  now = () => new Date(this.#now)

  advance(seconds: number): void {
    this.#now += seconds * 1000
  }

  set(moment: string): void {
    this.#now = Date.parse(moment)
  }
}

/** Collects the mails that the portal sends, in order. */
export class PostBox implements Mailer {
  readonly mails: Mail[] = []

  async send(mail: Mail): Promise<void> {
    this.mails.push(mail)
  }

  close(): void {}

  to(address: string): Mail[] {
    return this.mails.filter(({ to }) => to.address === address)
  }
}

export interface Portal {
  app: App
  clock: TestClock
  postBox: PostBox
  browser(address?: string): Browser
  /** The session in this browser's bootstrap data. */
  sessionOf(browser: Browser): Promise<Session>
  /** The activity entries of this subject, oldest first. */
  activityOf(subject: string): Promise<(typeof activityEntries.$inferSelect)[]>
  /** How much of this rate limit is used. */
  countOf(policy: PolicyName, key: string): Promise<number>
  /** All mails to this address, including those that were still to be sent. */
  mailsTo(email: string): Promise<Mail[]>
  /** The latest code sent to this address. */
  codeFor(email: string): Promise<string>
  close(): Promise<void>
}

export interface PortalOptions {
  database?: Database
  environment?: Partial<Environment>
  parts?: Partial<AppParts>
}

/** Tests never call a real platform: without a simulator, calls fail. */
const nowhere = 'http://127.0.0.1:1'
const noPlatforms = {
  CODEFORCES_URL: nowhere,
  LEETCODE_URL: nowhere,
  GFG_AUTH_URL: nowhere,
  GFG_PRACTICE_URL: nowhere,
  GITHUB_URL: nowhere,
}

/** Builds an environment as `parseEnvironment` does, without reading this process's own. */
export const testEnvironment = (changes: Partial<Environment> = {}): Environment => ({
  ...parseEnvironment({
    NODE_ENV: 'test',
    SESSION_SECRET: 'a secret of the tests, long enough',
    DEMO: '0',
    // Most tests load a tenth less without it.
    API_DOCS: 'off',
    ...noPlatforms,
  }),
  ...changes,
})

keepThreads()

/** Opens the real app on a fresh database; the test controls time and mail. */
export async function openPortal(kind: DatabaseKind, options: PortalOptions = {}): Promise<Portal> {
  const database = options.database ?? (await freshDatabase(kind))
  const clock = new TestClock()
  const postBox = new PostBox()
  const app = await buildApp({
    environment: testEnvironment(options.environment),
    database,
    mailer: postBox,
    clock: clock.now,
    runJobs: false,
    readinessKeptMs: 0,
    boardCacheMs: 0,
    pageContentMs: 0,
    // Keeps this poll out of tests that count statements.
    releaseLookMs: 600_000,
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    logger: false,
    ...options.parts,
  })
  const sessionPath = '/test/session'
  app.get(sessionPath, { config: access('public') }, async (request) => ({
    session: await request.portalSession(),
  }))
  app.post('/test/lead-only', { config: access('lead') }, async () => ({}))
  await app.ready()
  return {
    app,
    clock,
    postBox,
    browser: (address) => new Browser(app, address),
    sessionOf: async (browser) => (await browser.open(sessionPath)).json().session,
    activityOf: (subject) =>
      app.db
        .select()
        .from(activityEntries)
        .where(eq(activityEntries.subject, subject))
        // Entries of the same millisecond keep the order in which they were written.
        .orderBy(asc(activityEntries.at), sql`ctid`),
    async countOf(policy, key) {
      const hashKey = hashedKeys(keyFor(app.environment.sessionSecret, 'rate limits'))
      const hashed = hashKey(`${policy} ${policies[policy][0].seconds}`, key)
      const [row] = await app.db.select().from(rateLimits).where(eq(rateLimits.key, hashed))
      return row?.points ?? 0
    },
    async mailsTo(email) {
      await app.sendMails()
      return postBox.to(email)
    },
    async codeFor(email) {
      await app.sendMails()
      const code = postBox
        .to(email)
        .map(({ text }) => /^\d{5}$/m.exec(text)?.[0])
        .at(-1)
      if (!code) throw new Error(`no code was sent to ${email}`)
      return code
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
