import { z } from 'zod'
import { access } from '../../core/http/access.ts'
import { HttpError } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { browserReports } from './browser-reports.queries.ts'
import { browserReportsPath, readReports } from './browser-reports.ts'

const contentType = 'application/reports+json'
const bodyLimit = 32 * 1024

/**
 * What browsers report by themselves (Reporting API): a policy that was kept, a script that was refused, a page that
 * crashed. They send no header of ours and know no page's token, so that it is counted and decides nothing.
 */
export default routes({ name: 'browser-reports', dependencies: ['rate-limits'] }, async (app) => {
  const countReports = browserReports(app.db)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    contentType,
    { parseAs: 'string', bodyLimit },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new HttpError(415, `Reports of browsers are ${contentType}`)),
  )

  app.post(
    browserReportsPath,
    {
      config: { ...access('program'), limit: 'browserReports' },
      schema: { body: z.array(z.unknown()) },
    },
    async ({ body }, reply) => {
      await countReports(readReports(body), app.clock())
      return reply.code(204).send()
    },
  )
})
