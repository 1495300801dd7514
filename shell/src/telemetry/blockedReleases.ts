import {
  type BootRemote,
  blockedReleasesCookie,
  blockedReleasesMax,
  blockedReleasesSeconds,
} from '@portal/shared/contract'

export interface ReleaseId {
  name: string
  version: string
}

const cookiePattern = new RegExp(`(?:^|; )${blockedReleasesCookie}=([^;]*)`)

const idOf = ({ name, version }: ReleaseId) => `${name}@${version}`

/**
 * The releases that failed in this browser. This page uses their fallback from its next load, or from the next
 * page on. The cookie stores them for a day, and the server omits them from every page that it composes.
 */
export function makeBlockedReleases() {
  const now = new Set<string>()
  const fromNextPage = new Set<string>()
  let isChanged = false

  /** True if it is newly stored; a browser may refuse cookies. */
  function store(release: ReleaseId): boolean {
    isChanged = true
    const stored = cookiePattern.exec(document.cookie)?.[1]?.split(',') ?? []
    const ids = [idOf(release), ...stored.filter((id) => id && id !== idOf(release))].slice(
      0,
      blockedReleasesMax,
    )
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is asynchronous, and missing in some supported browsers.
    document.cookie = `${blockedReleasesCookie}=${ids.join(',')}; path=/; max-age=${blockedReleasesSeconds}; samesite=lax${secure}`
    return !stored.includes(idOf(release)) && document.cookie.includes(idOf(release))
  }

  return {
    store,
    /** Doesn't replace an open page. */
    block: (release: ReleaseId) => void now.add(idOf(release)),
    /** The open page may hold someone's input, so it stays. */
    blockFromNextPage: (release: ReleaseId) => void fromNextPage.add(idOf(release)),
    nextPage() {
      for (const id of fromNextPage) now.add(id)
    },
    /** Whether one was stored since `takeChange`: the server may compose another set for this browser. */
    hasChanged: () => isChanged,
    takeChange() {
      const wasChanged = isChanged
      isChanged = false
      return wasChanged
    },
    /** The remote as this page should load it: its fallback if the release failed. */
    usable(remote: BootRemote): BootRemote {
      const { fallback, ...rest } = remote
      return fallback && now.has(idOf(remote)) ? { ...rest, ...fallback } : remote
    },
  }
}

export const blockedReleases = makeBlockedReleases()
