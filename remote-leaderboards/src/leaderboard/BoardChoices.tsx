import type { BoardChoices as Choices } from '@portal/shared/contract'
import { shortMonthText } from '@portal/shared/dates'
import { Icon } from '@portal/shared/ui/icon'
import { chevronDownIcon } from '@portal/shared/ui/icons'
import type { ReactNode } from 'react'
import css from './BoardChoices.module.css'
import { branchText, seasonText } from './choices'
import type { BoardView } from './useBoardView'

interface Option {
  value: string
  text: string
}

interface ChoiceSelectProps {
  label: string
  /** What stands for no choice. */
  all: string
  value: string | undefined
  groups: { label?: string; options: Option[] }[]
  onChoose: (value: string | undefined) => void
}

const optionsOf = (options: Option[]) =>
  options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** The browser's own select: on a phone it opens the phone's own picker. */
function ChoiceSelect({ label, all, value = '', groups, onChoose }: ChoiceSelectProps) {
  return (
    <span className={value === '' ? css.select : `${css.select} ${css.chosen}`}>
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value || undefined)}>
        <option value="">{all}</option>
        {groups.map(({ label: name, options }) =>
          name === undefined ? (
            optionsOf(options)
          ) : (
            <optgroup key={name} label={name}>
              {optionsOf(options)}
            </optgroup>
          ),
        )}
      </select>
      <Icon of={chevronDownIcon} />
    </span>
  )
}

/** What the address says is there also where the board does not offer it. */
const withChosen = (values: string[], chosen: string | undefined) =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]

interface BoardChoicesProps {
  view: BoardView
  /** Absent until they are read, and from portals that know none. */
  choices: Choices | undefined
  children: ReactNode
}

/** Of whom and of when the board is: places are among those. */
export function BoardChoices({ view, choices, children }: BoardChoicesProps) {
  const { batch, branch, season, choose } = view
  const seasonOptions = (seasons: string[]) =>
    seasons.map((value) => ({
      value,
      text: value.length > 4 ? shortMonthText(`${value}-01`) : seasonText(value, choices),
    }))
  const years = choices?.years.map((year) => year.season) ?? []
  const isYear = season?.length === 4
  return (
    <div className={css.choices}>
      {children}
      {choices && (
        <>
          <ChoiceSelect
            label="Season"
            all="All time"
            value={season}
            groups={[
              { label: 'Years', options: seasonOptions(withChosen(years, isYear ? season : undefined)) },
              {
                label: 'Months',
                options: seasonOptions(withChosen(choices.months, isYear ? undefined : season)),
              },
            ].filter(({ options }) => options.length > 0)}
            onChoose={(value) => choose({ season: value })}
          />
          <ChoiceSelect
            label="Batch"
            all="All batches"
            value={batch}
            groups={[
              {
                options: withChosen(choices.batches, batch).map((value) => ({
                  value,
                  text: `Batch ${value}`,
                })),
              },
            ]}
            onChoose={(value) => choose({ batch: value })}
          />
          <ChoiceSelect
            label="Branch"
            all="All branches"
            value={branch}
            groups={[
              {
                options: withChosen(choices.branches, branch).map((value) => ({
                  value,
                  text: branchText(value),
                })),
              },
            ]}
            onChoose={(value) => choose({ branch: value })}
          />
        </>
      )}
    </div>
  )
}
