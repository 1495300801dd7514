import { eq } from 'drizzle-orm'
import { deleteSession, findSessionUser } from '../../accounts/login/sessions.queries.ts'
import { dailyProblem, prove, solve } from '../../club/progress/progress.samples.ts'
import { dayOf } from '../../core/calendar/days.ts'
import { users } from '../../core/people/users.tables.ts'
import { HandleNotFound, type Platforms } from '../../core/platforms/platforms.ts'
import type { Browser } from '../browser.ts'
import type { DatabaseKind } from '../databases/databases.ts'
import { openPortal, type Portal } from '../portal.ts'
import { registryOf } from '../releases/registry.ts'
import { shellRelease } from '../releases/release-fixtures.ts'
import { newStudent, signedInBrowser, signedUp } from '../students.ts'
import { rowInserters } from './calls.ts'

const nobody = async (): Promise<never> => {
  throw new HandleNotFound('gfg', 'somebody')
}

const noProblem = async () => null
const noContests = async () => []

/** Platforms without any accounts or problems. */
const emptyPlatforms: Platforms = {
  codeforces: {
    profile: nobody,
    accounts: async () => new Map(),
    solved: nobody,
    problem: noProblem,
    contests: noContests,
    standings: async () => new Map(),
    ratingChanges: async () => new Map(),
  },
  leetcode: { profile: nobody, solved: nobody, problem: noProblem, contests: noContests },
  gfg: { profile: nobody, solved: nobody, problem: noProblem },
  github: { profile: nobody, commits: async () => new Map() },
}

/** Every role that can make a call, including leads who have just lost their role or session. */
export const roles = ['visitor', 'waiting', 'signed out', 'student', 'former lead', 'lead'] as const
export type Role = (typeof roles)[number]

export interface Callers {
  portal: Portal
  /**
   * Opens a browser of this role. It reuses the previous session unless a call has changed that session or its account.
   */
  as(role: Role): Promise<Browser>
  student: Marks
  /** Data of another student that only its owner may see, and leads where the contract says so. */
  other: Marks
}

export interface Marks {
  _id: string
  email: string
  phone: number
  regNumber: string
  name: string
  username: string
  /** A LeetCode handle that is not verified. */
  unproven: string
}

/** The callers of the tests of a block, on a portal of their own. */
export function setUpCallers(kind: DatabaseKind = 'postgres'): Callers {
  // Empty until the tests run.
  const callers = {} as Callers
  beforeAll(async () => {
    Object.assign(callers, await openCallers(kind))
  }, 60_000)
  afterAll(() => callers.portal?.close())
  return callers
}

/** Opens a portal with an active shell, a lead and two students with progress: the caller and another one. */
async function openCallers(kind: DatabaseKind): Promise<Callers> {
  const portal = await openPortal(kind, {
    environment: { rateLimits: false, apiDocs: true },
    parts: { platforms: emptyPlatforms },
  })
  const { app, clock } = portal
  await registryOf(app).release(shellRelease())
  const member = async () => {
    const { user } = await signedUp(portal)
    const unproven = `unproven-${user.username}`
    await prove(app.db, user._id, 'codeforces', `cf-${user.username}`, clock.now())
    await prove(app.db, user._id, 'github', `gh-${user.username}`, clock.now())
    await prove(app.db, user._id, 'leetcode', unproven, null)
    const solved = ['L two-sum', 'L add-two-numbers', 'C 1903 A', 'G key-pair']
    await solve(
      app.db,
      user._id,
      solved.map((questionId) => ({ questionId, at: clock.now(), name: questionId.slice(2) })),
    )
    return { ...user, unproven }
  }
  const [student, other, lead] = [await member(), await member(), await member()]
  await dailyProblem(app.db, '2020-01-01', 'L two-sum', clock.now())
  await dailyProblem(app.db, dayOf(clock.now()), 'L add-two-numbers', clock.now())
  await app.runJob('boards')
  const members = { student: student._id, other: other._id, lead: lead._id }
  for (const insertRows of rowInserters) await insertRows(app.db, clock.now(), members)
  const waiting = portal.browser()
  await waiting.post('/user/signup', newStudent())

  const setLead = async (isLead: boolean) => {
    await app.db.update(users).set({ isLead }).where(eq(users.id, lead._id))
  }
  const signedIn = async (id: string) => {
    const [row] = await app.db.select().from(users).where(eq(users.id, id))
    return signedInBrowser(portal, row)
  }
  /** The account must still be a lead's when its session is created and first used. */
  const signedInLead = async () => {
    await setLead(true)
    const session = await signedIn(lead._id)
    await session.browser.get('/lead/getAllLeads')
    return session
  }

  const makers: Record<Role, () => Promise<{ browser: Browser; token?: string }>> = {
    visitor: async () => ({ browser: portal.browser() }),
    waiting: async () => {
      const browser = portal.browser()
      browser.cookies.set('portal_pending', waiting.cookies.get('portal_pending') ?? '')
      return { browser }
    },
    student: () => signedIn(student._id),
    lead: signedInLead,
    'former lead': async () => {
      const session = await signedInLead()
      await setLead(false)
      return session
    },
    'signed out': async () => {
      const session = await signedInLead()
      await deleteSession(app.db, session.token)
      return session
    },
  }

  const kept = new Map<Role, { browser: Browser; token: string }>()
  const sessionCookie = app.secretCookie('session').name
  /** Whether the session can be reused: no call has ended it or removed its cookie. */
  const isStill = async (role: Role, { browser, token }: { browser: Browser; token: string }) => {
    if (browser.cookies.get(sessionCookie) !== token) return false
    const user = await findSessionUser(app.db, token, clock.now(), false)
    if (role === 'signed out' || !user) return (role === 'signed out') === !user
    if (role !== 'student' && user.isLead !== (role === 'lead')) await setLead(role === 'lead')
    return true
  }
  const as = async (role: Role) => {
    const before = kept.get(role)
    if (before && (await isStill(role, before))) return before.browser
    const { browser, token } = await makers[role]()
    if (token) kept.set(role, { browser, token })
    return browser
  }
  return { portal, student, other, as }
}
