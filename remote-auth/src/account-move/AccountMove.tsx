import { useAccountMoveQuery } from '@portal/shared/api/accountMoves'
import type { AccountMove as Move } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { Loaded } from '@portal/shared/ui/PageStates'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountFrame } from '../frame/AccountFrame'
import { Note } from '../note/Note'
import { MoveByCode } from './MoveByCode'
import { MoveRequest } from './MoveRequest'
import css from './move.module.css'

interface AccountMoveProps {
  /** Returns to the sign-up form. */
  onBack: () => void
}

function Ways({ move, onBack }: AccountMoveProps & { move: Move }) {
  const [isGone, setIsGone] = useState(false)
  if (move.waitingUntil)
    return (
      <Note tone="primary" role="status">
        Your request was sent to the leads. One of them decides by {dayText(Date.parse(move.waitingUntil))},
        and we’ll e-mail you at <strong>{move.newEmail}</strong>. You can close this page.
      </Note>
    )
  return (
    <div className="stack">
      {isGone ? <MoveRequest /> : <MoveByCode move={move} />}
      <Button onClick={() => setIsGone(!isGone)} block>
        {isGone ? 'I can open the old mailbox' : 'I’ve lost access to that mailbox'}
      </Button>
      <Button onClick={onBack} block>
        Change email
      </Button>
    </div>
  )
}

const Intro = ({ move: { regNumber, oldEmail, newEmail } }: { move: Move }) => (
  <>
    The registration number {regNumber.toUpperCase()} already has an account with{' '}
    <strong className={css.address}>{oldEmail}</strong>. Move it to{' '}
    <strong className={css.address}>{newEmail}</strong>. Your handles, papers, follows and progress move with
    it.
  </>
)

/** The registration number already has an account: its owner moves it to the address just verified. */
export function AccountMove({ onBack }: AccountMoveProps) {
  const query = useAccountMoveQuery()
  const move = query.data?.move
  const isOver = query.data && !move
  return (
    <AccountFrame
      title="Move your account"
      heading={move ? 'You have an account' : isOver ? 'Sign up again' : 'Move your account'}
      intro={move ? <Intro move={move} /> : isOver && 'This sign-up has expired or was already decided.'}
      below={
        <>
          Know its password? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      <Loaded query={query} what="your account">
        {(answer) =>
          answer.move ? (
            <Ways move={answer.move} onBack={onBack} />
          ) : (
            <Button type="primary" size="large" onClick={onBack} block>
              Back to the form
            </Button>
          )
        }
      </Loaded>
    </AccountFrame>
  )
}
