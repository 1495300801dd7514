import { releasesEndpoints } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { newestFor } from '../access/newest.queries.ts'
import { sharedChannels } from '../channels/channels.queries.ts'
import { visitors } from './visitor.ts'

/** Lets leads and an app's team get its canary before others, in this browser. */
export default routes({ name: 'newest-release', dependencies: ['sessions', 'visits'] }, async (app) => {
  const { namesOf, setNames } = visitors(app)

  const answerOf = async ({ user }: FastifyRequest, on: readonly string[]) => {
    const canaries = (await sharedChannels(app.db)).flatMap(({ name, canary }) =>
      canary ? { name, ...canary } : [],
    )
    const names = await newestFor(
      app.db,
      user,
      canaries.map(({ name }) => name),
    )
    return {
      canaries: canaries
        .filter(({ name }) => names.includes(name))
        .map(({ name, version, share }) => ({ name, version, share, isOn: on.includes(name) })),
    }
  }

  serve(app, releasesEndpoints.newest, (request) => answerOf(request, namesOf(request)))

  serve(app, releasesEndpoints.seeNewest, async (request, reply) => {
    const { name, isOn } = request.body
    const [allowed] = isOn ? await newestFor(app.db, request.user, [name]) : [name]
    if (!allowed) throw forbidden(`Only leads and the team of ${name} may have its newest release first`)
    const others = namesOf(request).filter((one) => one !== name)
    const names = isOn ? [...others, name].slice(-16) : others
    setNames(reply, names)
    return answerOf(request, names)
  })
})
