import type { SearchModule } from '@portal/federation/define-remote'
import type { BootRemote, BootSearch, SearchResult } from '@portal/shared/contract'
import { setKnownPaths } from '@portal/shared/safeRedirect'
import { loggedOut } from '@portal/shared/store'
import '@portal/shared/testing/apiServer'
import { setUpModalDialogs } from '@portal/shared/testing/modalDialogs'
import { asha, lead } from '@portal/shared/testing/people'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { thisDocument } from '../isolation/ownDocument'
import { openStore } from '../testing/openStore'
import { remoteOf } from '../testing/renderPortal'
import { renderRoutes } from '../testing/renderRoutes'
import { readPicks, savePick } from './picks'
import { SearchButton } from './SearchButton'

setUpModalDialogs()

const source = (name: string, order: number, changes: Partial<BootSearch> = {}): BootSearch => ({
  name,
  title: `${name[0]?.toUpperCase()}${name.slice(1)}`,
  order,
  access: 'verified',
  ...changes,
})
const remotes = [
  remoteOf('papers', {
    routes: [{ path: '/listPapers', access: 'verified', title: 'Question Papers' }],
    search: [source('papers', 2)],
  }),
  remoteOf('lead', {
    routes: [
      { path: '/leadDashboard', access: 'lead', title: 'Question time' },
      { path: '/people/:id', access: 'verified', title: 'Question of a person' },
    ],
    search: [source('people', 1), source('secrets', 3, { access: 'lead' })],
  }),
]
const result = (title: string, path = '/listPapers?q=os'): SearchResult => ({
  title,
  about: 'A sample',
  path,
})

type Search = SearchModule['search']
const searches: Record<string, jest.Mock<ReturnType<Search>, Parameters<Search>>> = {}

async function openPage() {
  setKnownPaths(['/', '/listPapers', '/people/:id', '/leadDashboard'])
  for (const name of ['papers', 'people', 'secrets'])
    searches[name] = jest.fn<ReturnType<Search>, Parameters<Search>>(async () => [])
  const store = await openStore(asha)
  const load = async (_remote: BootRemote, { name }: BootSearch): Promise<SearchModule> => ({
    search: (...asked) => searches[name]?.(...asked) ?? Promise.reject(new Error(name)),
  })
  const page = <SearchButton boot={{ remotes }} load={load} />
  const router = await renderRoutes(store, [{ path: '*', element: page }])
  return { user: userEvent.setup(), router, store }
}

const box = () => screen.findByRole('combobox', { name: 'Search the portal' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const activeOption = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
    ?.textContent

test('names the remotes that can’t be searched because their code may not run here', async () => {
  thisDocument.group = { isolated: 'lead' }
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(await box(), 'os')

  await waitFor(() => expect(searches.people).toHaveBeenCalled())
  expect(screen.getByText(/^Papers can’t be searched from this page/)).toBeInTheDocument()
  expect(searches.papers).not.toHaveBeenCalled()
  thisDocument.group = 'open'
})

test('shows the user’s pages and each source’s results in groups; arrows move through all, and Enter opens', async () => {
  const { user, router } = await openPage()
  searches.papers?.mockResolvedValue([result('Operating Systems')])
  searches.people?.mockResolvedValue([
    result('Asha', '/people/1'),
    result('Away', 'https://elsewhere.example/'),
  ])
  await user.click(screen.getByRole('button', { name: 'Search' }))

  await user.type(await box(), '  qestion ')
  await waitFor(() => expect(options()).toHaveLength(3))

  expect(options()).toEqual(['Question PapersThe papers part', 'AshaA sample', 'Operating SystemsA sample'])
  expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Pages',
    'People',
    'Papers',
  ])
  expect(within(screen.getByRole('dialog')).getByText('3 results')).toBeInTheDocument()
  expect(searches.papers?.mock.calls.map(([text]) => text)).toEqual(['qestion'])
  expect(searches.secrets).not.toHaveBeenCalled()
  expect(activeOption()).toContain('Question Papers')
  // The caret stays where it is.
  expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowUp' })).toBe(false)
  expect(activeOption()).toContain('Operating Systems')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOption()).toContain('Asha')
  // Typing chooses the first one again.
  await user.keyboard(' ')
  expect(activeOption()).toContain('Question Papers')
  await user.keyboard('{ArrowDown}')
  // An input method confirms with Enter too.
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true })
  expect(router.state.location.pathname).toBe('/')
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/people/1')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a source that fails is one line with Retry, and one that hangs delays nothing and keeps no results of an earlier text', async () => {
  const { user } = await openPage()
  searches.papers?.mockRejectedValueOnce(new Error('down')).mockResolvedValue([result('Operating Systems')])
  searches.people?.mockReturnValue(new Promise(() => {}))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(await box(), 'oper')

  expect(await screen.findByText(/Papers can’t be searched right now/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  await waitFor(() => expect(options()).toEqual(['Operating SystemsA sample']))
  expect(screen.queryByText(/can’t be searched/)).not.toBeInTheDocument()

  searches.papers?.mockReturnValue(new Promise(() => {}))
  searches.people?.mockResolvedValue([result('Opera Sample')])
  await user.type(await box(), 'a')
  await waitFor(() => expect(options()).toEqual(['Opera SampleA sample']))
})

test('a search for an outdated text is aborted and reports nothing', async () => {
  const { user } = await openPage()
  let answerLate: (results: SearchResult[]) => void = () => {}
  searches.papers?.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(await box(), 'zz')
  await waitFor(() => expect(searches.papers).toHaveBeenCalledTimes(1))
  const signal = searches.papers?.mock.calls[0]?.[1].signal

  await user.type(await box(), 'y')
  expect(signal?.aborted).toBe(true)
  await act(async () => answerLate([result('Outdated')]))

  expect(await screen.findByText(/No results for ‘zzy’/)).toBeInTheDocument()
  expect(options()).toEqual([])
})

test('the five recent picks are offered to the same user until they log out; Ctrl+Enter opens a new tab', async () => {
  const { user, store, router } = await openPage()
  for (const id of [1, 2, 3, 4, 5]) savePick(asha._id, { title: `Person ${id}`, path: `/people/${id}` })
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  searches.papers?.mockResolvedValue([result('Operating Systems')])
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(await box(), 'oper')
  await waitFor(() => expect(options()).toHaveLength(1))

  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith('/listPapers?q=os', '_blank', 'noopener')
  expect(router.state.location.pathname).toBe('/')
  const openAgain = async () => {
    await user.click(screen.getByRole('button', { name: 'Close the search' }))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await box()
  }
  await openAgain()
  const people = ['Person 5', 'Person 4', 'Person 3', 'Person 2']
  expect(options()).toEqual(['Operating SystemsA sample', ...people, 'Home'])
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  // Planted in the browser's storage.
  savePick(asha._id, { title: 'Away', path: 'https://elsewhere.example/' })
  await openAgain()
  expect(options()).toEqual(['Person 5', 'Operating SystemsA sample', 'Person 4', 'Person 3', 'Home'])

  await user.click(screen.getByRole('button', { name: 'Close the search' }))
  act(() => void store.dispatch(loggedOut({ owed: false })))
  expect(localStorage.getItem('portal:search')).toBeNull()
  savePick(lead._id, { title: 'Person 6', path: '/people/6' })
  expect(readPicks(asha._id)).toEqual([])
})
