import { releasesEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { sharedChannels } from '../channels/channels.queries.ts'
import { chooseVersions } from '../channels/choose-versions.ts'
import { releaseSetId } from '../channels/release-set-id.ts'
import { rolledBackSince } from '../channels/rows.queries.ts'
import { visitors } from './visitor.ts'

/** A page may be left open overnight. */
const dayMs = 86_400_000

/** What an open page asks when the header tells it of another release set, or after a while without a call. */
export default routes(
  { name: 'release-set', dependencies: ['browser-preview', 'sessions', 'visits'] },
  async (app) => {
    const { visitorOf } = visitors(app)

    serve(app, releasesEndpoints.set, async (request) => {
      const visitor = await visitorOf(request)
      return {
        releaseSet: releaseSetId(chooseVersions(await sharedChannels(app.db), visitor)),
        rolledBack: await rolledBackSince(app.db, new Date(app.clock().getTime() - dayMs)),
      }
    })
  },
)
