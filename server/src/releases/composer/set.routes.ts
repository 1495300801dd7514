import { releasesEndpoints } from '@portal/shared/contract'
import { dayMs } from '../../core/calendar/days.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { currentChannels } from '../channels/channels.queries.ts'
import { chooseVersions } from '../channels/choose-versions.ts'
import { releaseSetId } from '../channels/release-set-id.ts'
import { rolledBackSince } from '../channels/releases.queries.ts'
import { visitors } from './visitor.ts'

/** Answers an open page that saw another release set in a response, or made no requests for a while. */
export default routes(
  { name: 'release-set', dependencies: ['browser-preview', 'sessions', 'visits'] },
  async (app) => {
    const { visitorOf } = visitors(app)

    serve(app, releasesEndpoints.set, async (request) => {
      const visitor = await visitorOf(request)
      return {
        releaseSet: releaseSetId(chooseVersions(await currentChannels(app.db), visitor)),
        // Pages may stay open overnight.
        rolledBack: await rolledBackSince(app.db, new Date(app.clock().getTime() - dayMs)),
      }
    })
  },
)
