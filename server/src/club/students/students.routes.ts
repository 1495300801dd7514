import {
  alumniRunRequest,
  alumniRunsAnswer,
  extensionRequest,
  messageAnswer,
  studentsAnswer,
  studentsQuery,
  suspensionRequest,
} from '@portal/shared/contract'
import { readableDay } from '../../core/calendar/days.ts'
import { refusals } from '../../core/http/answers/answers.ts'
import { idOr404, idParams } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { nextRunOn, readRuns, runNow, takeBackRun } from './alumni-runs.queries.ts'
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

const config = access('lead')
const tags = ['lead']
const acts = {
  tags,
  params: idParams,
  response: { 200: messageAnswer, ...refusals(400, 401, 403, 404, 409) },
}
const studentOf = ({ id }: { id: string }) => idOr404(id, noStudent)

/** Who is active, alumni or suspended, and what leads change of it; each change has one that undoes it. */
export default routes({ name: 'students' }, async (app) => {
  const { institute } = app.environment
  const by = ({ user }: { user: { id: string } }) => ({ leadId: user.id, now: app.clock() })

  app.get(
    '/lead/students',
    {
      config,
      schema: {
        tags,
        querystring: studentsQuery,
        response: { 200: studentsAnswer, ...refusals(400, 401, 403) },
      },
    },
    async ({ query }) => listStudents(app.db, query, await nextRunOn(app.db, institute, app.clock())),
  )

  app.get(
    '/lead/alumniRuns',
    { config, schema: { tags, response: { 200: alumniRunsAnswer, ...refusals(401, 403) } } },
    () => readRuns(app.db, institute, app.clock()),
  )

  app.post(
    '/lead/alumniRuns',
    {
      config,
      schema: {
        tags,
        body: alumniRunRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request) => {
      await runNow(app.db, request.body.students, by(request))
      return { message: 'They are alumni now' }
    },
  )

  app.delete('/lead/alumniRuns/:id', { config, schema: acts }, async (request) => {
    const id = idOr404(request.params.id, 'There is no such run: reload the page')
    const students = await takeBackRun(app.db, id, by(request))
    return {
      message: students === 1 ? 'One student is active again' : `${students} students are active again`,
    }
  })

  app.put(
    '/lead/students/:id/extension',
    { config, schema: { ...acts, body: extensionRequest } },
    async (request) => {
      const { name } = await extend(app.db, studentOf(request.params), request.body, by(request))
      return { message: `${name} is active until ${readableDay(request.body.until)}` }
    },
  )

  app.delete('/lead/students/:id/extension', { config, schema: acts }, async (request) => {
    const { name } = await endExtension(app.db, studentOf(request.params), by(request))
    return { message: `${name} has no extension any more` }
  })

  app.put('/lead/students/:id/alumni', { config, schema: acts }, async (request) => {
    const { name } = await makeAlumnus(app.db, studentOf(request.params), by(request))
    return { message: `${name} is alumni now` }
  })

  app.delete('/lead/students/:id/alumni', { config, schema: acts }, async (request) => {
    const { name } = await makeActive(app.db, studentOf(request.params), by(request))
    return { message: `${name} is active again` }
  })

  app.put(
    '/lead/students/:id/suspension',
    { config, schema: { ...acts, body: suspensionRequest } },
    async (request) => {
      const { name } = await suspend(app.db, studentOf(request.params), request.body.reason, by(request))
      return { message: `${name} is suspended, and signed out everywhere` }
    },
  )

  app.delete('/lead/students/:id/suspension', { config, schema: acts }, async (request) => {
    const { name } = await endSuspension(app.db, studentOf(request.params), by(request))
    return { message: `${name} can sign in again` }
  })
})
