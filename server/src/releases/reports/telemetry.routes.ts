import { telemetryRequest } from '@portal/shared/contract'
import { access } from '../../core/http/access.ts'
import { forbidden } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { sharedVersions } from '../channels/active-set.queries.ts'
import { knownSets } from './known-sets.ts'
import { loadedBy } from './loads.queries.ts'
import { pageReports } from './page-reports.ts'
import { reportersOf } from './reporter-of.ts'

const refusals = {
  forged: 'This token is of no page of this browser: reload the page',
  expired: 'The token of this page has expired: reload the page',
} as const

/** What open pages tell of the releases in them. The page’s own token is the proof that one of ours sends it. */
export default routes(
  { name: 'telemetry', dependencies: ['report-tokens', 'visits', 'release-loads', 'release-watch'] },
  async (app) => {
    const setOf = knownSets(app.db)
    const reporterOf = reportersOf(app)
    const takeReport = pageReports(app.db)

    app.post(
      '/telemetry',
      {
        config: { ...access('public'), provenByBody: true, limit: 'telemetry' },
        schema: { body: telemetryRequest },
      },
      async (request, reply) => {
        const { token, events } = request.body
        const now = app.clock()
        const visit = app.visits.of(request) ?? ''
        const account = (await request.signedInUser())?.id
        const read = app.reportTokens.read(token, { visit, account }, now)
        if (read === 'forged' || read === 'expired') throw forbidden(refusals[read])
        reply.code(204)
        // Signing out is no fault: what the page still tells is not counted.
        const facts = read === 'left' ? undefined : await setOf(read.set, now)
        if (read === 'left' || !facts) return
        await app.loadsWritten()
        const failing = await takeReport(
          {
            page: read.page,
            facts,
            loaded: await loadedBy(app.db, visit),
            current: await sharedVersions(app.db),
            reporterOf: reporterOf(request, { account, composedFor: read.account, visit }),
            events,
          },
          now,
        )
        // Networks are judged by the job: no request without an account makes the server compare releases.
        if (account && failing.length > 0) await app.judgeReleases(failing.map(({ name }) => name))
      },
    )
  },
)
