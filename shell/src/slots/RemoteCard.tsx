import type { BootCard, BootRemote } from '@portal/shared/contract'
import { SlotCardLines } from '@portal/shared/ui/SlotCard'
import { type PropsWithChildren, Suspense, useEffect } from 'react'
import type { ReportedRelease } from '../telemetry/reporter'
import { telemetry } from '../telemetry/telemetry'
import { CardBoundary } from './CardBoundary'
import css from './CardSlot.module.css'
import { componentOf, type LoadedCard } from './loadCard'
import { useCard } from './useCard'

interface CardFrameProps {
  size: string
  width: string
  isLoading?: boolean
}

/** Reserves a card's space before and after it is loaded. */
const CardFrame = ({ size, width, isLoading = false, children }: PropsWithChildren<CardFrameProps>) => (
  <div className={css.frame} data-size={size} data-width={width} aria-busy={isLoading}>
    {children}
  </div>
)

/** A loading card's placeholder, which the server writes too. */
export const CardSkeleton = (frame: Pick<CardFrameProps, 'size' | 'width'>) => (
  <CardFrame {...frame} isLoading>
    <Skeleton />
  </CardFrame>
)

const Skeleton = () => (
  <div className={`panel ${css.whole}`}>
    <SlotCardLines />
  </div>
)

interface RemoteCardProps {
  remote: BootRemote
  card: BootCard
  route: string
  given: object
}

/** A remote’s card: a skeleton, then the card, or an error line of the same height. */
export function RemoteCard({ remote, card, route, given }: RemoteCardProps) {
  const { state, retry, replace } = useCard(remote, card, route)
  return (
    <CardFrame size={card.size} width={card.width ?? 'half'} isLoading={state === 'loading'}>
      {state === 'loading' && <Skeleton />}
      {state === 'failed' && (
        <p className={`panel muted ${css.failed}`} role="status">
          A card of {remote.title} (team {remote.team}) can’t be shown right now.{' '}
          <button type="button" className="button-link" onClick={retry}>
            Retry
          </button>
        </p>
      )}
      {typeof state === 'object' && (
        <CardBoundary key={state.release.version} onError={(error) => replace(state, error)}>
          <LoadedCardContent loaded={state} given={given} route={route} />
        </CardBoundary>
      )}
    </CardFrame>
  )
}

interface LoadedCardContentProps extends Pick<RemoteCardProps, 'given' | 'route'> {
  loaded: LoadedCard
}

function LoadedCardContent({ loaded, given, route }: LoadedCardContentProps) {
  const Card = componentOf(loaded)
  const { name, version } = loaded.release
  return (
    <Suspense fallback={<Skeleton />}>
      <Card {...given} />
      <ReportDisplayed release={{ name, version, route }} />
    </Suspense>
  )
}

/** Reports that the card before it was displayed. */
function ReportDisplayed({ release: { name, version, route } }: { release: ReportedRelease }) {
  useEffect(() => telemetry.drawn({ name, version, route }), [name, version, route])
  return null
}
