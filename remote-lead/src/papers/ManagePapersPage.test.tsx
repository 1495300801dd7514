import { answer, answerLater, answerOnce } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { findHref, hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { algebra, graphs, logic, networks, paper, portalWith } from '../testing/papers'
import { ManagePapersPage } from './ManagePapersPage'

beforeEach(() => answer('get', '/lead/pendingSolutions', { data: [] }))
afterEach(() => localStorage.clear())

const open = (search = '', more: { as?: typeof lead } = {}) =>
  renderPage(<ManagePapersPage />, {
    path: '/leadDashboard/adminPapersPage',
    at: `/leadDashboard/adminPapersPage${search}`,
    ...more,
  })

const shown = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const press = (name: string) => screen.findByRole('button', { name })
const answerDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })

test('shows pending papers first, with everything needed for a decision', async () => {
  portalWith(graphs, algebra)
  await open()

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Manage Papers')
  expect(await screen.findByText('Papers loaded successfully')).toBeVisible()
  const card = await screen.findByRole('article', { name: 'Graphs CS101' })
  expect(shown()).toEqual(['Graphs CS101'])
  for (const text of ['Pending', 'MCA', 'End-Sem', '2024-25', 'Year 2, semester 3', 'Meera Iyer'])
    expect(within(card).getByText(text)).toBeVisible()
  expect(card).toHaveTextContent('by asha.2024mca012@institute.example')
  expect(within(card).getByTitle('15 Jan 2025, 15:30')).toBeVisible()
  const link = within(card).getByRole('link', { name: 'View Paper Graphs CS101' })
  expect(link).toHaveAttribute('href', graphs.driveLink)
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: 'Pending 1' })).toHaveAttribute('aria-current', 'page')
})

test('shows messages while loading, and why it failed, with Retry', async () => {
  const busy = { message: 'Come back later' }
  const { release } = answerLater('get', '/paper/getAllPaperRequests', busy, { status: 503 })
  const { user } = await open()
  expect(await screen.findByText('Fetching papers...')).toBeVisible()
  release()
  expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent('Come back later')
  expect(screen.queryByRole('region', { name: 'Papers' })).toBeNull()

  // A stored link to another site is only text.
  portalWith({ ...graphs, driveLink: 'https://evil.example/file/d/1/view?usp=sharing' })
  await user.click(await press('Retry'))

  expect(await screen.findByText(/evil\.example/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /View Paper/ })).toBeNull()
})

