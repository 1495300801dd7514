import { importKindSchema, importLimits, importsEndpoints } from '@portal/shared/contract'
import { missing } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { importFile } from './imports.queries.ts'

export default routes({ name: 'imports' }, async (app) => {
  serve(
    app,
    importsEndpoints.importRows,
    // A character takes up to four bytes, and some are escaped in JSON.
    { bodyLimit: 4 * importLimits.characters },
    ({ params, body, user }) => {
      const { data: kind } = importKindSchema.safeParse(params.kind)
      if (!kind) throw missing('There is no such import')
      return importFile(app.db, kind, body, { leadId: user.id, now: app.clock() })
    },
  )
})
