import type { Contest } from '@portal/shared/contract'
import css from '../entries/entries.module.css'
import { countdownText } from './times'
import { useAtTime } from './useAtTime'

/** Only this renders again each minute, or each second in the last hour. */
export function Countdown({ contest }: { contest: Contest }) {
  const text = useAtTime((now) => countdownText(contest, now))
  return text && <strong className={css.numbers}>{text}</strong>
}
