import { blockedReleasesCookie, blockedReleasesMax } from '@portal/shared/contract'
import { remotes } from '../testing/renderPortal'
import { makeBlockedReleases } from './blockedReleases'

const [auth] = remotes
if (!auth) throw new Error('no remote')
const lastGood = { version: '0.9.0-00000000', entry: '/releases/auth/0.9.0-00000000/remoteEntry.js' }
const withFallback = { ...auth, lastGood }

const kept = () => new RegExp(`${blockedReleasesCookie}=([^;]*)`).exec(document.cookie)?.[1]?.split(',')

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = `${blockedReleasesCookie}=; path=/; max-age=0`
})

test('replaces a failed release by its fallback, which has none itself', () => {
  const blockedReleases = makeBlockedReleases()
  expect(blockedReleases.usable(withFallback)).toBe(withFallback)

  blockedReleases.block(withFallback)

  expect(blockedReleases.usable(withFallback)).toEqual({ ...auth, ...lastGood })
  expect(blockedReleases.usable(auth)).toBe(auth)
  expect(blockedReleases.usable({ ...withFallback, version: '1.0.1-00000000' }).version).toBe(
    '1.0.1-00000000',
  )
})

test('the open page keeps a release that is avoided from the next page on', () => {
  const blockedReleases = makeBlockedReleases()

  blockedReleases.blockFromNextPage(withFallback)
  expect(blockedReleases.usable(withFallback)).toBe(withFallback)
  blockedReleases.nextPage()

  expect(blockedReleases.usable(withFallback).version).toBe(lastGood.version)
})

test('the cookie lists the newest first, each once, and no more than the server reads', () => {
  const blockedReleases = makeBlockedReleases()
  for (let patch = 0; patch <= blockedReleasesMax; patch += 1)
    blockedReleases.keep({ name: 'papers', version: `1.0.${patch}-00000000` })
  blockedReleases.keep({ name: 'papers', version: '1.0.4-00000000' })

  expect(kept()).toHaveLength(blockedReleasesMax)
  expect(kept()?.slice(0, 2)).toEqual(['papers@1.0.4-00000000', `papers@1.0.${blockedReleasesMax}-00000000`])
  expect(new Set(kept()).size).toBe(blockedReleasesMax)
})
