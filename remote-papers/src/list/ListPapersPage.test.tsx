import { answerLater, setUpApiServer } from '@portal/shared/testing/api-server'
import { freezeTime, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { paper, paperPage, papersAnswer } from '../testing/papers'
import { ListPapersPage, prefetch } from './ListPapersPage'

setUpApiServer()

const open = (search = '') =>
  renderPage(<ListPapersPage />, {
    path: '/listPapers',
    at: `/listPapers${search}`,
    state: { auth: signedInAs(asha) },
  })

const named = (number: number, name: string) =>
  paper(number, { subject: { _id: paper(1).subject._id, name, subjectCode: `CS${number}` } })
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search papers' })
const filter = (name: string) => screen.getByRole('combobox', { name })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('lists and counts papers, with messages', async () => {
  const two = paperPage([named(1, 'Graphs'), named(2, 'Compilers')], { total: 12345, pages: 124 })
  const { release } = answerLater('get', '/paper/getAllPaperRequests', two)
  await open()

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question Papers')
  expect(document.title).toBe('Question Papers · Club Portal')
  expect(screen.getByRole('status', { name: 'Loading papers' })).toBeInTheDocument()
  expect(await screen.findByText('Fetching papers...')).toBeInTheDocument()
  release()
  expect(await screen.findByText('Papers loaded successfully')).toBeInTheDocument()
  expect(titles()).toEqual(['Graphs CS1', 'Compilers CS2'])
  expect(screen.getByText('12,345 papers')).toHaveAttribute('role', 'status')
})

test.each([
  ['', 412, true],
  ['', 0, false],
  ['?q=graph', 412, false],
])('a list for "%s" followed by %i more says so: %s', async (search, more, isSaid) => {
  papersAnswer(() => paperPage([named(1, 'Graphs')], { total: more + 1, more }))
  await open(search)
  await screen.findByRole('article', { name: /Graphs/ })
  expect(screen.queryAllByText('And 412 more: search, or choose a filter.')).toHaveLength(isSaid ? 1 : 0)
})

test('doesn’t request prefetched papers again, and reports them as loaded', async () => {
  const asked = papersAnswer(() => paperPage([named(1, 'Graphs')], { page: 2, pages: 3 }))
  const at = '/listPapers?q=graph&course=MCA&page=2'
  await renderPage(<ListPapersPage />, {
    path: '/listPapers',
    at,
    state: { auth: signedInAs(asha) },
    load: prefetch,
  })

  expect(await screen.findByText('Papers loaded successfully')).toBeInTheDocument()
  expect(screen.queryByText('Fetching papers...')).not.toBeInTheDocument()
  expect(titles()).toEqual(['Graphs CS1'])
  expect(asked).toEqual(['?q=graph&course=MCA&page=2'])
})

test('searches once typing pauses, from the first page; Back returns to the earlier list', async () => {
  const asked = papersAnswer((query) => paperPage([named(1, `Found ${query.get('q')}`)]))
  const { user, router } = await open('?course=MCA&page=1')
  await screen.findByRole('article', { name: /Found null/ })

  await user.type(searchBox(), 'graph  ')
  await user.type(searchBox(), 'th')
  expect(await screen.findByRole('article', { name: /Found graph th/ })).toBeInTheDocument()
  expect(router.state.location.search).toBe('?q=graph+th&course=MCA')
  expect(asked.length).toBeLessThan(5)
  expect(searchBox()).toHaveValue('graph  th')

  await act(() => router.navigate(-1))
  expect(await screen.findByRole('article', { name: /Found null/ })).toBeInTheDocument()
  expect(searchBox()).toHaveValue('')
})

test('requests filters and keeps them in the URL; a new filter starts at the first page', async () => {
  const asked = papersAnswer((query) =>
    paperPage([named(1, 'Any')], { page: Number(query.get('page') ?? 1), pages: 9 }),
  )
  const { user, router } = await open('?page=3&course=MSC')
  await screen.findByRole('article')
  expect(filter('Course')).toHaveDisplayValue('MSC')

  await user.selectOptions(filter('Exam type'), 'Practical')
  await user.selectOptions(filter('Status'), 'Approved')
  await user.selectOptions(filter('Year'), 'Year 2')
  await user.selectOptions(filter('Semester'), 'Semester 4')
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?course=MSC&year=2&semester=4&examType=Practical&status=approved',
    ),
  )
  await waitFor(() =>
    expect(asked.at(-1)).toBe('?course=MSC&year=2&semester=4&examType=Practical&status=approved'),
  )
  expect(asked[0]).toBe('?course=MSC&page=3')
  expect(screen.getByRole('button', { name: 'Filters (5)' })).toHaveAttribute('aria-expanded', 'false')

  await user.selectOptions(filter('Status'), 'All statuses')
  await waitFor(() => expect(router.state.location.search).not.toContain('status'))
  await act(() => router.navigate(-1))
  expect(filter('Status')).toHaveDisplayValue('Approved')
})

