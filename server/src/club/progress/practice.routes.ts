import { sheetMarksAnswer, sheetNameSchema, yearAnswer } from '@portal/shared/contract'
import { z } from 'zod'
import { refusals } from '../../core/http/answers/answers.ts'
import { notFound } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { readSheetMarks } from './user-data.queries.ts'
import { readYear } from './year.queries.ts'

const tags = ['user']

/** What a student has practised: the marks of a sheet, and a year day by day. */
export default routes({ name: 'practice', dependencies: ['compression'] }, async (app) => {
  app.get(
    '/user/getSheetMarks/:sheet',
    {
      config: {
        ...access('verified'),
        compress: 'when the asker solved which public problems, with nothing that others could choose',
      },
      schema: {
        tags,
        params: z.object({ sheet: z.string() }),
        response: { 200: sheetMarksAnswer, ...refusals(401, 404) },
      },
    },
    ({ params, user }) => {
      const { data: sheet } = sheetNameSchema.safeParse(params.sheet)
      if (!sheet) throw notFound('There is no sheet of that name')
      return readSheetMarks(app.db, user.id, { name: sheet, now: app.clock() })
    },
  )

  app.get(
    '/user/getYear',
    {
      config: {
        ...access('verified'),
        compress: 'how much the asker solved on which day, with nothing that others could choose',
      },
      schema: { tags, response: { 200: yearAnswer, ...refusals(401) } },
    },
    async ({ user }) => ({ year: await readYear(app.db, user.id, app.clock()) }),
  )
})
