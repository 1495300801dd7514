import type { Board } from '@portal/shared/contract'
import { dayText, momentText } from '@portal/shared/dates'
import { Moment } from '@portal/shared/Moment'
import css from './board.module.css'
import { boardTexts } from './boards'

/** Figures are read twice an hour; older ones mean that the platform doesn't answer. */
const oldMs = 120 * 60_000

/** Both in milliseconds since 1970. */
export const isOld = (moment: number, now: number) => now - moment >= oldMs

interface LastUpdatedProps {
  board: Board
  /** When the figures were read; null before the first refresh, undefined until known. */
  asOf: string | null | undefined
}

/** Today's date (specification, section 2) and the age of the figures. */
export function LastUpdated({ board, asOf }: LastUpdatedProps) {
  const now = Date.now()
  const { figures, source } = boardTexts[board]
  const moment = Date.parse(asOf ?? '')
  return (
    <p className={`row ${css.updated}`}>
      <span>
        Last updated: <time dateTime={new Date(now).toISOString()}>{dayText(now)}</time>
      </span>
      {asOf === null && <span>{figures} haven’t been read yet</span>}
      {asOf && isOld(moment, now) && (
        <span className={css.old}>
          {figures} as of <time dateTime={asOf}>{momentText(moment)}</time>: {source} could not be reached
          since
        </span>
      )}
      {asOf && !isOld(moment, now) && (
        <span>
          {figures} as of <Moment at={asOf} />
        </span>
      )}
    </p>
  )
}
