import type { Environment } from '../../../core/environment/environment.ts'
import { failureReason } from '../../../core/errors/failure-reason.ts'
import { type Finding, ok, problem, warning } from './findings.ts'

const timeoutMs = 10_000
/** A code of an authenticator app is valid for half a minute. */
const clockApartSeconds = 10

/** Whether this machine reaches the coding platforms, and whether its clock agrees with theirs. */
export async function checkPlatforms({ platforms, demo }: Environment): Promise<Finding[]> {
  if (demo && platforms.areDefaults) return [ok('platforms', 'the demonstration simulates them')]
  const missing: string[] = []
  const clockGaps: number[] = []
  await Promise.all(
    Object.entries(platforms.addresses).map(async ([name, address]) => {
      try {
        clockGaps.push(await clockGap(address))
      } catch (error) {
        missing.push(`${name} (${failureReason(error)})`)
      }
    }),
  )
  const says = `no answer from ${missing.sort().join(', ')}`
  const toDo = 'Allow this machine to reach them by HTTPS. Progress isn’t updated meanwhile.'
  return [
    missing.length === 0 ? ok('platforms', 'all of them answer') : warning('platforms', says, toDo),
    ...checkClock(clockGaps),
  ]
}

/** How many seconds this machine's clock is off; NaN without a date. Any answer shows that a platform is up. */
async function clockGap(address: string): Promise<number> {
  const { headers, body } = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  const now = Date.now()
  await body?.cancel()
  const time = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
  return Math.abs(now - time) / 1000
}

/** Compares with the platform that differs least; the database may share this machine's clock. */
function checkClock(gaps: number[]): Finding[] {
  const least = Math.min(...gaps.filter(Number.isFinite))
  if (!Number.isFinite(least)) return []
  if (least <= clockApartSeconds) return [ok('clock', 'this machine and the platforms agree')]
  const says = `this machine's differs from the platforms' by ${Math.round(least)} s`
  const toDo = 'Let NTP set it (timedatectl set-ntp true): otherwise codes of authenticator apps are wrong.'
  return [problem('clock', says, toDo)]
}
