import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useChangeLeadTermMutation } from '@portal/shared/api/leads'
import type { Lead } from '@portal/shared/contract'
import { isOutdated, unlessInFields, useZodForm, withSince } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useEffect } from 'react'
import { saveOrAsk } from '../confirm/saveOrAsk'
import { useConfirm } from '../confirm/useConfirm'
import { onEscape } from '../layout/onEscape'
import { nameOf } from './leadNames'
import css from './leads.module.css'
import { TermFields, termSchema } from './TermFields'

const schema = withSince(termSchema)

interface TermFormProps {
  lead: Lead
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** Changes a lead's title or last day. */
export function TermForm({ lead, onDone }: TermFormProps) {
  const { _id, title = '', until, updatedAt = '' } = lead
  const form = useZodForm(schema, {
    initial: { title, until: until ?? '', since: updatedAt },
    draft: `term of ${_id}`,
  })
  const [change] = useChangeLeadTermMutation()
  const { confirm, dialog } = useConfirm()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => form.setFocus('title'), [])

  function handleDone() {
    form.restart()
    onDone()
  }

  const handleSubmit = form.handleSubmit(async (term) => {
    const textOf = (error: unknown) => failureText(error, 'The term couldn’t be changed')
    const notice = unlessInFields(form, textOf)
    const save = (since?: string) =>
      toast.track(change({ id: _id, term, since }).unwrap(), {
        loading: 'Changing the term...',
        success: `${nameOf(lead)}’s term changed`,
        failure: (error) => (isOutdated(error) ? undefined : notice(error)),
      })
    try {
      await saveOrAsk({
        save,
        seen: form.getValues('since') || undefined,
        confirm,
        detailOf: (failure) => `${textOf(failure)}. Their change will be lost.`,
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
      {dialog}
    </form>
  )
}
