import { releaseSetAnswer, releaseSetQuery } from '@portal/shared/contract'
import { access } from '../core/http/access.ts'
import { routes } from '../core/http/routes.ts'
import { sharedVersions } from '../releases/active-set.queries.ts'
import { takenBackSince } from '../releases/automatic-rollbacks.queries.ts'
import { chooseVersions } from '../releases/choose-versions.ts'
import { releaseSetId } from '../releases/release-set-id.ts'
import { newPageId } from '../telemetry/report-tokens.ts'
import { visitors } from './visitor.ts'

/** Longer than a page that is looked at goes without asking. */
const takenBackMs = 3_600_000

/** What an open page asks now and then: whether something newer is there for this visitor, or something was taken back. */
export default routes(
  { name: 'release-set', dependencies: ['browser-preview', 'report-tokens', 'sessions', 'visits'] },
  async (app) => {
    const { visitorOf } = visitors(app)

    app.get(
      '/release/set',
      {
        config: access('public'),
        schema: { querystring: releaseSetQuery, response: { 200: releaseSetAnswer } },
      },
      async (request) => {
        const now = app.clock()
        const visitor = await visitorOf(request)
        const set = releaseSetId(chooseVersions(await sharedVersions(app.db), visitor))
        const { token } = request.query
        const fresh = () => app.reportTokens.sign({ ...visitor, page: newPageId(), set }, now)
        return {
          releaseSet: set,
          takenBack: await takenBackSince(app.db, new Date(now.getTime() - takenBackMs)),
          ...(!visitor.preview && {
            token: (token && app.reportTokens.renew(token, visitor, now)) ?? fresh(),
          }),
        }
      },
    )
  },
)
