import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { roles, setUpCallers } from '../../testing/calls/callers.ts'
import { leadActs, send } from '../../testing/calls/lead-acts.ts'
import { databases } from '../../testing/databases/databases.ts'

const routes = Object.keys(leadActs)

const labelled = z.object({ label: z.string().min(3) })
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/

/** Tables that every call changes. */
const unrelated = ['sessions', 'rate_limits']

describe.each(databases)('activity of leads (%s)', (kind) => {
  const callers = setUpCallers(kind)

  const db = () => callers.portal.app.db
  const entries = () => db().select().from(activityEntries)
  const prepared = async (route: string) => {
    const lead = await callers.as('lead')
    // Only one announcement a day can be mailed.
    await db().execute(sql`UPDATE announcements SET mailed_on = NULL`)
    const act = await leadActs[route]?.(lead)
    if (!act) throw new Error(`nothing says how ${route} succeeds`)
    // Earlier actions may still be sending mail, which changes the mail's row.
    await callers.portal.app.sendMails()
    return act
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
    await db().execute(sql`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no entry'; END $$`)
    await db().execute(
      sql`CREATE TRIGGER refuse BEFORE INSERT ON activity_entries FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
    await db().execute(sql`ALTER TABLE activity_entries DISABLE TRIGGER refuse`)
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
    '%s leaves one entry, or does nothing if it is rejected or its entry can’t be written (security, rows 14 and 21)',
    async (route) => {
      const act = await prepared(route)
      const others: Browser[] = []
      for (const role of roles) if (role !== 'lead') others.push(await callers.as(role))
      const before = await contents()
      for (const browser of others) expect([401, 403]).toContain((await send(browser, route, act)).statusCode)
      expect(await contents()).toEqual(before)

      const lead = await callers.as('lead')
      const actor = (await lead.get('/user/me')).json().user._id
      const known = await contents()
      const wrong = { ...act, body: { ...act.body, isLead: true } }
      if (act.body) expect((await send(lead, route, wrong)).statusCode).toBe(400)
      await db().execute(sql`ALTER TABLE activity_entries ENABLE TRIGGER refuse`)
      const refused = await send(lead, route, act)
      await db().execute(sql`ALTER TABLE activity_entries DISABLE TRIGGER refuse`)
      expect([refused.statusCode, refused.json()]).toEqual([
        500,
        { message: 'Something went wrong on the server. Please try again' },
      ])
      expect(await contents()).toEqual(known)

      const earlier = new Set((await entries()).map(({ id }) => id))
      expect([200, 201]).toContain((await send(lead, route, act)).statusCode)
      const added = (await entries()).filter(({ id }) => !earlier.has(id))
      expect(added).toEqual([expect.objectContaining({ actor, action: expect.stringMatching(/ed$/) })])
      expect(labelled.parse(added[0]?.details).label).not.toMatch(uuid)
    },
  )
})
