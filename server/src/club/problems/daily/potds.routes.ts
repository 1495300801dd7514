import {
  addPotdRequest,
  changePotdQuery,
  messageAnswer,
  type Problem,
  potdsAnswer,
  problemAnswer,
  problemOfLink,
  problemQuery,
} from '@portal/shared/contract'
import { refusals } from '../../../core/http/answers/answers.ts'
import { badField } from '../../../core/http/http-error.ts'
import { idOr404, idParams } from '../../../core/http/ids.ts'
import { routes } from '../../../core/http/routes.ts'
import { access } from '../../../core/http/security/access.ts'
import { changePotd, insertPotd, listPotds, noPotd, removePotd } from './potds.queries.ts'
import { lookUpProblem } from './problem-lookup.queries.ts'

function problemAt(questionLink: string): Problem {
  const problem = problemOfLink(questionLink)
  if (!problem) throw badField('questionLink', 'This is not the link of a problem')
  return problem
}

export default routes(
  { name: 'potds', dependencies: ['compression', 'platforms', 'second-factor'] },
  async (app) => {
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
        return { potds: await listPotds(app.db, user.isLead, app.clock()) }
      },
    )

    app.get(
      '/lead/problem',
      {
        config: access('lead'),
        schema: {
          tags: ['lead'],
          querystring: problemQuery,
          response: { 200: problemAnswer, ...refusals(400, 401, 403) },
        },
      },
      async ({ query }) => ({ problem: await lookUpProblem(app, problemAt(query.link)) }),
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
        const potd = { date: body.date, problem: problemAt(body.questionLink) }
        await insertPotd(app.db, potd, { leadId: user.id, now: app.clock() })
        reply.code(201)
        return { message: 'POTD added' }
      },
    )

    app.put(
      '/lead/potd/:id',
      {
        config: access('lead'),
        schema: {
          tags: ['lead'],
          params: idParams,
          querystring: changePotdQuery,
          body: addPotdRequest,
          response: { 200: messageAnswer, ...refusals(400, 401, 403, 404, 409) },
        },
      },
      async ({ params, query: seen, body, user }) => {
        const potd = { date: body.date, problem: problemAt(body.questionLink) }
        const actor = { leadId: user.id, now: app.clock(), seen }
        await changePotd(app.db, idOr404(params.id, noPotd), potd, actor)
        return { message: 'POTD changed' }
      },
    )

    app.delete(
      '/lead/potd/:id',
      {
        config: { ...access('lead'), stepUp: true },
        schema: {
          tags: ['lead'],
          params: idParams,
          response: { 200: messageAnswer, ...refusals(401, 403, 404) },
        },
      },
      async ({ params, user }) => {
        await removePotd(app.db, idOr404(params.id, noPotd), { leadId: user.id, now: app.clock() })
        return { message: 'POTD removed' }
      },
    )
  },
)