test('a filter chosen while typing takes the typed text along', async () => {
  const asked = papersAnswer(() => paperPage([named(1, 'Any')]))
  const { user } = await open()
  await screen.findByRole('article')
  await user.type(searchBox(), 'graph')
  await user.selectOptions(filter('Course'), 'MCA')

  await waitFor(() => expect(asked.at(-1)).toBe('?q=graph&course=MCA'))
  expect(searchBox()).toHaveValue('graph')
  expect(filter('Course')).toHaveDisplayValue('MCA')
})

test('keeps both of two filters chosen before the URL changes', async () => {
  papersAnswer(() => paperPage([named(1, 'Any')]))
  // The shell's loader runs before the address changes.
  const { user, router } = await renderPage(<ListPapersPage />, {
    path: '/listPapers',
    state: { auth: signedInAs(asha) },
    load: () => delay(500),
  })
  await screen.findByRole('article')
  await user.selectOptions(filter('Course'), 'MCA')
  await user.selectOptions(filter('Status'), 'Approved')

  await waitFor(() => expect(router.state.location.search).toBe('?course=MCA&status=approved'))
})

test('searches at once on Enter', async () => {
  const asked = papersAnswer(() => paperPage([named(1, 'Any')]))
  await open()
  await screen.findByRole('article')
  freezeTime()
  await quickUser().type(searchBox(), 'x{Enter}')
  await soon(() => (asked.includes('?q=x') ? true : null))
})

test('keeps earlier papers, dimmed, while others load', async () => {
  papersAnswer(() => paperPage([named(1, 'Before')]))
  const { user } = await open()
  const before = await screen.findByRole('article', { name: /Before/ })
  const { release } = answerLater('get', '/paper/getAllPaperRequests', paperPage([named(2, 'After')]))
  await user.selectOptions(filter('Course'), 'MCA')

  await waitFor(() => expect(before.closest('[aria-busy="true"]')).toHaveClass('stale'))
  release()
  const after = await screen.findByRole('article', { name: /After/ })
  expect(after.closest('[aria-busy="false"]')).not.toHaveClass('stale')
  expect(screen.queryByRole('article', { name: /Before/ })).toBeNull()
})

test('raises no toast for filters', async () => {
  papersAnswer(() => paperPage([named(1, 'Any')]))
  const { user } = await open()
  await screen.findByText('Papers loaded successfully')
  await waitFor(() => expect(screen.queryByText('Papers loaded successfully')).toBeNull())
  await user.selectOptions(filter('Course'), 'MCA')
  await delay(300)
  expect(screen.queryByText(/Fetching papers|Papers loaded/)).toBeNull()
})

test('pages are links, and one beyond the last is the last', async () => {
  papersAnswer((query) =>
    Number(query.get('page')) > 3
      ? paperPage([], { total: 250, page: Number(query.get('page')), pages: 3 })
      : paperPage([named(1, 'Any')], { total: 250, page: Number(query.get('page') ?? 1), pages: 3 }),
  )
  const { user, router } = await open('?q=a&page=9')

  await waitFor(() => expect(router.state.location.search).toBe('?q=a&page=3'))
  const pages = await screen.findByRole('navigation', { name: 'Pages' })
  expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
  expect(within(pages).queryByRole('link', { name: 'Next' })).toBeNull()
  await user.click(within(pages).getByRole('link', { name: 'Previous' }))
  expect(router.state.location.search).toBe('?q=a&page=2')
  await user.click(await screen.findByRole('link', { name: 'Page 1' }))
  expect(router.state.location.search).toBe('?q=a')
})

const [previous, next] = ['before', 'after'].map((side) => `${side}-1736935200000-${paper(1)._id}`)

