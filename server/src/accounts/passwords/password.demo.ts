import { existsSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { demoPassword } from '@portal/demo'
import type { Environment } from '../../core/environment/environment.ts'
import { keptText } from '../../core/environment/kept-file.ts'
import { keyFor } from '../../core/environment/keys.ts'

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/**
 * The password of all demo accounts. The usual one is public, so a portal that others can reach uses another one,
 * stored with the data. It is derived from the secret, so that all nodes on one database use the same.
 */
export function demoPasswordOf({
  host,
  publicOrigin,
  dataDir,
  sessionSecret,
}: Pick<Environment, 'host' | 'publicOrigin' | 'dataDir' | 'sessionSecret'>): string {
  const file = join(dataDir, 'demo-password')
  const isForUs = isThisMachine(host) && (!publicOrigin || isThisMachine(new URL(publicOrigin).hostname))
  if (isForUs && !existsSync(file)) return demoPassword
  const make = () =>
    Buffer.from(keyFor(sessionSecret, 'demo password'), 'hex').toString('base64url').slice(0, 16)
  return keptText(file, { make, pattern: /^\S+$/ })
}
