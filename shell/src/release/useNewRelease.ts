import { setReleaseSetListener } from '@portal/shared/api/api'
import { useLazyReleaseSetQuery } from '@portal/shared/api/release'
import { useEffect, useState } from 'react'
import { blockedReleases } from '../telemetry/blockedReleases'
import { telemetry } from '../telemetry/telemetry'

/** A newer release set, or one without a release that this page shows. */
type NewRelease = 'newer' | 'rolled back' | undefined

/** A page without API calls for this long asks when it becomes visible. */
const idleMs = 300_000

/** Whether there is a newer release set than this page's. API responses name the current one. */
export function useNewRelease(releaseSet: string): NewRelease {
  const [ask] = useLazyReleaseSetQuery()
  const [found, setFound] = useState<NewRelease>()

  useEffect(() => {
    let own = releaseSet
    let latest = releaseSet
    let heardAt = Date.now()
    let isAsking = false

    async function check() {
      if (isAsking) return
      isAsking = true
      const { data } = await ask()
      isAsking = false
      // Without an answer the next API response asks again.
      if (!data) return
      heardAt = Date.now()
      latest = data.releaseSet
      // Ignores releases that this page itself blocked.
      if (blockedReleases.takeChange()) own = latest
      for (const release of data.rolledBack) blockedReleases.blockFromNextPage(release)
      const shown = telemetry.shown()
      const isBad = data.rolledBack.some(
        ({ name, version }) => name === shown?.name && version === shown.version,
      )
      setFound((before) => (isBad ? 'rolled back' : latest !== own ? (before ?? 'newer') : undefined))
    }
    function handleReleaseSet(named: string) {
      heardAt = Date.now()
      // A blocked release must not hide the next one, even if the set stayed the same.
      if (named !== latest || blockedReleases.hasChanged()) void check()
    }
    function handleVisibility() {
      if (document.visibilityState === 'visible' && Date.now() - heardAt >= idleMs) void check()
    }

    setReleaseSetListener(handleReleaseSet)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      setReleaseSetListener()
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [ask, releaseSet])

  return found
}
