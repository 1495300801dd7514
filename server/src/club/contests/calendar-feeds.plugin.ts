import type { Contest } from '@portal/shared/contract'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createEvents } from 'ics'
import { z } from 'zod'
import { dayMs } from '../../core/calendar/days.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { shareFresh } from '../../core/http/answers/fresh.ts'
import { access } from '../../core/http/security/access.ts'
import { calendarOwner } from './calendars.queries.ts'
import { calendarContests } from './contests.queries.ts'

/** How long calendars keep contests that are over. */
const pastMs = 30 * dayMs

/** Contests for calendar programs, which have no session: all of them, or those that a member is in. */
const feeds: FastifyPluginAsyncZod = async (app) => {
  const { publicUrl } = app.environment
  const eventOf = ({ _id, title, startsAt, endsAt, url, place }: Contest) => ({
    uid: `${_id}@${new URL(publicUrl).hostname}`,
    title,
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
    url: url ?? `${publicUrl}/contests/${_id}`,
    description: `${publicUrl}/contests/${_id}`,
    ...(place && { location: place }),
  })

  const calendarOf = async (calName: string, userId?: string) => {
    const since = new Date(app.clock().getTime() - pastMs)
    const events = (await calendarContests(app.db, userId, since)).map(eventOf)
    const { error, value } = createEvents(events, { calName, productId: 'club-portal/contests' })
    if (error) throw error
    return value
  }
  // The library takes a millisecond for each event.
  const readPublic = shareFresh(() => calendarOf('Contests'))
  const send = (reply: FastifyReply, calendar: string | null) =>
    reply.type('text/calendar; charset=utf-8').send(calendar)

  const config = access('program')
  app.get('/calendar/contests.ics', { config, schema: { hide: true } }, async (_request, reply) =>
    send(reply.header('cache-control', 'public, max-age=600'), await readPublic()),
  )

  const params = z.object({ secret: z.string().max(200) })
  app.get('/calendar/:secret.ics', { config, schema: { hide: true, params } }, async (request, reply) => {
    const owner = await calendarOwner(app.db, app.environment, request.params.secret)
    if (!owner) throw missing('This calendar’s address was renewed. Copy the new one from the contests page')
    return send(reply, await calendarOf('My contests', owner))
  })
}

export default fp(feeds, { name: 'calendar-feeds', dependencies: ['api'], encapsulate: true })
