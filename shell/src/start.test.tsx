import { platformSettings } from '@portal/shared/platformSettings'
import { setUpApiServer } from '@portal/shared/testing/apiServer'
import { takeConsoleErrors } from '@portal/shared/testing/consoleErrors'
import { freezeTime, pass, soon } from '@portal/shared/testing/frozenTime'
import { ordinaryHome } from '@portal/shared/testing/homeContent'
import { screen } from '@testing-library/react'
import { start } from './start'
import { bootOf } from './testing/renderPortal'
import { bootPage, startIn } from './testing/startIn'

setUpApiServer(...ordinaryHome)

/** Local storage that answers when told. */
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

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

test('renders nothing until the saved state is restored, and uses the bootstrap data’s settings pages', async () => {
  const boot = bootOf(null)
  const gfg = 'http://127.0.0.1:4000/settings/gfg'
  const settings = { ...boot.platformSettings, gfg }
  const element = bootPage(JSON.stringify({ ...boot, platformSettings: settings }))
  const { storage, release } = slowStorage()
  const started = start(element, storage)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(element).toBeEmptyDOMElement()

  release()
  await startIn(element, started)

  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  expect(platformSettings('gfg')).toBe(gfg)
  expect(platformSettings('github')).toBe('https://github.com/settings/profile')
})

test('a saved state that never loads delays the page for 5000 ms at most', async () => {
  const element = bootPage(JSON.stringify(bootOf(null)))
  const { storage } = slowStorage()
  freezeTime()
  const started = start(element, storage)
  await pass(4.9)
  expect(element).toBeEmptyDOMElement()
  await pass(0.2)
  await startIn(element, started)

  expect(await soon(() => screen.queryByRole('navigation', { name: 'Main' }))).toBeInTheDocument()
  expect(takeConsoleErrors().join('\n')).toContain('timed out')
})

test.each([
  ['opened by its address starts at its top, whatever the tab’s previous page was', null, 'default', false],
  ['that is reloaded keeps its position', { key: 'home', idx: 0 }, 'home', true],
])('a page %s', async (_what, entry, key, isKept) => {
  const scrollTo: jest.SpyInstance<void, [number, number]> = jest.spyOn(window, 'scrollTo')
  window.history.replaceState(entry, '')
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ [key]: 640 }))
  await startIn(bootPage(JSON.stringify(bootOf(null))))
  await screen.findByRole('heading', { level: 1, name: 'Computer Application Club' })

  const [, position] = scrollTo.mock.calls.at(-1) ?? []
  expect(position === 640).toBe(isKept)
})

test.each([
  ['without bootstrap data', '', 'The page has no bootstrap data. Reload it.'],
  ['with one of another shape', '{"apiBase":1}', 'The page’s bootstrap data can’t be read. Reload it.'],
])('a page %s says so', async (_name, boot, text) => {
  await startIn(bootPage(boot))

  expect(screen.getByRole('heading', { name: 'This is error page' })).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
  takeConsoleErrors()
})

test('starts with storage blocked and no channel to other tabs', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(refuse)
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  await startIn(bootPage(JSON.stringify(bootOf(null))))

  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  expect(screen.queryByText('This is error page')).not.toBeInTheDocument()
  // The cleanup after a test clears the storage.
  jest.restoreAllMocks()
})
