import { useLazyReleaseSetQuery } from '@portal/shared/api/release'
import { useEffect, useRef, useState } from 'react'
import { avoided } from '../telemetry/avoided'
import { telemetry } from '../telemetry/telemetry'
import type { ReleaseStream } from './releaseStream'

/** What is there that this page is not made of: a newer release set, or one without the release that is shown. */
export type NewRelease = 'newer' | 'taken back' | undefined

/** Where the page hears of releases; `name` is the same for all pages of the browser that hear the same. */
export interface ReleaseEvents {
  address: string
  name: string
}

/** Who hears what changes asks all the same before the page's token runs out, after 15 minutes. */
const tokenMs = 600_000
/** A page that is left at once needs no stream. */
const settledSeconds = 5

/**
 * Whether a newer release set is there than `releaseSet`, of which this page is made: heard where the portal tells of it,
 * else asked now and then; and asked on focus.
 */
export function useNewRelease(
  releaseSet: string,
  checkSeconds: number,
  { address, name }: Partial<ReleaseEvents> = {},
): NewRelease {
  const [ask] = useLazyReleaseSetQuery()
  const [found, setFound] = useState<NewRelease>()
  const own = useRef(releaseSet)

  useEffect(() => {
    let checkedAt = Number.NEGATIVE_INFINITY
    let stream: ReleaseStream | undefined
    let hasEnded = false

    async function check() {
      // What is not asked now, or not answered, is asked at the next look.
      checkedAt = Number.NEGATIVE_INFINITY
      if (document.visibilityState !== 'visible') return
      const { data } = await ask(telemetry.token())
      if (!data) return
      checkedAt = Date.now()
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
    async function listen() {
      if (!address || !name) return
      const loading = import(/* webpackChunkName: "release-stream" */ './releaseStream')
      // Without its code the page goes on asking.
      const module = await loading.catch(() => undefined)
      if (!hasEnded) stream = module?.followReleases(address, name, check)
    }
    const timer = setInterval(() => {
      if (!stream?.isLive() || Date.now() - checkedAt >= tokenMs) void check()
    }, checkSeconds * 1000)
    const soon = setTimeout(listen, Math.min(checkSeconds, settledSeconds) * 1000)
    window.addEventListener('focus', check)
    return () => {
      hasEnded = true
      stream?.end()
      clearTimeout(soon)
      clearInterval(timer)
      window.removeEventListener('focus', check)
    }
  }, [ask, checkSeconds, address, name])

  return found
}
