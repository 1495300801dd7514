import { subscriptionKindSchema, subscriptionNames } from '@portal/shared/contract'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { access } from '../../core/http/security/access.ts'
import { html } from '../../core/pages/html.ts'
import { sendCard } from '../../core/pages/send-card.ts'
import { changeSubscription, type Subscriber } from './subscriptions.queries.ts'
import { readUnsubscribeLink } from './unsubscribe-link.ts'

/**
 * The page of the link in each mail that members subscribe to. It works signed out. Opening it changes nothing, because
 * mail scanners open links; its button, or a mail program with RFC 8058's one-click POST, unsubscribes.
 */
const unsubscribePages: FastifyPluginAsyncZod = async (app) => {
  // A mail program sends `List-Unsubscribe=One-Click`, as a form of either kind.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, body),
  )

  const account = html`<p><a href="/account">All e-mail settings</a></p>`

  const unknown = (reply: FastifyReply) =>
    sendCard(
      reply.code(404),
      'This link doesn’t work',
      html`<p>Copy the whole link from the e-mail, or change your e-mail settings in your account.</p>\n${account}`,
    )

  const form = (link: string, button: string, isResubscribing = false) =>
    html`<form method="post" action="/unsubscribe/${link}${isResubscribing && '?again=yes'}"><button class="button" type="submit">${button}</button></form>`

  const read = (link: string): Subscriber | undefined => {
    const [userId = '', kind] = readUnsubscribeLink(app.environment, link)?.split('.') ?? []
    const known = subscriptionKindSchema.safeParse(kind).data
    return known && { userId, kind: known }
  }

  const schema = { hide: true, params: z.object({ link: z.string().max(200) }) }

  app.get('/unsubscribe/:link', { config: access('program'), schema }, (request, reply) => {
    const { link } = request.params
    const subscriber = read(link)
    if (!subscriber) return unknown(reply)
    const name = subscriptionNames[subscriber.kind]
    return sendCard(
      reply,
      'Unsubscribe',
      html`<p>Stop getting “${name}” e-mails?</p>\n${form(link, 'Unsubscribe')}`,
    )
  })

  const again = z.object({ again: z.literal('yes').optional() })
  const config = access('program')
  app.post(
    '/unsubscribe/:link',
    { config, schema: { ...schema, querystring: again } },
    async (request, reply) => {
      const { link } = request.params
      const subscriber = read(link)
      const isSubscribed = request.query.again === 'yes'
      const isChanged =
        subscriber && (await changeSubscription(app.db, subscriber, { isSubscribed }, app.clock()))
      if (!isChanged) return unknown(reply)
      const name = subscriptionNames[subscriber.kind]
      return isSubscribed
        ? sendCard(reply, 'You are subscribed', html`<p>You will get “${name}” e-mails.</p>\n${account}`)
        : sendCard(
            reply,
            'You are unsubscribed',
            html`<p>You will no longer get “${name}” e-mails.</p>\n${form(link, 'Subscribe again', true)}`,
          )
    },
  )
}

export default fp(unsubscribePages, { name: 'unsubscribe-pages', dependencies: ['api'], encapsulate: true })
