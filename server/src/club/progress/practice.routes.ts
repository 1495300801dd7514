import { progressEndpoints, sheetNameSchema, sheetsEndpoints } from '@portal/shared/contract'
import { missing } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { readSheetMarks } from './user-data.queries.ts'
import { readYear } from './year.queries.ts'

/** A student's practice: the progress of a sheet, and a year day by day. */
export default routes({ name: 'practice', dependencies: ['compression'] }, async (app) => {
  serve(
    app,
    sheetsEndpoints.marks,
    { compress: 'when the asker solved which public problems, with nothing that others could choose' },
    ({ params, user }) => {
      const { data: sheet } = sheetNameSchema.safeParse(params.sheet)
      if (!sheet) throw missing('There is no sheet with that name')
      return readSheetMarks(app.db, user.id, { name: sheet, now: app.clock() })
    },
  )

  serve(
    app,
    progressEndpoints.year,
    { compress: 'how much the asker solved on which day, with nothing that others could choose' },
    async ({ user }) => ({ year: await readYear(app.db, user.id, app.clock()) }),
  )
})
