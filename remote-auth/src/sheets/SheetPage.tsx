import type { PageLoadArgs } from '@portal/federation/define-remote'
import { refetchIfStale } from '@portal/shared/api/freshness'
import { sheetsApi, useSheetMarksQuery, useSheetQuestionsQuery } from '@portal/shared/api/sheets'
import { type SheetName, sheetNameSchema, sheetNames, sheetTitles } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { useMemo } from 'react'
import { generatePath, NavLink, useParams } from 'react-router-dom'
import { Questions } from './Questions'
import css from './sheet.module.css'
import { rowsOf } from './sheetRows'

const loading = (
  <LoadingState label="Loading the questions">
    <div className={css.topics}>
      {Array.from({ length: 6 }, (_, index) => `topic ${index}`).map((topic) => (
        <div key={topic} className={`skeleton ${css.skeleton}`} />
      ))}
    </div>
  </LoadingState>
)

function Sheet({ sheet }: { sheet: SheetName }) {
  const questions = useSheetQuestionsQuery(sheet)
  const marks = useSheetMarksQuery(sheet, refetchIfStale)
  const rows = useMemo(
    () => questions.data && marks.data && rowsOf(questions.data.questions, marks.data.solvedAt),
    [questions.data, marks.data],
  )
  if (rows) return <Questions rows={rows} />
  const failed = [questions, marks].find(({ error, isFetching }) => error && !isFetching)
  if (!failed) return loading
  return <FailedState error={failed.error} fallback="Some error occurred" onRetry={failed.refetch} />
}

/** A practice sheet: its questions by topic, and when each was solved. */
export function SheetPage() {
  const sheet = sheetNameSchema.parse(useParams().sheet)
  return (
    <div className="page">
      <div className="row spread">
        <PageHeading intro="Problems you solve on the platforms are marked here automatically.">
          {`${sheetTitles[sheet]} sheet`}
        </PageHeading>
        <nav className={css.sheets} aria-label="Practice sheets">
          {sheetNames.map((name) => (
            <NavLink
              key={name}
              className="button button-quiet"
              to={generatePath(paths.sheet, { sheet: name })}
            >
              {sheetTitles[name]}
            </NavLink>
          ))}
        </nav>
      </div>
      <Sheet key={sheet} sheet={sheet} />
    </div>
  )
}

/** The sheet in the URL; unknown ones are not found. */
function sheetAt({ params }: Pick<PageLoadArgs, 'params'>): SheetName {
  const { data } = sheetNameSchema.safeParse(params.sheet)
  if (!data) throw new Response('There is no practice sheet with that name', { status: 404 })
  return data
}

export function load(args: Pick<PageLoadArgs, 'params'>): void {
  sheetAt(args)
}

export function prefetch({ dispatch, params }: Pick<PageLoadArgs, 'dispatch' | 'params'>): void {
  const { sheetQuestions, sheetMarks } = sheetsApi.endpoints
  const sheet = sheetAt({ params })
  dispatch(sheetQuestions.initiate(sheet, { subscribe: false }))
  dispatch(sheetMarks.initiate(sheet, { subscribe: false, forceRefetch: true }))
}

export { SheetPage as Page }
