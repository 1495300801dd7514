import type { Showcase } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { dayOf } from '../../core/calendar/days.ts'
import { shareRecent } from '../../core/http/answers/fresh.ts'
import { readHomeContent, readOpcContent } from '../content/content.queries.ts'
import { readHomeStats } from './home.queries.ts'
import { readNewestInterviews, readNewestProblems, readSheetCounts } from './showcase.queries.ts'
import { contestOf, interviewsOf, problemsOf, sheetOf } from './showcase.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sample material of the club, for visitors or for members. */
    showcase(isMember: boolean): Promise<Showcase>
  }
}

/** Counting reads all students, so counts are cached for a minute, longer than texts, and nobody waits for new ones. */
const countsStand = 30

/** Read at most every few seconds for all visitors. */
export default fp<{ pageContentMs: number }>(
  async (app, { pageContentMs }) => {
    const counts = shareRecent(
      async () => {
        const today = dayOf(app.clock())
        const [problems, sheet] = await Promise.all([
          readNewestProblems(app.db, today),
          readSheetCounts(app.db, today),
        ])
        return { problems: problemsOf(problems, today), sheet: sheetOf(sheet) }
      },
      pageContentMs * countsStand,
      pageContentMs * countsStand,
    )

    // Content that a lead removes disappears at the next read.
    const texts = shareRecent(async () => {
      const [interviews, contests] = await Promise.all([readNewestInterviews(app.db), readOpcContent(app.db)])
      return { interviews, contest: contestOf(contests) }
    }, pageContentMs)

    app.decorate('showcase', async (isMember: boolean) => {
      const [counted, shown] = await Promise.all([counts(), texts()])
      return { ...counted, interviews: interviewsOf(shown.interviews, isMember), contest: shown.contest }
    })
    app.pageContents.setHome({
      showcase: (isMember) => app.showcase(isMember),
      async read() {
        const [stats, content] = await Promise.all([readHomeStats(app.db), readHomeContent(app.db)])
        return { stats, content }
      },
    })
  },
  { name: 'showcase', dependencies: ['page-contents'] },
)
