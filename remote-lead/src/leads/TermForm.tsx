import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useChangeLeadTermMutation } from '@portal/shared/api/leads'
import type { Lead } from '@portal/shared/contract'
import { unlessInFields, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useEffect } from 'react'
import { onEscape } from '../layout/onEscape'
import { nameOf } from './leadNames'
import css from './leads.module.css'
import { TermFields, termSchema } from './TermFields'

interface TermFormProps {
  lead: Lead
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** Changes a lead's title or last day. */
export function TermForm({ lead, onDone }: TermFormProps) {
  const { _id, title = '', until } = lead
  const form = useZodForm(termSchema, { initial: { title, until: until ?? '' }, draft: `term of ${_id}` })
  const [change] = useChangeLeadTermMutation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => form.setFocus('title'), [])

  function handleDone() {
    form.restart()
    onDone()
  }

  const handleSubmit = form.handleSubmit(async (term) => {
    try {
      await toast.track(change({ id: _id, term }).unwrap(), {
        loading: 'Changing the term...',
        success: `${nameOf(lead)}’s term changed`,
        failure: unlessInFields(form, (error) => failureText(error, 'The term couldn’t be changed')),
      })
      handleDone()
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  })

  return (
    <form
      className={`stack ${css.form}`}
      onSubmit={handleSubmit}
      onKeyDown={onEscape(handleDone)}
      aria-label={`Term of ${nameOf(lead)}`}
      noValidate
    >
      <TermFields form={form} />
      <div className="row">
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Save
        </Button>
        <Button onClick={handleDone}>Cancel</Button>
      </div>
    </form>
  )
}
