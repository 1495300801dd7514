import { releasesEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { currentChannels } from '../channels/channels.queries.ts'
import { reportStore } from './reports.queries.ts'
import { voters } from './voters.ts'

/** Reports of open pages about their releases. Reports without a signed visit cookie are ignored. */
export default routes(
  { name: 'telemetry', dependencies: ['visits', 'release-loads', 'release-watch'] },
  async (app) => {
    const votersOf = voters(app)
    const storeReports = reportStore(app.db)

    serve(app, releasesEndpoints.telemetry, { originIsProof: true, limit: 'telemetry' }, async (request) => {
      const visit = app.visits.of(request)
      if (!visit) return
      await app.loadsWritten()
      const current = await currentChannels(app.db)
      const page = {
        visit,
        current,
        voterOf: await votersOf(request, current),
        events: request.body.events,
      }
      // Only accounts' reports start a verdict at once; networks' wait for the job.
      if (await storeReports(page, app.clock())) await app.judgeReleases()
    })
  },
)
