import { releaseSetHeader } from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { shareRecent } from '../../core/http/answers/fresh.ts'
import { API_BASE } from '../../core/http/api-base.ts'
import { isForPrograms } from '../../core/http/security/access.ts'
import { currentChannels } from '../channels/channels.queries.ts'
import { chooseVersions } from '../channels/choose-versions.ts'
import { releaseSetId } from '../channels/release-set-id.ts'
import { visitors } from './visitor.ts'

/** Requests by pages, not by programs or for files. */
const isOfPage = ({ is404, routeOptions: { url = '', config } }: FastifyRequest) =>
  !is404 && url.startsWith(`${API_BASE}/`) && !config.file && !isForPrograms(config.access)

/** A shared cache would show one browser's release set to others. */
const isForSharedCaches = (reply: FastifyReply) =>
  String(reply.getHeader('cache-control')).split(/,\s*/).includes('public')

/**
 * Tells open pages about releases: each response names the release set that this browser would get now. Reads the active
 * releases at most once per `releaseLookMs`.
 */
export default fp<{ releaseLookMs: number }>(
  async (app, { releaseLookMs }) => {
    const { visitorOf } = visitors(app)
    const recentChannels = shareRecent(() => currentChannels(app.db), releaseLookMs)

    async function setFor(request: FastifyRequest): Promise<string | undefined> {
      const channels = await recentChannels()
      // Accounts get different sets only during a canary. Requests that didn't read the session then get no header, so
      // that it never costs a query.
      const isCanary = channels.some(({ canary }) => canary !== null)
      const user = isCanary ? request.knownUser() : Promise.resolve(null)
      if (!user) return undefined
      return releaseSetId(chooseVersions(channels, await visitorOf(request, undefined, user)))
    }

    app.addHook('onSend', async (request, reply) => {
      if (!isOfPage(request) || isForSharedCaches(reply) || reply.statusCode >= 500) return
      // Without the database the response is sent without the header.
      const set = await setFor(request).catch(() => undefined)
      if (set) reply.header(releaseSetHeader, set)
    })
  },
  { name: 'release-set-header', dependencies: ['browser-preview', 'sessions', 'visits'] },
)
