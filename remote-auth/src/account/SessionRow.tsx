import type { AccountSession } from '@portal/shared/contract'
import { agoText } from '@portal/shared/dates'
import { Button } from 'antd'
import css from './account.module.css'
import { Moment } from './Moment'

interface SessionRowProps {
  session: AccountSession
  isEnding: boolean
  onEnd: () => void
}

/** A browser that is signed in: what it is, since when, and when it was last seen. */
export function SessionRow({
  session: { device, createdAt, seenAt, isCurrent },
  isEnding,
  onEnd,
}: SessionRowProps) {
  const name = device || 'Unknown browser'
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {isCurrent && <span className={css.current}>This browser</span>}
        <p>
          Signed in <Moment at={createdAt} />
          {!isCurrent && (
            <>
              , last seen <Moment at={seenAt} />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          loading={isEnding}
          onClick={onEnd}
          aria-label={`Sign out ${name}, signed in ${agoText(Date.parse(createdAt))}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
