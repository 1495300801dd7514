import { failureText } from '@portal/shared/api/api'
import { courses, type PaperRequest, readDriveLink } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { FormTextField, setFields, setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice, RestoredNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { ChoiceField, plainChoices } from './ChoiceField'
import { academicSessionOf, withCourse } from './followingFields'
import { FailedLists, ListedFields } from './ListedFields'
import { type PaperValues, paperFormSchema } from './paperFields'
import { SameExamNotice } from './SameExamNotice'
import { TermFields } from './TermFields'
import css from './upload.module.css'
import { chosenOf, type Lists } from './useChoices'
import { useSameExam } from './useSameExam'
import { failureOf, useUploadPaper } from './useUploadPaper'

interface PaperFormProps {
  /** The paper that is sent again; without it one is uploaded. */
  id?: string
  /** What the form begins with when nothing was typed yet. */
  blank: PaperValues
  lists: Lists
  onUploaded: (paper: PaperRequest, values: PaperValues) => void
  /** Leaves the form, where it can be left. */
  onCancel?: () => void
}

/** The name of a form's draft. */
export const paperDraft = (id: string | undefined) => (id === undefined ? 'paper' : `paper ${id}`)

/** The upload form (specification, sections 2 and 5), and that of a paper that is sent again. What is typed stays, whatever the server says. */
export function PaperForm({ id, blank, lists, onUploaded, onCancel }: PaperFormProps) {
  const form = useZodForm(
    paperFormSchema((typed) => chosenOf(typed, lists)),
    { initial: blank, draft: paperDraft(id), readers: { driveLink: readDriveLink } },
  )
  const course = form.watch('course')
  const { errors } = form.formState
  const uploadPaper = useUploadPaper(id)
  const sameExam = useSameExam(form.watch())
  const action = id === undefined ? 'Upload' : 'Send'
  const again = `${action} it all the same`
  const session = academicSessionOf(today())

  function handleCourse(chosen: string) {
    const other = courses.find((name) => name === chosen)
    if (other) setFields(form, withCourse(form.getValues(), other, lists.subjects.subjects))
  }

  const handleSubmit = form.handleSubmit(async (request) => {
    const typed = form.getValues()
    if (!(await sameExam.mayGoOn(request))) return
    try {
      const paper = await uploadPaper(request)
      form.restart(blank)
      onUploaded(paper, typed)
    } catch (error) {
      setServerErrors(form, error, failureText(error, failureOf(id)))
    }
  })

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate aria-label="Question paper">
      {form.isRestored && (
        <div className={css.whole}>
          <RestoredNotice onBeginAnew={() => form.restart(blank)} />
        </div>
      )}
      <FailedLists lists={lists} />
      <ChoiceField
        form={form}
        name="course"
        label="Course"
        choices={plainChoices(courses)}
        onChoose={handleCourse}
      />
      <FormTextField
        form={form}
        name="academicSession"
        label="Academic session"
        help={`When the exam was held: this one is ${session}`}
        placeholder={session}
        autoComplete="off"
        maxLength={20}
      />
      <TermFields form={form} course={course} />
      <ListedFields form={form} course={course} lists={lists} />
      <div className={css.whole}>
        <FormTextField
          form={form}
          name="driveLink"
          label="Drive link"
          help="In Google Drive: Share, 'Anyone with the link', Copy link"
          placeholder="https://drive.google.com/file/d/.../view?usp=sharing"
          inputMode="url"
          autoComplete="off"
        />
      </div>
      <div className={css.whole}>
        <FormNotice>{errors.root?.message}</FormNotice>
        <SameExamNotice papers={sameExam.papers} action={again} />
        <div className={css.actions}>
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={form.isSending}
            className={css.submit}
          >
            {sameExam.papers.length > 0 ? again : id === undefined ? 'Upload paper' : 'Send again'}
          </Button>
          {onCancel && (
            <Button size="large" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
