import { failureText } from '@portal/shared/api/api'
import { useAddPotdMutation } from '@portal/shared/api/progress'
import {
  type AddPotdRequest,
  type Dictionary,
  type Potd,
  platformTitles,
  problemOf,
} from '@portal/shared/contract'
import { longDayText, shortDayText } from '@portal/shared/dates'
import { setFields, setServerErrors, useTextField, type useZodForm } from '@portal/shared/forms'
import { problemName } from '@portal/shared/problem-lookup'
import { TextField } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import css from './potd.module.css'
import { alreadySet, isAlreadySet, type PotdValues, questionOf } from './potdFields'

const fallback = 'Some error occurred please try again later'

interface AddPotdFormProps {
  form: ReturnType<typeof useZodForm<PotdValues, AddPotdRequest>>
  /** What is set already, as far as it is known. */
  potds: readonly Potd[]
  dictionary: Dictionary | undefined
}

const isDay = (text: string) => !Number.isNaN(Date.parse(text))

/** Sets the problem of a day (specification, sections 2 and 5). The day stays, for the next one. */
export function AddPotdForm({ form, potds, dictionary }: AddPotdFormProps) {
  const dateField = useTextField(form, 'date')
  const linkField = useTextField(form, 'questionLink')
  const values: PotdValues = { date: dateField.value, questionLink: linkField.value }
  const [addPotd] = useAddPotdMutation()

  const question = questionOf(values.questionLink)
  const others = potds.filter(({ date, questionId }) => questionId === question && date !== values.date)
  const last = others.at(-1)
  const isDouble = isAlreadySet(values, potds)

  function linkNote() {
    if (!question) return undefined
    const name = `${problemName(question, dictionary)}, ${platformTitles[problemOf(question).platform]}`
    return last ? `${name}. It is already set for ${shortDayText(last.date)}` : name
  }

  const handleSubmit = form.handleSubmit(async (request) => {
    if (isDouble) return form.setFocus('questionLink')
    try {
      await toast.track(addPotd(request).unwrap(), {
        loading: 'Adding Potd...',
        success: ({ message }) => message || 'POTD added',
        failure: (error) => failureText(error, fallback),
      })
      form.setFocus('questionLink')
      form.restart({ ...values, questionLink: '' })
    } catch (error) {
      setServerErrors(form, error)
    }
  })

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...dateField}
        // What is wrong with the link can be right on another day.
        onChange={({ target }) => setFields(form, { ...values, date: target.value })}
        label="Date"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        help="The day in India"
        note={isDay(values.date) ? longDayText(values.date) : undefined}
      />
      <TextField
        {...linkField}
        error={linkField.error ?? (isDouble ? alreadySet : undefined)}
        label="Question link"
        type="url"
        inputMode="url"
        placeholder="https://leetcode.com/problems/two-sum/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        help="On LeetCode, Codeforces or GeeksforGeeks"
        note={linkNote()}
      />
      <Button type="primary" size="large" htmlType="submit" loading={form.isSending}>
        Add POTD
      </Button>
    </form>
  )
}
