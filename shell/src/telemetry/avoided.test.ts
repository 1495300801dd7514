import { blockedReleasesCookie, blockedReleasesMax } from '@portal/shared/contract'
import { remotes } from '../testing/renderPortal'
import { avoidedReleases } from './avoided'

const [auth] = remotes
if (!auth) throw new Error('no remote')
const lastGood = { version: '0.9.0-00000000', entry: '/releases/auth/0.9.0-00000000/remoteEntry.js' }
const withFallback = { ...auth, lastGood }

const kept = () => new RegExp(`${blockedReleasesCookie}=([^;]*)`).exec(document.cookie)?.[1]?.split(',')

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = `${blockedReleasesCookie}=; path=/; max-age=0`
})

test('what is avoided gives way to its fallback, which has none itself', () => {
  const avoided = avoidedReleases()
  expect(avoided.usable(withFallback)).toBe(withFallback)

  avoided.avoid(withFallback)

  expect(avoided.usable(withFallback)).toEqual({ ...auth, ...lastGood })
  expect(avoided.usable(auth)).toBe(auth)
  expect(avoided.usable({ ...withFallback, version: '1.0.1-00000000' }).version).toBe('1.0.1-00000000')
})

test('the page that is open keeps what is avoided from the next page on', () => {
  const avoided = avoidedReleases()

  avoided.avoidFromNextPage(withFallback)
  expect(avoided.usable(withFallback)).toBe(withFallback)
  avoided.nextPage()

  expect(avoided.usable(withFallback).version).toBe(lastGood.version)
})

test('the cookie has the newest first, each once, and no more than the server reads', () => {
  const avoided = avoidedReleases()
  for (let patch = 0; patch <= blockedReleasesMax; patch += 1)
    avoided.keep({ name: 'papers', version: `1.0.${patch}-00000000` })
  avoided.keep({ name: 'papers', version: '1.0.4-00000000' })

  expect(kept()).toHaveLength(blockedReleasesMax)
  expect(kept()?.slice(0, 2)).toEqual(['papers@1.0.4-00000000', `papers@1.0.${blockedReleasesMax}-00000000`])
  expect(new Set(kept()).size).toBe(blockedReleasesMax)
})
