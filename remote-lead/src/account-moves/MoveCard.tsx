import { useAcceptMoveMutation, useRefuseMoveMutation } from '@portal/shared/api/accountMoves'
import { failureText } from '@portal/shared/api/api'
import type { MoveRequest } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { toast } from '@portal/shared/ui/toast'
import { Alert, Button } from 'antd'
import { useConfirm } from '../confirm/useConfirm'
import css from './moves.module.css'

const day = (instant: string) => dayText(Date.parse(instant))

interface MoveCardProps {
  move: MoveRequest
  /** It leaves the list. */
  onDecided: () => void
}

/** Who asks, for which account, and why; confirmed or refused after a question. */
export function MoveCard({ move, onDecided }: MoveCardProps) {
  const { _id, regNumber, username, oldName, oldEmail, newName, newEmail, note, hasObjection } = move
  const [accept, accepting] = useAcceptMoveMutation()
  const [refuse, refusing] = useRefuseMoveMutation()
  const { ask, confirm, dialog } = useConfirm()
  const failure = (error: unknown) => failureText(error, 'The request could not be decided')

  async function handleAccept() {
    const isSure = await confirm({
      question: `Move the account of ${oldName}?`,
      detail: `From ${oldEmail} to ${newEmail}. Whoever reads the new mailbox has the account then. Both addresses are told, and every browser is signed out.`,
      action: 'Move it',
    })
    if (!isSure) return
    const texts = { loading: 'Moving the account...', success: 'The account is moved', failure }
    await toast.track(accept(_id).unwrap(), texts).then(onDecided, () => {})
  }

  async function handleRefuse() {
    const answer = await ask({
      question: `Refuse the request of ${newName}?`,
      detail: `${newEmail} is told by mail, and can ask once more.`,
      action: 'Refuse',
      danger: true,
      reason: { label: 'Reason', help: 'They read it in the mail', max: 200 },
    })
    if (!answer) return
    const texts = { loading: 'Refusing...', success: 'The request is refused', failure }
    await toast.track(refuse({ id: _id, ...answer }).unwrap(), texts).then(onDecided, () => {})
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
        <dt>Asks</dt>
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
          title={`The owner of ${oldEmail} has objected: nothing can be moved.`}
        />
      ) : (
        <>
          <p className="muted small">
            Asked on {day(move.askedAt)}, lapses on {day(move.lapsesAt)}. The old address was told, and has
            not objected.
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
