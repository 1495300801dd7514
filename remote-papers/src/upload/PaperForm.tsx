import { failureText } from '@portal/shared/api/api'
import { courses, type PaperRequest } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { FormNotice, RestoredNotice, TextField } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { ChoiceField, plainChoices } from './ChoiceField'
import { DriveLinkField } from './DriveLinkField'
import { academicSessionOf, withCourse } from './followingFields'
import { FailedLists, ListedFields } from './ListedFields'
import { type PaperValues, refusedFields } from './paperFields'
import { TermFields } from './TermFields'
import css from './upload.module.css'
import type { Lists } from './useChoices'
import { usePaperFields } from './usePaperFields'
import { useUploadPaper } from './useUploadPaper'

interface PaperFormProps {
  /** What the form begins with when nothing was typed yet. */
  blank: PaperValues
  lists: Lists
  onUploaded: (paper: PaperRequest, values: PaperValues) => void
}

/** The upload form (specification, sections 2 and 5). What is typed stays, whatever the server says. */
export function PaperForm({ blank, lists, onUploaded }: PaperFormProps) {
  const fields = usePaperFields(blank, lists)
  const { values, field, choice, set, read, refuse, isRestored, restart, formRef } = fields
  const [failure, setFailure] = useState<unknown>()
  const { uploadPaper, busy } = useUploadPaper()
  const session = academicSessionOf(today())

  function handleCourse(chosen: string) {
    const course = courses.find((name) => name === chosen)
    if (course) set(withCourse(values, course, lists.subjects.subjects))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    const { request, errors } = read()
    if (!request) return refuse(errors)
    try {
      const paper = await uploadPaper(request)
      restart(blank)
      onUploaded(paper, values)
    } catch (error) {
      const refused = refusedFields(error)
      refuse(refused)
      if (Object.keys(refused).length === 0) setFailure(error)
    }
  }

  return (
    <form ref={formRef} className={css.form} onSubmit={handleSubmit} noValidate aria-label="Question paper">
      {isRestored && (
        <div className={css.whole}>
          <RestoredNotice onBeginAnew={() => restart(blank)} />
        </div>
      )}
      <FailedLists lists={lists} />
      <ChoiceField
        {...choice('course')}
        label="Course"
        choices={plainChoices(courses)}
        onChoose={handleCourse}
      />
      <TextField
        {...field('academicSession')}
        label="Academic session"
        help={`When the exam was held: this one is ${session}`}
        placeholder={session}
        autoComplete="off"
        maxLength={20}
      />
      <TermFields fields={fields} />
      <ListedFields fields={fields} lists={lists} />
      <DriveLinkField {...field('driveLink')} onMend={(driveLink) => set({ driveLink })} />
      <div className={css.whole}>
        <FormNotice>
          {failure !== undefined && failureText(failure, 'Error creating paper request')}
        </FormNotice>
        <Button type="primary" size="large" htmlType="submit" loading={busy} className={css.submit}>
          Upload paper
        </Button>
      </div>
    </form>
  )
}