test.each([
  ['approved', 'Approve', undefined],
  ['rejected', 'Reject', 'No exam'],
])(
  'marks a paper as %s after a question, and moves focus to the next one',
  async (status, action, reason) => {
    const { done, hold } = portalWith({ ...graphs, sentAt: graphs.createdAt }, logic)
    const { user } = await open()
    await user.click(await press(`${action} Graphs CS101`))
    const name = `Are you sure you want to mark this paper as ${status}?`
    const question = await screen.findByRole('dialog', { name })
    expect(question).toHaveTextContent('Graphs (CS101), 2024-25 End-Sem')
    await user.type(within(question).getByLabelText(/^Reason/), reason ?? ' ')
    expect(done).toEqual([])

    const release = hold()
    await user.click(await answerDialog(action))
    expect(await screen.findByText('Updating paper status...')).toBeVisible()
    release()
    expect(await screen.findByText(`Paper ${status} successfully`)).toBeVisible()
    await waitFor(() => expect(shown()).toEqual(['Logic CS102']))
    expect(done).toEqual([[graphs._id, { status, sentAt: graphs.createdAt, reason }]])
    expect(screen.getByRole('article', { name: 'Logic CS102' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Pending 1' })).toBeVisible()
  },
)

test('deletes a paper of any status after a question', async () => {
  const { done, hold } = portalWith(graphs, algebra, networks)
  const { user } = await open('?status=all')
  await user.click(await press('Delete Networks CS104'))
  const question = 'Are you sure you want to delete this paper? This action cannot be undone.'
  expect(await screen.findByRole('dialog', { name: question })).toBeVisible()

  const release = hold()
  await user.click(await answerDialog('Delete'))

  expect(await screen.findByText('Deleting paper...')).toBeVisible()
  release()
  expect(await screen.findByText('Paper deleted successfully')).toBeVisible()
  await waitFor(() => expect(shown()).toEqual(['Graphs CS101', 'Algebra CS103']))
  expect(done).toEqual([['deleted', networks._id]])
  expect(screen.getByRole('article', { name: 'Algebra CS103' })).toHaveFocus()
})

test.each([
  ['Approve', 'put', '/paper/updatePaperRequest/:id', 'Updating paper status...'],
  ['Delete', 'delete', '/paper/deletePaperRequest/:id', 'Deleting paper...'],
] as const)('reports a failed %s, and keeps the paper', async (action, method, path, loading) => {
  portalWith(graphs)
  const { user } = await open()
  const { release } = answerLater(method, path, { message: 'The portal is busy' }, { status: 503 })
  await user.click(await press(`${action} Graphs CS101`))
  await user.click(await answerDialog(action))

  expect(await screen.findByText(loading)).toBeVisible()
  release()
  expect(await screen.findByText('The portal is busy')).toBeVisible()
  expect(shown()).toEqual(['Graphs CS101'])
})

test('keeps the reason of a failed decision, also for after a login', async () => {
  const { done } = portalWith(graphs)
  const left = await open('', { as: lead })
  answerOnce('put', '/paper/updatePaperRequest/:id', { message: 'Please log in first' }, { status: 401 })
  await left.user.click(await press('Reject Graphs CS101'))
  await left.user.type(await screen.findByLabelText(/^Reason/), 'Blurred')
  await left.user.click(await answerDialog('Reject'))
  await screen.findByRole('button', { name: 'Reject Graphs CS101' })
  left.unmount()

  const { user } = await open('', { as: lead })
  await user.click(await press('Reject Graphs CS101'))
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('Blurred')
  await user.click(await answerDialog('Reject'))
  expect(await screen.findByText('Paper rejected successfully')).toBeVisible()
  expect(done).toEqual([[graphs._id, expect.objectContaining({ reason: 'Blurred' })]])
  expect(sessionStorage).toHaveLength(0)
})

test('reports a paper that another lead decided first; after the last paper focus stays in the list', async () => {
  const { kept } = portalWith(graphs, logic)
  const { user } = await open()
  await user.click(await press('Reject Graphs CS101'))
  kept.set(graphs._id, { ...graphs, status: 'approved' })
  await user.click(await answerDialog('Reject'))
  expect(await screen.findByText('This paper was already decided')).toBeVisible()
  await waitFor(() => expect(shown()).toEqual(['Logic CS102']))
  await waitFor(() => expect(screen.getByRole('article', { name: 'Logic CS102' })).toHaveFocus())

  await user.click(await press('Approve Logic CS102'))
  await user.click(await answerDialog('Approve'))
  expect(await screen.findByText('No papers are awaiting review.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Papers' })).toHaveFocus())
  await user.click(screen.getByRole('link', { name: 'See all papers' }))
  const card = await screen.findByRole('article', { name: 'Logic CS102' })
  expect(within(card).getByText('Approved')).toBeVisible()
})

test('offers no decision on decided papers, and says who decided', async () => {
  portalWith(algebra, networks, graphs)
  const { user, router } = await open()
  await user.click(await screen.findByRole('link', { name: 'Rejected' }))

  const card = await screen.findByRole('article', { name: 'Networks CS104' })
  expect(router.state.location.search).toBe('?status=rejected')
  expect(card).toHaveTextContent('Rejected by')
  expect(card).toHaveTextContent('lead@institute.example')
  expect(within(card).queryByRole('button', { name: /Approve|Reject/ })).toBeNull()

  await user.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(shown()).toEqual(['Graphs CS101', 'Algebra CS103', 'Networks CS104']))
})

test.each(['cards', 'table'])('undoes a decision after a question, in the list of %s', async (view) => {
  const { done } = portalWith(algebra, graphs)
  const { user } = await open(`?view=${view}&status=approved`)
  await user.click(await press('Undo the decision on Algebra CS103'))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this decision?' })
  expect(dialog).toHaveTextContent('It will be pending again, and the uploader gets an e-mail.')
  await user.click(within(dialog).getByRole('button', { name: 'Undo decision' }))

  expect(await screen.findByText('The paper is pending again')).toBeVisible()
  expect(done).toEqual([[algebra._id, { status: 'approved' }]])
  await waitFor(() => expect(screen.queryByText('Algebra')).toBeNull())
  await user.click(screen.getByRole('link', { name: /^Pending/ }))
  expect(await press('Approve Algebra CS103')).toBeVisible()
})

