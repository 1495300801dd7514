import { platforms } from '@portal/shared/contract'
import { type Html, html } from '../../core/pages/html.ts'
import type { Counts } from './figures.ts'
import type { Rating, Vital } from './vitals.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The club's time: the server does not know the reader's, and no script says it. */
const inKolkata = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options })
const whole = inKolkata({ dateStyle: 'medium', timeStyle: 'short' })
const hours = inKolkata({ hour: '2-digit', minute: '2-digit' })

export const number = (value: number): string => value.toLocaleString('en')
export const momentOf = (at: Date): string => `${whole.format(at)} IST`
export const timeOf = (at: Date): string => hours.format(at)

/** `a view`, `1,200 views`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`

function agoOf(ms: number): string {
  if (ms < minuteMs) return 'just now'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min ago`
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h ago`
  return `${Math.floor(ms / dayMs)} days ago`
}

/** `3 h ago`, with the moment for who points at it. */
export const ago = (at: Date, now: Date): Html =>
  html`<time datetime="${at.toISOString()}" title="${momentOf(at)}">${agoOf(now.getTime() - at.getTime())}</time>`

export function kilobytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return bytes < 10_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${Math.round(bytes / 1_000)} KB`
}

export function percent(share: number): string {
  const value = share * 100
  if (value === 100 || value === 0) return `${value} %`
  // Never rounded up to all of it.
  return `${value >= 99 ? (Math.floor(value * 100) / 100).toFixed(2) : value.toFixed(1)} %`
}

/** `1.9 s`, `180 ms`; of CLS `0.04`. */
export const measured = ({ metric, p75 }: Pick<Vital, 'metric' | 'p75'>): string =>
  metric === 'CLS' ? p75.toFixed(2) : p75 < 1_000 ? `${Math.round(p75)} ms` : `${(p75 / 1_000).toFixed(1)} s`

export const metricTitles: Record<Vital['metric'], string> = {
  LCP: 'Largest content',
  INP: 'Reaction',
  CLS: 'Layout shift',
  FCP: 'First content',
  TTFB: 'First byte',
  content: 'Click to content',
}

export const ratingWords: Record<Rating, string> = { good: 'good', fair: 'fair', poor: 'poor' }

/** `3,400 views, 12 failures`. */
export const countsInWords = ({ views, failures, slow }: Counts): string =>
  [
    counted(views, 'view'),
    failures > 0 ? counted(failures, 'failure') : 'no failures',
    ...(slow > 0 ? [`${number(slow)} slow`] : []),
  ].join(', ')

export const isPlatform = (name: string): boolean => platforms.some((platform) => platform === name)
