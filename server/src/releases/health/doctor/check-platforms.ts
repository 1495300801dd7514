import type { Environment } from '../../../core/environment/environment.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

const timeoutMs = 10_000
/** A code of an authenticator app is valid for half a minute. */
const clockApartSeconds = 10

interface Reached {
  /** How far this machine's clock is off; NaN without a date. */
  apart: number
  missing?: string
}

/** Any answer shows that a platform is up, and tells the time. */
async function reach([name, address]: [string, string]): Promise<Reached> {
  try {
    const { headers, body } = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    const now = Date.now()
    await body?.cancel()
    const time = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
    return { apart: Math.abs(now - time) / 1000 }
  } catch (error) {
    return { apart: Number.NaN, missing: `${name} (${reasonOf(error)})` }
  }
}

/** Compares with the platform that differs least; the database may share this machine's clock. */
function checkClock(apart: number[]): Finding[] {
  const least = Math.min(...apart.filter(Number.isFinite))
  if (!Number.isFinite(least)) return []
  if (least <= clockApartSeconds) return [ok('clock', 'this machine and the platforms agree')]
  const says = `this machine's differs from the platforms' by ${Math.round(least)} s`
  const toDo = 'Let NTP set it (timedatectl set-ntp true): otherwise codes of authenticator apps are wrong.'
  return [fault('clock', says, toDo)]
}

/** Whether this machine reaches the coding platforms, and whether its clock agrees with theirs. */
export async function checkPlatforms({ platforms, demo }: Environment): Promise<Finding[]> {
  if (demo && platforms.areDefaults) return [ok('platforms', 'the demonstration simulates them')]
  const reached = await Promise.all(Object.entries(platforms.addresses).map(reach))
  const missing = reached.flatMap((one) => one.missing ?? [])
  const toDo = 'Allow this machine to reach them by HTTPS. Progress isn’t updated meanwhile.'
  return [
    missing.length === 0
      ? ok('platforms', 'all of them answer')
      : warning('platforms', `no answer from ${missing.join(', ')}`, toDo),
    ...checkClock(reached.map(({ apart }) => apart)),
  ]
}
