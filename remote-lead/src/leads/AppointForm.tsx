import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useAppointLeadMutation } from '@portal/shared/api/leads'
import { type Candidate, candidatesAnswer } from '@portal/shared/contract'
import { shortDayText } from '@portal/shared/dates'
import { unlessInFields, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { useConfirm } from '../confirm/useConfirm'
import { CandidateSearch } from './CandidateSearch'
import css from './leads.module.css'
import { TermFields, termSchema } from './TermFields'

const shape = z.object({
  student: candidatesAnswer.shape.students.element.nullable(),
  title: z.string(),
  until: z.string(),
})
type Typed = z.infer<typeof shape>

const schema = z.preprocess(({ student: _, ...term }: Typed) => term, termSchema)

/** Makes a student a lead, with title and last day, after a question. */
export function AppointForm({ yearEnd }: { yearEnd: string }) {
  const form = useZodForm(schema, {
    initial: { student: null, title: '', until: yearEnd },
    draft: 'new lead',
    shape,
  })
  const student = form.watch('student')
  const [isMissing, setIsMissing] = useState(false)
  const [appoint] = useAppointLeadMutation()
  const { confirm, dialog } = useConfirm()

  function handleChoose(chosen: Candidate | undefined) {
    form.setValue('student', chosen ?? null)
    setIsMissing(false)
  }

  const send = form.handleSubmit(async (term) => {
    if (!student) return
    const isSure = await confirm({
      question: `Make ${student.name} a lead?`,
      detail: `${term.until ? `Until ${shortDayText(term.until)}, ` : ''}${student.name} (${student.regNumber.toUpperCase()}) will see every student’s phone number and progress, and can do everything leads can. They get an e-mail. Choose ‘Retire’ to undo this.`,
      action: 'Appoint',
    })
    if (!isSure) return
    try {
      await toast.track(appoint({ student: student._id, ...term }).unwrap(), {
        loading: 'Appointing...',
        success: `${student.name} is now a lead`,
        failure: unlessInFields(form, (error) => failureText(error, 'The lead couldn’t be appointed')),
      })
      form.restart()
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setIsMissing(!student)
    // The first field is the search for one.
    if (!student) event.currentTarget.querySelector('input')?.focus()
    return send(event)
  }

  return (
    <form className={`stack ${css.form}`} onSubmit={handleSubmit} noValidate>
      <CandidateSearch
        chosen={student ?? undefined}
        error={isMissing ? 'Search for a student and choose one' : undefined}
        onChoose={handleChoose}
      />
      <TermFields form={form} />
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={form.isSending}>
          Appoint
        </Button>
      </div>
      {dialog}
    </form>
  )
}
