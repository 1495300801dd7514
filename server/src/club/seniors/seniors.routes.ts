import {
  changeSeniorQuery,
  followAnswer,
  messageAnswer,
  newSeniorSchema,
  seniorAnswer,
  seniorsAnswer,
  seniorsQuery,
} from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { plainAnswers } from '../../core/http/answers/plain-answers.ts'
import { notFound } from '../../core/http/http-error.ts'
import { idOr404, idParams } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { deleteSenior, insertSenior, noSenior, replaceSenior } from './changes.queries.ts'
import { flipFollow } from './follows.queries.ts'
import { findSenior, listSeniors } from './seniors.queries.ts'

const tags = ['seniors']

/** Of the list in the page itself, which is there before the page's code. */
const firstSeniors = 20

export default routes({ name: 'seniors', dependencies: ['page-contents', 'second-factor'] }, async (app) => {
  app.setSerializerCompiler(plainAnswers)

  app.pageContents.add('/seniors', async () => ({
    heading: 'Connect with your Seniors',
    intro: 'They sat the interviews that you will sit: read what was asked there.',
    list: {
      caption: 'The first seniors by name',
      columns: ['Name', 'Batch', 'Interviews'],
      rows: (await listSeniors(app.db, {}))
        .slice(0, firstSeniors)
        .map(({ name, batch, interviews }) => [
          name,
          batch,
          interviews.map(({ company, role }) => `${company} (${role})`).join(', '),
        ]),
    },
  }))

  app.get(
    '/seniors',
    {
      config: {
        ...access('public'),
        compress: 'what leads tell everybody of seniors, and whether one follows them',
      },
      schema: { tags, querystring: seniorsQuery, response: { 200: seniorsAnswer, ...refusals(400) } },
    },
    async (request, reply) => {
      const asker = await request.signedInUser()
      // Companies' names are not to be found by search engines, here as little as on the page.
      reply.header('x-robots-tag', 'noindex')
      return { data: await listSeniors(app.db, { company: request.query.company, userId: asker?.id }) }
    },
  )

  app.get(
    '/seniors/:id',
    {
      config: {
        ...access('verified'),
        compress: 'what leads tell members of a senior',
      },
      schema: { tags, params: idParams, response: { 200: seniorAnswer, ...refusals(401, 404) } },
    },
    async ({ params, user }) => {
      const senior = await findSenior(app.db, idOr404(params.id, noSenior), user.id)
      if (!senior) throw notFound(noSenior)
      return { data: senior }
    },
  )

  app.post(
    '/seniors/follow/:id',
    {
      config: access('verified'),
      schema: { tags, params: idParams, response: { 200: followAnswer, ...refusals(401, 403, 404, 429) } },
    },
    async ({ params, user }) => {
      const seniorId = idOr404(params.id, noSenior)
      const data = await app.db.transaction(async (tx) => {
        const now = await flipFollow(tx, { seniorId, userId: user.id }, app.clock())
        if (!now) throw notFound(noSenior)
        await app.rateLimits.consume('follow', user.id, { db: tx })
        return now
      })
      return { data }
    },
  )

  app.post(
    '/seniors',
    {
      config: access('lead'),
      schema: {
        tags,
        body: newSeniorSchema,
        response: { 201: seniorAnswer, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ body, user }, reply) => {
      reply.code(201)
      return { data: await insertSenior(app.db, body, { leadId: user.id, now: app.clock() }) }
    },
  )

  app.put(
    '/seniors/:id',
    {
      config: access('lead'),
      schema: {
        tags,
        params: idParams,
        querystring: changeSeniorQuery,
        body: newSeniorSchema,
        response: { 200: seniorAnswer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, query: { since }, body, user }) => {
      const id = idOr404(params.id, noSenior)
      return { data: await replaceSenior(app.db, id, body, { leadId: user.id, now: app.clock(), since }) }
    },
  )

  app.delete(
    '/seniors/:id',
    {
      config: { ...access('lead'), stepUp: true },
      schema: { tags, params: idParams, response: { 200: messageAnswer, ...refusals(401, 403, 404) } },
    },
    async ({ params, user }) => {
      const id = idOr404(params.id, noSenior)
      await deleteSenior(app.db, id, { leadId: user.id, now: app.clock() })
      return { message: 'Senior deleted' }
    },
  )
})
