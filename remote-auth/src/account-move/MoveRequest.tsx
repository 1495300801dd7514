import { useRequestMoveMutation } from '@portal/shared/api/accountMoves'
import { failureText } from '@portal/shared/api/api'
import { moveNoteMax, requestMoveRequest } from '@portal/shared/contract'
import { FormTextField, unlessInFields, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import css from './move.module.css'
import { PasswordChoice } from './PasswordChoice'

const schema = requestMoveRequest.pick({ note: true })

/** The old mailbox is gone: a lead decides. */
export function MoveRequest() {
  const form = useZodForm(schema, { initial: { note: '' } })
  const [keepPassword, setKeepPassword] = useState(false)
  const [requestMove] = useRequestMoveMutation()

  const handleSubmit = form.handleSubmit(async ({ note }) => {
    const texts = {
      loading: 'Asking the leads...',
      success: 'Your request was sent to the leads',
      failure: unlessInFields(form, (error) => failureText(error, 'The leads could not be asked')),
    }
    await toast.track(requestMove({ note, keepPassword }).unwrap(), texts).catch(() => {})
  })

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <p className={css.hint}>
        A lead of the club decides within 14 days. The old address is told by mail, and can object.
      </p>
      <FormTextField
        form={form}
        name="note"
        label="Why you cannot read it"
        help="A lead reads this, and may ask you in person"
        maxLength={moveNoteMax}
      />
      <PasswordChoice keepPassword={keepPassword} onChange={setKeepPassword} />
      <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
        Ask the leads
      </Button>
    </form>
  )
}
