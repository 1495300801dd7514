import {
  decidePaperRequest,
  messageAnswer,
  newPaperSchema,
  paperRequestAnswer,
  paperRequestsAnswer,
  paperRequestsQuery,
  sameExamAnswer,
  sameExamQuery,
  takeBackDecisionRequest,
} from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { idOr404, idParams } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { decidePaper, deletePaper, noPaper } from './decisions/decisions.queries.ts'
import { takeBackDecision } from './decisions/take-back.queries.ts'
import { sendAgain, withdrawPaper } from './own.queries.ts'
import { listSameExam } from './same-exam.queries.ts'
import { listPapers } from './search/list.queries.ts'
import { uploadPaper } from './upload.queries.ts'

const tags = ['papers']

export default routes({ name: 'papers', dependencies: ['second-factor'] }, async (app) => {
  app.post(
    '/paper/uploadPaper',
    {
      config: access('verified'),
      schema: {
        tags,
        body: newPaperSchema,
        response: { 201: paperRequestAnswer, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async ({ body, user }, reply) => {
      reply.code(201)
      const { rateLimits } = app
      return {
        data: await uploadPaper(app.db, { paper: body, uploader: user, now: app.clock(), rateLimits }),
      }
    },
  )

  app.get(
    '/paper/getAllPaperRequests',
    {
      config: {
        ...access('verified'),
        compress:
          'papers that members may read; an uploader’s address stands beside what leads call subjects and teachers',
        revalidate: 'papers that every member may read; what tells an uploader or is for leads is not kept',
      },
      schema: {
        tags,
        querystring: paperRequestsQuery,
        response: { 200: paperRequestsAnswer, ...refusals(400, 401) },
      },
    },
    async ({ query, user }, reply) => {
      const data = await listPapers(app.db, query, user)
      // Leads see what is not approved, and who decided.
      const isOpenToAll = !user.isLead && !data.requests.some(({ uploadedBy }) => uploadedBy)
      if (!isOpenToAll) reply.header('cache-control', 'no-store')
      return { data }
    },
  )

  app.get(
    '/paper/sameExam',
    {
      config: access('verified'),
      schema: {
        tags,
        querystring: sameExamQuery,
        response: { 200: sameExamAnswer, ...refusals(400, 401) },
      },
    },
    async ({ query, user }) => ({ data: await listSameExam(app.db, query, user) }),
  )

  app.put(
    '/paper/sendAgain/:id',
    {
      config: access('verified'),
      schema: {
        tags,
        params: idParams,
        body: newPaperSchema,
        response: { 200: paperRequestAnswer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body, user }) => {
      const id = idOr404(params.id, noPaper)
      return { data: await sendAgain(app.db, body, { id, uploader: user, now: app.clock() }) }
    },
  )

  app.delete(
    '/paper/withdraw/:id',
    {
      config: access('verified'),
      schema: {
        tags,
        params: idParams,
        response: { 200: messageAnswer, ...refusals(401, 403, 404, 409) },
      },
    },
    async ({ params, user }) => {
      await withdrawPaper(app.db, { id: idOr404(params.id, noPaper), uploader: user, now: app.clock() })
      return { message: 'Paper withdrawn' }
    },
  )

  app.put(
    '/paper/updatePaperRequest/:id',
    {
      config: access('lead'),
      schema: {
        tags,
        params: idParams,
        body: decidePaperRequest,
        response: { 200: paperRequestAnswer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body, user }) => {
      const id = idOr404(params.id, noPaper)
      const { publicUrl } = app.environment
      const data = await decidePaper(app.db, id, body, { lead: user, now: app.clock(), publicUrl })
      void app.sendMails()
      return { data }
    },
  )

  app.put(
    '/paper/takeBackDecision/:id',
    {
      config: access('lead'),
      schema: {
        tags,
        params: idParams,
        body: takeBackDecisionRequest,
        response: { 200: paperRequestAnswer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body, user }) => {
      const id = idOr404(params.id, noPaper)
      const { publicUrl } = app.environment
      const data = await takeBackDecision(app.db, id, body, { lead: user, now: app.clock(), publicUrl })
      void app.sendMails()
      return { data }
    },
  )

  app.delete(
    '/paper/deletePaperRequest/:id',
    {
      config: { ...access('lead'), stepUp: true },
      schema: { tags, params: idParams, response: { 200: messageAnswer, ...refusals(401, 403, 404) } },
    },
    async ({ params, user }) => {
      await deletePaper(app.db, idOr404(params.id, noPaper), { lead: user, now: app.clock() })
      return { message: 'Paper deleted' }
    },
  )
})
