import { addPotdRequest, messageAnswer, potdsAnswer, problemOfLink } from '@portal/shared/contract'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { badField } from '../core/http/http-error.ts'
import { routes } from '../core/http/routes.ts'
import { insertPotd, listPotds, visiblePotds } from './potds.queries.ts'

export default routes({ name: 'potds', dependencies: ['compression'] }, async (app) => {
  app.get(
    '/user/getAllPotds',
    {
      config: {
        ...access('verified'),
        compress: 'problems of public platforms as leads have chosen them, the same for all members',
        revalidate:
          'daily problems that every member may read; the coming ones, which leads see, are not kept',
      },
      schema: { tags: ['user'], response: { 200: potdsAnswer, ...refusals(401) } },
    },
    async ({ user }, reply) => {
      if (user.isLead) reply.header('cache-control', 'no-store')
      return { potds: await listPotds(app.db, visiblePotds(user.isLead, app.clock())) }
    },
  )

  app.post(
    '/lead/addPotd',
    {
      config: access('lead'),
      schema: {
        tags: ['lead'],
        body: addPotdRequest,
        response: { 201: messageAnswer, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ body, user }, reply) => {
      const problem = problemOfLink(body.questionLink)
      if (!problem) throw badField('questionLink', 'This is not the link of a problem')
      await insertPotd(app.db, { date: body.date, problem, leadId: user.id, now: app.clock() })
      reply.code(201)
      return { message: 'POTD added' }
    },
  )
})
