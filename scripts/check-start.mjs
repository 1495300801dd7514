import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Reads the settings like the server and tries its port, to report errors before the builds, which take half a minute.
 * @returns the settings, as the server reads them
 * @throws Error with one line per problem
 */
export async function checkStart() {
  const { parseEnvironment } = await import('../server/dist/core/environment/environment.js')
  const environment = parseEnvironment(process.env)
  const { port, host } = environment
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return environment
    throw new Error(
      `Port ${port} on ${host} is in use by another program. Stop it, or set PORT to another number.`,
    )
  }
  probe.close()
  await once(probe, 'close')
  return environment
}
