import { useAllPotdsQuery } from '@portal/shared/api/dailyProblems'
import { useDictionaryQuery } from '@portal/shared/api/progress'
import { type Potd, readQuestionLink } from '@portal/shared/contract'
import { shortDayText, weekdayText } from '@portal/shared/dates'
import { setFields, useZodForm } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { problemName } from '@portal/shared/problemLookup'
import { useSearchState } from '@portal/shared/searchState'
import { Loaded } from '@portal/shared/ui/PageStates'
import { useToday } from '@portal/shared/useToday'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { Card } from '../layout/Card'
import layout from '../layout/columns.module.css'
import { LeadPage } from '../layout/LeadPage'
import { AddPotdForm } from './AddPotdForm'
import { ChosenDay, changeButtonId } from './ChosenDay'
import { ComingDays } from './ComingDays'
import { nextFreeDay } from './days'
import css from './potd.module.css'
import { potdFormSchema } from './potdFields'

const noPotds: never[] = []

/** How many days ahead are shown. */
const week = 7
const month = 30

/** The dashboard links to a day without a problem. */
const searchSchema = z.object({ date: z.iso.date().optional() })

/** Adds, changes and removes daily problems (specification, section 2). */
export function AddPotdPage() {
  const now = useToday()
  const query = useAllPotdsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, isFetching } = query
  const dictionary = useDictionaryQuery().data?.dictionary
  const potds = data?.potds ?? noPotds
  const { values } = useSearchState(searchSchema)
  const initial = { date: values.date ?? now, questionLink: '' }
  const form = useZodForm(potdFormSchema, {
    initial,
    draft: 'potd',
    canonical: { questionLink: readQuestionLink },
  })
  const date = form.watch('date')
  const shownDay = useRef(now)
  useEffect(() => {
    if (shownDay.current === now) return
    if (form.getValues('date') === shownDay.current) setFields(form, { ...form.getValues(), date: now })
    shownDay.current = now
  }, [form, now])
  const chosen = Number.isNaN(Date.parse(date)) ? now : date
  // The problem as it was when the change started, even if it is read again.
  const [original, setOriginal] = useState<Potd>()
  const [ahead, setAhead] = useState(week)
  // If another lead removed it, the input becomes a new problem.
  const changed = potds.some(({ _id }) => _id === original?._id) ? original : undefined

  const setDay = (day: string) => setFields(form, { ...form.getValues(), date: day })
  // From a filled day to the next gap, so that a month can be filled in a row.
  const nextGap =
    !changed && potds.some(({ date }) => date === chosen) ? nextFreeDay(chosen, potds) : undefined

  function handleChange(potd: Potd) {
    setOriginal(potd)
    setFields(form, { date: potd.date, questionLink: potd.link })
    form.setFocus('questionLink')
  }
  function restart(day: string) {
    setOriginal(undefined)
    form.restart({ date: day, questionLink: '' })
  }
  /** After adding a problem, the form moves to the next day without one. */
  function handleDone() {
    const day = form.getValues('date')
    form.setFocus('questionLink')
    restart(changed ? day : (nextFreeDay(day, potds) ?? day))
  }
  function handleCancel({ _id, date }: Potd) {
    restart(date)
    const button = document.getElementById(changeButtonId(_id))
    if (button) button.focus()
    else form.setFocus('questionLink')
  }

  return (
    <LeadPage
      heading="Add Problem of the Day"
      intro={
        <>
          Students can’t see a problem before its day. Only leads see upcoming ones.{' '}
          <Link to={paths.planPotds}>Plan a month at once</Link>
        </>
      }
    >
      <div className={`stack ${layout.columns}`}>
        <Card title={changed ? `Change ${problemName(changed.questionId, dictionary)}` : 'Set a problem'}>
          <AddPotdForm
            form={form}
            today={now}
            potds={potds}
            dictionary={dictionary}
            changed={changed}
            onDone={handleDone}
            onCancel={() => changed && handleCancel(changed)}
          />
          {nextGap && (
            <Button
              className={css.next ?? ''}
              onClick={() => {
                setDay(nextGap)
                form.setFocus('questionLink')
              }}
            >
              Continue with {weekdayText(nextGap)} {shortDayText(nextGap)}, not set
            </Button>
          )}
          <ChosenDay
            day={chosen}
            potds={data?.potds}
            isFetching={isFetching}
            dictionary={dictionary}
            changed={changed}
            onChange={handleChange}
            onRemoved={({ _id }) => _id === original?._id && handleDone()}
          />
        </Card>
        <Card title={`The next ${ahead} days`}>
          <Loaded query={query} what="the daily problems">
            {() => (
              <>
                <ComingDays
                  today={now}
                  ahead={ahead}
                  chosen={chosen}
                  potds={potds}
                  dictionary={dictionary}
                  onChoose={setDay}
                />
                <Button block onClick={() => setAhead(ahead === week ? month : week)}>
                  {ahead === week ? `Show ${month} days` : `Show ${week} days`}
                </Button>
              </>
            )}
          </Loaded>
        </Card>
      </div>
    </LeadPage>
  )
}

export { AddPotdPage as Page }
