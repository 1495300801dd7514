import { contestLimits, contestPlatformTitles, contestsEndpoints } from '@portal/shared/contract'
import { readableMoment } from '../../core/calendar/days.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { calendarUrlOf, renewCalendar } from './calendars.queries.ts'
import { readLists } from './contest-lists.queries.ts'
import {
  listContests,
  markContest,
  noContest,
  readContest,
  saveContest,
  withdrawContest,
} from './contests.queries.ts'
import { readStandings } from './standings.queries.ts'

export default routes({ name: 'contests', dependencies: ['page-contents', 'sessions'] }, async (app) => {
  const actor = ({ id }: { id: string }) => ({ leadId: id, now: app.clock() })
  const saved = async (id: string) => ({ data: await readContest(app.db, { isLead: true }, id) })
  const calendarOf = async (id: string) => ({ url: await calendarUrlOf(app.db, app.environment, id) })

  serve(
    app,
    contestsEndpoints.list,
    { compress: 'contests, the same for all readers but for their own marks' },
    async (request, reply) => {
      const reader = await request.signedInUser()
      if (reader) reply.header('cache-control', 'no-store')
      const { platform, past = contestLimits.pastPage } = request.query
      const listed = await listContests(app.db, reader ?? {}, { platform, past, now: app.clock() })
      return { ...listed, lists: await readLists(app.db) }
    },
  )

  serve(app, contestsEndpoints.calendar, ({ user }) => calendarOf(user.id))

  serve(app, contestsEndpoints.renewCalendar, async ({ user }) => {
    await renewCalendar(app.db, user.id, app.clock())
    return calendarOf(user.id)
  })

  serve(app, contestsEndpoints.one, async (request, reply) => {
    const id = idOr404(request.params.id, noContest)
    const reader = await request.signedInUser()
    if (reader) reply.header('cache-control', 'no-store')
    return {
      data: await readContest(app.db, reader ?? {}, id),
      standings: await readStandings(app.db, id, Boolean(reader)),
    }
  })

  serve(app, contestsEndpoints.add, async ({ body, user }) =>
    saved(await saveContest(app.db, undefined, body, actor(user))),
  )

  serve(app, contestsEndpoints.change, async ({ params, query: { since }, body, user }) =>
    saved(await saveContest(app.db, idOr404(params.id, noContest), body, { ...actor(user), since })),
  )

  serve(app, contestsEndpoints.withdraw, async ({ params, body: { isWithdrawn }, user }) =>
    saved(await withdrawContest(app.db, idOr404(params.id, noContest), isWithdrawn, actor(user))),
  )

  serve(app, contestsEndpoints.mark, async ({ params, body: { isIn }, user }) => {
    const id = idOr404(params.id, noContest)
    await markContest(app.db, { id, userId: user.id, isIn, now: app.clock() })
    return { message: isIn ? 'You’re in' : 'You’re out' }
  })

  app.pageContents.add('/contests', async () => {
    const { data } = await listContests(app.db, {}, { platform: undefined, past: 0, now: app.clock() })
    return {
      heading: 'Contests',
      intro: 'Contests on Codeforces and LeetCode, and those of the club.',
      list: {
        caption: 'Running and upcoming contests',
        columns: ['Contest', 'Platform', 'Start in India'],
        rows: data.map(({ title, platform, startsAt }) => [
          title,
          contestPlatformTitles[platform],
          readableMoment(startsAt),
        ]),
      },
    }
  })
})
