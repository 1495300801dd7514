import type { PageLoadArgs } from '@portal/federation/define-remote'
import { useSheetSubmissionDataQuery } from '@portal/shared/api/juniors'
import { useSheetQuestionsQuery } from '@portal/shared/api/sheets'
import { type SheetQuestions, sheetNameSchema, sheetNames, sheetTitles } from '@portal/shared/contract'
import { readSearch, useSearchState } from '@portal/shared/searchState'
import { EmptyState } from '@portal/shared/ui/PageStates'
import { Radio } from 'antd'
import { useMemo } from 'react'
import { z } from 'zod'
import { LeadPage } from '../layout/LeadPage'
import type { GridProblem } from './board'
import { GridPanel } from './GridPanel'
import { gridIcon } from './icons'
import { freshSeconds, prefetchSheet } from './prefetch'
import { useBoardQuery } from './useBoardQuery'
import { useViewChoice } from './useViewChoice'

const questionRows = ({ questions }: SheetQuestions): GridProblem[] =>
  questions.map(({ title, link }, place) => ({ key: String(place), place, name: title, link }))

/** The first sheet by default. */
const searchSchema = z.object({ sheet: sheetNameSchema.default(sheetNames[0]) })

export function SheetStatusPage() {
  const { values, update } = useSearchState(searchSchema)
  const { sheet } = values
  const questions = useSheetQuestionsQuery(sheet)
  const submissions = useSheetSubmissionDataQuery(useViewChoice().choice.students, {
    refetchOnMountOrArgChange: freshSeconds,
  })
  const answered = questions.currentData
  const problems = useMemo(() => answered && questionRows(answered), [answered])
  const statuses = useMemo(
    () =>
      submissions.currentData?.map(({ sheets, ...student }) => ({
        ...student,
        status: sheets.find((one) => one.name === sheet)?.status ?? '',
      })),
    [submissions.currentData, sheet],
  )
  const query = useBoardQuery({ queries: [questions, submissions], problems, statuses })
  return (
    <LeadPage heading="Sheet status" intro="Practice sheet questions solved by each student.">
      <div className="stack">
        <Radio.Group
          aria-label="Sheet"
          optionType="button"
          options={sheetNames.map((value) => ({ value, label: sheetTitles[value] }))}
          value={sheet}
          // Each sheet is a history entry.
          onChange={({ target }) => update({ sheet: target.value })}
        />
        <GridPanel
          key={sheet}
          query={query}
          label={`Questions of the ${sheetTitles[sheet]} sheet`}
          fileName={`sheet-status-${sheet}`}
          none={<EmptyState icon={gridIcon}>No questions in this sheet yet</EmptyState>}
        />
      </div>
    </LeadPage>
  )
}

export function prefetch(args: PageLoadArgs): Promise<unknown> {
  const { sheet } = readSearch(searchSchema, new URL(args.request.url).searchParams)
  return prefetchSheet(args, sheet)
}

export { SheetStatusPage as Page }
