import { newestAnswer, newestRequest } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { access } from '../../core/http/access.ts'
import { forbidden } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { newestFor } from '../access/newest.queries.ts'
import { listRollouts } from '../channels/rollouts.queries.ts'
import { visitors } from './visitor.ts'

/** Leads, and a team of its own part, may have what is rolled out before others, in this browser. */
export default routes({ name: 'newest-release', dependencies: ['sessions', 'visits'] }, async (app) => {
  const { namesOf, setNames } = visitors(app)
  const config = access('verified')

  const answerOf = async ({ user }: FastifyRequest, on: readonly string[]) => {
    const rollouts = await listRollouts(app.db)
    const names = await newestFor(
      app.db,
      user,
      rollouts.map(({ name }) => name),
    )
    return {
      rollouts: rollouts
        .filter(({ name }) => names.includes(name))
        .map(({ name, version, share }) => ({ name, version, share, isOn: on.includes(name) })),
    }
  }

  app.get('/release/newest', { config, schema: { response: { 200: newestAnswer } } }, (request) =>
    answerOf(request, namesOf(request)),
  )

  app.post(
    '/release/newest',
    { config, schema: { body: newestRequest, response: { 200: newestAnswer } } },
    async (request, reply) => {
      const { name, isOn } = request.body
      const [allowed] = isOn ? await newestFor(app.db, request.user, [name]) : [name]
      if (!allowed) throw forbidden(`Only leads and the team of ${name} may have its newest release first`)
      const others = namesOf(request).filter((one) => one !== name)
      const names = isOn ? [...others, name].slice(-16) : others
      setNames(reply, names)
      return answerOf(request, names)
    },
  )
})
