import { juniorsAnswer, potdSubmissionDataAnswer, sheetSubmissionDataAnswer } from '@portal/shared/contract'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { plainAnswers } from '../core/http/plain-answers.ts'
import { routes } from '../core/http/routes.ts'
import { readJuniors } from './juniors.queries.ts'

const config = access('lead')
const tags = ['lead']

/** All students' progress, for the leads: verified accounts that are no lead's, by registration number. */
export default routes({ name: 'lead-progress' }, async (app) => {
  app.setSerializerCompiler(plainAnswers)

  app.get(
    '/lead/getJuniorsData',
    { config, schema: { tags, response: { 200: juniorsAnswer, ...refusals(401, 403) } } },
    async () => ({ users: await readJuniors(app.db, app.clock()) }),
  )

  app.get(
    '/lead/getAllPotdsSubmissionData',
    { config, schema: { tags, response: { 200: potdSubmissionDataAnswer, ...refusals(401, 403) } } },
    async () => {
      const juniors = await readJuniors(app.db, app.clock())
      return {
        potdSubmissionData: juniors.map(({ regNumber, name, potds }) => ({
          ...{ regNumber, name },
          potds: { status: potds.status },
        })),
      }
    },
  )

  app.get(
    '/lead/getSheetSubmissionData',
    { config, schema: { tags, response: { 200: sheetSubmissionDataAnswer, ...refusals(401, 403) } } },
    async () => {
      const juniors = await readJuniors(app.db, app.clock())
      return { users: juniors.map(({ regNumber, name, sheets }) => ({ regNumber, name, sheets })) }
    },
  )
})
