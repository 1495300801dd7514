import { dailyProblemsEndpoints, daySchema, type Problem, problemOfLink } from '@portal/shared/contract'
import { invalidField, missing } from '../../../core/errors/domain-error.ts'
import { idOr404 } from '../../../core/http/ids.ts'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import {
  changePotd,
  insertPotd,
  insertPotds,
  listPotds,
  noPotd,
  removePotd,
} from './daily-problems.queries.ts'
import { lookUpProblem } from './problem-lookup.queries.ts'
import { changeHelp, readDayProblems } from './problem-page.queries.ts'

function problemAt(questionLink: string): Problem {
  const problem = problemOfLink(questionLink)
  if (!problem) throw invalidField('questionLink', 'This is not a link to a problem')
  return problem
}

export default routes(
  { name: 'daily-problems', dependencies: ['compression', 'platforms', 'second-factor'] },
  async (app) => {
    serve(
      app,
      dailyProblemsEndpoints.list,
      {
        compress: 'problems of public platforms as leads have chosen them, the same for all members',
        revalidate: 'daily problems for every member; future ones, which leads see, are not cached',
      },
      async ({ user }, reply) => {
        if (user.isLead) reply.header('cache-control', 'no-store')
        return { potds: await listPotds(app.db, user.isLead, app.clock()) }
      },
    )

    serve(app, dailyProblemsEndpoints.day, async ({ params, user }) => {
      const { data: date } = daySchema.safeParse(params.date)
      if (!date) throw missing('There is no such day')
      return await readDayProblems(app.db, date, user, app.clock())
    })

    serve(app, dailyProblemsEndpoints.help, async ({ params, query: { since }, body, user }) => {
      const now = app.clock()
      await changeHelp(app.db, idOr404(params.id, noPotd), body, { leadId: user.id, now, since })
      return { message: 'Hint and editorial saved', updatedAt: now.toISOString() }
    })

    serve(app, dailyProblemsEndpoints.lookUpProblem, async ({ query }) => ({
      problem: await lookUpProblem(app, problemAt(query.link)),
    }))

    serve(app, dailyProblemsEndpoints.add, async ({ body, user }) => {
      const potd = { date: body.date, problem: problemAt(body.questionLink) }
      await insertPotd(app.db, potd, { leadId: user.id, now: app.clock() })
      return { message: 'POTD added' }
    })

    serve(app, dailyProblemsEndpoints.addAll, async ({ body, user }) => {
      const planned = body.potds.map(({ date, questionLink }) => ({ date, problem: problemAt(questionLink) }))
      await insertPotds(app.db, planned, { leadId: user.id, now: app.clock() })
      const count = planned.length
      return { message: count === 1 ? '1 daily problem added' : `${count} daily problems added` }
    })

    serve(app, dailyProblemsEndpoints.change, async ({ params, query: seen, body, user }) => {
      const potd = { date: body.date, problem: problemAt(body.questionLink) }
      const actor = { leadId: user.id, now: app.clock(), seen }
      await changePotd(app.db, idOr404(params.id, noPotd), potd, actor)
      return { message: 'POTD changed' }
    })

    serve(app, dailyProblemsEndpoints.remove, { stepUp: true }, async ({ params, user }) => {
      await removePotd(app.db, idOr404(params.id, noPotd), { leadId: user.id, now: app.clock() })
      return { message: 'POTD removed' }
    })
  },
)
