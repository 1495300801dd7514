import type { PaperFilters } from '@portal/shared/contract'
import { readSearch, searchWith } from '@portal/shared/search-state'
import { answerLater, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { noFilters, paper, paperPage, papersAnswer, shareLink } from '../testing/papers'
import { activeCount, filtersFor, filtersSchema, withFilters } from './filters'
import { ListPapersPage, prefetch } from './ListPapersPage'
import { PaperCard } from './PaperCard'

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

test('keeps earlier papers, dimmed and without a toast, while others load', async () => {
  papersAnswer(() => paperPage([named(1, 'Before')]))
  const { user } = await open()
  const before = await screen.findByRole('article', { name: /Before/ })
  const { release } = answerLater('get', '/paper/getAllPaperRequests', paperPage([named(2, 'After')]))
  await user.selectOptions(filter('Course'), 'MCA')

  await waitFor(() => expect(before.closest('[aria-busy="true"]')).toHaveClass('stale'))
  expect(screen.queryByText('Fetching papers...')).toBeNull()
  release()
  const after = await screen.findByRole('article', { name: /After/ })
  expect(after.closest('[aria-busy="false"]')).not.toHaveClass('stale')
  expect(screen.queryByRole('article', { name: /Before/ })).toBeNull()
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

describe('a card', () => {
  const reader = 'asha.2024mca012@institute.example'
  const show = (changes: Parameters<typeof paper>[1] = {}) =>
    render(<PaperCard paper={paper(1, changes)} reader={reader} />)

  test('shows all of a paper’s fields', () => {
    show()
    expect(screen.getByRole('article', { name: 'Data Structures CS101' })).toHaveTextContent(
      /^MCA · End-SemapprovedData Structures CS101Meera IyerYear 1, semester 22024-25Uploaded 15 Jan 2025View Paper$/,
    )
    expect(screen.getByTitle('15 Jan 2025, 15:30')).toHaveTextContent('15 Jan 2025')
  })

  test('opens the paper in a new tab without a referrer or opener', () => {
    show({ driveLink: shareLink.replace('https', 'http') })
    const link = screen.getByRole('link', { name: 'View Paper' })
    expect(link).toHaveAttribute('href', shareLink.replace('https', 'http'))
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test.each(['javascript:alert(1)', ''])('doesn’t link %s', (driveLink) => {
    show({ driveLink })
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('renders names as text', () => {
    const { container } = show({
      teacher: { _id: paper(1).teacher._id, name: '<img src=x onerror=alert(1)>' },
    })
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
  })

  test.each(['pending', 'approved', 'rejected'] as const)('gives %s its own colour', (status) => {
    show({ status })
    expect(screen.getByText(status)).toHaveClass('tag', status)
  })

  test('marks your own paper; leads see who uploaded the others', () => {
    const { rerender } = show({ status: 'pending', uploadedBy: { email: reader } })
    expect(screen.getByText('Yours')).toBeInTheDocument()
    expect(screen.queryByText(/by asha/)).toBeNull()

    rerender(
      <PaperCard paper={paper(1, { uploadedBy: { email: 'ravi@institute.example' } })} reader={reader} />,
    )
    expect(screen.queryByText('Yours')).toBeNull()
    expect(screen.getByText('by ravi@institute.example')).toBeInTheDocument()

    rerender(<PaperCard paper={paper(1)} reader={reader} />)
    expect(screen.queryByText('Yours')).toBeNull()
  })

  test('shows the age of uploads from the last week', () => {
    const now = Date.now()
    const { rerender } = show({ createdAt: new Date(now - 3 * 86_400_000).toISOString() })
    expect(screen.getByText('3 days ago')).toHaveAttribute('title')
    const created = new Date(now - 8 * 86_400_000).toISOString()
    rerender(<PaperCard paper={paper(1, { createdAt: created })} reader={reader} />)
    expect(screen.queryByText(/ago/)).toBeNull()
  })
})

describe('the filters', () => {
  const read = (search: string) => readSearch(filtersSchema, new URLSearchParams(search))
  const addressOf = (wanted: PaperFilters) => searchWith(filtersSchema, new URLSearchParams(), wanted)
  const filters = (changes: PaperFilters) => ({ ...noFilters, ...changes })

  test('keeps every filter in the URL', () => {
    const said =
      '?q=graph+theory&course=MCA&year=2&semester=3&examType=End-Sem&status=pending&page=4&cursor=after-1736935200000-0b8f1d3e-6f5d-4c1f-9a59-000000000001'
    const wanted = filters({
      q: 'graph theory',
      course: 'MCA',
      year: 2,
      semester: 3,
      examType: 'End-Sem',
      status: 'pending',
      page: 4,
      cursor: 'after-1736935200000-0b8f1d3e-6f5d-4c1f-9a59-000000000001',
    })
    expect(read(said)).toEqual(wanted)
    expect(addressOf(wanted)).toBe(said)
  })

  test.each([
    ...['?course=MBA', '?year=4', '?year=1.0', '?semester=7', '?examType=Quiz', '?status=deleted', '?page=0'],
    ...['?page=1e3', '?q=+++', '?cursor=', '?cursor=after-1736935200000', '?nonsense=1&course'],
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual(noFilters)
  })

  test('leaves out page 1, and no filters are an empty query', () => {
    expect(addressOf({ page: 1 })).toBe('')
    expect(addressOf(noFilters)).toBe('')
  })

  test('starts at the first page after a filter changes', () => {
    expect(withFilters({ page: 3, cursor: 'x', course: 'MCA' }, { status: 'approved' })).toEqual({
      course: 'MCA',
      status: 'approved',
      page: undefined,
    })
  })

  test('drops filters that no paper can match together', () => {
    expect(withFilters({ course: 'MCA', year: 3, semester: 6 }, { course: 'MSC' })).toMatchObject({
      course: 'MSC',
      year: undefined,
      semester: undefined,
    })
    expect(withFilters({ year: 1, semester: 2 }, { year: 2 })).toMatchObject({ year: 2, semester: undefined })
    expect(withFilters({ year: 2, semester: 3 }, { year: undefined })).toMatchObject({ semester: 3 })
  })

  test('doesn’t count the search and the page as filters', () => {
    expect(activeCount({ q: 'graph', page: 2 })).toBe(0)
    expect(activeCount({ q: 'graph', course: 'MCA', status: 'pending', year: 1 })).toBe(3)
  })

  test('offers the course’s years and the year’s semesters', () => {
    const valuesOf = (chosen: PaperFilters, name: string) =>
      filtersFor(chosen)
        .find((filter) => filter.name === name)
        ?.options.map((option) => 'value' in option && option.value)
    expect(valuesOf({}, 'year')).toEqual(['1', '2', '3'])
    expect(valuesOf({ course: 'MSC' }, 'year')).toEqual(['1', '2'])
    expect(valuesOf({}, 'semester')).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(valuesOf({ course: 'MSC' }, 'semester')).toEqual(['1', '2', '3', '4'])
    expect(valuesOf({ year: 2 }, 'semester')).toEqual(['3', '4'])
    expect(valuesOf({ course: 'MSC', year: 3 }, 'year')).toEqual(['1', '2', '3'])
    expect(valuesOf({}, 'status')).toEqual(['pending', 'approved', 'rejected', 'changes wanted'])
  })
})