test('searches once typing pauses, in the URL, and keeps the search for other statuses', async () => {
  const { asked } = portalWith(graphs, logic, algebra)
  const { user, router } = await open('?page=2')
  await screen.findByRole('article', { name: 'Graphs CS101' })
  asked.length = 0

  fireEvent.change(screen.getByLabelText('Search papers'), { target: { value: 'lo' } })
  fireEvent.change(screen.getByLabelText('Search papers'), { target: { value: 'logic' } })
  await waitFor(() => expect(shown()).toEqual(['Logic CS102']))
  expect(router.state.location.search).toBe('?q=logic')
  expect(asked.filter((search) => search.includes('q='))).toEqual(['?q=logic&status=pending&size=30'])

  await user.click(screen.getByRole('link', { name: 'Approved' }))
  expect(await screen.findByText('No papers found.')).toBeVisible()
  expect(router.state.location.search).toBe('?status=approved&q=logic')
  expect(screen.getByLabelText('Search papers')).toHaveValue('logic')

  await user.click(screen.getByRole('link', { name: 'Show the first page without a search' }))
  await waitFor(() => expect(shown()).toEqual(['Algebra CS103']))
  expect(screen.getByLabelText('Search papers')).toHaveValue('')
})

test('a link sorts several papers by age, oldest first', async () => {
  const { asked } = portalWith(graphs, logic)
  const { user } = await open()

  await user.click(await screen.findByRole('link', { name: 'Oldest first' }))

  await waitFor(() => expect(asked.at(-1)).toMatch(/sort=sent&order=ascending/))
  expect(await findHref('Newest first')).not.toMatch(/sort/)
})

test('the table decides, deletes and selects too, and expands rows', async () => {
  const { asked, done } = portalWith(graphs, logic)
  const { user, router } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Table' }))
  const table = within(await screen.findByRole('table'))
  const rows = () => table.queryAllByRole('rowheader').map(({ textContent }) => textContent?.trim())
  expect(rows()).toEqual(['Graphs CS101', 'Logic CS102'])
  expect(hrefOf('View Paper Graphs CS101', table)).toBe(graphs.driveLink)

  await user.click(table.getByRole('button', { name: 'Sent' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?status=pending&sort=sent&order=ascending&size=30'))
  expect(router.state.location.search).toBe('?view=table&sort=sent')
  expect(table.getByRole('columnheader', { name: 'Sent' })).toHaveAttribute('aria-sort', 'ascending')

  await user.click(table.getByRole('button', { name: 'Details of Graphs CS101' }))
  expect(table.getByText(/by asha.2024mca012@institute.example/)).toBeVisible()
  expect(table.getByRole('button', { name: 'Request changes to Graphs CS101' })).toBeVisible()
  expect(table.getByRole('button', { name: 'Delete Graphs CS101' })).toBeVisible()
  await user.click(table.getByRole('checkbox', { name: 'Select Logic CS102' }))
  expect(screen.getByRole('button', { name: 'Approve selected' })).toBeVisible()

  await user.click(table.getByRole('button', { name: 'Approve Graphs CS101' }))
  await user.click(await answerDialog('Approve'))
  await waitFor(() => expect(rows()).toEqual(['Logic CS102']))
  expect(done).toEqual([[graphs._id, { status: 'approved' }]])
  await waitFor(() =>
    expect(table.getByRole('row', { name: /^Logic CS102|Select Logic CS102/ })).toHaveFocus(),
  )
})

test('focuses the paper in a link, once', async () => {
  Object.assign(Element.prototype, { scrollIntoView: jest.fn() })
  portalWith(graphs, logic)
  await open(`#paper-${logic._id}`)
  await waitFor(() => expect(screen.getByRole('article', { name: 'Logic CS102' })).toHaveFocus())
})

test('pages through a long list; shows the new last page after the last one was decided', async () => {
  answer('get', '/paper/getAllPaperRequests', (query) => {
    const page = Number(query.get('page') ?? 1)
    const requests = page > 3 ? [] : [paper(page, `Paper of page ${page}`)]
    return { data: { requests: requests.map((one) => ({ ...one })), total: 2301, page, pages: 3 } }
  })
  const { user, router } = await open('?sort=subject&page=4')
  expect(await screen.findByRole('article', { name: /Paper of page 3/ })).toBeVisible()
  expect(router.state.location.search).toBe('?page=3&sort=subject')
  expect(screen.getByText(/^2,301 papers/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()

  // With a custom order, the previous page isn't called newer.
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  expect(await screen.findByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible()
  expect(await screen.findByRole('article', { name: /Paper of page 2/ })).toBeVisible()
})

test('links to papers with solutions that await review', async () => {
  portalWith(graphs)
  const since = new Date().toISOString()
  const waiting = { paperId: graphs._id, paper: 'Graphs (CS101), 2024-25 End-Sem', solutions: 2, since }
  answer('get', '/lead/pendingSolutions', { data: [waiting] })
  await open()
  expect(await findHref(waiting.paper)).toBe(`/papers/${graphs._id}`)
  expect(screen.getByText(/^2 solutions, since/)).toBeVisible()
})
