import { type LeadTermRequest, leadTermRequest, leadTitleMax } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { type FormOf, FormTextField } from '@portal/shared/forms'
import { z } from 'zod'

interface TermValues {
  title: string
  until: string
}

/** An empty day means no end. */
export const termSchema = z
  .object({ title: z.string(), until: z.string() })
  .transform(({ title, until }) => ({ title, until: until || null }))
  .pipe(leadTermRequest)
  .refine(({ until }) => !until || until >= today(), {
    path: ['until'],
    message: 'Choose today or a later day',
  }) satisfies z.ZodType<LeadTermRequest, TermValues>

/** A lead's title and last day. */
export function TermFields<Typed extends TermValues, Sent>({ form }: { form: FormOf<Typed, Sent> }) {
  const fields = form as unknown as FormOf<TermValues, Sent>
  return (
    <>
      <FormTextField
        form={fields}
        name="title"
        label="Title"
        help="Their role in the club, such as Events or Chair"
        maxLength={leadTitleMax}
        optional
      />
      <FormTextField
        form={fields}
        name="until"
        label="Until"
        type="date"
        min={today()}
        help="The last day as a lead. Leave empty for no end"
        optional
      />
    </>
  )
}
