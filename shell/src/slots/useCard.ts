import type { BootCard, BootRemote } from '@portal/shared/contract'
import { use, useEffect, useState } from 'react'
import { blockedReleases } from '../telemetry/blockedReleases'
import { type LoadedCard, loadCard, loadFallback } from './loadCard'
import { SlotSourceContext } from './useCards'

type CardState = 'loading' | 'failed' | LoadedCard

/** Loads a card after the page is displayed. `replace`: call it if the card failed to render. `retry`: starts again. */
export function useCard(remote: BootRemote, card: BootCard, route: string) {
  const { load = loadCard } = use(SlotSourceContext)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CardState>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isGone = false
    const show = (next: CardState) => {
      if (!isGone) setState(next)
    }
    load(blockedReleases.usable(remote), card, route).then(show, () => show('failed'))
    return () => {
      isGone = true
    }
  }, [load, remote, card, route, attempt])

  function retry() {
    setState('loading')
    setAttempt((count) => count + 1)
  }

  async function replace(failed: LoadedCard, error: unknown) {
    setState('loading')
    setState((await loadFallback(remote, { card, failed, route, error }, load)) ?? 'failed')
  }

  return { state, retry, replace }
}
