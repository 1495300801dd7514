import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useAddPotdMutation, useChangePotdMutation } from '@portal/shared/api/dailyProblems'
import {
  type AddPotdRequest,
  type Dictionary,
  type Potd,
  platformTitles,
  problemOf,
} from '@portal/shared/contract'
import { longDayText, shortDayText } from '@portal/shared/dates'
import { isOutdated, setFields, unlessInFields, useTextField, type useZodForm } from '@portal/shared/forms'
import { problemName } from '@portal/shared/problemLookup'
import { TextField } from '@portal/shared/ui/field'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { saveOrAsk } from '../confirm/saveOrAsk'
import { useConfirm } from '../confirm/useConfirm'
import { onEscape } from '../layout/onEscape'
import { isFarFrom } from './days'
import { alreadySet, isAlreadySet, type PotdValues, questionOf } from './potdFields'
import { solversText } from './solversText'
import { useFoundProblem } from './useFoundProblem'

const fallback = 'Some error occurred please try again later'

interface AddPotdFormProps {
  form: ReturnType<typeof useZodForm<PotdValues, AddPotdRequest>>
  /** The problems that are already set, if known. */
  potds: readonly Potd[]
  dictionary: Dictionary | undefined
  today: string
  /** The problem being changed, or undefined for a new one. */
  changed: Potd | undefined
  /** Called after saving. */
  onDone: () => void
  /** Called when a change is cancelled. */
  onCancel: () => void
}

const isDay = (text: string) => !Number.isNaN(Date.parse(text))

const farQuestion = (day: string, today: string) => ({
  question: `Set it for ${shortDayText(day)}?`,
  detail: `That day is far in the ${day < today ? 'past' : 'future'}. Today is ${shortDayText(today)}.`,
  action: 'Set anyway',
})

/** Sets or changes a day's problem (specification, sections 2 and 5). */
export function AddPotdForm({ form, potds, dictionary, today, changed, onDone, onCancel }: AddPotdFormProps) {
  const dateField = useTextField(form, 'date')
  const linkField = useTextField(form, 'questionLink')
  const values: PotdValues = { date: dateField.value, questionLink: linkField.value }
  const [addPotd] = useAddPotdMutation()
  const [changePotd] = useChangePotdMutation()
  const { confirm, dialog } = useConfirm()
  const { found, isAsking, ask } = useFoundProblem(values.questionLink)

  const question = questionOf(values.questionLink)
  const others = potds.filter(({ _id }) => _id !== changed?._id)
  const last = others.findLast(({ date, questionId }) => questionId === question && date !== values.date)
  const isDouble = isAlreadySet(values, others)

  function dateNote() {
    if (!isDay(values.date)) return undefined
    const names = others
      .filter(({ date }) => date === values.date)
      .map(({ questionId }) => problemName(questionId, dictionary))
    const day = longDayText(values.date)
    return names.length > 0 ? `${day}. Already set: ${names.join(', ')}` : day
  }

  /** Whether the problem exists; if unknown, asks. */
  async function isSure(link: string): Promise<boolean> {
    const problem = await ask(link)
    if (!problem || problem.state === 'found') return true
    const site = platformTitles[problemOf(problem.questionId).platform]
    return confirm({
      question: 'Use this link anyway?',
      detail:
        problem.state === 'missing'
          ? `${site} has no problem at ${problem.link}, so nobody could solve it.`
          : `${site} can’t be reached to check whether there is a problem at ${problem.link}.`,
      action: 'Use anyway',
    })
  }

  function linkNote() {
    if (!question) return undefined
    const site = platformTitles[problemOf(question).platform]
    const name = `${found?.title ?? problemName(question, dictionary)}, ${site}`
    if (found?.state === 'missing') return `${site} has no such problem. Check the link`
    if (isAsking) return `${name}. Checking with ${site}…`
    const texts = [
      [name, found?.difficulty].filter(Boolean).join(', '),
      last && `It is already set for ${shortDayText(last.date)}`,
      found && found.solvers > 0 && solversText(found.solvers),
    ]
    return texts.filter(Boolean).join('. ')
  }

  /** `seen`: the problem as this lead saw it, to detect another lead's change. */
  function save(potd: AddPotdRequest, seen?: Potd) {
    const sending = changed ? changePotd({ id: changed._id, potd, seen }) : addPotd(potd)
    const [loading, done] = changed ? ['Changing POTD...', 'POTD changed'] : ['Adding Potd...', 'POTD added']
    const textOf = unlessInFields(form, (error) => failureText(error, fallback))
    return toast.track(sending.unwrap(), {
      loading,
      success: ({ message }) => message || done,
      failure: (error) => (isOutdated(error) ? undefined : textOf(error)),
    })
  }

  const handleSubmit = form.handleSubmit(async (request) => {
    if (isDouble) return form.setFocus('questionLink')
    if (!(await isSure(request.questionLink))) return form.setFocus('questionLink')
    const isMeant = !isFarFrom(today, request.date) || (await confirm(farQuestion(request.date, today)))
    if (!isMeant) return form.setFocus('date')
    try {
      await saveOrAsk({
        save: (seen?: Potd) => save(request, seen),
        seen: changed,
        confirm,
        detailOf: (failure) => `${failureText(failure, fallback)}. Their change will be lost.`,
      })
      onDone()
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  })

  return (
    <form className="stack" onSubmit={handleSubmit} onKeyDown={changed && onEscape(onCancel)} noValidate>
      <TextField
        {...dateField}
        // A link refused for one day may be fine for another.
        onChange={({ target }) => setFields(form, { ...values, date: target.value })}
        label="Date"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        help="The day in India"
        note={dateNote()}
      />
      <TextField
        {...linkField}
        error={linkField.error ?? (isDouble ? alreadySet : undefined)}
        label="Question link"
        inputMode="url"
        placeholder="https://leetcode.com/problems/two-sum/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="On LeetCode, Codeforces or GFG"
        note={linkNote()}
      />
      <div className="row">
        <Button type="primary" size="large" htmlType="submit" loading={form.isSending}>
          {changed ? 'Save changes' : 'Add POTD'}
        </Button>
        {changed && (
          <Button size="large" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {dialog}
    </form>
  )
}
