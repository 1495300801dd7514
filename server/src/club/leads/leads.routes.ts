import {
  appointLeadRequest,
  candidatesAnswer,
  candidatesQuery,
  leadsAnswer,
  leadTermRequest,
  messageAnswer,
  retireLeadRequest,
} from '@portal/shared/contract'
import { dayOf } from '../../core/calendar/days.ts'
import { refusals } from '../../core/http/answers/answers.ts'
import { idOr404, idParams } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { yearEnd } from '../../core/institute/year-end.ts'
import { appointLead, changeLeadTerm, findCandidates, retireLead } from './lead-terms.queries.ts'
import { listFormerLeads, listLeads } from './leads.queries.ts'

const nobody = 'There is no such lead: reload the page'

export default routes({ name: 'leads', dependencies: ['outbox', 'second-factor'] }, async (app) => {
  const { institute, publicUrl } = app.environment
  const site = { publicUrl }

  app.get(
    '/lead/getAllLeads',
    {
      config: {
        ...access('lead'),
        compress: 'names and terms of leads for leads, with nothing that others could choose',
      },
      schema: { tags: ['lead'], response: { 200: leadsAnswer, ...refusals(401, 403) } },
    },
    async () => ({
      leads: await listLeads(app.db),
      former: await listFormerLeads(app.db),
      yearEnd: yearEnd(institute, dayOf(app.clock())),
    }),
  )

  app.get(
    '/lead/candidates',
    {
      config: access('lead'),
      schema: {
        tags: ['lead'],
        querystring: candidatesQuery,
        response: { 200: candidatesAnswer, ...refusals(400, 401, 403) },
      },
    },
    async ({ query }) => ({ students: await findCandidates(app.db, query.search) }),
  )

  app.post(
    '/lead/leads',
    {
      config: { ...access('lead'), stepUp: true },
      schema: {
        tags: ['lead'],
        body: appointLeadRequest,
        response: { 201: messageAnswer, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ body, user, log }, reply) => {
      await appointLead(app.db, body, { leadId: user.id, now: app.clock() }, site)
      logEvent(log, 'lead_added', { account: user.id, subject: body.student })
      void app.sendMails()
      reply.code(201)
      return { message: 'Lead appointed' }
    },
  )

  app.put(
    '/lead/leads/:id',
    {
      config: { ...access('lead'), stepUp: true },
      schema: {
        tags: ['lead'],
        params: idParams,
        body: leadTermRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ params, body, user, log }) => {
      const id = idOr404(params.id, nobody)
      await changeLeadTerm(app.db, id, body, { leadId: user.id, now: app.clock() })
      logEvent(log, 'lead_changed', { account: user.id, subject: id })
      return { message: 'Term changed' }
    },
  )

  app.post(
    '/lead/leads/:id/retire',
    {
      config: { ...access('lead'), stepUp: true },
      schema: {
        tags: ['lead'],
        params: idParams,
        body: retireLeadRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body, user, log }) => {
      const id = idOr404(params.id, nobody)
      await retireLead(app.db, id, body.reason, { leadId: user.id, now: app.clock() }, site)
      logEvent(log, 'lead_removed', { account: user.id, subject: id })
      void app.sendMails()
      return { message: 'Lead retired' }
    },
  )
})
