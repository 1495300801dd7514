import { leadsEndpoints } from '@portal/shared/contract'
import { dayOf } from '../../core/calendar/days.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { serve } from '../../core/http/serve.ts'
import { yearEnd } from '../../core/institute/year-end.ts'
import { appointLead, changeLeadTerm, findCandidates, retireLead } from './lead-terms.queries.ts'
import { listFormerLeads, listLeads } from './leads.queries.ts'

const nobody = 'This lead doesn’t exist. Reload the page'

export default routes({ name: 'leads', dependencies: ['outbox', 'second-factor'] }, async (app) => {
  const { institute, publicUrl } = app.environment
  const site = { publicUrl }

  serve(
    app,
    leadsEndpoints.leads,
    { compress: 'names and terms of leads for leads, with nothing that others could choose' },
    async () => ({
      leads: await listLeads(app.db),
      former: await listFormerLeads(app.db),
      yearEnd: yearEnd(institute, dayOf(app.clock())),
    }),
  )

  serve(app, leadsEndpoints.candidates, async ({ query }) => ({
    students: await findCandidates(app.db, query.search),
  }))

  serve(app, leadsEndpoints.appoint, { stepUp: true }, async ({ body, user, log }) => {
    await appointLead(app.db, body, { leadId: user.id, now: app.clock() }, site)
    logEvent(log, 'lead_added', { account: user.id, subject: body.student })
    void app.sendMails()
    return { message: 'Lead appointed' }
  })

  serve(
    app,
    leadsEndpoints.changeTerm,
    { stepUp: true },
    async ({ params, query: { since }, body, user, log }) => {
      const id = idOr404(params.id, nobody)
      await changeLeadTerm(app.db, id, body, { leadId: user.id, now: app.clock(), since })
      logEvent(log, 'lead_changed', { account: user.id, subject: id })
      return { message: 'Term changed' }
    },
  )

  serve(app, leadsEndpoints.retire, { stepUp: true }, async ({ params, body, user, log }) => {
    const id = idOr404(params.id, nobody)
    await retireLead(app.db, id, body.reason, { leadId: user.id, now: app.clock() }, site)
    logEvent(log, 'lead_removed', { account: user.id, subject: id })
    void app.sendMails()
    return { message: 'Lead retired' }
  })
})
