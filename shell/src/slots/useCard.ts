import type { BootCard, BootRemote } from '@portal/shared/contract'
import { use, useEffect, useState } from 'react'
import { avoided } from '../telemetry/avoided'
import { type LoadedCard, loadCard, standIn } from './loadCard'
import { SlotSourceContext } from './useCards'

/** What of a card is there: nothing yet, its module, or its failure. */
export type CardState = 'loading' | 'failed' | LoadedCard

/** Loads a card once the page is there. `replace`: it failed as it was drawn. `retry`: all is tried anew. */
export function useCard(remote: BootRemote, card: BootCard, route: string) {
  const { load = loadCard } = use(SlotSourceContext)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CardState>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew.
  useEffect(() => {
    let isGone = false
    const show = (next: CardState) => {
      if (!isGone) setState(next)
    }
    load(avoided.usable(remote), card, route).then(show, () => show('failed'))
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
    setState((await standIn(remote, { card, failed, route, error }, load)) ?? 'failed')
  }

  return { state, retry, replace }
}
