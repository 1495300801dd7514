import { Field, FormNotice, RestoredNotice, TextField } from '@portal/shared/ui/field'
import { Select } from 'antd'

const course = { value: 'MCA', label: 'MCA' }

export const sample = (
  <form className="stack">
    <RestoredNotice onStartOver={() => {}} />
    <FormNotice>The portal can’t be reached. Nothing was sent.</FormNotice>
    <TextField label="Name" help="As in the university’s records" note="Students see it" error={undefined} />
    <TextField label="E-mail" error="Invalid email format." defaultValue="asha@" />
    <Field label="Course" optional error={undefined}>
      {({ 'aria-required': _, ...control }) => (
        <Select {...control} defaultValue="MCA" options={[course]} size="large" />
      )}
    </Field>
  </form>
)
