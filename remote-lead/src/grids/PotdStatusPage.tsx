import { useAllPotdsQuery } from '@portal/shared/api/dailyProblems'
import { usePotdSubmissionDataQuery } from '@portal/shared/api/juniors'
import { useDictionaryQuery } from '@portal/shared/api/progress'
import type { Potd } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { problemName } from '@portal/shared/problemLookup'
import type { DictionaryData } from '@portal/shared/store'
import { EmptyState } from '@portal/shared/ui/PageStates'
import { useToday } from '@portal/shared/useToday'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { LeadPage } from '../layout/LeadPage'
import type { GridProblem } from './board'
import { GridPanel } from './GridPanel'
import { gridIcon } from './icons'
import { freshSeconds, prefetchPotds } from './prefetch'
import { useBoardQuery } from './useBoardQuery'
import { useViewChoice } from './useViewChoice'

/** Both lists must be from the same moment. */
const freshness = { refetchOnMountOrArgChange: freshSeconds }

/** Rows are newest first (specification, section 2), but status characters count from the oldest. */
const potdRows = (
  potds: readonly Potd[],
  dictionary: DictionaryData | undefined,
  now: string,
): GridProblem[] =>
  potds
    .map(({ _id, date, questionId, link, isCounted }, place) => ({
      key: _id,
      place,
      name: problemName(questionId, dictionary),
      link,
      day: date,
      isComing: date > now,
      isUncounted: !isCounted,
    }))
    .reverse()

export function PotdStatusPage() {
  const potds = useAllPotdsQuery(undefined, freshness)
  const submissions = usePotdSubmissionDataQuery(useViewChoice().choice.students, freshness)
  const words = useDictionaryQuery(undefined, freshness)
  const dictionary = words.data?.dictionary
  const now = useToday()
  const problems = useMemo(
    () => potds.data && potdRows(potds.data.potds, dictionary, now),
    [potds.data, dictionary, now],
  )
  const statuses = useMemo(
    () =>
      submissions.currentData?.map(({ potds: { timing }, ...student }) => ({ ...student, status: timing })),
    [submissions.currentData],
  )
  const query = useBoardQuery({ queries: [potds, submissions], problems, statuses })
  return (
    <LeadPage
      heading="POTD status"
      intro="Daily problems solved by each student, newest first. Days are in India time."
    >
      <GridPanel
        query={query}
        label="Daily problems, newest first"
        fileName="potd-status"
        none={
          <EmptyState icon={gridIcon} action={<Link to={paths.addPotd}>Add POTD</Link>}>
            No daily problems yet
          </EmptyState>
        }
      />
    </LeadPage>
  )
}

export { PotdStatusPage as Page, prefetchPotds as prefetch }
