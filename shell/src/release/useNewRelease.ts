import { useLazyReleaseSetQuery } from '@portal/shared/api/release'
import { useEffect, useRef, useState } from 'react'
import { avoided } from '../telemetry/avoided'
import { telemetry } from '../telemetry/telemetry'

/** What is there that this page is not made of: a newer release set, or one without the release that is shown. */
export type NewRelease = 'newer' | 'taken back' | undefined

/** Whether a newer release set is there than `releaseSet`, of which this page is made: asked now and then, and on focus. */
export function useNewRelease(releaseSet: string, checkSeconds: number): NewRelease {
  const [ask] = useLazyReleaseSetQuery()
  const [found, setFound] = useState<NewRelease>()
  const own = useRef(releaseSet)

  useEffect(() => {
    async function check() {
      if (document.visibilityState !== 'visible') return
      const { data } = await ask(telemetry.token())
      if (!data) return
      const { takenBack = [], token } = data
      if (token) telemetry.renew(token)
      // What this page itself has left out is no news to it.
      if (avoided.takeNews()) own.current = data.releaseSet
      for (const release of takenBack) avoided.avoidFromNextPage(release)
      const shown = telemetry.shown()
      const isBad = takenBack.some(({ name, version }) => name === shown?.name && version === shown.version)
      const isNewer = data.releaseSet !== own.current
      setFound((before) => (isBad ? 'taken back' : isNewer ? (before ?? 'newer') : undefined))
    }
    const timer = setInterval(check, checkSeconds * 1000)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
    }
  }, [ask, checkSeconds])

  return found
}
