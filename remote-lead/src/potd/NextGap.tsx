import type { Potd } from '@portal/shared/contract'
import { shortDayText, weekdayText } from '@portal/shared/dates'
import { Button } from 'antd'
import { daysFrom, daysLater, usualDays } from './days'
import css from './potd.module.css'

interface NextGapProps {
  /** The day that the form is about. */
  day: string
  potds: readonly Potd[]
  onChoose: (day: string) => void
}

/** The first day after this one that has no problem. */
export function nextFreeDay(day: string, potds: readonly Potd[]): string | undefined {
  const set = new Set(potds.map(({ date }) => date))
  return daysFrom(daysLater(day, 1), usualDays.ahead).find((one) => !set.has(one))
}

/** From a day that has its problem to the next one that has none: a month is set one after the other. */
export function NextGap({ day, potds, onChoose }: NextGapProps) {
  const next = nextFreeDay(day, potds)
  if (!next || !potds.some(({ date }) => date === day)) return null
  return (
    <Button className={css.nextGap ?? ''} onClick={() => onChoose(next)}>
      Go on with {weekdayText(next)} {shortDayText(next)}, not set
    </Button>
  )
}
