import { FormNotice, RestoredNotice } from '@portal/shared/ui/field'
import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { setServerErrors } from './setServerErrors'
import type { ZodForm } from './useZodForm'

interface SubmitFormProps<Typed extends FieldValues, Sent> extends Pick<ButtonProps, 'danger' | 'disabled'> {
  form: ZodForm<Typed, Sent>
  /** Rejects with the call's failure, which appears under the fields that the server names, or above the button. */
  onSend: (values: Sent) => Promise<unknown>
  failureText: (error: unknown) => string
  /** The button's label: 'Save details'. */
  action: string
  /** For screen readers. */
  label?: string
  /** The form's; without it, its parts follow each other without a gap. */
  className?: string
  /** For a form with its own page: a large, full-width button. */
  isWide?: boolean
  isPlain?: boolean
  onCancel?: () => void
  children: ReactNode
}

/** A form with its fields, an error notice and a submit button. */
export function SubmitForm<Typed extends FieldValues, Sent>({
  form,
  onSend,
  failureText,
  action,
  label,
  className,
  danger = false,
  disabled = false,
  isWide = false,
  isPlain = false,
  onCancel,
  children,
}: SubmitFormProps<Typed, Sent>) {
  const handleSubmit = form.handleSubmit(async (values) => {
    try {
      await onSend(values)
    } catch (error) {
      setServerErrors(form, error, failureText(error))
    }
  })
  return (
    <form className={className} onSubmit={handleSubmit} noValidate aria-label={label}>
      {form.isRestored && <RestoredNotice onStartOver={() => form.restart()} />}
      {children}
      <FormNotice>{form.formState.errors.root?.message}</FormNotice>
      <div className="row">
        <Button
          type={isPlain ? 'default' : 'primary'}
          size={isWide ? 'large' : 'medium'}
          block={isWide}
          danger={danger}
          disabled={disabled}
          htmlType="submit"
          loading={form.isSending}
        >
          {action}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
