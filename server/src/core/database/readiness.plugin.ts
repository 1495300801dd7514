import fp from 'fastify-plugin'

export default fp(
  async (app) => {
    app.addReadinessCheck('database', () => app.database.check())
  },
  { name: 'database-readiness', dependencies: ['probes'] },
)
