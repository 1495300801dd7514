import { randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { keptText, readKept } from '../kept-file.ts'
import { demoPassword } from './club.ts'

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/**
 * The password of all accounts of the demonstration. Everybody knows the usual one, so as soon as others can reach the
 * portal there is another: made once, and kept with the data.
 */
export function demoPasswordOf({
  host,
  publicOrigin,
  dataDir,
}: Pick<Environment, 'host' | 'publicOrigin' | 'dataDir'>): string {
  const file = join(dataDir, 'demo-password')
  const isForUs = isThisMachine(host) && (!publicOrigin || isThisMachine(new URL(publicOrigin).hostname))
  if (isForUs && !readKept(file)) return demoPassword
  return keptText(file, { make: () => randomBytes(12).toString('base64url'), pattern: /^\S+$/ })
}
