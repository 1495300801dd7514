import fp from 'fastify-plugin'
import { promoteLeads } from './leads.queries.ts'

/** Applies LEAD_EMAILS at each start: an address may be listed after its account was verified. */
export default fp(
  async (app) => {
    app.addHook('onReady', async () => {
      const { leadEmails } = app.environment
      if (leadEmails.length > 0) await promoteLeads(app.db, leadEmails, app.clock())
    })
  },
  { name: 'lead-promotion' },
)
