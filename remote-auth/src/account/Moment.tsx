import { agoText, momentText } from '@portal/shared/dates'

/** ‘2 days ago’, with the exact time as title. */
export function Moment({ at }: { at: string }) {
  const moment = Date.parse(at)
  return (
    <time dateTime={at} title={momentText(moment)}>
      {agoText(moment)}
    </time>
  )
}
