import { academicSessionOf, type PaperFilters } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { readSearch, searchWith } from '@portal/shared/searchState'
import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { findHref, hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { algebra, networks, paper, paperPage, papersAnswer, subjects } from '../testing/papers'
import { filtersFor, filtersSchema, withFilters } from './filters'
import { ListPapersPage, prefetch } from './ListPapersPage'
import { PaperCard } from './PaperCard'
import { firstTerm, rememberTerm } from './term'

beforeEach(() => {
  localStorage.clear()
  answer('get', '/subject/getAll', { data: subjects })
})

/** Papers have no such branch, so that the list starts with all of them. */
const member = { ...asha, branch: 'btech' }

const open = (search = '', who = member) =>
  renderPage(<ListPapersPage />, { path: '/listPapers', at: `/listPapers${search}`, as: who })

const named = (number: number, name: string) =>
  paper(number, { subject: { _id: paper(number)._id, name, subjectCode: `CS${number}` } })
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search papers' })
const filter = (name: string) => screen.getByRole('combobox', { name })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

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
  expect(screen.queryAllByText('412 more. Search or choose a filter to find them.')).toHaveLength(
    isSaid ? 1 : 0,
  )
})

test('doesn’t request prefetched papers again, and reports them as loaded', async () => {
  const asked = papersAnswer(() => paperPage([named(1, 'Graphs')], { page: 2, pages: 3 }))
  const at = '/listPapers?q=graph&course=MCA&page=2'
  await renderPage(<ListPapersPage />, { path: '/listPapers', at, as: member, load: prefetch })

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
  expect(asked.length).toBeLessThan(9)
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
  await user.selectOptions(filter('Subject'), 'Linear Algebra (MA110)')
  await user.selectOptions(filter('Semester'), 'Semester 4')
  const wanted = `?course=MSC&semester=4&subject=${algebra._id}&examType=Practical&status=approved`
  await waitFor(() => expect(router.state.location.search).toBe(wanted))
  await waitFor(() => expect(asked.at(-1)).toBe(wanted))
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

test('groups papers by subject, each with a link to all of them', async () => {
  const ofNetworks = { subject: networks }
  const requests = [paper(1), paper(2, ofNetworks), paper(3, ofNetworks)]
  const answered = paperPage(requests, { subjects: [{ _id: networks._id, papers: 12 }] })
  papersAnswer(() => answered)
  await open()
  const group = await screen.findByRole('region', { name: 'Computer Networks' })
  expect(within(group).getAllByRole('article')).toHaveLength(2)
  const heading = within(group).getByRole('link', { name: 'Computer Networks: 12 papers' })
  expect(heading).toHaveAttribute('href', `/listPapers?subject=${networks._id}`)
})

describe('the member’s term', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2025-08-15T06:00:00Z'), advanceTimers: true })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const ofBatch2024 = { ...asha, branch: 'mca', batch: '2024' }

  test('is the start of the list; a search covers all papers; the last choice is remembered', async () => {
    const asked = papersAnswer(() => paperPage([paper(1)]))
    const { user, router } = await open('', ofBatch2024)
    await screen.findByRole('article')
    expect(asked).toEqual(['?course=MCA&semester=3'])
    expect(filter('Semester')).toHaveDisplayValue('Semester 3')
    expect(router.state.location.search).toBe('')

    await user.type(searchBox(), 'dbms')
    await waitFor(() => expect(asked.at(-1)).toBe('?q=dbms'))
    await act(() => router.navigate(-1))
    await user.selectOptions(filter('Semester'), 'Semester 2')
    await waitFor(() => expect(router.state.location.search).toBe('?course=MCA&semester=2'))
    await act(() => router.navigate('/listPapers'))
    await waitFor(() => expect(asked.at(-1)).toBe('?course=MCA&semester=2'))

    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(asked.at(-1)).toBe(''))
    expect(filter('Course')).toHaveDisplayValue('All courses')
  })

  test('is the member’s own again in a new semester, and for another member', () => {
    rememberTerm(ofBatch2024, { course: 'MSC' })
    expect(firstTerm(ofBatch2024)).toEqual({ course: 'MSC' })
    expect(firstTerm({ ...ofBatch2024, _id: 'other' })).toEqual({ course: 'MCA', semester: 3 })
    jest.setSystemTime(new Date('2026-01-15T06:00:00Z'))
    expect(firstTerm(ofBatch2024)).toEqual({ course: 'MCA', semester: 4 })
    localStorage.setItem('portal.papers.term', '{"owner":')
    expect(firstTerm(ofBatch2024)).toEqual({ course: 'MCA', semester: 4 })
  })
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

test('offers to request the paper that isn’t found, or to add one', async () => {
  papersAnswer(() => paperPage([]))
  const exam = `course=MCA&subject=${networks._id}&examType=Mid-Sem&session=2023-24`
  const { router } = await open(`?${exam}`)
  expect(await findHref('Request this paper')).toBe(`/papers/requests?${exam}`)
  await act(() => router.navigate('/listPapers'))
  const empty = (await screen.findByText('No papers found.')).parentElement as HTMLElement
  await waitFor(() => expect(hrefOf('Add Paper', within(empty))).toBe('/addPaper'))
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

describe('a card', () => {
  const reader = 'asha.2024mca012@institute.example'
  const show = (changes: Parameters<typeof paper>[1] = {}) =>
    render(<PaperCard paper={paper(1, changes)} reader={reader} isLead />, { wrapper: MemoryRouter })

  test('shows all of a paper’s fields', () => {
    show()
    expect(screen.getByRole('article', { name: 'Data Structures CS101' })).toHaveTextContent(
      /^End-Sem 2024-25approvedData Structures CS101Meera IyerMCA, year 1, semester 2Uploaded 15 Jan 2025View Paper$/,
    )
    expect(screen.getByTitle('15 Jan 2025, 15:30')).toHaveTextContent('15 Jan 2025')
    expect(hrefOf('View Paper')).toBe(`/papers/${paper(1)._id}`)
  })

  test('renders names as text', () => {
    const { container } = show({
      teacher: { _id: paper(1).teacher._id, name: '<img src=x onerror=alert(1)>' },
    })
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
  })

  test('marks your own paper; leads see who uploaded the others, and that they are approved', () => {
    const { rerender } = show({ status: 'pending', uploadedBy: { email: reader } })
    expect(screen.getByText('pending')).toHaveClass('tag', 'pending')
    expect(screen.getByText('Yours')).toBeInTheDocument()
    expect(screen.queryByText(/by asha/)).toBeNull()

    rerender(
      <PaperCard paper={paper(1, { uploadedBy: { email: 'ravi@institute.example' } })} reader={reader} />,
    )
    expect(screen.queryByText('Yours')).toBeNull()
    expect(screen.getByText('by ravi@institute.example')).toBeInTheDocument()

    rerender(<PaperCard paper={paper(1)} reader={reader} />)
    expect(screen.queryByText('Yours')).toBeNull()
    expect(screen.queryByText('approved')).toBeNull()
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

  test('keeps every filter in the URL', () => {
    const said = `?q=graph+theory&course=MCA&semester=3&subject=${networks._id}&examType=End-Sem&session=2024-25&status=pending&page=4`
    const wanted: PaperFilters = {
      q: 'graph theory',
      course: 'MCA',
      semester: 3,
      subject: networks._id,
      examType: 'End-Sem',
      session: '2024-25',
      status: 'pending',
      page: 4,
    }
    expect(read(said)).toEqual(wanted)
    expect(addressOf(wanted)).toBe(said)
  })

  test.each([
    ...['?course=MBA', '?subject=4', '?session=2024', '?semester=7', '?examType=Quiz', '?status=deleted'],
    ...['?page=0', '?page=1e3', '?q=+++', '?nonsense=1&course'],
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual({})
  })

  test('drops filters that no paper can match together', () => {
    const chosen: PaperFilters = { course: 'MCA', semester: 6, subject: networks._id }
    const other = { course: 'MSC', semester: undefined, subject: undefined }
    expect(withFilters(chosen, { course: 'MSC' }, subjects)).toMatchObject(other)
    for (const changes of [{ semester: 3 }, { course: undefined }])
      expect(withFilters({ ...chosen, semester: undefined }, changes, subjects)).toMatchObject({
        subject: networks._id,
      })
  })

  test('offers the course’s semesters and subjects, and recent sessions', () => {
    const options = (chosen: PaperFilters, name: string) =>
      filtersFor(chosen, subjects).find((filter) => filter.name === name)?.options ?? []
    const valuesOf = (chosen: PaperFilters, name: string) =>
      options(chosen, name).map((option) => ('value' in option ? option.value : option.label))
    expect(valuesOf({}, 'semester')).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(valuesOf({ course: 'MSC' }, 'semester')).toEqual(['1', '2', '3', '4'])
    expect(valuesOf({ course: 'MSC', semester: 6 }, 'semester')).toEqual(['1', '2', '3', '4', '6'])
    expect(valuesOf({}, 'subject')).toEqual(['MCA', 'MSC'])
    expect(valuesOf({ course: 'MSC' }, 'subject')).toEqual([algebra._id])
    expect(valuesOf({ session: '1999-00' }, 'session')).toHaveLength(13)
    expect(valuesOf({}, 'session')[0]).toBe(academicSessionOf(today()))
    expect(valuesOf({}, 'status')).toEqual(['pending', 'approved', 'rejected', 'changes wanted'])
  })
})
