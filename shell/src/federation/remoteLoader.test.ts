import type { PageModule } from '@portal/federation/define-remote'
import type { BootRemote } from '@portal/shared/contract'
import { OfflineError } from '../network/OfflineError'
import { RemoteUnavailableError } from './RemoteUnavailableError'
import type { FileFault } from './releaseFiles'
import { type LoaderDeps, loadMs, patienceMs, remoteLoader } from './remoteLoader'

const remote: BootRemote = {
  name: 'papers',
  title: 'Question papers',
  team: 'papers',
  version: '2.0.0-00000002',
  entry: '/releases/papers/2.0.0-00000002/remoteEntry.js',
  routes: [{ path: '/listPapers', access: 'verified' }],
  nav: [],
}
const lastGood = { version: '1.0.0-00000001', entry: '/releases/papers/1.0.0-00000001/remoteEntry.js' }
const withLastGood: BootRemote = { ...remote, lastGood }

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

/** A browser in which each release does what `releases` says. */
function browser(releases: Record<string, LoaderDeps['loadDefinition']>, around: Partial<LoaderDeps> = {}) {
  const asked: string[] = []
  const blamed: string[] = []
  const surroundings = {
    repairCache: jest.fn<Promise<FileFault | undefined>, []>(async () => undefined),
    isOpen: jest.fn(() => true),
    isReachable: jest.fn(async () => true),
    isServed: jest.fn(async () => true),
    reloadPage: jest.fn(),
    blameShell: jest.fn(),
    ...around,
  }
  const load = remoteLoader({
    ...surroundings,
    blame: ({ version, lastGood: fallback }, path, stage, _cause, code) =>
      blamed.push([path, version, stage, code, fallback && 'avoided'].filter(Boolean).join(' ')),
    loadDefinition: (release) => {
      asked.push(release.version)
      return (releases[release.version] ?? gone)(release)
    },
  })
  return {
    load: async (...of: Parameters<typeof load>) => (await load(...of)).page,
    whole: load,
    asked,
    blamed,
    ...surroundings,
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.useRealTimers())

test('a page comes from the active release, and nothing else is asked for', async () => {
  const { load, asked, blamed } = browser({ [remote.version]: async () => definition(newPage) })

  expect(await load(withLastGood, '/listPapers')).toBe(newPage)
  await jest.advanceTimersByTimeAsync(loadMs)
  expect(asked).toEqual([remote.version])
  expect(blamed).toEqual([])
})

test('a failure is tried again once, after the damaged files in the cache were replaced', async () => {
  let calls = 0
  const { load, repairCache, blamed } = browser({
    [remote.version]: async () => (++calls === 1 ? gone() : definition(newPage)),
  })

  expect(await load(remote, '/listPapers')).toBe(newPage)
  expect(repairCache).toHaveBeenCalledTimes(1)
  expect(blamed).toEqual([])
})

test('the last good release stands in for one that cannot be loaded, which is told and avoided', async () => {
  const { whole, asked, blamed } = browser({ [lastGood.version]: async () => definition(oldPage) })

  expect(await whole(withLastGood, '/listPapers')).toMatchObject({ page: oldPage, release: lastGood })
  expect(asked).toEqual([remote.version, remote.version, lastGood.version])
  await jest.advanceTimersByTimeAsync(0)
  expect(blamed).toEqual([`/listPapers ${remote.version} chunk avoided`])
})

const throwing = (error: unknown) => async () => Promise.reject(error)

test.each<[string, LoaderDeps['loadDefinition'], FileFault | undefined, string]>([
  ['that has no entry on the server', gone, 'entry', 'entry'],
  ['one of whose files is not on the server', gone, 'chunk', 'chunk'],
  ['whose file was altered', gone, 'integrity', 'integrity'],
  ['whose file did not come, and does now', gone, undefined, 'chunk'],
  ['that throws as it starts', throwing(new TypeError('undefined is no function')), undefined, 'load'],
  [
    'that throws as it starts, where an ad blocker keeps a file of the shell away',
    throwing(new TypeError('undefined is no function')),
    'shell',
    'load',
  ],
  ['without the page', async () => definition(newPage, '/addPaper'), undefined, 'load page-missing'],
])('a release %s is told as what it is', async (_name, release, fault, told) => {
  const { load, blamed } = browser({ [remote.version]: release }, { repairCache: async () => fault })

  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  expect(blamed).toEqual([`/listPapers ${remote.version} ${told}`])
})

test('a file of the shell that cannot be had is no fault of the remote', async () => {
  const { load, blamed, blameShell } = browser({}, { repairCache: async () => 'shell' })

  await expect(load(remote, '/listPapers')).rejects.toMatchObject({ code: 'unreachable' })
  expect(blamed).toEqual([])
  expect(blameShell).toHaveBeenCalledWith('/listPapers')
})

test('where neither release can be loaded, none is avoided for the other', async () => {
  const { load, blamed } = browser({})

  await expect(load(withLastGood, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  expect(blamed).toEqual([`/listPapers ${remote.version} chunk`])
})

test('the last good release is asked for as well when the active one is slow', async () => {
  const { load, asked, blamed } = browser({
    [remote.version]: never,
    [lastGood.version]: async () => definition(oldPage),
  })
  const loading = load(withLastGood, '/listPapers')

  await jest.advanceTimersByTimeAsync(patienceMs - 1)
  expect(asked).toEqual([remote.version])
  await jest.advanceTimersByTimeAsync(1)
  expect(await loading).toBe(oldPage)
  expect(blamed).toEqual([`/listPapers ${remote.version} load timeout avoided`])
})

test('when nothing can be had, the error names part, team, release and code', async () => {
  const { load } = browser({})
  const failure: unknown = await load(withLastGood, '/listPapers').catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(RemoteUnavailableError)
  expect(failure).toMatchObject({
    code: 'unreachable',
    title: 'Question papers',
    team: 'papers',
    version: remote.version,
  })
})

test('a release that hangs is given up in time for its card', async () => {
  const { load } = browser({ [remote.version]: never, [lastGood.version]: never })
  const failure = load(withLastGood, '/listPapers').catch((error: unknown) => error)

  await jest.advanceTimersByTimeAsync(loadMs)
  expect(await failure).toMatchObject({ code: 'timeout' })
  expect(loadMs).toBeLessThan(5000)
})

test('a page that the release does not have is not tried again', async () => {
  const { load, asked } = browser({ [remote.version]: async () => definition(newPage, '/addPaper') })

  await expect(load(remote, '/listPapers')).rejects.toMatchObject({ code: 'page-missing' })
  expect(asked).toEqual([remote.version])
})

test('a retry is a new attempt, without loading the page anew where that works', async () => {
  let works = false
  const { load, reloadPage } = browser({
    [remote.version]: async () => (works ? definition(newPage) : gone()),
  })
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)

  works = true
  expect(await load(remote, '/listPapers')).toBe(newPage)
  expect(reloadPage).not.toHaveBeenCalled()
})

test('a retry that fails as well loads the page anew, if the server gives it', async () => {
  const { load, reloadPage } = browser({})
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)

  load(remote, '/listPapers')
  await jest.advanceTimersByTimeAsync(loadMs)
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('a retry of what still hangs loads the page anew at once: the browser would join the same dead request', async () => {
  const { load, asked, reloadPage } = browser({ [remote.version]: never })
  const first = load(remote, '/listPapers').catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(loadMs)
  await first

  load(remote, '/listPapers')
  await jest.advanceTimersByTimeAsync(0)
  expect(reloadPage).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([remote.version])
})

test('what hung and came after all is asked for again, without loading the page anew', async () => {
  let arrive = (_definition: ReturnType<typeof definition>) => {}
  const { load, asked, reloadPage } = browser({
    [remote.version]: () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  })
  const first = load(remote, '/listPapers').catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(loadMs)
  expect(await first).toMatchObject({ code: 'timeout' })

  arrive(definition(newPage))
  await jest.advanceTimersByTimeAsync(0)
  const second = load(remote, '/listPapers')
  await jest.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([remote.version, remote.version])
  expect(reloadPage).not.toHaveBeenCalled()
  arrive(definition(newPage))
  expect(await second).toBe(newPage)
})

test('a failure that came after a success is the first of its kind: the page is not loaded anew for it', async () => {
  let works = false
  const { load, reloadPage } = browser({
    [remote.version]: async () => (works ? definition(newPage) : gone()),
  })
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  works = true
  await load(remote, '/listPapers')

  works = false
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  expect(reloadPage).not.toHaveBeenCalled()
})

test('on the way from another page nothing is loaded anew: that would be the other page', async () => {
  const { load, reloadPage } = browser({}, { isOpen: jest.fn(() => false) })
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)

  expect(reloadPage).not.toHaveBeenCalled()
})

test('without a server the page is never loaded anew: the rest of the site stays usable', async () => {
  const { load, reloadPage } = browser({}, { isServed: jest.fn(async () => false) })
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)
  await expect(load(remote, '/listPapers')).rejects.toThrow(RemoteUnavailableError)

  expect(reloadPage).not.toHaveBeenCalled()
})

test('where nothing of the portal answers, no part is to blame', async () => {
  const { load, reloadPage, blamed } = browser({}, { isReachable: jest.fn(async () => false) })

  await expect(load(remote, '/listPapers')).rejects.toThrow(OfflineError)
  await expect(load(remote, '/listPapers')).rejects.toThrow(OfflineError)
  expect(reloadPage).not.toHaveBeenCalled()
  expect(blamed).toEqual([])
})

test('what still fails once the network is back is loaded anew: some browsers keep a failed import', async () => {
  let isThere = false
  const { load, reloadPage } = browser({}, { isReachable: jest.fn(async () => isThere) })
  await expect(load(remote, '/listPapers')).rejects.toThrow(OfflineError)

  isThere = true
  load(remote, '/listPapers')
  await jest.advanceTimersByTimeAsync(loadMs)
  expect(reloadPage).toHaveBeenCalledTimes(1)
})
