import { failureText } from '@portal/shared/api/api'
import {
  useCorrectPaperMutation,
  useResubmitPaperMutation,
  useUploadPaperMutation,
} from '@portal/shared/api/papers'
import { type NewPaper, type PaperRequest, readDriveLink } from '@portal/shared/contract'
import { setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice, RestoredNotice } from '@portal/shared/ui/field'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { type Edit, textsOf } from './edit'
import { FailedLists, FormFields } from './FormFields'
import { type PaperValues, paperFormSchema } from './paperFields'
import { SameExamNotice, useSameExam } from './SameExam'
import css from './upload.module.css'
import { type Lists, withValidChoices } from './useChoices'

interface PaperFormProps {
  /** The paper to edit, and how; left out for a new upload. */
  edited?: { paper: PaperRequest; edit: Edit }
  /** Initial values without a draft. */
  initial: PaperValues
  lists: Lists
  onUploaded: (paper: PaperRequest, values: PaperValues) => void
  onCancel?: () => void
}

/** The specification's texts (section 8). */
const uploadTexts = {
  draft: 'paper',
  loading: 'Creating paper request...',
  success: 'Paper request created successfully',
  failure: 'Error creating paper request',
  submit: 'Upload paper',
  anyway: 'Upload anyway',
}

/** The form for uploading (specification, sections 2 and 5) and editing. Failures never clear it. */
export function PaperForm({ edited, initial, lists, onUploaded, onCancel }: PaperFormProps) {
  const texts = edited ? { ...textsOf(edited.edit), draft: `paper ${edited.paper._id}` } : uploadTexts
  const form = useZodForm(
    paperFormSchema((typed) => withValidChoices(typed, lists)),
    { initial, draft: texts.draft, canonical: { driveLink: readDriveLink } },
  )
  const [upload] = useUploadPaperMutation()
  const [resubmit] = useResubmitPaperMutation()
  const [correct] = useCorrectPaperMutation()
  const sameExam = useSameExam(form.watch(), edited?.paper._id)

  function send(paper: NewPaper) {
    if (!edited) return upload(paper).unwrap()
    const { _id: id, sentAt } = edited.paper
    return (edited.edit === 'correct' ? correct : resubmit)({ id, sentAt, paper }).unwrap()
  }

  const handleSubmit = form.handleSubmit(async (paper) => {
    const typed = form.getValues()
    if (!(await sameExam.mayContinue(paper))) return
    try {
      const { loading, success } = texts
      const { data } = await toast.track(send(paper), { loading, success })
      form.restart(initial)
      onUploaded(data, typed)
    } catch (error) {
      setServerErrors(form, error, failureText(error, texts.failure))
    }
  })

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate aria-label="Question paper">
      {form.isRestored && (
        <div className={css.whole}>
          <RestoredNotice onStartOver={() => form.restart(initial)} />
        </div>
      )}
      <FailedLists lists={lists} />
      <FormFields
        form={form}
        course={form.watch('course')}
        session={form.watch('academicSession')}
        lists={lists}
      />
      <div className={css.whole}>
        <FormNotice>{form.formState.errors.root?.message}</FormNotice>
        <SameExamNotice papers={sameExam.papers} action={texts.anyway} />
        <div className="row">
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={form.isSending}
            className={css.submit}
          >
            {sameExam.papers.length > 0 ? texts.anyway : texts.submit}
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
