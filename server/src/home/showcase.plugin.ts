import type { Showcase } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { readOpcContent } from '../content/content.queries.ts'
import { dayOf } from '../core/calendar/days.ts'
import { shareRecent } from '../core/http/fresh.ts'
import { keptWhileSame } from '../core/http/kept-while-same.ts'
import { readNewestInterviews, readNewestProblems, readSheetCounts } from './showcase.queries.ts'
import { contestOf, interviewsOf, problemsOf, sheetOf } from './showcase.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The club's own material, for visitors or for members. */
    showcase(isMember: boolean): Promise<Showcase>
  }
}

/** Counting goes through all students: their counts stand as many times as long as texts, a minute, and nobody waits for the next. */
const countsStand = 30

/** Read at most every few seconds for all who come. */
export default fp<{ pageContentMs: number }>(
  async (app, { pageContentMs }) => {
    const counts = shareRecent(
      async () => {
        const today = dayOf(app.clock())
        const [problems, sheet] = await Promise.all([
          readNewestProblems(app.db, today),
          readSheetCounts(app.db),
        ])
        return { problems: problemsOf(problems, today), sheet: sheetOf(sheet) }
      },
      pageContentMs * countsStand,
      pageContentMs * countsStand,
    )

    // What a lead takes back is gone with the next look.
    const texts = shareRecent(async () => {
      const [interviews, contests] = await Promise.all([readNewestInterviews(app.db), readOpcContent(app.db)])
      return { interviews, contest: contestOf(contests) }
    }, pageContentMs)

    // The same object while it is of the same: pages are kept by it.
    const joined = keptWhileSame<Showcase>(2)
    app.decorate('showcase', async (isMember: boolean) => {
      const [counted, told] = await Promise.all([counts(), texts()])
      return joined(String(isMember), [counted, told], () => ({
        ...counted,
        interviews: interviewsOf(told.interviews, isMember),
        contest: told.contest,
      }))
    })
  },
  { name: 'showcase' },
)
