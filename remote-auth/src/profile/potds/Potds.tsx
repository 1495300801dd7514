import { useAllPotdsQuery } from '@portal/shared/api/dailyProblems'
import { useUserDataQuery } from '@portal/shared/api/progress'
import { Loaded } from '@portal/shared/ui/PageStates'
import { useToday } from '@portal/shared/useToday'
import { Section } from '../Section'
import { Share } from '../Share'
import { PotdCalendar } from './PotdCalendar'
import { type PotdState, type Timing, withStatus } from './potdStates'

const timingTexts: [Timing, string][] = [
  ['onTheDay', 'on the day'],
  ['late', 'late'],
  ['before', 'before it'],
]

/** How many were solved on their day, late, and before it; empty if the server doesn't say. */
function Timings({ potds }: { potds: readonly PotdState[] }) {
  if (!potds.some(({ timing }) => timing)) return null
  return (
    <ul className="row muted small">
      {timingTexts.map(([timing, text]) => (
        <li key={timing}>
          <strong>{potds.filter((potd) => potd.timing === timing).length}</strong> {text}
        </li>
      ))}
    </ul>
  )
}

/** Daily problems: count, total, percent and a bar, and a calendar. */
export function Potds() {
  const userData = useUserDataQuery()
  const allPotds = useAllPotdsQuery()
  const today = useToday()
  const own = userData.data?.userData.potds
  const states = own && allPotds.data && withStatus(allPotds.data.potds, own)
  const counted = states?.filter(({ isCounted }) => isCounted) ?? []
  const solved = counted.filter((potd) => potd.solved)
  const missing = own ? allPotds : userData
  return (
    <Section title="Problem of the day">
      <Loaded query={{ ...missing, data: states }} what="the daily problems">
        {(potds) => (
          <>
            <Share label="Solved" count={solved.length} total={counted.length} />
            <Timings potds={solved} />
            {potds.length === 0 ? (
              <p className="muted">No daily problems yet. Leads add one a day.</p>
            ) : (
              <PotdCalendar potds={potds} today={today} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
