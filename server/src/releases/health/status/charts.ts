import type { HourCounts, PageCounts, ServiceHealth, TimingMetric } from '@portal/shared/contract'
import { type Html, html } from '../../../core/pages/html.ts'

/** In units of the drawing; the last ones of a column are the gap. */
const [columnWidth, gap, height] = [10, 2.5, 44]

/** The club's time: without scripts the page doesn't know the reader's. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options })
const moment = format({ dateStyle: 'medium', timeStyle: 'short' })
const time = format({ hour: '2-digit', minute: '2-digit' })

export const momentText = (at: string): string => `${moment.format(new Date(at))} IST`
const timeText = (at: string): string => time.format(new Date(at))

const number = (count: number): string => count.toLocaleString('en')
const counted = (count: number, one: string): string => `${number(count)} ${one}${count === 1 ? '' : 's'}`

/** `3,400 views, 12 failures`. */
export const countsText = ({ views, failures, slow }: PageCounts): string =>
  [
    counted(views, 'view'),
    failures > 0 ? counted(failures, 'failure') : 'no failures',
    ...(slow > 0 ? [`${number(slow)} slow`] : []),
  ].join(', ')

/** Never rounded up to 100. */
export const percentText = (share: number): string => `${Math.floor(share * 10_000) / 100} %`

interface Column {
  title: string
  /** Heights from the bottom up, out of 44. */
  parts: [kind: string, height: number][]
}

/** One column an hour. */
function hourlyChart(label: string, columns: Column[]): Html {
  const bars = columns.map(({ title, parts }, index) => {
    let bottom = height
    const rects = parts.map(([kind, tall]) => {
      bottom -= tall
      return html`<rect class="${kind}" x="${index * columnWidth}" y="${bottom}" width="${columnWidth - gap}" height="${tall}"/>`
    })
    return html`<g><title>${title}</title>${rects}</g>`
  })
  const viewBox = `0 0 ${columns.length * columnWidth - gap} ${height}`
  return html`<svg role="img" aria-label="${label}" viewBox="${viewBox}" preserveAspectRatio="none">${bars}</svg>`
}

/** Views by the hour on top of the failures, which are visible however few they are. */
export function viewsChart(title: string, day: PageCounts, hours: readonly HourCounts[]): Html {
  const most = Math.max(1, ...hours.map(({ views, failures }) => views + failures))
  const [worst] = hours.toSorted((one, other) => other.failures - one.failures)
  const peak = worst?.failures
    ? `; most failures, ${number(worst.failures)}, in the hour from ${timeText(worst.at)}`
    : ''
  const tall = (count: number, least: number) =>
    count > 0 ? Math.max(least, Math.round((count / most) * (height - 6))) : 0
  const columns = hours.map(
    (hour): Column => ({
      title: `${timeText(hour.at)}: ${countsText(hour)}`,
      parts: [
        ['failed', tall(hour.failures, 4)],
        ['views', tall(hour.views, 2)],
      ],
    }),
  )
  return hourlyChart(`${title}, the last 24 hours: ${countsText(day)}${peak}.`, columns)
}

/** Whether a service was available in each hour: always, mostly, not, or not called. */
export function uptimeChart({ title, hours, uptime }: ServiceHealth): Html {
  const columns = hours.map(({ at, good, failed }): Column => {
    const calls = good + failed
    const kind = calls === 0 ? 'unknown' : failed === 0 ? 'good' : failed * 10 < calls ? 'partly' : 'failed'
    const text = calls === 0 ? 'no calls' : `${good} of ${calls} calls succeeded`
    return { title: `${timeText(at)}: ${text}`, parts: [[kind, height]] }
  })
  const text = uptime === null ? 'no calls' : `${percentText(uptime)} available`
  return hourlyChart(`${title}, the last 24 hours: ${text}.`, columns)
}

export const metricTitles: Record<TimingMetric, string> = {
  LCP: 'Largest content',
  INP: 'Response',
  CLS: 'Layout shift',
  FCP: 'First content',
  TTFB: 'First byte',
  content: 'Click to content',
}
