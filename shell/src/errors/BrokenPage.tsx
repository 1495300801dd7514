import type { BootRemote } from '@portal/shared/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { RemoteUnavailableError } from '../federation/RemoteUnavailableError'
import { PageSkeleton } from '../layout/PageSkeleton'
import { network } from '../network/network'
import { reportFailure } from '../telemetry/reportFailure'
import { OfflineCard } from './OfflineCard'
import { UnavailableCard } from './UnavailableCard'

interface BrokenPageProps {
  /** The remote as it was loaded; without a fallback if the fallback failed. */
  remote: BootRemote
  route: string
  error: unknown
  /** Called if there is no fallback and the caller shows something other than the app's card. */
  onEnd?: (() => void) | undefined
}

/** Replaces a page that failed to render with its fallback, or with the app's error card. */
export function BrokenPage({ remote, route, error, onEnd }: BrokenPageProps) {
  const { revalidate } = useRevalidator()
  const [end, setEnd] = useState<'broken' | 'offline'>()
  const finish = useEffectEvent(() => (onEnd ? onEnd() : setEnd('broken')))

  useEffect(() => {
    let isGone = false
    network.isReachable().then((isThere) => {
      if (isGone) return
      if (!isThere) return setEnd('offline')
      reportFailure(remote, route, 'render', error)
      if (remote.fallback) revalidate()
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
