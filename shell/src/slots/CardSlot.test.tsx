import type { BootCard, BootRemote } from '@portal/shared/contract'
import { answerHealth } from '@portal/shared/testing/apiServer'
import { takeConsoleErrors } from '@portal/shared/testing/consoleErrors'
import { asha } from '@portal/shared/testing/people'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { blockedReleases } from '../telemetry/blockedReleases'
import { blockedIds, clearBlockedIds } from '../testing/blockedCookie'
import { heardTelemetry } from '../testing/heardTelemetry'
import { openStore } from '../testing/openStore'
import { cardOf, remoteOf } from '../testing/renderPortal'
import { renderRoutes } from '../testing/renderRoutes'
import { CardSlot } from './CardSlot'
import type { LoadedCard, loadCard } from './loadCard'
import { SlotSourceContext } from './useCards'

const card = (name: string, changes: Partial<BootCard> = {}) => cardOf(name, { slot: 'student', ...changes })

let made = 0
/** A remote with a new version for each test, because failed releases stay blocked. */
function withCards(name: string, cards: BootCard[], changes: Partial<BootRemote> = {}): BootRemote {
  made += 1
  const routes = [{ path: '/students/:username', access: 'verified' as const }]
  return remoteOf(name, { version: `1.${made}.0-00000000`, routes, cards, ...changes })
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

async function openSlot(remotes: BootRemote[], load: typeof loadCard) {
  const element = (
    <SlotSourceContext value={{ remotes, load }}>
      <h1>The page</h1>
      <CardSlot name="student" given={{ username: 'asha' }} />
    </SlotSourceContext>
  )
  await renderRoutes(await openStore(asha), [{ path: '*', element }], '/students/asha')
}

/** Opens a slot with a card of papers, and one of seniors that is fine. */
const openBoth = (loadPapers: typeof loadCard) =>
  openSlot(
    [withCards('papers', [card('theirs')], { fallback: before }), withCards('seniors', [card('interviews')])],
    (remote, ...more) =>
      remote.name === 'papers' ? loadPapers(remote, ...more) : Promise.resolve(loaded(Other, remote)),
  )

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => answerHealth({ isThere: true }))
afterEach(clearBlockedIds)

test('shows the cards of all remotes in order, for their viewers, with the slot’s props, each in its own space', async () => {
  const told = heardTelemetry()
  const papers = withCards('papers', [card('theirs', { order: 30 }), card('waiting', { access: 'lead' })])
  const seniors = withCards('seniors', [
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

test('a card that can’t be loaded is one line with Retry, which uses the fallback of a blocked release; the others stay', async () => {
  const failed: BootRemote[] = []
  let arrive: (fallback: LoadedCard) => void = () => {}
  await openBoth(async (remote) => {
    if (remote.version === before.version) return new Promise((resolve) => (arrive = resolve))
    failed.push(remote)
    throw new Error('It cannot be loaded')
  })

  expect(titles()).toEqual(['Interviews'])
  expect(screen.getByRole('status')).toHaveTextContent(
    'A card of The papers part (team papers) can’t be shown right now.',
  )
  for (const release of failed) blockedReleases.block(release)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  await act(async () => arrive(loaded(Fine, remoteOf('papers', before))))
  expect(await screen.findByRole('heading', { name: 'Papers of asha' })).toBeInTheDocument()
})

test('a hanging card keeps its space, and the page doesn’t wait for its skeleton', async () => {
  await openBoth(() => new Promise(() => {}))

  expect(titles()).toEqual(['Interviews'])
  expect(document.querySelector('[data-slot] > [aria-busy="true"]')).toHaveAttribute('data-size', 's')
})

test('a card that fails to render is replaced by the fallback’s, which this browser keeps', async () => {
  const told = heardTelemetry()
  const papers = withCards('papers', [card('theirs')], { fallback: before })
  await openSlot([papers], async (remote) =>
    loaded(remote.version === before.version ? Fine : Broken, remote),
  )

  expect(await screen.findByRole('heading', { name: 'Papers of asha' })).toBeInTheDocument()
  expect(blockedIds()).toEqual([`papers@${papers.version}`])
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
  await openBoth(async (remote) => {
    if (remote.version === before.version) throw new Error('It has no such card')
    return loaded(Endless, remote)
  })

  expect(await screen.findByText(/A card of The papers part/)).toBeInTheDocument()
  expect(titles()).toEqual(['Interviews'])
  // Its fallback has no such card, so this browser keeps the release.
  expect(blockedIds()).toBeUndefined()
  takeConsoleErrors()
})

test('without a network a broken card reports nothing', async () => {
  answerHealth({ isThere: false })
  const told = heardTelemetry()
  await openSlot([withCards('papers', [card('theirs')], { fallback: before })], async (remote) =>
    loaded(Broken, remote),
  )

  expect(await screen.findByRole('status')).toHaveTextContent('can’t be shown right now')
  expect([told, blockedIds()]).toEqual([[], undefined])
  takeConsoleErrors()
})
