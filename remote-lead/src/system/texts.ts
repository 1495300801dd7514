import { agoText } from '@portal/shared/dates'

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

export const sizeText = (bytes: number) =>
  bytes >= 1e9 ? `${number.format(bytes / 1e9)} GB` : `${number.format(bytes / 1e6)} MB`

export const tookText = (ms: number) =>
  ms < 1_000
    ? `${Math.round(ms)} ms`
    : ms < 120_000
      ? `${number.format(ms / 1_000)} s`
      : `${Math.round(ms / 60_000)} min`

/** `3 minutes ago`, or ‘never’, by the server's clock. */
export const sinceText = (instant: string | null, now: string) =>
  instant === null ? 'never' : agoText(Date.parse(instant), Date.parse(now))

/** `now`, `in 40 s`, `in 12 min`. */
export function untilText(instant: string, now: string): string {
  const seconds = Math.ceil((Date.parse(instant) - Date.parse(now)) / 1_000)
  if (seconds <= 0) return 'now'
  if (seconds < 120) return `in ${seconds} s`
  return seconds < 7_200 ? `in ${Math.round(seconds / 60)} min` : `in ${Math.round(seconds / 3_600)} h`
}
