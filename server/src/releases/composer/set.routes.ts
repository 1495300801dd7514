import { releaseSetAnswer } from '@portal/shared/contract'
import { access } from '../../core/http/access.ts'
import { routes } from '../../core/http/routes.ts'
import { sharedVersions } from '../channels/active-set.queries.ts'
import { takenBackSince } from '../channels/automatic-rollbacks.queries.ts'
import { chooseVersions } from '../channels/choose-versions.ts'
import { releaseSetId } from '../channels/release-set-id.ts'
import { visitors } from './visitor.ts'

/** A page may be left open overnight. */
const takenBackMs = 86_400_000

/** What an open page asks when the header tells it of another release set, or after a while without a call. */
export default routes(
  { name: 'release-set', dependencies: ['browser-preview', 'sessions', 'visits'] },
  async (app) => {
    const { visitorOf } = visitors(app)

    app.get(
      '/release/set',
      { config: access('public'), schema: { response: { 200: releaseSetAnswer } } },
      async (request) => {
        const visitor = await visitorOf(request)
        return {
          releaseSet: releaseSetId(chooseVersions(await sharedVersions(app.db), visitor)),
          takenBack: await takenBackSince(app.db, new Date(app.clock().getTime() - takenBackMs)),
        }
      },
    )
  },
)
