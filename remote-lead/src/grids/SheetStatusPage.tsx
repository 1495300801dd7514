import { useSheetQuestionsQuery, useSheetSubmissionDataQuery } from '@portal/shared/api/progress'
import { type SheetName, type SheetQuestions, sheetNameSchema, sheetNames } from '@portal/shared/contract'
import { EmptyState } from '@portal/shared/ui/page-states'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LeadPage } from '../layout/LeadPage'
import type { GridProblem } from './board'
import { GridPanel } from './GridPanel'
import { gridIcon } from './icons'
import css from './tools.module.css'
import { useBoardQuery } from './useBoardQuery'

const sheetTexts: Record<SheetName, string> = { striver: 'Striver', tle: 'TLE' }

const questionRows = ({ questions }: SheetQuestions): GridProblem[] =>
  questions.map(({ title, link }, place) => ({ key: String(place), place, name: title, link }))

/** The sheet that the address names; the first where it names none. */
function useSheet(): [SheetName, (sheet: SheetName) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (sheet: SheetName) => {
    const next = new URLSearchParams(search)
    next.set('sheet', sheet)
    // A sheet is a place: Back leads to the one before.
    setSearch(next, { preventScrollReset: true })
  }
  return [sheetNameSchema.catch(sheetNames[0]).parse(search.get('sheet')), choose]
}

/** Who solved which question of a practice sheet. */
export function SheetStatusPage() {
  const [sheet, setSheet] = useSheet()
  const questions = useSheetQuestionsQuery(sheet)
  const submissions = useSheetSubmissionDataQuery(undefined, { refetchOnMountOrArgChange: true })
  const answered = questions.currentData
  const problems = useMemo(() => answered && questionRows(answered), [answered])
  const statuses = useMemo(
    () =>
      submissions.data?.users.map(({ name, regNumber, sheets }) => ({
        name,
        regNumber,
        status: sheets.find((one) => one.name === sheet)?.status ?? '',
      })),
    [submissions.data, sheet],
  )
  const query = useBoardQuery({ queries: [questions, submissions], problems, statuses })
  return (
    <LeadPage heading="Sheet status" intro="Who solved which question of the practice sheets.">
      <Segmented
        aria-label="Sheet"
        className={css.sheets ?? ''}
        options={sheetNames.map((name) => ({ value: name, label: sheetTexts[name] }))}
        value={sheet}
        onChange={setSheet}
      />
      <GridPanel
        key={sheet}
        query={query}
        label={`Questions of the ${sheetTexts[sheet]} sheet`}
        fileName={`sheet-status-${sheet}`}
        none={<EmptyState icon={gridIcon}>No questions in this sheet yet</EmptyState>}
      />
    </LeadPage>
  )
}

export { SheetStatusPage as Page }
