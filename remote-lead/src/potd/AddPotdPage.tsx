import { useAllPotdsQuery, useDictionaryQuery } from '@portal/shared/api/progress'
import { shortDayText, today } from '@portal/shared/dates'
import { setFields, useZodForm } from '@portal/shared/forms'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'
import { AddPotdForm } from './AddPotdForm'
import { ComingDays } from './ComingDays'
import { PotdsOfDay } from './PotdDay'
import css from './potd.module.css'
import { potdFormSchema } from './potdFields'

const noPotds: never[] = []

/** Add Problem of the Day, with what is set on that day and on those that come (specification, section 2). */
export function AddPotdPage() {
  const now = today()
  const { data, error, isFetching, refetch } = useAllPotdsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const dictionary = useDictionaryQuery().data?.dictionary
  const potds = data?.potds ?? noPotds
  const form = useZodForm(potdFormSchema, { initial: { date: now, questionLink: '' }, draft: 'potd' })
  const date = form.watch('date')
  const chosen = Number.isNaN(Date.parse(date)) ? now : date
  return (
    <LeadPage
      heading="Add Problem of the Day"
      intro="Students see a problem from its day on; coming ones are yours alone to see."
    >
      <div className={css.columns}>
        <Card title="Set a problem">
          <AddPotdForm form={form} potds={potds} dictionary={dictionary} />
          <section className={css.chosen} aria-label={`Set on ${shortDayText(chosen)}`}>
            <h3>On {shortDayText(chosen)}</h3>
            {data && (
              <PotdsOfDay potds={potds.filter((potd) => potd.date === chosen)} dictionary={dictionary} />
            )}
            {!data && isFetching && <div className={css.skeleton} />}
            {!data && !isFetching && <p className={css.none}>What is set on this day is not known yet.</p>}
          </section>
        </Card>
        <Card title="The next 7 days">
          {error !== undefined && !isFetching && (
            <FailedState error={error} fallback="The daily problems could not be read" onRetry={refetch} />
          )}
          {!data && isFetching && (
            <LoadingState label="Loading the daily problems">
              {[...'12345678'].map((skeleton) => (
                <div key={skeleton} className={css.daySkeleton} />
              ))}
            </LoadingState>
          )}
          {data && (
            <ComingDays
              today={now}
              chosen={chosen}
              potds={potds}
              dictionary={dictionary}
              onChoose={(day) => setFields(form, { ...form.getValues(), date: day })}
            />
          )}
        </Card>
      </div>
    </LeadPage>
  )
}

export { AddPotdPage as Page }
