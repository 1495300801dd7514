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

/** Calls that pages make; those of programs and requests for files belong to no page. */
const isOfPage = ({ is404, routeOptions: { url = '', config } }: FastifyRequest) =>
  !is404 && url.startsWith(`${API_BASE}/`) && !config.file && !isForPrograms(config.access)

/** A shared cache would show one browser's release set to others. */
const isForSharedCaches = (reply: FastifyReply) =>
  String(reply.getHeader('cache-control')).split(/,\s*/).includes('public')

/**
 * Tells open pages of releases: each response to a page's call names the release set that this browser would get now.
 * What is active is read at most once per `releaseLookMs`, however many calls there are.
 */
export default fp<{ releaseLookMs: number }>(
  async (app, { releaseLookMs }) => {
    const { visitorOf } = visitors(app)
    const recentVersions = shareRecent(() => currentChannels(app.db), releaseLookMs)

    async function setFor(request: FastifyRequest): Promise<string | undefined> {
      const versions = await recentVersions()
      // Accounts get different sets only while there is a canary. A call that didn't read the session then stays
      // silent, so that the header never costs a query.
      const isCanary = versions.some(({ canary }) => canary !== null)
      const user = isCanary ? request.knownUser() : Promise.resolve(null)
      if (!user) return undefined
      return releaseSetId(chooseVersions(versions, await visitorOf(request, undefined, user)))
    }

    app.addHook('onSend', async (request, reply) => {
      if (!isOfPage(request) || isForSharedCaches(reply) || reply.statusCode >= 500) return
      // The response is worth more than the news: without the database it comes without the header.
      const set = await setFor(request).catch(() => undefined)
      if (set) reply.header(releaseSetHeader, set)
    })
  },
  { name: 'release-set-header', dependencies: ['browser-preview', 'sessions', 'visits'] },
)
