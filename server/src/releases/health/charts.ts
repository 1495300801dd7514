import { type Html, html } from '../../core/pages/html.ts'
import type { Hour } from './figures.ts'
import type { Service } from './services.ts'
import type { Vital } from './vitals.ts'
import { countsInWords, measured, metricTitles, number, percent, ratingWords, timeOf } from './words.ts'

/** A column in each of so many units, of which the last is the gap. */
const column = 10
const gap = 2.5
const height = 44

/** Views by the hour, with what failed of them at the foot: seen however little it is. */
export function hoursChart(title: string, hours: readonly Hour[]): Html {
  const most = Math.max(1, ...hours.map(({ views, failures }) => views + failures))
  const total = hours.reduce(
    (sum, hour) => ({
      views: sum.views + hour.views,
      failures: sum.failures + hour.failures,
      slow: sum.slow + hour.slow,
    }),
    { views: 0, failures: 0, slow: 0 },
  )
  const worst = hours.reduce<Hour | undefined>(
    (worse, hour) => (hour.failures > (worse?.failures ?? 0) ? hour : worse),
    undefined,
  )
  const text = `${title}, the last 24 hours: ${countsInWords(total)}${worst ? `; most failures, ${number(worst.failures)}, in the hour from ${timeOf(worst.at)}` : ''}.`
  const columns = hours.map((hour, index) => {
    const all = hour.views + hour.failures
    const rise = all > 0 ? Math.max(2, Math.round((all / most) * height)) : 0
    const fall = hour.failures > 0 ? Math.max(4, Math.round((hour.failures / most) * height)) : 0
    const top = Math.max(rise, fall)
    const x = index * column
    return html`<g><title>${timeOf(hour.at)}: ${countsInWords(hour)}</title><rect class="hit" x="${x}" y="0" width="${column}" height="${height}"/><rect class="base" x="${x}" y="${height - 1}" width="${column - gap}" height="1"/>${
      top > fall &&
      html`<rect class="views" x="${x}" y="${height - top}" width="${column - gap}" height="${top - fall}"/>`
    }${
      fall > 0 &&
      html`<rect class="failures" x="${x}" y="${height - fall}" width="${column - gap}" height="${fall}"/>`
    }</g>`
  })
  return html`<svg class="hours" role="img" aria-label="${text}" viewBox="0 0 ${hours.length * column - gap} ${height}" preserveAspectRatio="none">${columns}</svg>`
}

/** A pill an hour: there, there at times, away, or not asked. */
export function uptimeChart({ title, hours, uptime }: Service): Html {
  const text =
    uptime === null
      ? `${title}: nobody asked for it in the last 24 hours.`
      : `${title}, the last 24 hours: there ${percent(uptime)} of the times that it was asked.`
  const pills = hours.map(({ at, good, failed }, index) => {
    const asked = good + failed
    const kind = asked === 0 ? 'unasked' : failed === 0 ? 'up' : failed * 10 < asked ? 'partly' : 'down'
    const words = asked === 0 ? 'not asked' : `there ${number(good)} of ${number(asked)} times`
    return html`<rect class="${kind}" x="${index * column}" y="0" width="${column - gap}" height="22"><title>${timeOf(at)}: ${words}</title></rect>`
  })
  return html`<svg class="uptime" role="img" aria-label="${text}" viewBox="0 0 ${hours.length * column - gap} 22" preserveAspectRatio="none">${pills}</svg>`
}

/** How many views were good, fair and poor. */
export function vitalChart(vital: Vital): Html {
  const { good, fair, poor, views } = vital
  const width = 100
  const parts = [
    { kind: 'up', count: good },
    { kind: 'partly', count: fair },
    { kind: 'down', count: poor },
  ]
  let x = 0
  const bars = parts.map(({ kind, count }) => {
    const bar = (count / views) * width
    const rect =
      count > 0 &&
      html`<rect class="${kind}" x="${x.toFixed(2)}" y="0" width="${Math.max(1, bar - 1).toFixed(2)}" height="6"/>`
    x += bar
    return rect
  })
  const text = `${metricTitles[vital.metric]}: ${measured(vital)} or less for three of four views, ${ratingWords[vital.rating]}; of ${number(views)}, ${number(good)} good, ${number(fair)} fair, ${number(poor)} poor.`
  return html`<svg class="vital" role="img" aria-label="${text}" viewBox="0 0 ${width} 6" preserveAspectRatio="none"><title>${text}</title>${bars}</svg>`
}

/** How many of the sessions get what is rolled out. */
export const shareChart = (share: number): Html =>
  html`<svg class="share" aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none"><rect class="rest" x="0" y="0" width="100" height="6"/><rect class="got" x="0" y="0" width="${share}" height="6"/></svg>`
