import type { PaperRequest } from '@portal/shared/contract'
import { Button, type ButtonProps } from 'antd'
import { shortName } from './paperName'
import type { usePaperActions } from './usePaperActions'

export interface PaperActionsProps extends Pick<ButtonProps, 'size'> {
  paper: PaperRequest
  actions: Pick<ReturnType<typeof usePaperActions>, 'decide' | 'takeBack' | 'deletePaper'>
}

export const AskForChanges = ({ paper, actions, size }: PaperActionsProps) => (
  <Button
    {...(size && { size })}
    aria-label={`Ask for changes to ${shortName(paper)}`}
    onClick={() => actions.decide(paper, 'changes wanted')}
  >
    Ask for changes
  </Button>
)

/** The actions possible on a paper. */
export function PaperActions({ canAsk = true, ...props }: PaperActionsProps & { canAsk?: boolean }) {
  const { paper, actions, size } = props
  const name = shortName(paper)
  const button = size && { size }
  return (
    <>
      {paper.status === 'pending' ? (
        <>
          <Button
            {...button}
            type="primary"
            aria-label={`Approve ${name}`}
            onClick={() => actions.decide(paper, 'approved')}
          >
            Approve
          </Button>
          <Button {...button} aria-label={`Reject ${name}`} onClick={() => actions.decide(paper, 'rejected')}>
            Reject
          </Button>
          {canAsk && <AskForChanges {...props} />}
        </>
      ) : (
        <Button
          {...button}
          aria-label={`Take back the decision on ${name}`}
          onClick={() => actions.takeBack(paper)}
        >
          Take back
        </Button>
      )}
      <Button
        {...button}
        type="text"
        danger
        aria-label={`Delete ${name}`}
        onClick={() => actions.deletePaper(paper)}
      >
        Delete
      </Button>
    </>
  )
}
