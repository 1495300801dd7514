import {
  deleteSubjectRequest,
  messageAnswer,
  newSubjectSchema,
  subjectAnswer,
  subjectsAnswer,
} from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { archiveSubject, insertSubject, listSubjects, noSubject } from './subjects.queries.ts'

const tags = ['subject']

export default routes({ name: 'subjects', dependencies: ['second-factor'] }, async (app) => {
  app.get(
    '/subject/getAll',
    {
      config: {
        ...access('verified'),
        compress: 'subjects as leads have entered them, the same for all members',
        revalidate: 'subjects and their codes, nothing about a person',
      },
      schema: { tags, response: { 200: subjectsAnswer, ...refusals(401) } },
    },
    async () => ({ data: await listSubjects(app.db) }),
  )

  app.post(
    '/subject/add',
    {
      config: access('lead'),
      schema: {
        tags,
        body: newSubjectSchema,
        response: { 201: subjectAnswer, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ body, user }, reply) => {
      reply.code(201)
      return { data: await insertSubject(app.db, body, { leadId: user.id, now: app.clock() }) }
    },
  )

  app.delete(
    '/subject/delete',
    {
      config: { ...access('lead'), stepUp: true },
      schema: {
        tags,
        body: deleteSubjectRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ body, user }) => {
      const id = idOr404(body.id, noSubject)
      await archiveSubject(app.db, id, { leadId: user.id, now: app.clock() })
      return { message: 'Subject deleted; papers keep its name' }
    },
  )
})
