import { FormFrame, FormPoint, FormPoints } from '@portal/shared/ui/FormFrame'
import { TextField } from '@portal/shared/ui/field'

export const sample = (
  <FormFrame
    heading="Join the club"
    title="Components"
    intro="It takes two minutes."
    below="You have an account? Log in."
    beside={
      <>
        <FormPoints title="How it works">
          <FormPoint title="Your details" text="A name and an institute account" isCurrent />
          <FormPoint title="The code" text="Five digits, sent by e-mail" />
        </FormPoints>
        <FormPoints>
          <FormPoint title="One problem a day" text="Solve it on the platform you like" />
        </FormPoints>
      </>
    }
  >
    <TextField label="User name" error={undefined} />
  </FormFrame>
)
