import { failureText } from '@portal/shared/api/api'
import { useChangeLeadTermMutation, useRetireLeadMutation } from '@portal/shared/api/leads'
import { type Lead, retireLeadRequest } from '@portal/shared/contract'
import { FormTextField, setServerErrors, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { nameOf } from './leadNames'
import css from './leads.module.css'
import { TermFields, termSchema } from './TermFields'

interface LeadFormProps {
  lead: Lead
  isOwn: boolean
  onDone: () => void
}

/** Another title, or another last day. */
export function TermForm({ lead, onDone }: LeadFormProps) {
  const { _id, title = '', until } = lead
  const form = useZodForm(termSchema, { initial: { title, until: until ?? '' } })
  const [change] = useChangeLeadTermMutation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens.
  useEffect(() => form.setFocus('title'), [])

  const handleSubmit = form.handleSubmit(async (term) => {
    try {
      await toast.track(change({ id: _id, term }).unwrap(), {
        loading: 'Changing the term...',
        success: `The term of ${nameOf(lead)} is changed`,
        failure: (error) => failureText(error, 'The term could not be changed'),
      })
      onDone()
    } catch (error) {
      setServerErrors(form, error)
    }
  })

  return (
    <form className={css.form} onSubmit={handleSubmit} aria-label={`Term of ${nameOf(lead)}`} noValidate>
      <TermFields form={form} />
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}

/** Ends a lead's term now, after a question. */
export function RetireForm({ lead, isOwn, onDone }: LeadFormProps) {
  const name = nameOf(lead)
  const form = useZodForm(retireLeadRequest, { initial: { reason: '' } })
  const [retire] = useRetireLeadMutation()
  const { confirm, dialog } = useConfirm()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens.
  useEffect(() => form.setFocus('reason'), [])

  const handleSubmit = form.handleSubmit(async ({ reason }) => {
    const isSure = await confirm({
      question: isOwn ? 'Retire as a lead?' : `Retire ${name}?`,
      detail: `${isOwn ? 'You lose' : `${name} loses`} the leads’ pages at once, and ${isOwn ? 'are' : 'is'} told by mail. Account and progress stay; any lead can appoint ${isOwn ? 'you' : 'them'} again.`,
      action: 'Retire',
      danger: true,
    })
    if (!isSure) return
    try {
      await toast.track(retire({ id: lead._id, reason }).unwrap(), {
        loading: 'Retiring...',
        success: isOwn ? 'You are no lead any more' : `${name} is no lead any more`,
        failure: (error) => failureText(error, 'The lead could not be retired'),
      })
      onDone()
    } catch (error) {
      setServerErrors(form, error)
    }
  })

  return (
    <form className={css.form} onSubmit={handleSubmit} aria-label={`Retire ${name}`} noValidate>
      <FormTextField
        form={form}
        name="reason"
        label="Reason"
        help="They read it in the mail, and leads in the list of former leads"
        maxLength={200}
        optional
      />
      <div className={css.buttons}>
        <Button danger type="primary" htmlType="submit" loading={form.isSending}>
          Retire
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      {dialog}
    </form>
  )
}
