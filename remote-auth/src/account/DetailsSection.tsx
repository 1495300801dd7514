import { type AccountSettings, nameSchema } from '@portal/shared/contract'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { z } from 'zod'
import { requestFailureText } from '../failureTexts'
import { PhoneField } from '../form/PhoneField'
import { writtenPhoneSchema } from '../form/writtenPhone'
import { Section } from './Section'
import { useSaveAccount } from './useSaveAccount'

const schema = z.object({ name: nameSchema, phone: writtenPhoneSchema })

const valuesOf = ({ name, phone }: AccountSettings) => ({ name, phone: String(phone) })

export function DetailsSection({ account }: { account: AccountSettings }) {
  const form = useZodForm(schema, { initial: valuesOf(account), draft: 'account' })
  const { save } = useSaveAccount()

  return (
    <Section
      title="Details"
      intro="Members see your name on leaderboards and your page, and leads in their lists. Everyone else sees your username."
    >
      <SubmitForm
        form={form}
        onSend={async (details) =>
          form.restart(valuesOf(await save(details, 'Your details are saved', null)))
        }
        failureText={requestFailureText}
        action="Save details"
      >
        <FormTextField form={form} name="name" label="Full Name" autoComplete="name" />
        <PhoneField form={form} name="phone" />
      </SubmitForm>
    </Section>
  )
}
