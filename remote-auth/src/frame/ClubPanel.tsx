import { FormPoint, FormPoints } from '@portal/shared/ui/form-frame'
import { ClubNow } from './ClubNow'
import { type JoiningStep, joining, offers } from './club'

interface ClubPanelProps {
  /** Where somebody new stands; undefined for who has been here. */
  step: JoiningStep | undefined
}

/** The club beside the form: what comes next, or what there is, and the club as it is now. */
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