test('links to neighbouring pages by cursor, to others by number', async () => {
  const asked = papersAnswer((query) =>
    paperPage([named(1, `Page ${query.get('page') ?? 1}`)], {
      ...{ total: 900, page: Number(query.get('page') ?? 1), pages: 9, previous, next },
    }),
  )
  const { user, router } = await open('?course=MCA&page=4')
  const link = (name: string) => screen.findByRole('link', { name })

  await user.click(await link('Next'))
  const first = await screen.findByRole('article', { name: /Page 5/ })
  expect(first.closest('li')).toHaveFocus()
  expect(asked.at(-1)).toBe(`?course=MCA&page=5&cursor=${next}`)
  expect(router.state.location.search).toBe(asked.at(-1))
  await user.click(await link('Page 4'))
  expect(asked.at(-1)).toBe(`?course=MCA&page=4&cursor=${previous}`)
  await user.click(await link('Page 9'))
  expect(router.state.location.search).toBe('?course=MCA&page=9')
  await user.click(await link('Page 1'))
  expect(router.state.location.search).toBe('?course=MCA')
  await screen.findByRole('article', { name: /Page 1/ })
  await user.click(await link('Page 2'))
  await screen.findByRole('article', { name: /Page 2/ })
  // The first page includes papers that arrived since.
  expect(await link('Previous')).toHaveAttribute('href', '/listPapers?course=MCA')
  await user.selectOptions(filter('Course'), 'MSC')
  expect(router.state.location.search).toBe('?course=MSC')
})

test('doesn’t count a large result to the end, but pages continue', async () => {
  papersAnswer((query) =>
    paperPage([named(1, 'Any')], {
      ...{ total: 1000, page: Number(query.get('page') ?? 1), pages: 10, isMore: true, next },
    }),
  )
  await open('?q=a&page=12')
  expect(await screen.findByText('1,000+ papers')).toBeInTheDocument()
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  expect(within(pages).getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next')
  expect(within(pages).getByRole('link', { name: 'Page 13' })).toBeInTheDocument()
  expect(pages).toHaveTextContent(/13…Next$/)
})

test('offers to clear the filters if nothing is found', async () => {
  papersAnswer((query) => paperPage(query.size === 0 ? [named(1, 'Any')] : []))
  const { user, router } = await open('?q=nothing&status=rejected')
  expect(await screen.findByText('No papers found.')).toBeInTheDocument()
  expect(screen.getByText('0 papers')).toBeInTheDocument()

  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  expect(await screen.findByRole('article')).toBeInTheDocument()
  expect(screen.getByText('1 paper')).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
  expect(searchBox()).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('suggests adding a paper if there are none', async () => {
  papersAnswer(() => paperPage([]))
  await open()
  const empty = (await screen.findByText('No papers found.')).parentElement as HTMLElement
  expect(within(empty).getByRole('link', { name: 'Add Paper' })).toHaveAttribute('href', '/addPaper')
})

test('shows a failure in place of the list; Retry reads it, with messages', async () => {
  papersAnswer(() => HttpResponse.json({ message: 'The database is busy' }, { status: 503 }))
  const { user } = await open()
  await waitFor(() => expect(screen.getAllByText('The database is busy')).toHaveLength(1))

  const { release } = answerLater('get', '/paper/getAllPaperRequests', paperPage([named(1, 'Back')]))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Fetching papers...')).toBeInTheDocument()
  release()
  expect(await screen.findByText('Papers loaded successfully')).toBeInTheDocument()
  expect(screen.getByRole('article', { name: /Back/ })).toBeInTheDocument()
})

test('Retry also shows messages after a filter failed', async () => {
  papersAnswer((query) =>
    query.has('course')
      ? HttpResponse.json({ message: 'The database is busy' }, { status: 503 })
      : paperPage([named(1, 'Before')]),
  )
  const { user } = await open()
  await screen.findByText('Papers loaded successfully')
  await user.selectOptions(filter('Course'), 'MCA')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByRole('article')).toBeNull()

  const { release } = answerLater('get', '/paper/getAllPaperRequests', paperPage([named(2, 'After')]))
  await user.click(retry)
  expect(await screen.findByText('Fetching papers...')).toBeInTheDocument()
  release()
  expect(await screen.findByRole('article', { name: /After/ })).toBeInTheDocument()
})

test('links to the login after the session has ended, and back to this list', async () => {
  papersAnswer(() => HttpResponse.json({ message: 'Please log in' }, { status: 401 }))
  const { user, store, router } = await open('?course=MCA')
  await user.click(await screen.findByRole('link', { name: 'Log in again' }))

  expect(router.state.location.pathname).toBe('/login')
  expect(store.getState().auxiliary.loginRedirect).toBe('/listPapers?course=MCA')
})
