import type { BootRemote } from '@portal/shared/contract'
import { useEffect, useState } from 'react'
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
}

/**
 * In the place of a page that failed as it was drawn: the fallback comes in the same visit; where there is none, the
 * part's card. Without a network, code that did not come is nobody's fault.
 */
export function BrokenPage({ remote, route, error }: BrokenPageProps) {
  const { revalidate } = useRevalidator()
  const [end, setEnd] = useState<'broken' | 'offline'>()

  useEffect(() => {
    let isGone = false
    network.isReachable().then((isThere) => {
      if (isGone) return
      if (!isThere) return setEnd('offline')
      blame(remote, route, 'render', error)
      if (remote.lastGood) revalidate()
      else setEnd('broken')
    })
    return () => {
      isGone = true
    }
  }, [remote, route, error, revalidate])

  if (end === 'offline') return <OfflineCard />
  if (end === 'broken') return <UnavailableCard error={new RemoteUnavailableError(remote, 'render', error)} />
  return <PageSkeleton />
}
