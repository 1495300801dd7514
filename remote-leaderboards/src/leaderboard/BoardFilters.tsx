import { type Board, type BoardChoices, type StudentGroup, studentGroups } from '@portal/shared/contract'
import { dayText, shortMonthText } from '@portal/shared/dates'
import { FilterBar } from '@portal/shared/ui/filter-bar'
import { Link } from 'react-router-dom'
import css from './board.module.css'
import { boardTexts } from './boards'
import { branchText, choiceTexts, seasonText } from './choices'
import { type BoardView, noChoice } from './useBoardView'

const groupTexts: Record<StudentGroup, string> = { active: 'Active', alumni: 'Alumni', all: 'All' }

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

/** Filters for students and season. Ranks are computed within the selection. */
export function BoardFilters({ board, view, choices }: BoardFiltersProps) {
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
      ...{ name: 'season', label: 'Season', all: boardTexts[board].noSeason.title, value: season },
      options: seasons?.filter(({ options }) => options.length > 0) ?? [],
    },
    {
      ...{ name: 'batch', label: 'Batch', all: 'All batches', value: batch },
      options: optionsFor(choices.batches, batch, (value) => `Batch ${value}`),
    },
    {
      ...{ name: 'branch', label: 'Branch', all: 'All branches', value: branch },
      options: optionsFor(choices.branches, branch, branchText),
    },
  ]
  return (
    <FilterBar
      filters={filters ?? []}
      onChange={(name, value) => choose({ [name]: value })}
      onClear={() => choose(noChoice)}
    >
      <nav className={css.groups} aria-label="Students on the board">
        {studentGroups.map((group) => (
          <Link
            key={group}
            to={{ search: view.searchForStudents(group) }}
            preventScrollReset
            aria-current={group === students ? 'page' : undefined}
          >
            {groupTexts[group]}
          </Link>
        ))}
      </nav>
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
