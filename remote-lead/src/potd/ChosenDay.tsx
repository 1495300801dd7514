import { failureText } from '@portal/shared/api/api'
import { useRemovePotdMutation } from '@portal/shared/api/progress'
import type { Dictionary, Potd } from '@portal/shared/contract'
import { longDayText, shortDayText } from '@portal/shared/dates'
import { problemName } from '@portal/shared/problem-lookup'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useRef } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { PotdsOfDay } from './PotdDay'
import css from './potd.module.css'

/** Of a daily problem: where its change begins. */
export const changeButtonId = (id: string) => `change-${id}`

interface ChosenDayProps {
  day: string
  /** Of every day; undefined until they were read. */
  potds: readonly Potd[] | undefined
  isFetching: boolean
  dictionary: Dictionary | undefined
  /** The one that the form changes. */
  changed: Potd | undefined
  onChange: (potd: Potd) => void
  onRemoved: (potd: Potd) => void
}

/** What is set on the chosen day: each can be changed, and removed after a question. */
export function ChosenDay(props: ChosenDayProps) {
  const { day, potds, isFetching, dictionary, changed, onChange, onRemoved } = props
  const [removePotd] = useRemovePotdMutation()
  const { confirm, dialog } = useConfirm()
  const section = useRef<HTMLElement>(null)

  async function handleRemove(potd: Potd) {
    const isSure = await confirm({
      question: `Remove ${problemName(potd.questionId, dictionary)}?`,
      detail: `It is set for ${longDayText(potd.date)}. It counts for nobody then; set again, it counts as before.`,
      action: 'Remove',
      danger: true,
    })
    if (!isSure) return
    const removing = toast.track(removePotd(potd._id).unwrap(), {
      loading: 'Removing POTD...',
      success: ({ message }) => message || 'POTD removed',
      failure: (error) => failureText(error, 'Error removing POTD'),
    })
    // What went wrong is said.
    await removing.then(
      () => onRemoved(potd),
      () => {},
    )
    // Its buttons are gone with it.
    section.current?.focus({ preventScroll: true })
  }

  const actions = (potd: Potd) => {
    const name = problemName(potd.questionId, dictionary)
    const isChanged = potd._id === changed?._id
    return (
      <>
        <Button
          id={changeButtonId(potd._id)}
          aria-label={`Change ${name}`}
          aria-pressed={isChanged}
          onClick={() => onChange(potd)}
        >
          {isChanged ? 'Changing' : 'Change'}
        </Button>
        <Button danger aria-label={`Remove ${name}`} onClick={() => handleRemove(potd)}>
          Remove
        </Button>
      </>
    )
  }

  return (
    <section ref={section} className={css.chosen} tabIndex={-1} aria-label={`Set on ${shortDayText(day)}`}>
      <h3>On {shortDayText(day)}</h3>
      {potds && (
        <PotdsOfDay
          potds={potds.filter(({ date }) => date === day)}
          dictionary={dictionary}
          actions={actions}
        />
      )}
      {!potds && isFetching && <div className={css.skeleton} />}
      {!potds && !isFetching && <p className={css.none}>What is set on this day is not known yet.</p>}
      {dialog}
    </section>
  )
}
