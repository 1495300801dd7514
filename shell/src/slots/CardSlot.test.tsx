import { type BootCard, type BootRemote, blockedReleasesCookie } from '@portal/shared/contract'
import { loggedIn } from '@portal/shared/store'
import { answerHealth } from '@portal/shared/testing/api-server'
import { takeConsoleErrors } from '@portal/shared/testing/console-errors'
import { asha } from '@portal/shared/testing/people'
import { SlotCard } from '@portal/shared/ui/slot-card'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { makeStore } from '../store/makeStore'
import { heardTelemetry } from '../testing/heardTelemetry'
import { CardSlot } from './CardSlot'
import type { LoadedCard, loadCard } from './loadCard'
import { SlotSourceContext } from './useCards'

const card = (name: string, changes: Partial<BootCard> = {}): BootCard => ({
  ...{ slot: 'student', name, order: 1, access: 'verified', size: 's' },
  ...changes,
})

let made = 0
/** A remote with a new version for each test, because failed releases stay avoided. */
function remoteOf(name: string, cards: BootCard[], changes: Partial<BootRemote> = {}): BootRemote {
  made += 1
  const version = `1.${made}.0-00000000`
  const about = {
    name,
    version,
    title: `The ${name} part`,
    team: name,
    entry: `/releases/${name}/${version}/e.js`,
  }
  return {
    ...about,
    routes: [{ path: '/students/:username', access: 'verified' }],
    nav: [],
    cards,
    ...changes,
  }
}
const before = { version: '0.1.0-00000000', entry: '/releases/papers/0.1.0-00000000/e.js' }

type Drawing = (props: never) => React.ReactNode
const loaded = (Card: Drawing, { name, version, entry }: BootRemote): LoadedCard => ({
  module: { Card },
  release: { name, version, entry },
})
const Fine = ({ username }: { username: string }) => <SlotCard title={`Papers of ${username}`} />
const Other = () => <SlotCard title="Interviews" />
function Broken(): never {
  throw new RangeError('A bug of this card')
}

function EndlessDrawing() {
  const [count, setCount] = useState(0)
  setCount(count + 1)
  return <SlotCard title="Never" />
}
function EndlessLayout() {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => setCount(count + 1))
  return <SlotCard title="Never" />
}

async function openSlot(remotes: BootRemote[], load: typeof loadCard, { isLead = false } = {}) {
  localStorage.clear()
  const { store, restored } = makeStore()
  await restored
  store.dispatch(loggedIn({ ...asha, isLead }))
  const element = (
    <SlotSourceContext value={{ remotes, load }}>
      <h1>The page</h1>
      <CardSlot name="student" given={{ username: 'asha' }} />
    </SlotSourceContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/students/asha'] })
  await act(async () =>
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    ),
  )
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => answerHealth({ isThere: true }))
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = `${blockedReleasesCookie}=; path=/; max-age=0`
})

test('shows the cards of all remotes in order, for their viewers, with the slot’s props, each in its own space', async () => {
  const told = heardTelemetry()
  const papers = remoteOf('papers', [card('theirs', { order: 30 }), card('waiting', { access: 'lead' })])
  const seniors = remoteOf('seniors', [
    card('interviews', { order: 20, size: 'l', width: 'full' }),
    card('home', { slot: 'member-home' }),
  ])
  await openSlot([papers, seniors], async (remote) => loaded(remote === papers ? Fine : Other, remote))

  expect(titles()).toEqual(['Interviews', 'Papers of asha'])
  const rooms = screen.getAllByRole('region').map((region) => ({ ...region.parentElement?.dataset }))
  expect(rooms).toEqual([
    { size: 'l', width: 'full' },
    { size: 's', width: 'half' },
  ])
  await waitFor(() =>
    expect(told).toEqual([
      `displayed seniors@${seniors.version} /students/:username`,
      `displayed papers@${papers.version} /students/:username`,
    ]),
  )
})

test('a card that can’t be loaded is one line with Retry, and the others stay', async () => {
  let isThere = false
  const papers = remoteOf('papers', [card('theirs')])
  const seniors = remoteOf('seniors', [card('interviews')])
  await openSlot([papers, seniors], async (remote) => {
    if (remote === papers && !isThere) throw new Error('It cannot be loaded')
    return loaded(remote === papers ? Fine : Other, remote)
  })

  expect(titles()).toEqual(['Interviews'])
  expect(screen.getByRole('status')).toHaveTextContent(
    'A card of The papers part (team papers) can’t be shown right now.',
  )
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Papers of asha' })).toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a hanging card keeps its space, and the page doesn’t wait for its skeleton', async () => {
  const seniors = remoteOf('seniors', [card('interviews')])
  await openSlot([remoteOf('papers', [card('theirs')]), seniors], (remote) =>
    remote === seniors ? Promise.resolve(loaded(Other, remote)) : new Promise(() => {}),
  )

  expect(titles()).toEqual(['Interviews'])
  expect(document.querySelector('[data-slot] > [aria-busy="true"]')).toHaveAttribute('data-size', 's')
})

test('a card that fails to render is replaced by the fallback’s, which this browser keeps', async () => {
  const told = heardTelemetry()
  const papers = remoteOf('papers', [card('theirs')], { fallback: before })
  await openSlot([papers], async (remote) =>
    loaded(remote.version === before.version ? Fine : Broken, remote),
  )

  expect(await screen.findByRole('heading', { name: 'Papers of asha' })).toBeInTheDocument()
  expect(document.cookie).toContain(`papers@${papers.version}`)
  await waitFor(() =>
    expect(told.filter((line) => [papers.version, before.version].some((of) => line.includes(of)))).toEqual([
      `failed papers@${papers.version} /students/:username render RangeError`,
      `displayed papers@${before.version} /students/:username`,
    ]),
  )
  takeConsoleErrors()
})

test.each([
  ['as it is drawn', EndlessDrawing],
  ['in an effect of its layout', EndlessLayout],
])('a card that sets its state endlessly %s becomes a line, and the others stay', async (_when, Endless) => {
  const papers = remoteOf('papers', [card('theirs')])
  const seniors = remoteOf('seniors', [card('interviews')])
  await openSlot([papers, seniors], async (remote) => loaded(remote === papers ? Endless : Other, remote))

  expect(await screen.findByText(/A card of The papers part/)).toBeInTheDocument()
  expect(titles()).toEqual(['Interviews'])
  takeConsoleErrors()
})

test('without a network a broken card reports nothing', async () => {
  answerHealth({ isThere: false })
  const told = heardTelemetry()
  await openSlot([remoteOf('papers', [card('theirs')], { fallback: before })], async (remote) =>
    loaded(Broken, remote),
  )

  expect(await screen.findByRole('status')).toHaveTextContent('can’t be shown right now')
  expect([told, document.cookie]).toEqual([[], ''])
  takeConsoleErrors()
})
