import { useAllPotdsQuery, useUserDataQuery } from '@portal/shared/api/progress'
import { useToday } from '@portal/shared/today'
import { PotdCalendar } from './PotdCalendar'
import { type PotdState, type Timing, withStatus } from './potdStates'
import css from './progress.module.css'
import { Section, SectionFallback } from './Section'
import { Share } from './Share'

const timingTexts: [Timing, string][] = [
  ['onTheDay', 'on the day'],
  ['late', 'late'],
  ['before', 'before it'],
]

/** How many of the solved ones on their day, late, and before it; nothing where the portal does not tell. */
function Timings({ potds }: { potds: readonly PotdState[] }) {
  if (!potds.some(({ timing }) => timing)) return null
  return (
    <ul className={css.timings}>
      {timingTexts.map(([timing, text]) => (
        <li key={timing}>
          <strong>{potds.filter((potd) => potd.timing === timing).length}</strong> {text}
        </li>
      ))}
    </ul>
  )
}

/** Daily problems: count, total, percent and a bar, and every day of them by month. */
export function Potds() {
  const userData = useUserDataQuery()
  const allPotds = useAllPotdsQuery()
  const now = useToday()
  const potds = userData.data?.userData.potds
  if (!potds || !allPotds.data) {
    const missing = potds ? allPotds : userData
    return (
      <Section title="Problem of the day">
        <SectionFallback
          what="the daily problems"
          isFetching={missing.isFetching}
          error={missing.error}
          onRetry={missing.refetch}
        />
      </Section>
    )
  }
  const states = withStatus(allPotds.data.potds, potds)
  const counted = states.filter(({ isCounted }) => isCounted)
  const solved = counted.filter((potd) => potd.solved)
  return (
    <Section title="Problem of the day">
      <Share label="Solved" count={solved.length} total={counted.length} />
      <Timings potds={solved} />
      {states.length === 0 ? (
        <p className={css.empty}>No daily problem was given yet. The leads add them here, one a day.</p>
      ) : (
        <PotdCalendar potds={states} today={now} />
      )}
    </Section>
  )
}
