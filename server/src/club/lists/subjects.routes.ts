import { subjectsEndpoints } from '@portal/shared/contract'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import {
  archiveSubject,
  changeSubject,
  insertSubject,
  listSubjects,
  noSubject,
  restoreSubject,
} from './subjects.queries.ts'

export default routes({ name: 'subjects', dependencies: ['second-factor'] }, async (app) => {
  serve(
    app,
    subjectsEndpoints.list,
    {
      compress: 'subjects as leads have entered them, the same for all members',
      revalidate: 'subjects and their codes, nothing about a person',
    },
    async () => ({ data: await listSubjects(app.db) }),
  )

  serve(app, subjectsEndpoints.add, async ({ body, user }) => {
    return { data: await insertSubject(app.db, body, { leadId: user.id, now: app.clock() }) }
  })

  serve(app, subjectsEndpoints.change, async ({ params, query: { since }, body, user }) => {
    const id = idOr404(params.id, noSubject)
    return { data: await changeSubject(app.db, id, body, { leadId: user.id, now: app.clock(), since }) }
  })

  serve(app, subjectsEndpoints.remove, { stepUp: true }, async ({ body, user }) => {
    const id = idOr404(body.id, noSubject)
    await archiveSubject(app.db, id, { leadId: user.id, now: app.clock() })
    return { message: 'Subject deleted; papers keep its name' }
  })

  serve(app, subjectsEndpoints.restore, async ({ params, user }) => {
    const id = idOr404(params.id, noSubject)
    return { data: await restoreSubject(app.db, id, { leadId: user.id, now: app.clock() }) }
  })
})
