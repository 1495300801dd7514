import type { BootRemote } from '@portal/shared/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { RemoteUnavailableError } from '../federation/RemoteUnavailableError'
import { PageSkeleton } from '../layout/PageSkeleton'
import { network } from '../network/network'
import { blame } from '../telemetry/blame'
import { OfflineCard } from './OfflineCard'
import { UnavailableCard } from './UnavailableCard'

interface BrokenPageProps {
  /** The remote as it was loaded: without a fallback where that is what failed. */
  remote: BootRemote
  route: string
  error: unknown
  /** Called where nothing stands in, by who shows something else than the part's card. */
  onEnd?: (() => void) | undefined
}

/**
 * In the place of a page that failed as it was drawn: the fallback comes in the same visit; where there is none, the
 * part's card. Without a network, code that did not come is nobody's fault.
 */
export function BrokenPage({ remote, route, error, onEnd }: BrokenPageProps) {
  const { revalidate } = useRevalidator()
  const [end, setEnd] = useState<'broken' | 'offline'>()
  const finish = useEffectEvent(() => (onEnd ? onEnd() : setEnd('broken')))

  useEffect(() => {
    let isGone = false
    network.isReachable().then((isThere) => {
      if (isGone) return
      if (!isThere) return setEnd('offline')
      blame(remote, route, 'render', error)
      if (remote.lastGood) revalidate()
      else finish()
    })
    return () => {
      isGone = true
    }
  }, [remote, route, error, revalidate])

  if (end === 'offline') return <OfflineCard />
  if (end === 'broken') return <UnavailableCard error={new RemoteUnavailableError(remote, 'render', error)} />
  return <PageSkeleton />
}
