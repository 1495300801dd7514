import { studentsEndpoints } from '@portal/shared/contract'
import { readableDay } from '../../core/calendar/days.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { nextRunOn, readRuns, runNow, undoRun } from './alumni-runs.queries.ts'
import {
  endExtension,
  endSuspension,
  extend,
  makeActive,
  makeAlumnus,
  noStudent,
  suspend,
} from './changes.queries.ts'
import { listStudents } from './students.queries.ts'

const studentOf = ({ id }: { id: string }) => idOr404(id, noStudent)

/** Shows and changes who is active, alumni or suspended; each change can be undone. */
export default routes({ name: 'students' }, async (app) => {
  const { institute } = app.environment
  const by = ({ user }: { user: { id: string } }) => ({ leadId: user.id, now: app.clock() })

  serve(app, studentsEndpoints.list, async ({ query }) =>
    listStudents(app.db, query, await nextRunOn(app.db, institute, app.clock())),
  )

  serve(app, studentsEndpoints.alumniRuns, () => readRuns(app.db, institute, app.clock()))

  serve(app, studentsEndpoints.runAlumni, async (request) => {
    await runNow(app.db, request.body.students, by(request))
    return { message: 'They are now alumni' }
  })

  serve(app, studentsEndpoints.undoAlumniRun, async (request) => {
    const id = idOr404(request.params.id, 'This run doesn’t exist. Reload the page')
    const students = await undoRun(app.db, id, by(request))
    return {
      message: students === 1 ? 'One student is active again' : `${students} students are active again`,
    }
  })

  serve(app, studentsEndpoints.extend, async (request) => {
    const { name } = await extend(app.db, studentOf(request.params), request.body, by(request))
    return { message: `${name} is active until ${readableDay(request.body.until)}` }
  })

  serve(app, studentsEndpoints.endExtension, async (request) => {
    const { name } = await endExtension(app.db, studentOf(request.params), by(request))
    return { message: `${name} no longer has an extension` }
  })

  serve(app, studentsEndpoints.makeAlumnus, async (request) => {
    const { name } = await makeAlumnus(app.db, studentOf(request.params), by(request))
    return { message: `${name} is now alumni` }
  })

  serve(app, studentsEndpoints.makeActive, async (request) => {
    const { name } = await makeActive(app.db, studentOf(request.params), by(request))
    return { message: `${name} is active again` }
  })

  serve(app, studentsEndpoints.suspend, async (request) => {
    const { name } = await suspend(app.db, studentOf(request.params), request.body.reason, by(request))
    return { message: `${name} is suspended, and signed out everywhere` }
  })

  serve(app, studentsEndpoints.endSuspension, async (request) => {
    const { name } = await endSuspension(app.db, studentOf(request.params), by(request))
    return { message: `${name} can sign in again` }
  })
})
