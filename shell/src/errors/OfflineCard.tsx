import { Icon } from '@portal/shared/ui/Icon'
import { cloudOffIcon } from '@portal/shared/ui/icons'
import { usePageTitle } from '@portal/shared/ui/pageTitle'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { network } from '../network/network'
import css from './card.module.css'
import { RetryActions } from './RetryActions'

/** Replaces a page while the portal can't be reached. The page loads by itself when the network is back. */
export function OfflineCard() {
  const { revalidate } = useRevalidator()
  const title = navigator.onLine ? 'The portal can’t be reached' : 'You are offline'
  usePageTitle(title)

  useEffect(() => network.onBack(revalidate), [revalidate])

  return (
    <section className={`panel ${css.card}`} aria-labelledby="offline">
      <Icon of={cloudOffIcon} className={css.picture} />
      <h1 id="offline">{title}</h1>
      <p className="muted">
        {navigator.onLine && 'You are offline, or it isn’t responding. '}
        This page will load when you’re back online.
      </p>
      <RetryActions />
    </section>
  )
}
