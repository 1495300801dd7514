import { teachersEndpoints } from '@portal/shared/contract'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { archiveTeacher, insertTeacher, listTeachers, noTeacher, restoreTeacher } from './teachers.queries.ts'

export default routes({ name: 'teachers', dependencies: ['second-factor'] }, async (app) => {
  serve(
    app,
    teachersEndpoints.list,
    { compress: 'teachers as leads have entered them, the same for all members' },
    async () => ({ data: await listTeachers(app.db) }),
  )

  serve(app, teachersEndpoints.add, async ({ body, user }) => {
    return { data: await insertTeacher(app.db, body, { leadId: user.id, now: app.clock() }) }
  })

  serve(app, teachersEndpoints.remove, { stepUp: true }, async ({ body, user }) => {
    const id = idOr404(body.teacherId, noTeacher)
    await archiveTeacher(app.db, id, { leadId: user.id, now: app.clock() })
    return { message: 'Teacher deleted; papers keep the name' }
  })

  serve(app, teachersEndpoints.restore, async ({ params, user }) => {
    const id = idOr404(params.id, noTeacher)
    return { data: await restoreTeacher(app.db, id, { leadId: user.id, now: app.clock() }) }
  })
})
