import { longDayText } from '@portal/shared/dates'
import { potdPath } from '@portal/shared/paths'
import { lookUp } from '@portal/shared/problemLookup'
import { selectDictionary } from '@portal/shared/store'
import { type HeatDay, HeatMap } from '@portal/shared/ui/heat-map'
import { useSelector } from 'react-redux'
import type { PotdState, Timing } from './potdStates'

type Dictionary = ReturnType<typeof selectDictionary>

const timingTexts: Record<Timing, string> = {
  before: 'solved before the day',
  onTheDay: 'solved on the day',
  late: 'solved late',
}

/** Marks a problem that wasn't solved on its day. */
function dotOf(potds: readonly PotdState[]): HeatDay['dot'] {
  const timings = new Set(potds.flatMap(({ solved, timing }) => (solved ? [timing] : [])))
  if (timings.size !== 1) return undefined
  return timings.has('before') ? 'left' : timings.has('late') ? 'right' : undefined
}

/** A day’s problems, when each was solved, and a link to the day’s page, or to an open problem of today. */
function heatDayOf(
  date: string,
  potds: readonly PotdState[],
  today: string,
  dictionary: Dictionary,
): HeatDay {
  const isComing = date > today
  const solved = potds.filter((potd) => potd.solved).length
  const titles = potds.map(({ questionId, solved, timing }) => {
    const title = lookUp(questionId, dictionary)?.title ?? questionId.slice(2)
    if (solved) return `${title}, ${timing ? timingTexts[timing] : 'solved'}`
    return `${title}, ${isComing ? 'upcoming' : 'not solved'}`
  })
  return {
    date,
    level: solved === potds.length ? 4 : solved > 0 ? 2 : isComing ? 'planned' : 0,
    text: `${longDayText(date)}: ${titles.join('; ')}`,
    href: date < today ? potdPath(date) : ((potds.find((potd) => !potd.solved) ?? potds[0])?.link ?? ''),
    isToday: date === today,
    dot: dotOf(potds),
  }
}

const legend = [
  { text: 'Solved', level: 4 },
  { text: 'Before the day', level: 4, dot: 'left' },
  { text: 'Late', level: 4, dot: 'right' },
  { text: 'Some solved', level: 2 },
  { text: 'Open', level: 0 },
] as const

/** Every daily problem, newest month first; older months scroll sideways. */
export function PotdCalendar({ potds, today }: { potds: readonly PotdState[]; today: string }) {
  const dictionary = useSelector(selectDictionary)
  const dates = [...new Set(potds.map(({ date }) => date))].sort()
  const days = dates.map((date) =>
    heatDayOf(
      date,
      potds.filter((potd) => potd.date === date),
      today,
      dictionary,
    ),
  )
  const countsOf = (month: string) => {
    const given = potds.filter(({ date, isCounted }) => date.startsWith(month) && isCounted)
    return `${given.filter(({ solved }) => solved).length} of ${given.length}`
  }
  const start = dates.findLast((date) => date <= today) ?? dates[0]
  return <HeatMap days={days} start={start} monthNote={countsOf} legend={legend} />
}
