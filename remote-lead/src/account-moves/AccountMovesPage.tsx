import { useAccountMovesQuery } from '@portal/shared/api/accountMoves'
import type { SharedNumber } from '@portal/shared/contract'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { useRef } from 'react'
import { useNeighbourFocus } from '../added-list/useNeighbourFocus'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'
import { MoveCard } from './MoveCard'
import css from './moves.module.css'

function SharedNumbers({ sharedNumbers }: { sharedNumbers: readonly SharedNumber[] }) {
  if (sharedNumbers.length === 0) return null
  return (
    <Card title="Numbers with more than one account">
      <p className="muted small">
        These accounts got the same number from a new institute file. The first one keeps it. Ask their owner
        which one to keep.
      </p>
      <ul className="stack">
        {sharedNumbers.map(({ regNumber, accounts }) => (
          <li key={accounts[0]?._id ?? regNumber}>
            <code>{regNumber.toUpperCase()}</code>
            {accounts.map(({ _id, name, email }) => (
              <p key={_id}>
                {name}, {email}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Requests of students who have lost access to their account's mailbox. */
export function AccountMovesPage() {
  const query = useAccountMovesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const page = useRef<HTMLDivElement>(null)
  const expectLeave = useNeighbourFocus(query.data?.moves.map(({ _id }) => _id) ?? [], (id) =>
    (page.current?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? page.current)?.focus(),
  )
  return (
    <LeadPage
      heading="Address changes"
      intro="Students who ask to move their account to a new address. Check with them in person before you confirm."
    >
      <Loaded query={query} what="the requests">
        {({ moves, sharedNumbers }) => (
          <div ref={page} className={`stack ${css.page}`} tabIndex={-1}>
            {moves.length === 0 ? (
              <EmptyState icon={checkCircleIcon}>No requests are awaiting a decision.</EmptyState>
            ) : (
              <ul className="stack" aria-label="Requests">
                {moves.map((move) => (
                  <MoveCard key={move._id} move={move} onDecided={() => expectLeave(move._id)} />
                ))}
              </ul>
            )}
            <SharedNumbers sharedNumbers={sharedNumbers} />
          </div>
        )}
      </Loaded>
    </LeadPage>
  )
}

export { AccountMovesPage as Page }
