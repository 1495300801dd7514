import { FormPoint, FormPoints } from '@portal/shared/ui/FormFrame'
import { ClubNow } from './ClubNow'
import { type JoiningStep, joining, offers } from './club'

interface ClubPanelProps {
  /** A newcomer's current step; undefined for others. */
  step: JoiningStep | undefined
}

/** The club beside the form: next steps or offers, and current numbers. */
export const ClubPanel = ({ step }: ClubPanelProps) => (
  <>
    {step ? (
      <FormPoints title={joining.title}>
        {joining.steps.map(({ name, ...point }) => (
          <FormPoint key={name} {...point} isCurrent={name === step} />
        ))}
      </FormPoints>
    ) : (
      <FormPoints>
        {offers.map((point) => (
          <FormPoint key={point.title} {...point} />
        ))}
      </FormPoints>
    )}
    <ClubNow />
  </>
)
