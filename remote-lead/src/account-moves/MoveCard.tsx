import { useAcceptMoveMutation, useRefuseMoveMutation } from '@portal/shared/api/accountMoves'
import type { MoveRequest } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { toast } from '@portal/shared/ui/toast'
import { Alert, Button } from 'antd'
import { useConfirm } from '../confirm/useConfirm'
import css from './moves.module.css'

const fallback = 'The decision couldn’t be saved'
const day = (instant: string) => dayText(Date.parse(instant))

interface MoveCardProps {
  move: MoveRequest
  /** Called when the request leaves the list. */
  onDecided: () => void
}

/** A request, confirmed or refused after a question. */
export function MoveCard({ move, onDecided }: MoveCardProps) {
  const { _id, regNumber, username, oldName, oldEmail, newName, newEmail, note, hasObjection } = move
  const [accept, accepting] = useAcceptMoveMutation()
  const [refuse, refusing] = useRefuseMoveMutation()
  const { ask, confirm, dialog } = useConfirm()

  async function handleAccept() {
    const isSure = await confirm({
      question: `Move the account of ${oldName}?`,
      detail: `From ${oldEmail} to ${newEmail}. The owner of the new mailbox will have the account. We e-mail both addresses and sign out every browser.`,
      action: 'Move account',
    })
    if (!isSure) return
    const texts = { loading: 'Moving the account...', success: 'Account moved', fallback }
    if (await toast.change(accept(_id).unwrap(), texts)) onDecided()
  }

  async function handleRefuse() {
    const answer = await ask({
      question: `Refuse ${newName}’s request?`,
      detail: `We e-mail ${newEmail}, who can ask again.`,
      action: 'Refuse',
      danger: true,
      reason: { label: 'Reason', help: 'They’ll read it in the e-mail', max: 200 },
    })
    if (!answer) return
    const texts = { loading: 'Refusing...', success: 'Request refused', fallback }
    if (await toast.change(refuse({ id: _id, ...answer }).unwrap(), texts)) onDecided()
  }

  return (
    <li className={`panel stack ${css.move}`} data-id={_id} tabIndex={-1}>
      <h2>
        {oldName} <code>{regNumber.toUpperCase()}</code>
      </h2>
      <dl>
        <dt>Account</dt>
        <dd>
          {username}, {oldName}, {oldEmail}
        </dd>
        <dt>Requested by</dt>
        <dd>
          {newName}, {newEmail}
        </dd>
        <dt>Why</dt>
        <dd>{note}</dd>
      </dl>
      {hasObjection ? (
        <Alert
          type="warning"
          role="none"
          title={`The owner of ${oldEmail} objected, so the account can’t be moved.`}
        />
      ) : (
        <>
          <p className="muted small">
            Requested on {day(move.askedAt)}, expires on {day(move.lapsesAt)}. We e-mailed the old address,
            which hasn’t objected.
          </p>
          <div className="row">
            <Button
              type="primary"
              aria-label={`Confirm the move of ${oldName}`}
              loading={accepting.isLoading}
              onClick={handleAccept}
            >
              Confirm
            </Button>
            <Button
              danger
              aria-label={`Refuse the move of ${oldName}`}
              loading={refusing.isLoading}
              onClick={handleRefuse}
            >
              Refuse
            </Button>
          </div>
        </>
      )}
      {dialog}
    </li>
  )
}
