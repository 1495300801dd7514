import { type HeatDay, HeatMap } from '@portal/shared/ui/heat-map'

const firstMonday = Date.UTC(2025, 0, 6)

const days = Array.from({ length: 90 }, (_, at): HeatDay => {
  const date = new Date(firstMonday + at * 86_400_000).toISOString().slice(0, 10)
  const level = ([0, 2, 4, 1, 0, 3] as const)[at % 6] ?? 0
  return { date, level, text: `${date}: ${level} solved`, href: 'https://leetcode.com/problemset/' }
})
const legend = ([0, 1, 2, 3, 4] as const).map((level) => ({ level, text: `${level} solved` }))

export const sample = (
  <>
    <HeatMap label="Problems solved on each day" days={days} legend={legend} />
    <HeatMap days={days} monthNote={(month) => `Given in ${month}`} legend={legend} />
  </>
)
