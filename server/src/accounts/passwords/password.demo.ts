import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { demoPassword } from '@portal/demo'
import type { Environment } from '../../core/environment/environment.ts'
import { keptText, readKept } from '../../core/environment/kept-file.ts'
import { keyFor } from '../../core/environment/keys.ts'

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/**
 * The password of all accounts of the demonstration. Everybody knows the usual one, so as soon as others can reach the
 * portal there is another, kept with the data. It is made of
 * the secret, so that all nodes on one database say the same.
 */
export function demoPasswordOf({
  host,
  publicOrigin,
  dataDir,
  sessionSecret,
}: Pick<Environment, 'host' | 'publicOrigin' | 'dataDir' | 'sessionSecret'>): string {
  const file = join(dataDir, 'demo-password')
  const isForUs = isThisMachine(host) && (!publicOrigin || isThisMachine(new URL(publicOrigin).hostname))
  if (isForUs && !readKept(file)) return demoPassword
  const make = () =>
    Buffer.from(keyFor(sessionSecret, 'demo password'), 'hex').toString('base64url').slice(0, 16)
  return keptText(file, { make, pattern: /^\S+$/ })
}
