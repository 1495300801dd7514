import { answer } from '@portal/shared/testing/apiServer'
import { asha, lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { paper } from '../testing/papers'
import { Solutions } from './Solutions'

const paperId = paper(1)._id
const solution = {
  _id: paper(2)._id,
  link: 'https://solutions.example/ds',
  files: [],
  showsName: true,
  author: { name: 'Bela Sample', username: 'bela_sample' },
  status: 'approved',
  helpful: 3,
  isHelpful: false,
  isOwn: false,
  createdAt: '2025-01-15T10:00:00.000Z',
}

const open = (person = asha) =>
  renderPage(<Solutions paperId={paperId} name="Data Structures" />, {
    path: '/papers/:id',
    at: `/papers/${paperId}`,
    as: person,
  })

test('shows solutions with their authors, and counts a vote, which leaves an open solution open', async () => {
  const files = [{ _id: paper(5)._id, type: 'image/jpeg', bytes: 9 }]
  const other = { ...solution, _id: paper(3)._id, link: '', files }
  answer('get', `/paper/solutions/${paperId}`, { data: [solution, other] })
  const votes = answer('put', `/paper/voteSolution/${other._id}`, { message: 'Thank you' })
  const { user } = await open()

  const link = await screen.findByRole('link', { name: /Solution on solutions.example/ })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(screen.getAllByRole('link', { name: 'Bela Sample' })[0]).toHaveAttribute(
    'href',
    '/students/bela_sample',
  )
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the solution' }))
  const helpful = screen.getAllByRole('button', { name: 'Helpful, 3: solution by Bela Sample' })
  await user.click(helpful[1] as HTMLElement)

  expect(await screen.findByText('Thank you')).toBeInTheDocument()
  expect(votes).toEqual([{ helpful: true }])
  expect(screen.getByRole('img')).toBeInTheDocument()
})

test('adds a link; a wrong one is reported at its field and stays typed, also after leaving the page', async () => {
  answer('get', `/paper/solutions/${paperId}`, { data: [] })
  const added = answer('post', `/paper/addSolution/${paperId}`, { message: 'Added' }, { status: 201 })
  const openForm = async () => {
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Add a solution' }))
    return { ...page, form: within(await screen.findByRole('form', { name: 'Add a solution' })) }
  }
  const first = await openForm()
  expect(first.form.getByLabelText('Link')).toHaveFocus()
  await first.user.paste('javascript:alert(1)')
  await first.user.click(first.form.getByRole('button', { name: 'Add solution' }))
  expect(await first.form.findByText('Use a link that starts with https://')).toBeInTheDocument()
  first.unmount()

  const { form, user } = await openForm()
  expect(form.getByLabelText('Link')).toHaveValue('javascript:alert(1)')
  await user.clear(form.getByLabelText('Link'))
  await user.paste('solutions.example/ds')
  await user.click(form.getByLabelText('Show my name to members'))
  await user.click(form.getByRole('button', { name: 'Add solution' }))

  expect(await screen.findByText('Solution added. A lead reviews it')).toBeInTheDocument()
  expect(added).toEqual([{ link: 'https://solutions.example/ds', showsName: false }])
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Solutions' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Add a solution' }))
  expect(screen.getByLabelText('Link')).toHaveValue('')
})

test('leads reject with a reason, and approve a rejected one', async () => {
  const list = (status: string) =>
    answer('get', `/paper/solutions/${paperId}`, { data: [{ ...solution, status, showsName: false }] })
  list('pending')
  const decideWith = (message: string) => answer('put', `/lead/decideSolution/${solution._id}`, { message })
  const rejected = decideWith('Solution rejected')
  const { user } = await open(lead)
  expect(await screen.findByText(/name hidden from members/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.type(screen.getByLabelText(/Reason for the author/), 'Question 3')
  list('rejected')
  await user.click(screen.getByRole('button', { name: 'Reject it' }))
  expect(await screen.findByText('Rejected')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  const approved = decideWith('Solution approved')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Solution approved')).toBeInTheDocument()
  expect([...rejected, ...approved]).toEqual([
    { status: 'rejected', reason: 'Question 3' },
    { status: 'approved' },
  ])
})

test('an author deletes their own after a question', async () => {
  answer('get', `/paper/solutions/${paperId}`, { data: [{ ...solution, isOwn: true }] })
  const deleted = answer('delete', `/paper/deleteSolution/${solution._id}`, { message: 'Solution deleted' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete…' }))
  expect(deleted).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('listitem')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Solution deleted')).toBeInTheDocument()
  expect(deleted).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Solutions' })).toHaveFocus()
})

test('a failure can be retried', async () => {
  answer('get', `/paper/solutions/${paperId}`, { message: 'The database is busy' }, { status: 503 })
  const { user } = await open()
  expect(await screen.findByText(/The database is busy$/)).toBeInTheDocument()
  answer('get', `/paper/solutions/${paperId}`, { data: [solution] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Solution on/ })).toBeInTheDocument()
})
