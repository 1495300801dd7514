import type { Board, BoardChoices } from '@portal/shared/contract'
import { dayText, shortMonthText } from '@portal/shared/dates'
import { FilterBar } from '@portal/shared/ui/FilterBar'
import type { ReactNode } from 'react'
import css from './board.module.css'
import { boardTexts } from './boards'
import { branchText, choiceTexts, seasonText } from './choices'
import { type BoardView, noChoice } from './useBoardView'

/** Adds the chosen value from the URL even if the leaderboard doesn't offer it. */
function optionsFor(values: string[], chosen: string | undefined, labelOf: (value: string) => string) {
  const all = chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]
  return all.map((value) => ({ value, label: labelOf(value) }))
}

interface BoardFiltersProps {
  board: Board
  view: BoardView
  /** Undefined until loaded. */
  choices: BoardChoices | undefined
}

/** Filters for students and season. Ranks are computed within the selection. `children` stay visible on phones. */
export function BoardFilters(props: BoardFiltersProps & { children?: ReactNode }) {
  const { board, view, choices, children } = props
  const { students, batch, branch, season, choose } = view
  const isYear = season?.length === 4
  const yearText = (value: string) => seasonText(value, choices)
  const monthText = (value: string) => shortMonthText(`${value}-01`)
  const years = choices?.years.map((year) => year.season) ?? []
  const seasons = choices && [
    { label: 'Years', options: optionsFor(years, isYear ? season : undefined, yearText) },
    { label: 'Months', options: optionsFor(choices.months, isYear ? undefined : season, monthText) },
  ]
  const filters = choices && [
    {
      name: 'season',
      label: 'Season',
      all: boardTexts[board].noSeason.title,
      value: season,
      options: seasons?.filter(({ options }) => options.length > 0) ?? [],
    },
    {
      name: 'batch',
      label: 'Batch',
      all: 'All batches',
      value: batch,
      options: optionsFor(choices.batches, batch, (value) => `Batch ${value}`),
    },
    {
      name: 'branch',
      label: 'Branch',
      all: 'All branches',
      value: branch,
      options: optionsFor(choices.branches, branch, branchText),
    },
  ]
  const groups = {
    name: 'students',
    label: 'Students',
    all: 'Active students',
    value: students === 'active' ? undefined : students,
    options: [
      { value: 'alumni', label: 'Alumni' },
      { value: 'all', label: 'Active and alumni' },
    ],
  }
  return (
    <FilterBar
      filters={[groups, ...(filters ?? [])]}
      onChange={(name, value) => choose({ [name]: value })}
      onClear={() => choose(noChoice)}
    >
      {children}
    </FilterBar>
  )
}

/** Says what is selected; also printed. */
export function ChoiceNote(props: BoardFiltersProps & { countedFrom: string | undefined }) {
  const { board, view, choices, countedFrom } = props
  const { season, batch, branch, isWhole } = view
  const texts = boardTexts[board]
  const whatCounts = season ? texts.season.whatCounts(seasonText(season, choices)) : texts.noSeason.whatCounts
  if (isWhole && !whatCounts) return null
  const group = choiceTexts({ season: undefined, batch, branch }, choices)
  return (
    <p className={`muted ${css.note}`}>
      {whatCounts && `${whatCounts} `}
      {group.length > 0 && `Ranks are among ${group.join(', ')}. `}
      {season && countedFrom && (
        // The season started before counting did.
        <>
          Counted since <time dateTime={countedFrom}>{dayText(Date.parse(countedFrom))}</time>.
        </>
      )}
    </p>
  )
}
