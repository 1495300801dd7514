import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { algebra, graphs, logic, paper, portalWith } from '../testing/papers'
import { ManagePapersPage } from './ManagePapersPage'

const lead = { ...asha, email: 'lead@institute.example', isLead: true }
const open = (search = '') =>
  renderPage(<ManagePapersPage />, {
    path: '/leadDashboard/adminPapersPage',
    at: `/leadDashboard/adminPapersPage${search}`,
    as: lead,
  })
const card = (name: string) => screen.findByRole('article', { name })
const dialog = async (question: string) => within(await screen.findByRole('dialog', { name: question }))
const sure = (status: string, which = 'this paper') => `Are you sure you want to mark ${which} as ${status}?`

test('requires a text for requested changes; Ctrl+Enter sends it', async () => {
  const { done } = portalWith(graphs)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Request changes to Graphs CS101' }))
  const question = await dialog(sure('changes requested'))
  await waitFor(() => expect(question.getByLabelText('Requested changes')).toHaveFocus())
  await user.click(question.getByRole('button', { name: 'Request changes' }))
  expect(question.getByLabelText('Requested changes')).toHaveAccessibleDescription('Explain what to change')
  expect(done).toEqual([])

  await user.type(question.getByLabelText('Requested changes'), 'Page 2{Control>}{Enter}{/Control}')

  expect(await screen.findByText('Changes requested')).toBeVisible()
  expect(done).toEqual([[graphs._id, { status: 'changes wanted', reason: 'Page 2' }]])
})

test('asks again before a lead approves their own paper', async () => {
  const { done } = portalWith({ ...graphs, uploadedBy: { email: lead.email } })
  const { user } = await open()
  const own = 'You uploaded this paper yourself. Approve it anyway?'
  for (const answer of ['Cancel', 'Approve anyway']) {
    await user.click(await screen.findByRole('button', { name: 'Approve Graphs CS101' }))
    await user.click((await dialog(sure('approved'))).getByRole('button', { name: 'Approve' }))
    const again = await dialog(own)
    expect(done).toEqual([])
    await user.click(again.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  expect(await screen.findByText('Paper approved successfully')).toBeVisible()
  expect(done).toEqual([[graphs._id, { status: 'approved' }]])
})

test('shows the history, and who decided on their own paper', async () => {
  const by = { email: 'lead@institute.example' }
  const history = [
    { at: '2025-01-16T10:00:00.000Z', what: 'changes wanted', reason: 'Page 2 is missing', by },
    { at: '2025-01-17T10:00:00.000Z', what: 'sent again', by: { email: 'asha@institute.example' } },
    { at: '2025-01-18T10:00:00.000Z', what: 'approved', by, byUploader: true },
  ]
  portalWith({ ...algebra, history })
  await open('?status=all')

  const said = within(await card('Algebra CS103')).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Changes requested by lead@institute.example .*Page 2 is missing$/),
    expect.stringMatching(/^Resubmitted by asha@institute.example /),
    expect.stringMatching(/^Approved by lead@institute.example, their own paper /),
  ])
})

test('shows another file of the same exam, with links', async () => {
  const other = {
    _id: paper(7, 'Other')._id,
    status: 'approved' as const,
    createdAt: graphs.createdAt,
    ...{
      teacher: { name: 'Rahul Sen' },
      driveLink: 'https://drive.google.com/file/d/other-1/view?usp=sharing',
    },
  }
  portalWith({ ...graphs, sameExam: [other] }, logic)
  await open()

  const shown = within(await card('Graphs CS101'))
  expect(shown.getByText(/approved, Rahul Sen, uploaded 15 Jan 2025/)).toBeVisible()
  expect(hrefOf('View the other paper', shown)).toBe(`/papers/${other._id}`)
  expect(hrefOf(/^Show all papers of the exam/, shown)).toEqual(
    expect.stringMatching(/\?status=all&q=CS101(\+|%20)2024-25$/),
  )
  expect(within(await card('Logic CS102')).queryByText(/same exam/)).toBeNull()
})

test('shortcuts move, select and decide only while the list has focus', async () => {
  const { done } = portalWith(graphs, logic)
  const { user } = await open()
  const [first, second] = [await card('Graphs CS101'), await card('Logic CS102')]
  await user.keyboard('a')
  fireEvent.keyDown(screen.getByLabelText('Search papers'), { key: 'r' })
  expect(screen.queryByRole('dialog')).toBeNull()

  within(first).getByRole('checkbox').focus()
  await user.keyboard('j')
  expect(second).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowDown}x')
  expect(within(second).getByRole('checkbox')).toBeChecked()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('c')
  const question = await dialog(sure('changes requested'))
  await waitFor(() => expect(question.getByLabelText('Requested changes')).toHaveFocus())
  await user.keyboard('jark')
  expect(question.getByLabelText('Requested changes')).toHaveValue('jark')
  await user.click(question.getByRole('button', { name: 'Request changes' }))

  await waitFor(() => expect(done).toEqual([[logic._id, { status: 'changes wanted', reason: 'jark' }]]))
})

test('decides several at once, and shows each result, naming one that another lead decided', async () => {
  const trees = paper(5, 'Trees')
  const { done, kept, hold } = portalWith(graphs, logic, trees)
  const { user } = await open()
  await user.click(await screen.findByLabelText('Select all 3 pending'))
  await user.click(screen.getByLabelText('Select Trees CS105'))
  await user.click(screen.getByRole('button', { name: 'Approve selected' }))
  const question = await dialog(sure('approved', 'these 2 papers'))
  expect(question.getByText(/Graphs \(CS101\), 2024-25 End-Sem/)).toBeVisible()
  kept.set(graphs._id, { ...graphs, status: 'rejected' })
  const release = hold()
  await user.click(question.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.getByRole('group', { name: /^Decide on/ })).toBeDisabled())
  release()

  expect(await screen.findByText('1 of 2 papers decided, 1 failed')).toBeVisible()
  expect(screen.getByText('Graphs (CS101), 2024-25 End-Sem: This paper was already decided')).toBeVisible()
  expect(screen.getByText('Logic (CS102), 2024-25 End-Sem: approved')).toBeVisible()
  expect(done.map((one) => (one as unknown[])[0])).toEqual([graphs._id, logic._id])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Papers' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Hide results' }))
  expect(screen.queryByText(/papers decided/)).toBeNull()
})
