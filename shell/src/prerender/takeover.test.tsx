import type { BootstrapData, Session } from '@portal/shared/contract'
import { loggedOut, setLoginRedirect } from '@portal/shared/store'
import { answer, answerLater, setUpApiServer } from '@portal/shared/testing/apiServer'
import { ordinaryHome, sampleShowcase, sampleStats } from '@portal/shared/testing/homeContent'
import { asha } from '@portal/shared/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { thisDocument } from '../isolation/ownDocument'
import { Portal } from '../Portal'
import { hydrateHome } from '../router/homeRoute'
import { makeRoutes } from '../router/makeRoutes'
import { startSession } from '../session/startSession'
import { emptyStorage } from '../store/emptyStorage'
import { makeStore } from '../store/makeStore'
import { bootOf, loadDocument } from '../testing/renderPortal'
import { bootPage, startIn } from '../testing/startIn'

setUpApiServer(...ordinaryHome)

const home: Partial<BootstrapData> = {
  prerendered: 'home',
  homeStats: sampleStats,
  homeShowcase: sampleShowcase,
}

/** A page in which the server has written home. */
function page(written: Node[], session: Session = null): HTMLElement {
  thisDocument.group = undefined
  const element = bootPage(JSON.stringify({ ...bootOf(session), ...home }))
  element.replaceChildren(...written)
  return element
}

/** The home page as the server writes it. */
async function homeFor(session: Session = null): Promise<Node[]> {
  const boot = { ...bootOf(session), ...home }
  const { store, restored } = makeStore(emptyStorage)
  await restored
  await startSession(store, session)
  const router = createMemoryRouter(makeRoutes(boot, store, loadDocument), {
    hydrationData: await hydrateHome(store, sampleStats, boot.homeContent, boot.homeShowcase),
  })
  const written = document.createElement('div')
  written.innerHTML = renderToString(<Portal store={store} router={router} />)
  router.dispose()
  return [...written.childNodes]
}

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('hydrates home without changes, with its counts', async () => {
  const written = await homeFor()
  const { came } = answerLater('get', '/user/getHomeStats', sampleStats)
  const material = answerLater('get', '/home/showcase', { data: sampleShowcase })
  const element = page(written)
  const before = element.innerHTML
  const [bar, title] = [screen.getByRole('navigation'), screen.getByRole('heading', { level: 1 })]
  await startIn(element)

  expect(element).toHaveAttribute('data-started')
  expect(screen.getByRole('navigation') === bar).toBe(true)
  expect(screen.getByRole('heading', { level: 1 }) === title).toBe(true)
  expect(element.innerHTML).toBe(before)
  expect([...came, ...material.came]).toEqual([])
  expect(screen.getByText('Two Sum')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Stop the logos' }))
  expect(screen.getByRole('button', { name: 'Stop the logos' })).toHaveAttribute('aria-pressed', 'true')
})

test('opening home after a redirect to the login clears the login target', async () => {
  const written = await homeFor()
  const earlier = makeStore()
  await earlier.restored
  earlier.store.dispatch(setLoginRedirect('/profile'))
  await earlier.flush()
  expect(localStorage.getItem('persist:root')).toContain('/profile')
  await startIn(page(written))

  await waitFor(() => expect(localStorage.getItem('persist:root')).not.toContain('/profile'))
})

test('a menu that was pressed before hydration opens and keeps the focus', async () => {
  const element = page(await homeFor())
  const menu = screen.getByRole('button', { name: 'Menu' })
  menu.focus()
  await startIn(element)

  expect(menu).toHaveFocus()
  expect(menu).toHaveAttribute('aria-expanded', 'true')
})

test('renders again, without the name, for a user whose logout the server doesn’t know of', async () => {
  const written = await homeFor({ user: asha })
  const earlier = makeStore()
  await earlier.restored
  earlier.store.dispatch(loggedOut({ owed: true }))
  await earlier.flush()
  answer('post', '/user/logout', { message: 'Signed out' })
  const element = page(written, { user: asha })
  expect(element).toHaveTextContent(asha.username)
  await startIn(element)

  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
  expect(element).not.toHaveTextContent(asha.username)
})
