import { setReleaseSetListener } from '@portal/shared/api/api'
import { useLazyReleaseSetQuery } from '@portal/shared/api/release'
import { useEffect, useState } from 'react'
import { avoided } from '../telemetry/avoided'
import { telemetry } from '../telemetry/telemetry'

/** What is there that this page is not made of: a newer release set, or one without the release that is shown. */
export type NewRelease = 'newer' | 'taken back' | undefined

/** A page without API calls for so long asks when it becomes visible. */
const idleMs = 300_000

/**
 * Whether a newer release set is there than `releaseSet`, of which this page is made. API responses name the current set;
 * when they name another one, the page asks once what changed.
 */
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
      // What this page itself has left out is no news to it.
      if (avoided.takeNews()) own = latest
      for (const release of data.rolledBack) avoided.avoidFromNextPage(release)
      const shown = telemetry.shown()
      const isBad = data.rolledBack.some(
        ({ name, version }) => name === shown?.name && version === shown.version,
      )
      setFound((before) => (isBad ? 'taken back' : latest !== own ? (before ?? 'newer') : undefined))
    }
    function hear(named: string) {
      heardAt = Date.now()
      // What the page left out must not hide the next release, also where its set stayed the same.
      if (named !== latest || avoided.hasNews()) void check()
    }
    function look() {
      if (document.visibilityState === 'visible' && Date.now() - heardAt >= idleMs) void check()
    }

    setReleaseSetListener(hear)
    document.addEventListener('visibilitychange', look)
    return () => {
      setReleaseSetListener()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, releaseSet])

  return found
}
