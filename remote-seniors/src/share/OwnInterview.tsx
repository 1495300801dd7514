import { useWithdrawInterviewMutation } from '@portal/shared/api/sharedInterviews'
import type { OwnInterview as Interview } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { toast } from '@portal/shared/ui/toast'
import { Button, Popconfirm } from 'antd'
import { generatePath, Link } from 'react-router-dom'
import { StateTag } from './StateTag'

interface OwnInterviewProps {
  interview: Interview
  token: string | undefined
  isEdited: boolean
  onEdit: () => void
  onWithdrawn: () => void
}

/** An author's interview that was sent, with its state. */
export function OwnInterview({ interview, token, isEdited, onEdit, onWithdrawn }: OwnInterviewProps) {
  const { _id: id, state, typed, note, seniorId } = interview
  const [withdraw] = useWithdrawInterviewMutation()
  const name = `${typed?.company}, ${typed?.role}`

  async function handleWithdraw() {
    if (await toast.change(withdraw({ token, id }).unwrap())) onWithdrawn()
  }

  return (
    <article className="panel stack" aria-label={name}>
      <p className="row spread">
        <strong>{name}</strong>
        <StateTag state={state} />
      </p>
      {note && <p>A lead asks: {note}</p>}
      <p className="row">
        {state === 'changes wanted' && !isEdited && (
          <Button type="primary" onClick={onEdit}>
            Change and resend
          </Button>
        )}
        {seniorId && <Link to={generatePath(paths.senior, { id: seniorId })}>See it as members do</Link>}
        <Popconfirm
          title="Withdraw this interview?"
          description="It will be deleted, and members can no longer read it."
          okText="Withdraw"
          onConfirm={handleWithdraw}
        >
          <Button danger>Withdraw</Button>
        </Popconfirm>
      </p>
    </article>
  )
}
