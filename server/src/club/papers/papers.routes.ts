import { papersEndpoints } from '@portal/shared/contract'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { correctPaper } from './correct.queries.ts'
import { decidePaper, deletePaper } from './decisions/decisions.queries.ts'
import { undoDecision } from './decisions/undo.queries.ts'
import { readPaper } from './details.queries.ts'
import { resubmitPaper, withdrawPaper } from './own-papers.queries.ts'
import { paperMissing } from './papers.queries.ts'
import { listSameExam } from './same-exam.queries.ts'
import { listPapers, searchPapers } from './search/list.queries.ts'
import { uploadPaper } from './upload.queries.ts'

export default routes({ name: 'papers', dependencies: ['second-factor'] }, async (app) => {
  serve(app, papersEndpoints.upload, async ({ body, user }) => {
    const { rateLimits } = app
    return {
      data: await uploadPaper(app.db, { paper: body, uploader: user, now: app.clock(), rateLimits }),
    }
  })

  serve(
    app,
    papersEndpoints.list,
    {
      compress: 'papers for members; an uploader’s address appears only next to names by leads',
      revalidate: 'papers for every member; answers with an uploader or for leads are not cached',
    },
    async ({ query, user }, reply) => {
      const data = await listPapers(app.db, query, user)
      // Leads see unapproved papers and who decided.
      const isOpenToAll = !user.isLead && !data.requests.some(({ uploadedBy }) => uploadedBy)
      if (!isOpenToAll) reply.header('cache-control', 'no-store')
      return { data }
    },
  )

  serve(app, papersEndpoints.search, async ({ query, user }) => ({
    data: await searchPapers(app.db, query.q, user),
  }))

  serve(app, papersEndpoints.one, async ({ params, user }) => ({
    data: await readPaper(app.db, idOr404(params.id, paperMissing), user),
  }))

  serve(app, papersEndpoints.sameExam, async ({ query, user }) => ({
    data: await listSameExam(app.db, query, user),
  }))

  serve(app, papersEndpoints.resubmit, async ({ params, query, body, user }) => {
    const own = { id: idOr404(params.id, paperMissing), uploader: user, now: app.clock() }
    const { rateLimits } = app
    return { data: await resubmitPaper(app.db, { paper: body, ...query }, { ...own, rateLimits }) }
  })

  serve(app, papersEndpoints.correct, async ({ params, query, body, user }) => {
    const id = idOr404(params.id, paperMissing)
    const actor = { lead: user, now: app.clock() }
    return { data: await correctPaper(app.db, id, { paper: body, ...query }, actor) }
  })

  serve(app, papersEndpoints.withdraw, async ({ params, user }) => {
    await withdrawPaper(app.db, { id: idOr404(params.id, paperMissing), uploader: user, now: app.clock() })
    return { message: 'Paper withdrawn' }
  })

  serve(app, papersEndpoints.decide, async ({ params, body, user }) => {
    const id = idOr404(params.id, paperMissing)
    const { publicUrl } = app.environment
    const data = await decidePaper(app.db, id, body, { lead: user, now: app.clock(), publicUrl })
    void app.sendMails()
    return { data }
  })

  serve(app, papersEndpoints.undoDecision, async ({ params, body, user }) => {
    const id = idOr404(params.id, paperMissing)
    const { publicUrl } = app.environment
    const data = await undoDecision(app.db, id, body, { lead: user, now: app.clock(), publicUrl })
    void app.sendMails()
    return { data }
  })

  serve(app, papersEndpoints.deletePaper, { stepUp: true }, async ({ params, user }) => {
    await deletePaper(app.db, idOr404(params.id, paperMissing), { lead: user, now: app.clock() })
    return { message: 'Paper deleted' }
  })
})
