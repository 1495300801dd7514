import { importAnswer, importKindSchema, importLimits, importRequest } from '@portal/shared/contract'
import { z } from 'zod'
import { refusals } from '../../core/http/answers/answers.ts'
import { notFound } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { importFile } from './imports.queries.ts'

export default routes({ name: 'imports' }, async (app) => {
  app.post(
    '/lead/import/:kind',
    {
      config: access('lead'),
      // A character takes up to four bytes, and some are escaped in JSON.
      bodyLimit: 4 * importLimits.characters,
      schema: {
        tags: ['lead'],
        params: z.object({ kind: z.string() }),
        body: importRequest,
        response: { 200: importAnswer, ...refusals(400, 401, 403, 404, 413) },
      },
    },
    ({ params, body, user }) => {
      const { data: kind } = importKindSchema.safeParse(params.kind)
      if (!kind) throw notFound('There is no import of that kind')
      return importFile(app.db, kind, body, { leadId: user.id, now: app.clock() })
    },
  )
})
