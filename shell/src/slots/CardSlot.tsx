import { cardId, type SlotName } from '@portal/shared/contract'
import { use, useEffect } from 'react'
import { preloadFiles } from '../federation/preloadFiles'
import css from './CardSlot.module.css'
import { filesOfCards } from './filesOfCards'
import { RemoteCard } from './RemoteCard'
import { SlotSourceContext, useCards, useRoutePattern } from './useCards'

interface CardSlotProps {
  name: SlotName
  given?: object
}

const nothing = {}

/** The cards of a slot. All their files are requested at once; each card loads independently. */
export function CardSlot({ name, given = nothing }: CardSlotProps) {
  const { preloads } = use(SlotSourceContext)
  const cards = useCards(name)
  const route = useRoutePattern()

  useEffect(() => {
    void preloadFiles(filesOfCards({ preloads }, cards))
  }, [cards, preloads])

  if (cards.length === 0) return null
  return (
    <div className={css.container}>
      <div className={css.slot} data-slot={name}>
        {cards.map(({ remote, card }) => (
          <RemoteCard key={cardId(remote, card)} remote={remote} card={card} route={route} given={given} />
        ))}
      </div>
    </div>
  )
}
