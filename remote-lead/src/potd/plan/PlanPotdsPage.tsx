import { failureText } from '@portal/shared/api/api'
import { useAddPotdsMutation, useAllPotdsQuery, useLazyProblemQuery } from '@portal/shared/api/dailyProblems'
import { useDictionaryQuery } from '@portal/shared/api/progress'
import { plannedPotdsMax } from '@portal/shared/contract'
import { shortDayText } from '@portal/shared/dates'
import { FormTextArea, FormTextField, SubmitForm, setFields, useZodForm } from '@portal/shared/forms'
import { counted } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { Loaded } from '@portal/shared/ui/PageStates'
import { toast } from '@portal/shared/ui/toast'
import { useSettled } from '@portal/shared/ui/useSettled'
import { useToday } from '@portal/shared/useToday'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useConfirm } from '../../confirm/useConfirm'
import { Card } from '../../layout/Card'
import layout from '../../layout/columns.module.css'
import { LeadPage } from '../../layout/LeadPage'
import { PlannedProblem } from './PlannedProblem'
import { planOf, withLines, withoutLine } from './plan'
import css from './plan.module.css'
import { SheetQuestions } from './SheetQuestions'

const noPotds: never[] = []

const formSchema = (today: string) =>
  z.object({
    from: z.iso.date('First day is required').refine((day) => day >= today, 'Choose today or a later day'),
    links: z.string().trim().min(1, 'Paste at least one link'),
  })

/** Plans up to thirty daily problems at once: each link gets the next day without a problem. */
export function PlanPotdsPage() {
  const today = useToday()
  const query = useAllPotdsQuery(undefined, { refetchOnMountOrArgChange: true })
  const dictionary = useDictionaryQuery().data?.dictionary
  const potds = query.data?.potds ?? noPotds
  const initial = { from: today, links: '' }
  const form = useZodForm(formSchema(today), { initial, draft: 'planned potds' })
  const { from, links } = form.watch()
  const isDay = z.iso.date().safeParse(from).success && from >= today
  const planFor = (text: string) => planOf(text, { from: isDay ? from : today, potds })
  const lines = planFor(useSettled(links, 400))
  const [addPotds] = useAddPotdsMutation()
  const [askNow] = useLazyProblemQuery()
  const { confirm, dialog } = useConfirm()
  const navigate = useNavigate()

  const setLinks = (links: string) => setFields(form, { links })

  /** Problems that don't exist on their platform, or couldn't be checked. */
  async function countDoubtful(links: string[]): Promise<number> {
    const answers = await Promise.all(links.map((link) => askNow(link, true)))
    return answers.filter(({ data }) => data && data.problem.state !== 'found').length
  }

  async function handleSend({ links }: typeof initial) {
    const planned = planFor(links)
    const problems = planned.flatMap(({ day, problem }) =>
      problem ? [{ date: day, questionLink: problem.link }] : [],
    )
    const fault =
      problems.length < planned.length
        ? 'Correct or remove the lines marked in the plan'
        : planned.length > plannedPotdsMax && `Plan at most ${plannedPotdsMax} problems at once`
    if (fault) return form.setError('links', { message: fault }, { shouldFocus: true })
    const doubtful = await countDoubtful(problems.map(({ questionLink }) => questionLink))
    const isMeant =
      doubtful === 0 ||
      (await confirm({
        question: 'Save the plan anyway?',
        detail: `${doubtful === 1 ? 'One problem' : `${doubtful} problems`} couldn’t be found on the platform: see the plan.`,
        action: 'Save anyway',
      }))
    if (!isMeant || !(await toast.change(addPotds(problems).unwrap()))) return
    form.restart(initial)
    navigate(paths.addPotd)
  }

  const last = lines.at(-1)
  return (
    <LeadPage
      heading="Plan daily problems"
      intro={`Paste up to ${plannedPotdsMax} links. Each gets the next day that has no problem yet.`}
    >
      <div className={`stack ${layout.columns}`}>
        <Card title="Links">
          <SubmitForm
            className="stack"
            form={form}
            onSend={handleSend}
            failureText={(error) => failureText(error, 'The plan could not be saved')}
            action="Save plan"
            disabled={!query.data}
          >
            <FormTextField
              form={form}
              name="from"
              label="First day"
              type="date"
              min={today}
              max="2099-12-31"
            />
            <FormTextArea
              form={form}
              name="links"
              label="Question links"
              help="One per line, on LeetCode, Codeforces or GFG"
              className={css.links ?? ''}
              rows={10}
              wrap="off"
              autoCapitalize="none"
              spellCheck={false}
              onPressEnter={({ currentTarget, ctrlKey, metaKey }) => {
                if (ctrlKey || metaKey) currentTarget.form?.requestSubmit()
              }}
            />
            <SheetQuestions
              planned={lines.flatMap(({ problem }) => problem?.link ?? [])}
              room={plannedPotdsMax - lines.length}
              onAdd={(added) => setLinks(withLines(form.getValues('links'), added))}
            />
          </SubmitForm>
        </Card>
        <Card title="Plan">
          <Loaded query={query} what="the daily problems">
            {() =>
              last ? (
                <>
                  <p className="muted" role="status">
                    {counted(lines.length, 'problem')}, until {shortDayText(last.day)}
                  </p>
                  <ol className="stack">
                    {lines.map((line) => (
                      <PlannedProblem
                        key={`${line.at} ${line.typed}`}
                        line={line}
                        potds={potds}
                        dictionary={dictionary}
                        onRemove={() => setLinks(withoutLine(form.getValues('links'), line.at))}
                      />
                    ))}
                  </ol>
                </>
              ) : (
                <p className="muted">The days of your problems appear here.</p>
              )
            }
          </Loaded>
        </Card>
      </div>
      {dialog}
    </LeadPage>
  )
}

export { PlanPotdsPage as Page }
