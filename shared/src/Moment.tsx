import { agoText, dayMs, dayText, momentText } from './dates'

interface MomentProps {
  /** Text in ISO format, or milliseconds since 1970. */
  at: string | number
  /** Shows the day from this age on; 0 always does. */
  agoDays?: number
  className?: string
}

/** ‘2 days ago’, with the exact time as title. */
export function Moment({ at, agoDays = Number.POSITIVE_INFINITY, className }: MomentProps) {
  const moment = new Date(at).getTime()
  // This browser's clock may be behind.
  const age = Math.max(0, Date.now() - moment)
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={momentText(moment)}>
      {age < agoDays * dayMs ? agoText(moment) : dayText(moment)}
    </time>
  )
}
