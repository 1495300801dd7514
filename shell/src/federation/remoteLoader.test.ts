import type { PageModule } from '@portal/federation/define-remote'
import { OfflineError } from '../network/OfflineError'
import { remoteOf } from '../testing/renderPortal'
import { pageIn } from './pageIn'
import { RemoteUnavailableError } from './RemoteUnavailableError'
import type { FileFault } from './releaseFiles'
import { type LoaderDeps, loadMs, remoteLoader, timeoutMs } from './remoteLoader'

const version = '2.0.0-00000002'
const remote = remoteOf('papers', { version })
const fallback = { version: '1.0.0-00000001', entry: '/releases/papers/1.0.0-00000001/remoteEntry.js' }
const withFallback = { ...remote, fallback }

const newPage: PageModule = { Page: () => null }
const oldPage: PageModule = { Page: () => null }
const definition = (page: PageModule, path = '/listPapers') => ({
  name: 'papers',
  title: 'Question papers',
  team: 'papers',
  routes: [{ path, access: 'verified' as const, page: async () => page }],
})
const never = () => new Promise<never>(() => {})
const gone = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A browser in which each release behaves as `releases` says. */
function browser(releases: Record<string, LoaderDeps['loadDefinition']>, around: Partial<LoaderDeps> = {}) {
  const asked: string[] = []
  const reported: string[] = []
  const surroundings = {
    repairCache: jest.fn<Promise<FileFault | undefined>, []>(async () => undefined),
    openPath: () => '/listPapers',
    isReachable: jest.fn(async () => true),
    isServed: jest.fn(async () => true),
    reloadPage: jest.fn(),
    reportShellFailure: jest.fn(),
    ...around,
  }
  const load = remoteLoader({
    ...surroundings,
    reportFailure: ({ version, fallback }, path, stage, _cause, code) =>
      reported.push([path, version, stage, code, fallback && 'blocked'].filter(Boolean).join(' ')),
    loadDefinition: (release) => {
      asked.push(release.version)
      return (releases[release.version] ?? gone)(release)
    },
  })
  return {
    load: async (...of: Parameters<typeof load>) => (await load(...of)).page,
    whole: load,
    asked,
    reported,
    ...surroundings,
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.useRealTimers())

test('retries a failure once, after replacing damaged files in the cache', async () => {
  let calls = 0
  const { load, repairCache, reported } = browser({
    [version]: async () => (++calls === 1 ? gone() : definition(newPage)),
  })

  expect(await load(remote, '/listPapers')).toBe(newPage)
  expect(repairCache).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([])
})

test('loads the fallback if a release fails, reports the failure, and avoids the release afterwards', async () => {
  const { whole, asked, reported } = browser({ [fallback.version]: async () => definition(oldPage) })

  expect(await whole(withFallback, '/listPapers')).toMatchObject({ page: oldPage, release: fallback })
  expect(asked).toEqual([version, version, fallback.version])
  await jest.advanceTimersByTimeAsync(0)
  expect(reported).toEqual([`/listPapers ${version} chunk blocked`])
})

const throwing = (error: unknown) => async () => Promise.reject(error)

test.each<[string, LoaderDeps['loadDefinition'], FileFault | undefined, string]>([
  ['that has no entry on the server', gone, 'entry', 'entry'],
  ['one of whose files is not on the server', gone, 'chunk', 'chunk'],
  ['whose file was altered', gone, 'integrity', 'integrity'],
  ['whose file did not come, and does now', gone, undefined, 'chunk'],
  ['whose entry did not come, and does now', throwing(new Error('#RUNTIME-008')), undefined, 'entry'],
  ['that throws as it starts', throwing(new TypeError('undefined is no function')), undefined, 'load'],
  [
    'that throws as it starts, where an ad blocker keeps a file of the shell away',
    throwing(new TypeError('undefined is no function')),
    'shell',
    'load',
  ],
  ['without the page', async () => definition(newPage, '/addPaper'), undefined, 'load page-missing'],
])('reports a release %s with the right stage', async (_name, release, fault, told) => {
  const { load, asked, reported } = browser({ [version]: release }, { repairCache: async () => fault })

  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  expect(reported).toEqual([`/listPapers ${version} ${told}`])
  // A release that lacks the page isn’t loaded again.
  expect(asked).toHaveLength(told === 'load page-missing' ? 1 : 2)
})

test('doesn’t blame a remote for a missing file of the shell', async () => {
  const { load, reported, reportShellFailure } = browser({}, { repairCache: async () => 'shell' })

  await expect(load(remote, '/listPapers')).rejects.toMatchObject({ code: 'unreachable' })
  expect(reported).toEqual([])
  expect(reportShellFailure).toHaveBeenCalledWith('/listPapers')
})

test('blocks neither release if both fail, and names app, team, release and code', async () => {
  const { load, reported } = browser({})
  const failure: unknown = await load(withFallback, '/listPapers').catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(RemoteUnavailableError)
  expect(failure).toMatchObject({
    code: 'unreachable',
    title: 'The papers part',
    team: 'papers',
    version,
  })
  expect(reported).toEqual([`/listPapers ${version} chunk`])
})

test('also requests the last good release if the active one is slow', async () => {
  const { load, asked, reported } = browser({
    [version]: never,
    [fallback.version]: async () => definition(oldPage),
  })
  const loading = load(withFallback, '/listPapers')

  await jest.advanceTimersByTimeAsync(timeoutMs - 1)
  expect(asked).toEqual([version])
  await jest.advanceTimersByTimeAsync(1)
  expect(await loading).toBe(oldPage)
  expect(reported).toEqual([`/listPapers ${version} load timeout blocked`])
})

test('gives up on a hanging release in time for its card', async () => {
  const { load } = browser({ [version]: never, [fallback.version]: never })
  const failure = load(withFallback, '/listPapers').catch((error: unknown) => error)

  await jest.advanceTimersByTimeAsync(loadMs)
  expect(await failure).toMatchObject({ code: 'timeout' })
  expect(loadMs).toBeLessThan(5000)
})

test('a retry is a new attempt, without a reload if that works, and with one if it fails and the server responds', async () => {
  let works = false
  const { load, reloadPage } = browser({
    [version]: async () => (works ? definition(newPage) : gone()),
  })
  const failing = () => expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  await failing()
  works = true
  expect(await load(remote, '/listPapers')).toBe(newPage)
  works = false
  await failing()
  expect(reloadPage).not.toHaveBeenCalled()

  load(remote, '/listPapers')
  await jest.advanceTimersByTimeAsync(loadMs)
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('a retry of a hanging request reloads at once, because the browser would join the dead request', async () => {
  const { load, asked, reloadPage } = browser({ [version]: never })
  const first = load(remote, '/listPapers').catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(loadMs)
  await first

  load(remote, '/listPapers')
  await jest.advanceTimersByTimeAsync(0)
  expect(reloadPage).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([version])
})

test('requests a file again that was late, without a reload', async () => {
  let arrive = (_definition: ReturnType<typeof definition>) => {}
  const { load, asked, reloadPage } = browser({
    [version]: () => new Promise((resolve) => (arrive = resolve)),
  })
  const first = load(remote, '/listPapers').catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(loadMs)
  expect(await first).toMatchObject({ code: 'timeout' })

  arrive(definition(newPage))
  await jest.advanceTimersByTimeAsync(0)
  const second = load(remote, '/listPapers')
  await jest.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([version, version])
  expect(reloadPage).not.toHaveBeenCalled()
  arrive(definition(newPage))
  expect(await second).toBe(newPage)
})

test.each<[string, Partial<LoaderDeps>]>([
  ['while navigating from another page', { openPath: () => '/' }],
  ['without a server, so that the rest of the site stays usable', { isServed: jest.fn(async () => false) }],
])('never reloads %s', async (_when, around) => {
  const { load, reloadPage } = browser({}, around)
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)

  expect(reloadPage).not.toHaveBeenCalled()
})

test('reports no app if the portal can’t be reached, and reloads what fails once it can, because some browsers keep a failed import', async () => {
  let isThere = false
  const { load, reloadPage, reported } = browser(
    { [fallback.version]: async () => definition(oldPage) },
    { isReachable: jest.fn(async () => isThere) },
  )
  // The fallback is in the browser's cache.
  await load(withFallback, '/listPapers')
  await expect(load(remote, '/listPapers')).rejects.toThrow(OfflineError)
  await expect(load(remote, '/listPapers')).rejects.toThrow(OfflineError)
  expect(reloadPage).not.toHaveBeenCalled()
  expect(reported).toEqual([])

  isThere = true
  load(remote, '/listPapers')
  await jest.advanceTimersByTimeAsync(loadMs)
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('a route has a page, and a layout if it has pages inside', async () => {
  const page = async () => newPage
  const child = { path: '/leadDashboard/apps', page }
  const layout = {
    path: '/leadDashboard',
    access: 'verified' as const,
    page: async () => oldPage,
    children: [child],
  }
  const lead = { ...definition(newPage), routes: [layout] }

  expect(pageIn(lead, '/leadDashboard/apps')).toBe(page)
  expect(pageIn(lead, '/leadDashboard', true)).toBe(layout.page)
  expect(pageIn(lead, '/leadDashboard')).toBeUndefined()
})
