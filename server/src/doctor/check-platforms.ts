import type { Environment } from '../core/environment/environment.ts'
import { type Finding, ok, reasonOf, warning } from './findings.ts'

const timeoutMs = 10_000

async function reach(name: string, address: string): Promise<string | undefined> {
  try {
    // Any answer shows that it is there.
    await (await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })).body?.cancel()
    return undefined
  } catch (error) {
    return `${name} (${reasonOf(error)})`
  }
}

/** Whether this machine reaches the coding platforms. */
export async function checkPlatforms({ platforms, demo }: Environment): Promise<Finding> {
  if (demo && platforms.areDefaults) return ok('platforms', 'the demonstration simulates them')
  const all = Object.entries(platforms.addresses)
  const missing = (await Promise.all(all.map(([name, address]) => reach(name, address)))).filter(Boolean)
  if (missing.length === 0) return ok('platforms', 'all of them answer')
  const says = `no answer of ${missing.join(', ')}`
  return warning('platforms', says, 'Let this machine reach them by HTTPS; progress waits meanwhile.')
}
