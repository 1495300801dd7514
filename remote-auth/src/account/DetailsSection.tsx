import { type AccountSettings, nameSchema } from '@portal/shared/contract'
import { FormTextField, unlessInFields, useZodForm } from '@portal/shared/forms'
import { RestoredNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { z } from 'zod'
import { requestFailureText } from '../failureTexts'
import { PhoneField } from '../form/PhoneField'
import { writtenPhoneSchema } from '../form/writtenPhone'
import css from './account.module.css'
import { Section } from './Section'
import { useSaveAccount } from './useSaveAccount'

const schema = z.object({ name: nameSchema, phone: writtenPhoneSchema })

const valuesOf = ({ name, phone }: AccountSettings) => ({ name, phone: String(phone) })

/** Name and phone, as at the sign-up. */
export function DetailsSection({ account }: { account: AccountSettings }) {
  const form = useZodForm(schema, { initial: valuesOf(account), draft: 'account' })
  const { save } = useSaveAccount()

  const handleSubmit = form.handleSubmit(async (details) => {
    const failure = unlessInFields(form, requestFailureText)
    await save(details, 'Your details are saved', failure).then(
      (saved) => form.restart(valuesOf(saved)),
      () => {},
    )
  })

  return (
    <Section
      title="Details"
      intro="Members see your name on the boards and on your page, leads in their lists. Everybody else sees your user name."
    >
      {form.isRestored && <RestoredNotice onBeginAnew={() => form.restart(valuesOf(account))} />}
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <FormTextField form={form} name="name" label="Full Name" autoComplete="name" />
        <PhoneField form={form} name="phone" />
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Save details
        </Button>
      </form>
    </Section>
  )
}
