import { useDayProblemsQuery, useRemovePotdMutation } from '@portal/shared/api/dailyProblems'
import { type Dictionary, type Potd, platformTitles, problemOf } from '@portal/shared/contract'
import { longDayText, shortDayText } from '@portal/shared/dates'
import { problemName } from '@portal/shared/problemLookup'
import { Icon } from '@portal/shared/ui/Icon'
import { externalIcon } from '@portal/shared/ui/icons'
import { toast } from '@portal/shared/ui/toast'
import { Button, Skeleton } from 'antd'
import { useRef } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { PotdHelp } from './PotdHelp'
import css from './potd.module.css'

/** The id of a problem's Change button. */
export const changeButtonId = (id: string) => `change-${id}`

interface ChosenDayProps {
  day: string
  /** Every day's problems; undefined until loaded. */
  potds: readonly Potd[] | undefined
  isFetching: boolean
  dictionary: Dictionary | undefined
  /** The problem that the form changes. */
  changed: Potd | undefined
  onChange: (potd: Potd) => void
  onRemoved: (potd: Potd) => void
}

/** The chosen day's problems, which can be changed, and removed after a question. */
export function ChosenDay(props: ChosenDayProps) {
  const { day, potds, isFetching, dictionary, changed, onChange, onRemoved } = props
  const [removePotd] = useRemovePotdMutation()
  const { confirm, dialog } = useConfirm()
  const section = useRef<HTMLElement>(null)

  async function handleRemove(potd: Potd) {
    const isSure = await confirm({
      question: `Remove ${problemName(potd.questionId, dictionary)}?`,
      detail: `It is set for ${longDayText(potd.date)}. It will no longer count. Adding it back restores everyone’s progress.`,
      action: 'Remove',
      danger: true,
    })
    if (!isSure) return
    const texts = { loading: 'Removing POTD...', fallback: 'Error removing POTD' }
    if (await toast.change(removePotd(potd._id).unwrap(), texts)) onRemoved(potd)
    // The pressed button is gone.
    section.current?.focus({ preventScroll: true })
  }

  const ofDay = potds?.filter(({ date }) => date === day)
  const { currentData: details } = useDayProblemsQuery(day, { skip: !ofDay?.length })
  return (
    <section
      ref={section}
      className={`stack ${css.chosen}`}
      tabIndex={-1}
      aria-label={`Set on ${shortDayText(day)}`}
    >
      <h3>On {shortDayText(day)}</h3>
      {ofDay?.length === 0 && <p className="muted">No problem on this day yet.</p>}
      {ofDay?.map((potd) => {
        const { _id, questionId, link } = potd
        const name = problemName(questionId, dictionary)
        const isChanged = _id === changed?._id
        const problem = details?.problems.find((one) => one._id === _id)
        return (
          <div key={_id} className="stack">
            <p>
              <a href={link} target="_blank" rel="noopener noreferrer">
                {name} <Icon of={externalIcon} label="opens in a new tab" />
              </a>{' '}
              <span className="muted small">{platformTitles[problemOf(questionId).platform]}</span>
            </p>
            <code className="muted">{link}</code>
            <div className="row">
              <Button
                id={changeButtonId(_id)}
                aria-label={`Change ${name}`}
                aria-pressed={isChanged}
                onClick={() => onChange(potd)}
              >
                {isChanged ? 'Changing' : 'Change'}
              </Button>
              <Button danger aria-label={`Remove ${name}`} onClick={() => handleRemove(potd)}>
                Remove
              </Button>
            </div>
            {problem && <PotdHelp problem={problem} />}
          </div>
        )
      })}
      {!potds && isFetching && <Skeleton title={false} paragraph={{ rows: 1 }} />}
      {!potds && !isFetching && <p className="muted">This day’s problems aren’t loaded yet.</p>}
      {dialog}
    </section>
  )
}
