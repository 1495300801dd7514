import { platformSettings } from '@portal/shared/platform-settings'
import { answer, answerHealth, answerNothing, setUpApiServer } from '@portal/shared/testing/api-server'
import { takeConsoleErrors } from '@portal/shared/testing/console-errors'
import { freezeTime, pass, soon } from '@portal/shared/testing/frozenTime'
import { ordinaryHome } from '@portal/shared/testing/home-content'
import { lead } from '@portal/shared/testing/people'
import { act, screen, waitFor } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { start } from './start'
import { bootOf } from './testing/renderPortal'

setUpApiServer(...ordinaryHome)

let root: Root | undefined

function page(boot: string) {
  document.body.innerHTML = '<div id="root"></div><script type="application/json" id="portal-boot"></script>'
  const block = document.getElementById('portal-boot')
  if (block) block.textContent = boot
  const element = document.getElementById('root')
  if (!element) throw new Error('no root')
  return element
}

/** Local storage that answers when it is told to. */
function slowStorage() {
  let release = () => {}
  const answered = new Promise<null>((resolve) => {
    release = () => resolve(null)
  })
  return {
    storage: { getItem: () => answered, setItem: async () => {}, removeItem: async () => {} },
    release,
  }
}

beforeEach(() => {
  answer('get', '/user/getHomeStats', { mcaUserCount: 1, mscUserCount: 2, leadCount: 3 })
})

afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.innerHTML = ''
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

test('Nothing is rendered until the saved state is restored', async () => {
  const element = page(JSON.stringify(bootOf(null)))
  const { storage, release } = slowStorage()
  const started = start(element, storage)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(element).toBeEmptyDOMElement()

  release()
  await act(async () => {
    root = await started
  })

  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument()
})

test('Where names on the platforms are changed is what the boot block says', async () => {
  const simulated = 'http://127.0.0.1:4000/settings/gfg'
  const boot = bootOf(null)
  const settings = { ...boot.platformSettings, gfg: simulated }
  const element = page(JSON.stringify({ ...boot, platformSettings: settings }))
  await act(async () => {
    root = await start(element)
  })

  expect(platformSettings('gfg')).toBe(simulated)
  expect(platformSettings('github')).toBe('https://github.com/settings/profile')
})

test('A saved state that never comes keeps the page for 5000 ms and no longer', async () => {
  const element = page(JSON.stringify(bootOf(null)))
  const { storage } = slowStorage()
  freezeTime()
  const started = start(element, storage)
  await pass(4.9)
  expect(element).toBeEmptyDOMElement()
  await pass(0.2)
  await act(async () => {
    root = await started
  })

  expect(await soon(() => screen.queryByRole('navigation', { name: 'Main' }))).toBeInTheDocument()
  expect(takeConsoleErrors().join('\n')).toContain('timed out')
})

/** Starts at home with what the tab remembers of how far its pages were scrolled; says how far this one is, at last. */
async function scrolledTo(positions: Record<string, number>) {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify(positions))
  const element = page(JSON.stringify(bootOf(null)))
  await act(async () => {
    root = await start(element)
  })
  await screen.findByRole('heading', { level: 1, name: 'Computer Application Club' })
  return scrollTo.mock.calls.at(-1)
}

test('A page that is opened by its address begins at its top, wherever the one before in this tab was', async () => {
  window.history.replaceState(null, '')

  expect(await scrolledTo({ default: 640 })).not.toEqual([0, 640])
})

test('A page that is loaded again is where it was', async () => {
  window.history.replaceState({ key: 'home', idx: 0 }, '')

  expect(await scrolledTo({ home: 640 })).toEqual([0, 640])
})

test('What could not be read without a network is read when it is back', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answerNothing('get', '/user/getHomeStats')
  const element = page(JSON.stringify(bootOf(null)))
  await act(async () => {
    root = await start(element)
  })
  await screen.findByRole('heading', { level: 1, name: 'Computer Application Club' })
  expect(screen.queryByText('4321')).not.toBeInTheDocument()

  answer('get', '/user/getHomeStats', { mcaUserCount: 4321, mscUserCount: 2, leadCount: 3 })
  answerHealth({ isThere: true })
  window.dispatchEvent(new Event('online'))

  expect(await screen.findByText('4,321')).toBeInTheDocument()
})

test.each([
  ['without a boot block', '', 'The page came without its boot block. Reload it.'],
  ['with one that is no JSON', '{', 'The page came with a boot block that cannot be read. Reload it.'],
  [
    'with one of another shape',
    '{"apiBase":1}',
    'The page came with a boot block that cannot be read. Reload it.',
  ],
])('A page %s says so', async (_name, boot, text) => {
  const element = page(boot)

  await act(async () => {
    root = await start(element)
  })

  expect(screen.getByRole('heading', { name: 'This is error page' })).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
  takeConsoleErrors()
})

test('In idle time the files of all pages in the menu come, a lead’s own pages after the others', async () => {
  const element = page(
    JSON.stringify({
      ...bootOf({ user: lead }),
      preloads: {
        files: ['/releases/lead/1/allLeads.js', '/releases/leaderboards/1/board.js'],
        routes: { '/leadDashboard/allLeads': [0], '/leaderboard': [1] },
      },
    }),
  )
  Object.assign(window, { requestIdleCallback: (callback: () => void) => setTimeout(callback) })
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).startsWith('/releases/')) asked.push(String(address))
    throw new TypeError('Failed to fetch')
  })
  await act(async () => {
    root = await start(element)
  })
  await waitFor(() =>
    expect(asked).toEqual(['/releases/leaderboards/1/board.js', '/releases/lead/1/allLeads.js']),
  )
})

test('With storage blocked and no channel to other tabs the portal still starts', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(refuse)
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  const element = page(JSON.stringify(bootOf(null)))
  await act(async () => {
    root = await start(element)
  })

  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  expect(screen.queryByText('This is error page')).not.toBeInTheDocument()
  // What cleans up after a test clears the storage.
  jest.restoreAllMocks()
})
