import { papersApi } from '@portal/shared/api/papers'
import { codeVerified, loggedIn, loggedOut, selectAuth, selectSessionConflict } from '@portal/shared/store'
import { answer, apiServer } from '@portal/shared/testing/apiServer'
import { asha, lead } from '@portal/shared/testing/people'
import { act, waitFor } from '@testing-library/react'
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

test('every write names its page’s user; a refused one reports who is signed in', async () => {
  const { store } = await renderPortal('/nowhere', { user: asha })
  const said: string[] = []
  const listen = ({ request: { method, headers } }: { request: Request }) =>
    void said.push(`${method} ${headers.get('x-portal-user')}`)
  apiServer.events.on('request:start', listen)
  answer('get', '/paper/getAllPaperRequests', { data: { requests: [], total: 0, page: 1, pages: 0 } })
  const toAarav = { status: 409, headers: { 'x-portal-user': 'aarav' } }
  answer('delete', '/paper/deletePaperRequest/1', { message: 'No' }, toAarav)

  const remove = () =>
    act(async () => void (await store.dispatch(papersApi.endpoints.deletePaperRequest.initiate('1'))))
  await act(async () => void (await store.dispatch(papersApi.endpoints.paperRequests.initiate({}))))
  await remove()
  const refused = selectSessionConflict(store.getState())
  act(() => void store.dispatch(loggedOut({ owed: false })))
  await remove()
  apiServer.events.removeAllListeners()

  expect(said.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE ${asha._id}`, 'DELETE null'])
  expect(said).toContain('GET null')
  expect(refused).toEqual({ by: 'login', username: 'aarav' })
})
