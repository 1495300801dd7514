import { platforms, platformTitles } from '@portal/shared/contract'
import type { Readiness } from '../../core/http/probes.plugin.ts'
import type { UptimeRow } from '../../core/uptime/uptime.queries.ts'
import { hoursShown } from './figures.queries.ts'

const titles = new Map<string, string>([
  ['database', 'Database'],
  ['disk', 'Disk'],
  ['pages', 'Pages'],
  ['mail', 'Mail'],
  ...platforms.map((platform): [string, string] => [platform, platformTitles[platform]]),
])

export type ServiceState = 'there' | 'in part' | 'away' | 'not asked'

/** Something that the portal stands on. */
export interface Service {
  name: string
  title: string
  state: ServiceState
  /** In a line, what is missing; empty where nothing is. */
  text: string
  /** Of the times that it was asked in the last day, those that it was there: 0 to 1; null: nobody asked. */
  uptime: number | null
  hours: { at: Date; good: number; failed: number }[]
}

const hourMs = 3_600_000

/** What the portal stands on: its own parts as they are now, all others as they were when they were last needed. */
export function servicesOf(ready: readonly Readiness[], rows: readonly UptimeRow[], now: Date): Service[] {
  const first = Math.floor(now.getTime() / hourMs) - (hoursShown - 1)
  return [...titles].map(([name, title]) => {
    const own = rows.filter((row) => row.service === name)
    const hours = Array.from({ length: hoursShown }, (_, index) => {
      const at = new Date((first + index) * hourMs)
      const row = own.find(({ hour }) => hour.getTime() === at.getTime())
      return { at, good: row?.good ?? 0, failed: row?.failed ?? 0 }
    })
    const good = hours.reduce((sum, hour) => sum + hour.good, 0)
    const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
    const check = ready.find((one) => one.name === name)
    return {
      ...{ name, title, hours },
      ...(check ? stateNow(check) : lastKnown(own)),
      uptime: good + failed > 0 ? good / (good + failed) : null,
    }
  })
}

function stateNow({ state, text }: Readiness): Pick<Service, 'state' | 'text'> {
  if (state === 'ready') return { state: 'there', text: '' }
  return state === 'degraded' ? { state: 'in part', text } : { state: 'away', text: '' }
}

function lastKnown(rows: readonly UptimeRow[]): Pick<Service, 'state' | 'text'> {
  const last = (moments: (Date | null)[]) => Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0))
  const goodAt = last(rows.map((row) => row.goodAt))
  const failedAt = last(rows.map((row) => row.failedAt))
  if (goodAt === 0 && failedAt === 0) return { state: 'not asked', text: '' }
  return { state: failedAt > goodAt ? 'away' : 'there', text: '' }
}
