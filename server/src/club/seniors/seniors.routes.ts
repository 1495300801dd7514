import { seniorsEndpoints } from '@portal/shared/contract'
import { missing, notSignedIn } from '../../core/errors/domain-error.ts'
import { plainAnswers } from '../../core/http/answers/plain-answers.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { deleteSenior, insertSenior, noSenior, replaceSenior } from './changes.queries.ts'
import { flipFollow } from './follows.queries.ts'
import { findSenior, listSeniors } from './seniors.queries.ts'

/** How many seniors are in the page itself, which is shown before the page's code has loaded. */
const firstSeniors = 20

export default routes({ name: 'seniors', dependencies: ['page-contents', 'second-factor'] }, async (app) => {
  app.setSerializerCompiler(plainAnswers)

  app.pageContents.add('/seniors', async () => ({
    heading: 'Connect with your Seniors',
    intro: 'They sat the interviews you’re preparing for. Read what they were asked.',
    list: {
      caption: 'The first seniors by name',
      columns: ['Name', 'Batch', 'Interviews'],
      rows: (await listSeniors(app.db, {}))
        .slice(0, firstSeniors)
        .map(({ name, batch, interviews }) => [
          name,
          batch,
          interviews.map(({ company, role }) => `${company} (${role})`).join(', '),
        ]),
    },
  }))

  serve(
    app,
    seniorsEndpoints.list,
    { compress: 'public data about seniors by leads, and whether the asker follows them' },
    async (request, reply) => {
      const asker = await request.signedInUser()
      // Search engines must not index companies' names, here as on the page.
      reply.header('x-robots-tag', 'noindex')
      if (request.query.questionType && !asker) throw notSignedIn('Log in to search by question type')
      return { data: await listSeniors(app.db, { ...request.query, userId: asker?.id }) }
    },
  )

  serve(
    app,
    seniorsEndpoints.one,
    { compress: 'data about a senior by leads, for members' },
    async ({ params, user }) => {
      const senior = await findSenior(app.db, idOr404(params.id, noSenior), user.id)
      if (!senior) throw missing(noSenior)
      return { data: senior }
    },
  )

  serve(app, seniorsEndpoints.follow, async ({ params, user }) => {
    const seniorId = idOr404(params.id, noSenior)
    const data = await app.db.transaction(async (tx) => {
      const now = await flipFollow(tx, { seniorId, userId: user.id }, app.clock())
      if (!now) throw missing(noSenior)
      await app.rateLimits.consume('follow', user.id, { db: tx })
      return now
    })
    return { data }
  })

  serve(app, seniorsEndpoints.add, async ({ body, user }) => {
    return { data: await insertSenior(app.db, body, { leadId: user.id, now: app.clock() }) }
  })

  serve(app, seniorsEndpoints.change, async ({ params, query: { since }, body, user }) => {
    const id = idOr404(params.id, noSenior)
    return { data: await replaceSenior(app.db, id, body, { leadId: user.id, now: app.clock(), since }) }
  })

  serve(app, seniorsEndpoints.remove, { stepUp: true }, async ({ params, user }) => {
    const id = idOr404(params.id, noSenior)
    await deleteSenior(app.db, id, { leadId: user.id, now: app.clock() })
    return { message: 'Senior deleted' }
  })
})
