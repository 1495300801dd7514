import {
  dictionaryAnswer,
  pageSchema,
  problemPlatformSchema,
  progressStateAnswer,
  submissionsAnswer,
  userDataAnswer,
} from '@portal/shared/contract'
import { z } from 'zod'
import { dayOf } from '../../core/calendar/days.ts'
import { refusals } from '../../core/http/answers/answers.ts'
import { notFound } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { visiblePotds } from '../problems/daily/potds.queries.ts'
import { readDictionary } from './juniors/dictionary.queries.ts'
import { readProgressState } from './polling/poll-states.queries.ts'
import { listSubmissions } from './submissions.queries.ts'
import { readUserData } from './user-data.queries.ts'

const config = access('verified')
const tags = ['user']

/** A student's own progress. */
export default routes({ name: 'progress', dependencies: ['compression'] }, async (app) => {
  app.get(
    '/user/getSheetPotdDaysData',
    { config, schema: { tags, response: { 200: userDataAnswer, ...refusals(401) } } },
    async ({ user }) => {
      const now = app.clock()
      const potdsUntil = user.isLead ? null : dayOf(now)
      const { userDataOf } = await readUserData(app.db, [user.id], { potdsUntil, now })
      return { userData: userDataOf(user.id) }
    },
  )

  app.get(
    '/user/getSubmissions/:platform',
    {
      config,
      schema: {
        tags,
        params: z.object({ platform: z.string() }),
        querystring: z.object({ page: pageSchema }),
        response: { 200: submissionsAnswer, ...refusals(400, 401, 404) },
      },
    },
    ({ params, query, user }) => {
      const { data: platform } = problemPlatformSchema.safeParse(params.platform)
      if (!platform) throw notFound('There are no submissions of that platform')
      return listSubmissions(app.db, { userId: user.id, platform, page: query.page })
    },
  )

  app.get(
    '/user/getDictionary',
    {
      config: {
        ...config,
        compress: 'which public problems the asker has solved, with nothing that others could choose',
      },
      schema: { tags, response: { 200: dictionaryAnswer, ...refusals(401) } },
    },
    async ({ user }) => ({
      dictionary: await readDictionary(app.db, user.id, visiblePotds(user.isLead, app.clock())),
    }),
  )

  app.get(
    '/user/getProgressState',
    { config, schema: { tags, response: { 200: progressStateAnswer, ...refusals(401) } } },
    async ({ user }) => ({ platforms: await readProgressState(app.db, user.id, app.clock()) }),
  )
})
