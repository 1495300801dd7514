import fp from 'fastify-plugin'
import { noteNeeds } from './activation-rule.queries.ts'

/** Nodes of one database agree on how many people an activation needs: a node that was told less says so as it starts. */
export default fp(
  async (app) => {
    app.addHook('onReady', async () => {
      const { activationNeeds } = app.environment
      const needs = await noteNeeds(app.db, activationNeeds, app.clock())
      if (needs > activationNeeds)
        app.log.warn(
          `ACTIVATION_NEEDS is ${activationNeeds} here, and a node of this database was started with ${needs}: a release needs two people. Set it here, too; or lift it: portal-server activation needs 1`,
        )
    })
  },
  { name: 'activation-rule' },
)
