import { asha } from '@portal/shared/testing/people'
import { homeRoute } from '../router/homeRoute'
import { openStore } from '../testing/openStore'
import { cardOf, remoteOf } from '../testing/renderPortal'
import { prefetchToday } from './prefetchToday'

const fetched: string[] = []
const { fetch } = globalThis

const remote = remoteOf('papers', {
  cards: [
    cardOf('mine'),
    cardOf('broken'),
    cardOf('elsewhere', { slot: 'student' }),
    cardOf('theirs', { access: 'lead' }),
  ],
})
const source = (at: number) => ({
  remotes: [remote],
  preloads: {
    files: [`/releases/papers/a${at}.js`, `/releases/papers/b${at}.js`],
    routes: {},
    cards: { 'papers/mine': [0], 'papers/elsewhere': [1] },
  },
})
const args = { request: new Request('http://localhost/'), params: {} }

beforeEach(() => {
  fetched.length = 0
  globalThis.fetch = async (address) => {
    fetched.push(String(address))
    return Response.json({})
  }
})

afterEach(() => {
  globalThis.fetch = fetch
})

/** Records which cards' modules are loaded, and which request their data. */
function watched() {
  const asked: string[] = []
  const load = async (_release: object, name: string) => {
    if (name === 'broken') throw new Error('not there')
    return { prefetch: () => void asked.push(name) }
  }
  return { asked, load }
}

test('prefetches the files of a member’s day and each card’s data; one failure affects no other', async () => {
  const { asked, load } = watched()
  await prefetchToday(await openStore(asha), source(1), { ...args, likelihood: 'intent' }, load)
  expect(asked).toEqual(['mine'])
  expect(fetched).toEqual(['/releases/papers/a1.js'])
})

test('in idle time prefetches only the files, and nothing for a visitor', async () => {
  const { asked, load } = watched()
  await prefetchToday(await openStore(asha), source(2), { ...args, likelihood: 'idle' }, load)
  expect(fetched).toEqual(['/releases/papers/a2.js'])
  await prefetchToday(await openStore(), source(3), { ...args, likelihood: 'intent' }, load)
  expect(fetched).toHaveLength(1)
  expect(asked).toEqual([])
})

test('prefetches only the files if home will be shown in another document', async () => {
  const home = homeRoute(await openStore(asha), source(4), () => true)
  await home.handle.prefetch({ ...args, likelihood: 'intent' })
  expect(fetched).toEqual(['/releases/papers/a4.js'])
})
