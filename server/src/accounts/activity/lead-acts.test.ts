import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditEntries } from '../../core/audit/audit.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { type Callers, openCallers, roles } from '../../testing/calls/callers.ts'
import { leadActs, send } from '../../testing/calls/lead-acts.ts'
import { databases } from '../../testing/databases/databases.ts'

const routes = Object.keys(leadActs)

const labelled = z.object({ label: z.string().min(3) })
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/

/** Tables that every call changes. */
const unrelated = ['sessions', 'rate_limits']

describe.each(databases)('audit of what leads do (%s)', (kind) => {
  let callers: Callers
  beforeAll(async () => {
    callers = await openCallers(kind)
  }, 60_000)
  afterAll(() => callers.portal.close())

  const db = () => callers.portal.app.db
  const entries = () => db().select().from(auditEntries)
  const prepared = async (route: string) => {
    const lead = await callers.as('lead')
    // Only one announcement a day can be mailed.
    await db().execute(sql`UPDATE announcements SET mailed_on = NULL`)
    const act = await leadActs[route]?.(lead)
    if (!act) throw new Error(`nothing says how ${route} succeeds`)
    // Earlier actions may still be sending mail, which changes the mail's row.
    await callers.portal.app.sendMails()
    return { lead, act }
  }

  let hashOfEach = sql``
  beforeAll(async () => {
    const { rows } = await db().execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    const hashes = rows
      .filter(({ name }) => !unrelated.includes(name))
      .map(
        ({ name }) =>
          sql`SELECT ${name} AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${sql.identifier(name)} t`,
      )
    hashOfEach = sql.join(hashes, sql` UNION ALL `)
  })

  /** The contents of every table, each as one hash. */
  async function contents(): Promise<Record<string, unknown>> {
    const { rows } = await db().execute<{ name: string; hash: unknown }>(hashOfEach)
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
  }

  test('every write that only leads may make is tested here; a new one fails until it is', () => {
    const writes = callers.portal.app.allRoutes
      .filter(({ url, config }) => config?.access === 'lead' && !url.startsWith('/test/'))
      .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
      .filter((route) => !/^(GET|HEAD) /.test(route))
    expect(writes.sort()).toEqual(routes.sort())
  })

  test.each(routes)(
    '%s leaves one entry: who did it, to what, and a label for people to read',
    async (route) => {
      const { lead, act } = await prepared(route)
      const known = new Set((await entries()).map(({ id }) => id))
      const asked = (await lead.get('/user/me')).json().user._id
      const answer = await send(lead, route, act)
      expect([200, 201]).toContain(answer.statusCode)
      const added = (await entries()).filter(({ id }) => !known.has(id))
      expect(added).toEqual([expect.objectContaining({ actor: asked, action: expect.stringMatching(/ed$/) })])
      expect(labelled.parse(added[0]?.details).label).not.toMatch(uuid)
    },
  )

  test.each(routes)('%s does nothing if its entry can’t be written', async (route) => {
    const { lead, act } = await prepared(route)
    await db().execute(sql`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no entry'; END $$`)
    await db().execute(
      sql`CREATE TRIGGER refuse BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
    const before = await contents()

    const refused = await send(lead, route, act)
    const after = await contents()
    await db().execute(sql`DROP FUNCTION refuse CASCADE`)

    expect([refused.statusCode, refused.json()]).toEqual([
      500,
      { message: 'Something went wrong on the server. Please try again' },
    ])
    expect(after).toEqual(before)
    expect([200, 201]).toContain((await send(lead, route, act)).statusCode)
    expect(await contents()).not.toEqual(before)
  })

  test.each(routes)(
    '%s, when rejected, does nothing and leaves no entry (security, rows 14 and 21)',
    async (route) => {
      const { act } = await prepared(route)
      const others: Browser[] = []
      for (const role of roles) if (role !== 'lead') others.push(await callers.as(role))
      const before = await contents()
      for (const browser of others) expect([401, 403]).toContain((await send(browser, route, act)).statusCode)
      expect(await contents()).toEqual(before)

      if (!act.body) return
      const lead = await callers.as('lead')
      const known = await contents()
      const wrong = { ...act, body: { ...act.body, isLead: true } }
      expect((await send(lead, route, wrong)).statusCode).toBe(400)
      expect(await contents()).toEqual(known)
    },
  )
})
