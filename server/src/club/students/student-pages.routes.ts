import { studentsEndpoints } from '@portal/shared/contract'
import { missing, notSignedIn } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { readStudentPage } from './student-pages.queries.ts'

/** A student's page for others: for members, or for everyone if its owner allows it. */
export default routes({ name: 'student-pages', dependencies: ['compression', 'sessions'] }, async (app) => {
  serve(
    app,
    studentsEndpoints.page,
    {
      compress: 'data about a student for every member, with nothing that others could choose',
      revalidate: 'data about a student for every member; a page for only its owner is not cached',
    },
    async (request, reply) => {
      const asker = await request.signedInUser()
      const { username } = request.params
      const student = await readStudentPage(app.db, { username, askerId: asker?.id, now: app.clock() })
      // Visitors must not learn whether such a student exists.
      if (!student) throw asker ? missing('There is no student page at this address') : notSignedIn()
      if (student.seenBy === 'owner') reply.header('cache-control', 'no-store')
      return { student }
    },
  )
})
