import type { PaperRequest } from '@portal/shared/contract'
import { Button, type ButtonProps } from 'antd'
import { shortName } from './paperName'
import type { usePaperActions } from './usePaperActions'

export interface PaperActionsProps extends Pick<ButtonProps, 'size'> {
  paper: PaperRequest
  actions: Pick<ReturnType<typeof usePaperActions>, 'decide' | 'undo' | 'deletePaper'>
}

export const RequestChanges = ({ paper, actions, size }: PaperActionsProps) => (
  <Button
    {...(size && { size })}
    aria-label={`Request changes to ${shortName(paper)}`}
    onClick={() => actions.decide(paper, 'changes wanted')}
  >
    Request changes
  </Button>
)

export function PaperActions({
  canRequestChanges = true,
  ...props
}: PaperActionsProps & { canRequestChanges?: boolean }) {
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
          {canRequestChanges && <RequestChanges {...props} />}
        </>
      ) : (
        <Button {...button} aria-label={`Undo the decision on ${name}`} onClick={() => actions.undo(paper)}>
          Undo decision
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
