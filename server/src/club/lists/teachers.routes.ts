import {
  deleteTeacherRequest,
  messageAnswer,
  newTeacherSchema,
  teacherAnswer,
  teachersAnswer,
} from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { archiveTeacher, insertTeacher, listTeachers, noTeacher } from './teachers.queries.ts'

const tags = ['teacher']

export default routes({ name: 'teachers', dependencies: ['second-factor'] }, async (app) => {
  app.get(
    '/teacher/getAll',
    {
      config: {
        ...access('verified'),
        compress: 'teachers as leads have entered them, the same for all members',
      },
      schema: { tags, response: { 200: teachersAnswer, ...refusals(401) } },
    },
    async () => ({ data: await listTeachers(app.db) }),
  )

  app.post(
    '/teacher/add',
    {
      config: access('lead'),
      schema: {
        tags,
        body: newTeacherSchema,
        response: { 201: teacherAnswer, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ body, user }, reply) => {
      reply.code(201)
      return { data: await insertTeacher(app.db, body, { leadId: user.id, now: app.clock() }) }
    },
  )

  app.delete(
    '/teacher/delete',
    {
      config: { ...access('lead'), stepUp: true },
      schema: {
        tags,
        body: deleteTeacherRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ body, user }) => {
      const id = idOr404(body.teacherId, noTeacher)
      await archiveTeacher(app.db, id, { leadId: user.id, now: app.clock() })
      return { message: 'Teacher deleted; papers keep the name' }
    },
  )
})
