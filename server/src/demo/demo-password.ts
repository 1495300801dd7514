import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
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
  const kept = read(file)
  if (kept) return kept
  if (isThisMachine(host) && (!publicOrigin || isThisMachine(new URL(publicOrigin).hostname)))
    return demoPassword
  mkdirSync(dataDir, { recursive: true })
  const made = randomBytes(12).toString('base64url')
  // Over one that a kill left empty, too.
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
