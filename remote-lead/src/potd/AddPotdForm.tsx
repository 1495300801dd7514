import { failureText } from '@portal/shared/api/api'
import { useAddPotdMutation } from '@portal/shared/api/progress'
import { type Dictionary, type Potd, platformTitles, problemOf } from '@portal/shared/contract'
import { longDayText, shortDayText } from '@portal/shared/dates'
import { problemName } from '@portal/shared/problem-lookup'
import { TextField, type useFields } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import type { FormEvent } from 'react'
import css from './potd.module.css'
import { alreadySet, isAlreadySet, type PotdValues, questionOf, readPotd, refusedFields } from './potdFields'

const fallback = 'Some error occurred please try again later'

interface AddPotdFormProps {
  fields: ReturnType<typeof useFields<keyof PotdValues>>
  /** What is set already, as far as it is known. */
  potds: readonly Potd[]
  dictionary: Dictionary | undefined
}

const isDay = (text: string) => !Number.isNaN(Date.parse(text))

/** Sets the problem of a day (specification, sections 2 and 5). The day stays, for the next one. */
export function AddPotdForm({ fields, potds, dictionary }: AddPotdFormProps) {
  const { values, errors, field, set, refuse, restart, formRef } = fields
  const [addPotd, { isLoading }] = useAddPotdMutation()

  const question = questionOf(values.questionLink)
  const others = potds.filter(({ date, questionId }) => questionId === question && date !== values.date)
  const last = others.at(-1)
  const isDouble = isAlreadySet(values, potds)
  const focusLink = () => formRef.current?.querySelector<HTMLElement>('[name=questionLink]')?.focus()

  function linkNote() {
    if (!question) return undefined
    const name = `${problemName(question, dictionary)}, ${platformTitles[problemOf(question).platform]}`
    return last ? `${name}. It is already set for ${shortDayText(last.date)}` : name
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readPotd(values)
    if (!read.request) return refuse(read.errors)
    if (isDouble) return focusLink()
    try {
      await toast.track(addPotd(read.request).unwrap(), {
        loading: 'Adding Potd...',
        success: ({ message }) => message || 'POTD added',
        failure: (error) => failureText(error, fallback),
      })
    } catch (error) {
      return refuse(refusedFields(error))
    }
    restart({ ...values, questionLink: '' })
    focusLink()
  }

  return (
    <form ref={formRef} className={css.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...field('date')}
        // What is wrong with the link can be right on another day.
        onChange={({ target }) => set({ ...values, date: target.value })}
        label="Date"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        help="The day in India"
        note={isDay(values.date) ? longDayText(values.date) : undefined}
      />
      <TextField
        {...field('questionLink')}
        error={errors.questionLink ?? (isDouble ? alreadySet : undefined)}
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
      <Button type="primary" size="large" htmlType="submit" loading={isLoading}>
        Add POTD
      </Button>
    </form>
  )
}
