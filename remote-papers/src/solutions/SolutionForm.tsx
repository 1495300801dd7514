import { failureText } from '@portal/shared/api/api'
import { useAddSolutionMutation } from '@portal/shared/api/solutions'
import { type NewSolution, newSolutionSchema, readWebLink } from '@portal/shared/contract'
import { FormTextField, SubmitForm, setFields, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Checkbox } from 'antd'
import { useEffect } from 'react'
import { z } from 'zod'
import { LinkOrFiles } from '../upload/LinkOrFiles'
import { fileIds } from '../upload/paperFields'

/** `files` is empty for a link, otherwise the chosen files as JSON; `showsName` is empty for no. */
const initial = { link: '', files: '', showsName: 'yes' }

const formSchema = z.preprocess(({ link, files: chosen, showsName }: typeof initial) => {
  const files = fileIds(chosen)
  return {
    showsName: showsName !== '',
    ...(files ? { files } : { link }),
  }
}, newSolutionSchema)

interface SolutionFormProps {
  paperId: string
  onEnd: () => void
}

/** Adds a solution, which a lead then reviews. Failures never clear it. */
export function SolutionForm({ paperId, onEnd }: SolutionFormProps) {
  const form = useZodForm<typeof initial, NewSolution>(formSchema, {
    initial,
    draft: `solution ${paperId}`,
    canonical: { link: readWebLink },
  })
  const [add] = useAddSolutionMutation()
  const { showsName } = form.watch()
  const { setFocus } = form

  // The button that opened the form took the focus with it. With `autoFocus`, the radios would lose it, too.
  useEffect(() => setFocus('link'), [setFocus])

  async function handleSend(solution: NewSolution) {
    const texts = { loading: 'Adding the solution...', success: 'Solution added. A lead reviews it' }
    await toast.track(add({ paperId, solution }).unwrap(), texts)
    form.restart(initial)
    onEnd()
  }

  return (
    <SubmitForm
      className="panel stack"
      form={form}
      onSend={handleSend}
      failureText={(error) => failureText(error, 'The solution could not be added')}
      action="Add solution"
      label="Add a solution"
      onCancel={onEnd}
    >
      <LinkOrFiles form={form} label="Where is the solution?" atLink="At a link">
        <FormTextField
          form={form}
          name="link"
          label="Link"
          help="To a document, a video or a repository that members can open"
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
        />
      </LinkOrFiles>
      <Checkbox
        checked={showsName !== ''}
        onChange={({ target }) => setFields(form, { showsName: target.checked ? 'yes' : '' })}
      >
        Show my name to members
      </Checkbox>
    </SubmitForm>
  )
}
