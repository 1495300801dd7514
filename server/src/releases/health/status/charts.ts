import type { HourCounts, PageCounts, ServiceHealth, TimingMetric, Vital } from '@portal/shared/contract'
import { type Html, html } from '../../../core/pages/html.ts'

/** Units of a column, of which the last ones are the gap. */
const column = 10
const gap = 2.5
const height = 44

/** The club's time: without scripts the page doesn't know the reader's. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options })
const moment = format({ dateStyle: 'medium', timeStyle: 'short' })
const time = format({ hour: '2-digit', minute: '2-digit' })

export const momentText = (at: string): string => `${moment.format(new Date(at))} IST`
const timeText = (at: string): string => time.format(new Date(at))

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

/** `3,400 views, 12 failures`. */
export const countsText = ({ views, failures, slow }: PageCounts): string =>
  [
    counted(views, 'view'),
    failures > 0 ? counted(failures, 'failure') : 'no failures',
    ...(slow > 0 ? [`${slow.toLocaleString('en')} slow`] : []),
  ].join(', ')

export function percentText(share: number): string {
  const value = share * 100
  // Never rounded up to 100.
  const text = value >= 99 ? (Math.floor(value * 100) / 100).toFixed(2) : value.toFixed(1)
  return value === 100 || value === 0 ? `${value} %` : `${text} %`
}

const svg = (kind: string, text: string, width: number, tall: number, content: Html | Html[]): Html =>
  html`<svg class="${kind}" role="img" aria-label="${text}" viewBox="0 0 ${width} ${tall}" preserveAspectRatio="none">${content}</svg>`

const rect = (kind: string, x: number, y: number, width: number, tall: number): Html =>
  html`<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${tall}"/>`

/** Views by the hour with the failures below, which are visible however few they are. */
export function hoursChart(title: string, day: PageCounts, hours: readonly HourCounts[]): Html {
  const most = Math.max(1, ...hours.map(({ views, failures }) => views + failures))
  const [worst] = hours.toSorted((one, other) => other.failures - one.failures)
  const peak =
    worst && worst.failures > 0
      ? `; most failures, ${worst.failures.toLocaleString('en')}, in the hour from ${timeText(worst.at)}`
      : ''
  const scaled = (count: number, least: number) =>
    count > 0 ? Math.max(least, Math.round((count / most) * height)) : 0
  const columns = hours.map((hour, index) => {
    const fall = scaled(hour.failures, 4)
    const top = Math.max(scaled(hour.views + hour.failures, 2), fall)
    const [x, width] = [index * column, column - gap]
    return html`<g><title>${timeText(hour.at)}: ${countsText(hour)}</title>${rect('base', x, height - 1, width, 1)}${rect('views', x, height - top, width, top - fall)}${rect('failures', x, height - fall, width, fall)}</g>`
  })
  const text = `${title}, the last 24 hours: ${countsText(day)}${peak}.`
  return svg('hours', text, hours.length * column - gap, height, columns)
}

/** A pill an hour: available, partly, unavailable, or not called. */
export function uptimeChart({ title, hours, uptime }: ServiceHealth): Html {
  const pills = hours.map(({ at, good, failed }, index) => {
    const calls = good + failed
    const kind = calls === 0 ? 'unknown' : failed === 0 ? 'up' : failed * 10 < calls ? 'partly' : 'down'
    const words = calls === 0 ? 'no calls' : `${good} of ${calls} calls succeeded`
    return html`<g><title>${timeText(at)}: ${words}</title>${rect(kind, index * column, 0, column - gap, 22)}</g>`
  })
  const text = uptime === null ? 'no calls' : `${percentText(uptime)} available`
  return svg('uptime', `${title}, the last 24 hours: ${text}.`, hours.length * column - gap, 22, pills)
}

export const metricTitles: Record<TimingMetric, string> = {
  LCP: 'Largest content',
  INP: 'Response',
  CLS: 'Layout shift',
  FCP: 'First content',
  TTFB: 'First byte',
  content: 'Click to content',
}

/** `1.9 s`, `180 ms`; for CLS `0.04`. */
export function measureText({ metric, p75 }: Vital): string {
  if (metric === 'CLS') return p75.toFixed(2)
  return p75 < 1_000 ? `${Math.round(p75)} ms` : `${(p75 / 1_000).toFixed(1)} s`
}

/** How many views were good, fair and poor. */
export function vitalChart(vital: Vital): Html {
  const { metric, rating, good, fair, poor, views } = vital
  const width = (count: number) => Number(((count / views) * 100).toFixed(2))
  const bars = [
    rect('up', 0, 0, width(good), 6),
    rect('partly', width(good), 0, width(fair), 6),
    rect('down', width(good + fair), 0, width(poor), 6),
  ]
  const text = `${metricTitles[metric]}: three of four views took ${measureText(vital)} or less, ${rating}; ${good} of ${views} views were good, ${fair} fair, ${poor} poor.`
  return svg('vital', text, 100, 6, bars)
}

export const shareChart = (share: number): Html =>
  svg('share', `${share} %`, 100, 6, [rect('rest', 0, 0, 100, 6), rect('views', 0, 0, share, 6)])
