import { platformTitles, type Year } from '@portal/shared/contract'
import { dayMs, shortDayText, weekdayText } from '@portal/shared/dates'
import type { HeatDay } from '@portal/shared/ui/heat-map'
import { forgivenText } from '../streakTexts'

export type Chosen = Year['platforms'][number]['platform'] | 'all'

interface YearDay extends HeatDay {
  solved: number
}

/** The number of problems at which each colour level starts. */
export const levels = [0, 1, 2, 4, 7] as const

const levelOf = (solved: number) => levels.findLastIndex((from) => solved >= from) as HeatDay['level']

/** Every day of the year, oldest first, with the count on the chosen platform; a dot marks a forgiven one. */
export function daysOf({ from, platforms, forgiven }: Year, chosen: Chosen): YearDay[] {
  const start = Date.parse(from)
  const chosenOnes = platforms.filter(({ platform }) => chosen === 'all' || platform === chosen)
  return Array.from({ length: platforms[0]?.counts.length ?? 0 }, (_, day) => {
    const date = new Date(start + day * dayMs).toISOString().slice(0, 10)
    const counts = chosenOnes.map(({ platform, counts: all }) => ({ platform, count: all[day] ?? 0 }))
    const solved = counts.reduce((sum, { count }) => sum + count, 0)
    const isForgiven = forgiven.includes(date)
    const text = `${weekdayText(date)} ${shortDayText(date)}: ${solved} solved${isForgiven ? ` · ${forgivenText}` : ''}`
    const by = counts.flatMap(({ platform, count }) =>
      count > 0 ? `${platformTitles[platform]} ${count}` : [],
    )
    const details = by.length > 1 ? `${text} · ${by.join(', ')}` : text
    return { date, solved, level: levelOf(solved), text, details, dot: isForgiven ? 'left' : undefined }
  })
}
