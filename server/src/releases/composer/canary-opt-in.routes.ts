import { releasesEndpoints } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { ownApps } from '../access/own-apps.queries.ts'
import { currentChannels } from '../channels/channels.queries.ts'
import { visitors } from './visitor.ts'

/** Lets leads and an app's team get its canary before others, in this browser. */
export default routes({ name: 'canary-opt-in', dependencies: ['sessions', 'visits'] }, async (app) => {
  const { canaryOptIns, setCanaryOptIns } = visitors(app)

  const answerOf = async ({ user }: FastifyRequest, on: readonly string[]) => {
    const canaries = (await currentChannels(app.db)).flatMap(({ name, canary }) =>
      canary ? { name, ...canary } : [],
    )
    const names = await ownApps(
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

  serve(app, releasesEndpoints.newest, (request) => answerOf(request, canaryOptIns(request)))

  serve(app, releasesEndpoints.seeNewest, async (request, reply) => {
    const { name, isOn } = request.body
    const [allowed] = isOn ? await ownApps(app.db, request.user, [name]) : [name]
    if (!allowed) throw forbidden(`Only leads and the team of ${name} can use its newest release`)
    const others = canaryOptIns(request).filter((one) => one !== name)
    const names = isOn ? [...others, name].slice(-16) : others
    setCanaryOptIns(reply, names)
    return answerOf(request, names)
  })
})
