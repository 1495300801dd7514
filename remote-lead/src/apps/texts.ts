import type { PageCounts } from '@portal/shared/contract'
import { agoText } from '@portal/shared/dates'
import { counted, grouped } from '@portal/shared/numbers'

/** `3 hours ago`, by the server's clock. */
export const since = (instant: string, now: string) => agoText(Date.parse(instant), Date.parse(now))

/** `3,400 views, 12 failures`. */
export const countsText = ({ views, failures, slow }: PageCounts) =>
  [counted(views, 'view'), counted(failures, 'failure'), ...(slow > 0 ? [`${grouped(slow)} slow`] : [])].join(
    ', ',
  )

export const kilobytes = (bytes: number) =>
  bytes < 10_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${grouped(Math.round(bytes / 1_000))} kB`
