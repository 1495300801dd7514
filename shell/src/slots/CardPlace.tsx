import type { BootCard, BootRemote } from '@portal/shared/contract'
import { SlotCardLines } from '@portal/shared/ui/slot-card'
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
  <div className={css.place} data-size={size} data-width={width} aria-busy={isLoading}>
    {children}
  </div>
)

/** A loading card's placeholder, which the server writes too. */
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
  given: object
}

/** A card in its place: a skeleton, then the card, or an error line of the same height. */
export function CardPlace({ remote, card, route, given }: CardPlaceProps) {
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

/** Rendered after a card to report that it was drawn. */
function Drawn({ place: { name, version, route } }: { place: ReportedRelease }) {
  useEffect(() => telemetry.drawn({ name, version, route }), [name, version, route])
  return null
}
