import {
  type BootRemote,
  blockedReleasesCookie,
  blockedReleasesMax,
  blockedReleasesSeconds,
} from '@portal/shared/contract'

/** A release, as little as is needed to name it. */
export interface ReleaseId {
  name: string
  version: string
}

const cookiePattern = new RegExp(`(?:^|; )${blockedReleasesCookie}=([^;]*)`)

const idOf = ({ name, version }: ReleaseId) => `${name}@${version}`

/**
 * The releases that failed in this browser. This page takes their fallback from its next load on, or from the next page
 * that is opened; what is kept in the cookie, for a day, the server leaves out of every page that it composes.
 */
export function avoidedReleases() {
  const now = new Set<string>()
  const fromNextPage = new Set<string>()
  let isNews = false

  /** True where it was not kept before, and is now: a browser may keep no cookies. */
  function keep(release: ReleaseId): boolean {
    isNews = true
    const kept = cookiePattern.exec(document.cookie)?.[1]?.split(',') ?? []
    const ids = [idOf(release), ...kept.filter((id) => id && id !== idOf(release))].slice(
      0,
      blockedReleasesMax,
    )
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is asynchronous, and not in every browser that the portal knows.
    document.cookie = `${blockedReleasesCookie}=${ids.join(',')}; path=/; max-age=${blockedReleasesSeconds}; samesite=lax${secure}`
    return !kept.includes(idOf(release)) && document.cookie.includes(idOf(release))
  }

  return {
    keep,
    /** Taken in the place of no page any more. */
    avoid: (release: ReleaseId) => void now.add(idOf(release)),
    /** The page that is open may hold what somebody types: it stays. */
    avoidFromNextPage: (release: ReleaseId) => void fromNextPage.add(idOf(release)),
    nextPage() {
      for (const id of fromNextPage) now.add(id)
    },
    /** Whether one was kept since `takeNews`: the server may compose another set for this browser. */
    hasNews: () => isNews,
    takeNews() {
      const wasNews = isNews
      isNews = false
      return wasNews
    },
    /** The remote as this page is to load it: its fallback in the place of what failed. */
    usable(remote: BootRemote): BootRemote {
      const { lastGood, ...rest } = remote
      return lastGood && now.has(idOf(remote)) ? { ...rest, ...lastGood } : remote
    },
  }
}

/** The page's one list. */
export const avoided = avoidedReleases()
