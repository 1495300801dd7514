import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useRequestPaperMutation } from '@portal/shared/api/requestedPapers'
import { academicSessionOf, courses, type Exam, examTypes, paperExistsCode } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { FormTextField, setFields, setServerErrors, useZodForm } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { FormNotice, RestoredNotice } from '@portal/shared/ui/field'
import { FailedState } from '@portal/shared/ui/PageStates'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { listSearch } from '../list/filters'
import { ChoiceField, plainChoices } from '../upload/ChoiceField'
import { withCourse } from '../upload/dependentFields'
import { examFormSchema, type PaperValues } from '../upload/paperFields'
import { subjectChoices, useSubjects } from '../upload/useChoices'

/** Requests the paper of an exam. Links to the paper if there is one. */
export function RequestForm({ initial }: { initial: PaperValues }) {
  const { subjects, isLoading, isFetching, error, fallback, refetch } = useSubjects()
  const form = useZodForm<PaperValues, Exam>(examFormSchema, { initial, draft: 'requested paper' })
  const [request] = useRequestPaperMutation()
  const [existing, setExisting] = useState<Exam>()
  const { course, academicSession } = form.watch()

  function handleCourse(chosen: string) {
    const other = courses.find((name) => name === chosen)
    if (other) setFields(form, withCourse(form.getValues(), other, subjects))
  }

  const handleSubmit = form.handleSubmit(async (exam) => {
    setExisting(undefined)
    try {
      const texts = { loading: 'Requesting the paper...', success: 'Paper requested' }
      await toast.track(request(exam).unwrap(), texts)
      form.restart({ ...form.getValues(), subject: '' })
    } catch (error) {
      if (isCallFailure(error) && error.code === paperExistsCode) setExisting(exam)
      else setServerErrors(form, error, failureText(error, 'The paper could not be requested'))
    }
  })

  return (
    <form className="stack" onSubmit={handleSubmit} noValidate aria-label="Request a paper">
      {form.isRestored && <RestoredNotice onStartOver={() => form.restart()} />}
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback={fallback} onRetry={refetch} />
      )}
      <ChoiceField
        form={form}
        name="course"
        label="Course"
        choices={plainChoices(courses)}
        onChoose={handleCourse}
      />
      <ChoiceField
        form={form}
        name="subject"
        label="Subject"
        placeholder="Search by name or code"
        choices={subjectChoices(subjects, course, academicSession)}
        searchable
        loading={isLoading}
        none={course === '' ? 'Choose a course first' : 'Not found. Ask a lead to add it.'}
      />
      <FormTextField
        form={form}
        name="academicSession"
        label="Academic session"
        placeholder={academicSessionOf(today())}
        autoComplete="off"
        maxLength={20}
      />
      <ChoiceField form={form} name="examType" label="Exam type" choices={plainChoices(examTypes)} />
      <FormNotice>{form.formState.errors.root?.message}</FormNotice>
      <p role="status">
        {existing && (
          <>
            This paper is already available.{' '}
            <Link
              to={{
                pathname: paths.listPapers,
                search: listSearch({
                  subject: existing.subject,
                  examType: existing.examType,
                  session: existing.academicSession,
                }),
              }}
            >
              View it
            </Link>
          </>
        )}
      </p>
      <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
        Request paper
      </Button>
    </form>
  )
}
