import type { BootCard, BootRemote } from '@portal/shared/contract'
import { SlotCardLines } from '@portal/shared/ui/slot-card'
import { type PropsWithChildren, Suspense, useEffect } from 'react'
import type { Place } from '../telemetry/reporter'
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

/** The room that is kept for a card, before it is there and after. */
const CardFrame = ({ size, width, isLoading = false, children }: PropsWithChildren<CardFrameProps>) => (
  <div className={css.place} data-size={size} data-width={width} aria-busy={isLoading}>
    {children}
  </div>
)

/** The place of a card that is on its way; the server writes it, too. */
export const CardSkeleton = (place: Pick<CardFrameProps, 'size' | 'width'>) => (
  <CardFrame {...place} isLoading>
    <Skeleton />
  </CardFrame>
)

const Skeleton = () => (
  <div className={`panel ${css.whole}`}>
    <SlotCardLines />
  </div>
)

interface CardPlaceProps {
  remote: BootRemote
  card: BootCard
  route: string
  /** What the slot gives its cards. */
  given: object
}

/** A card in its place: a skeleton, then the card, or one quiet line of the same height. */
export function CardPlace({ remote, card, route, given }: CardPlaceProps) {
  const { state, retry, replace } = useCard(remote, card, route)
  return (
    <CardFrame size={card.size} width={card.width ?? 'half'} isLoading={state === 'loading'}>
      {state === 'loading' && <Skeleton />}
      {state === 'failed' && (
        <p className={`panel muted ${css.failed}`} role="status">
          A card of {remote.title} (team {remote.team}) cannot be shown just now.{' '}
          <button type="button" className="button-link" onClick={retry}>
            Retry
          </button>
        </p>
      )}
      {typeof state === 'object' && (
        <CardBoundary key={state.release.version} onError={(error) => replace(state, error)}>
          <DrawnCard loaded={state} given={given} route={route} />
        </CardBoundary>
      )}
    </CardFrame>
  )
}

interface DrawnCardProps extends Pick<CardPlaceProps, 'given' | 'route'> {
  loaded: LoadedCard
}

function DrawnCard({ loaded, given, route }: DrawnCardProps) {
  const Card = componentOf(loaded)
  const { name, version } = loaded.release
  return (
    <Suspense fallback={<Skeleton />}>
      <Card {...given} />
      <Drawn place={{ name, version, route }} />
    </Suspense>
  )
}

/** Stands behind a card: tells that it was drawn. */
function Drawn({ place: { name, version, route } }: { place: Place }) {
  useEffect(() => telemetry.drawn({ name, version, route }), [name, version, route])
  return null
}
