import { useAccountMoveQuery } from '@portal/shared/api/accountMoves'
import type { AccountMove as Move } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountFrame } from '../frame/AccountFrame'
import { MoveByCode } from './MoveByCode'
import { MoveRequest } from './MoveRequest'
import css from './move.module.css'

interface AccountMoveProps {
  /** Back to the details of the sign-up. */
  onBack: () => void
}

function Ways({ move, onBack }: AccountMoveProps & { move: Move }) {
  const [isGone, setIsGone] = useState(false)
  if (move.waitingUntil)
    return (
      <p role="status" className={css.waiting}>
        Your request was sent to the leads. One of them decides by {dayText(Date.parse(move.waitingUntil))},
        and you are told by a mail to <strong>{move.newEmail}</strong>. You can close this page.
      </p>
    )
  return (
    <>
      {isGone ? <MoveRequest /> : <MoveByCode move={move} />}
      <div className={css.ways}>
        <Button onClick={() => setIsGone(!isGone)} block>
          {isGone ? 'I can read the old mailbox' : 'I cannot read that mailbox any more'}
        </Button>
        <Button onClick={onBack} block>
          Change email
        </Button>
      </div>
    </>
  )
}

/** The registration number of this sign-up has an account: the same person moves it to the address just proven. */
export function AccountMove({ onBack }: AccountMoveProps) {
  const { data, error, isFetching, refetch } = useAccountMoveQuery()
  const move = data?.move
  const frame = (heading: string, intro: ReactNode, children: ReactNode) => (
    <AccountFrame
      title="Move your account"
      heading={heading}
      intro={intro}
      below={
        <>
          You know its password? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      {children}
    </AccountFrame>
  )

  if (move)
    return frame(
      'You have an account',
      <>
        The registration number {move.regNumber.toUpperCase()} has one already, with the address{' '}
        <strong className={css.address}>{move.oldEmail}</strong>. Move it to{' '}
        <strong className={css.address}>{move.newEmail}</strong>: handles, papers, follows and progress come
        along.
      </>,
      <Ways move={move} onBack={onBack} />,
    )
  if (error !== undefined && !isFetching)
    return frame(
      'Move your account',
      undefined,
      <FailedState error={error} fallback="Your account could not be looked up" onRetry={refetch} />,
    )
  if (!data)
    return frame(
      'Move your account',
      undefined,
      <LoadingState label="Loading your account">
        <div className={css.skeleton} />
      </LoadingState>,
    )
  return frame(
    'Sign up once more',
    'This sign-up is over, or was decided meanwhile.',
    <Button type="primary" size="large" onClick={onBack} block>
      Back to the form
    </Button>,
  )
}
