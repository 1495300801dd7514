import type { Environment } from '../../../core/environment/environment.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

const timeoutMs = 10_000
/** A code of an authenticator app is good for half a minute. */
const clockApartSeconds = 10

/** Any answer shows that it is there, and tells the time. */
async function reach(name: string, address: string): Promise<{ apart: number } | { missing: string }> {
  try {
    const { headers, body } = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    const now = Date.now()
    await body?.cancel()
    const told = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
    return { apart: Math.abs(now - told) / 1000 }
  } catch (error) {
    return { missing: `${name} (${reasonOf(error)})` }
  }
}

/** This machine's clock beside that of the platform that differs least: the database may be on this machine, too. */
function clock(apart: number[]): Finding[] {
  const least = Math.min(...apart.filter(Number.isFinite))
  if (!Number.isFinite(least)) return []
  if (least <= clockApartSeconds) return [ok('clock', 'this machine and the platforms agree')]
  const says = `this machine's differs from the platforms' by ${Math.round(least)} s`
  return [
    fault(
      'clock',
      says,
      'Let NTP set it (timedatectl set-ntp true): codes of authenticator apps do not fit else.',
    ),
  ]
}

/** Whether this machine reaches the coding platforms, and whether its clock is theirs. */
export async function checkPlatforms({ platforms, demo }: Environment): Promise<Finding[]> {
  if (demo && platforms.areDefaults) return [ok('platforms', 'the demonstration simulates them')]
  const all = Object.entries(platforms.addresses)
  const answers = await Promise.all(all.map(([name, address]) => reach(name, address)))
  const missing = answers.flatMap((answer) => ('missing' in answer ? [answer.missing] : []))
  const ofClock = clock(answers.flatMap((answer) => ('apart' in answer ? [answer.apart] : [])))
  if (missing.length === 0) return [ok('platforms', 'all of them answer'), ...ofClock]
  const says = `no answer of ${missing.join(', ')}`
  return [
    warning('platforms', says, 'Let this machine reach them by HTTPS; progress waits meanwhile.'),
    ...ofClock,
  ]
}
