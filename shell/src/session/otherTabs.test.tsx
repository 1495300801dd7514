import { papersApi } from '@portal/shared/api/papers'
import {
  codeVerified,
  loggedIn,
  loggedOut,
  selectAuth,
  selectSessionConflict,
  sessionChangedElsewhere,
} from '@portal/shared/store'
import { answer, apiServer } from '@portal/shared/testing/api-server'
import { asha, lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { SessionNotice } from '@portal/shared/ui/session-notice'
import { act, screen, waitFor } from '@testing-library/react'
import { makeStore } from '../store/makeStore'
import { renderPortal } from '../testing/renderPortal'

beforeEach(() => localStorage.clear())

const aarav = { ...lead, username: 'aarav' }
const channels: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

async function openTab(user?: typeof asha) {
  const channel = new BroadcastChannel('portal')
  channels.push(channel)
  const { store, restored } = makeStore(undefined, channel)
  await restored
  if (user) store.dispatch(loggedIn(user))
  return { store, heard: () => selectSessionConflict(store.getState()) }
}

test('a tab announces a login or logout to the others, and they show it', async () => {
  const one = await openTab(asha)
  const other = await openTab(asha)
  const ofNobody = await openTab()

  one.store.dispatch(loggedOut({ owed: false }))
  await waitFor(() => expect(other.heard()).toEqual({ by: 'logout' }))
  expect(ofNobody.heard()).toBeNull()

  one.store.dispatch(codeVerified(aarav))
  // Each tab receives it separately, one slightly earlier.
  for (const { heard } of [other, ofNobody])
    await waitFor(() => expect(heard()).toEqual({ by: 'login', username: 'aarav' }))
  expect(selectAuth(other.store.getState()).username).toBe('asha')

  one.store.dispatch(loggedIn(asha))
  await waitFor(() => expect(other.heard()).toBeNull())
  expect(one.heard()).toBeNull()
})

test('ignores a logout that the server doesn’t know of, and invalid messages', async () => {
  const one = await openTab(asha)
  const other = await openTab(asha)
  one.store.dispatch(loggedOut({ owed: true }))
  channels[0]?.postMessage({ username: 7 })
  one.store.dispatch(loggedIn(aarav))

  await waitFor(() => expect(other.heard()).toEqual({ by: 'login', username: 'aarav' }))
  const told: unknown[] = []
  const listener = new BroadcastChannel('portal')
  channels.push(listener)
  listener.onmessage = ({ data }) => told.push(data)
  one.store.dispatch(loggedOut({ owed: true }))
  one.store.dispatch(loggedIn(asha))

  await waitFor(() => expect(told).toEqual([{ _id: asha._id, username: 'asha' }]))
})

test.each([
  [{ _id: aarav._id, username: 'aarav' }, 'You are signed in as aarav in another tab: reload'],
  [null, 'You have signed out in another tab: reload'],
])('the page stays as it is, explains what happened and offers a reload: %j', async (now, text) => {
  const reload = jest.fn()
  const { store, user } = await renderPage(<SessionNotice reload={reload} />)
  store.dispatch(loggedIn(asha))

  act(() => void store.dispatch(sessionChangedElsewhere(now)))

  const [, notice] = screen.getAllByRole('alert')
  expect(notice).toHaveTextContent(text)
  await user.click(screen.getAllByRole('button', { name: 'reload' })[1] as HTMLElement)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('every write names its page’s user; a refused one reports who is signed in', async () => {
  const { store } = await renderPortal('/nowhere', { user: asha })
  const said: string[] = []
  const listen = ({ request: { method, headers } }: { request: Request }) =>
    void said.push(`${method} ${headers.get('x-portal-user')}`)
  apiServer.events.on('request:start', listen)
  answer('get', '/paper/getAllPaperRequests', { data: { requests: [], total: 0, page: 1, pages: 0 } })
  answer(
    'delete',
    '/paper/deletePaperRequest/1',
    { message: 'No' },
    { status: 409, headers: { 'x-portal-user': 'aarav' } },
  )

  await act(async () => void (await store.dispatch(papersApi.endpoints.paperRequests.initiate({}))))
  await act(async () => void (await store.dispatch(papersApi.endpoints.deletePaperRequest.initiate('1'))))
  const refused = selectSessionConflict(store.getState())
  act(() => void store.dispatch(loggedOut({ owed: false })))
  await act(async () => void (await store.dispatch(papersApi.endpoints.deletePaperRequest.initiate('1'))))
  apiServer.events.removeAllListeners()

  expect(said.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE ${asha._id}`, 'DELETE null'])
  expect(said).toContain('GET null')
  expect(refused).toEqual({ by: 'login', username: 'aarav' })
})

test('Logout on someone else’s page signs nobody out', async () => {
  const { store, user } = await renderPortal('/nowhere', { user: asha })
  const message = 'You are signed in as aarav in another tab: reload this page'
  answer('post', '/user/logout', { message }, { status: 409, headers: { 'x-portal-user': 'aarav' } })

  await user.click(await screen.findByRole('button', { name: 'Logout' }))

  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.getByText('aarav').closest('[role=alert]')).toHaveTextContent('in another tab: reload')
  expect(selectAuth(store.getState())).toMatchObject({ username: 'asha', logoutOwed: false })
})
