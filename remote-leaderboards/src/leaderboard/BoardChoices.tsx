import type { Board, BoardChoices as Choices } from '@portal/shared/contract'
import { shortMonthText } from '@portal/shared/dates'
import { Icon } from '@portal/shared/ui/icon'
import { filterIcon } from '@portal/shared/ui/icons'
import { NativeSelect } from '@portal/shared/ui/native-select'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import css from './BoardChoices.module.css'
import { boardTexts } from './boards'
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

function ChoiceSelect({ label, all, value = '', groups, onChoose }: ChoiceSelectProps) {
  return (
    <NativeSelect
      className={css.select}
      marked={value !== ''}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
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
    </NativeSelect>
  )
}

/** What the address says is there also where the board does not offer it. */
function optionsFor(values: string[], chosen: string | undefined, textOf: (value: string) => string) {
  const all = chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]
  return all.map((value) => ({ value, text: textOf(value) }))
}

interface BoardChoicesProps {
  board: Board
  view: BoardView
  /** Undefined until they are read. */
  choices: Choices | undefined
  children: ReactNode
}

/** Of whom and of when the board is: places are among those. On a phone a button shows and hides the selects. */
export function BoardChoices({ board, view, choices, children }: BoardChoicesProps) {
  const { batch, branch, season, choose } = view
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const chosen = [batch, branch, season].filter((value) => value !== undefined).length
  const nameOf = (value: string) =>
    value.length > 4 ? shortMonthText(`${value}-01`) : seasonText(value, choices)
  const years = choices?.years.map((year) => year.season) ?? []
  const isYear = season?.length === 4
  return (
    <div className={css.choices}>
      {children}
      {choices && (
        <Button
          className={css.toggle ?? ''}
          icon={<Icon of={filterIcon} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      )}
      {choices && (
        <div id={id} className={`${css.selects} ${isOpen ? css.open : ''}`}>
          <ChoiceSelect
            label="Season"
            all={boardTexts[board].noSeason.title}
            value={season}
            groups={[
              { label: 'Years', options: optionsFor(years, isYear ? season : undefined, nameOf) },
              {
                label: 'Months',
                options: optionsFor(choices.months, isYear ? undefined : season, nameOf),
              },
            ].filter(({ options }) => options.length > 0)}
            onChoose={(value) => choose({ season: value })}
          />
          <ChoiceSelect
            label="Batch"
            all="All batches"
            value={batch}
            groups={[{ options: optionsFor(choices.batches, batch, (value) => `Batch ${value}`) }]}
            onChoose={(value) => choose({ batch: value })}
          />
          <ChoiceSelect
            label="Branch"
            all="All branches"
            value={branch}
            groups={[{ options: optionsFor(choices.branches, branch, branchText) }]}
            onChoose={(value) => choose({ branch: value })}
          />
        </div>
      )}
    </div>
  )
}
