import type { PaperRequest } from '@portal/shared/contract'
import { answer, answerLater, apiServer } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { answerForm, meera, paper, paperPage, papersAnswer, subjects, teachers } from '../testing/papers'
import { MyPapersPage } from './MyPapersPage'

beforeEach(() => answerForm())

const at = '2025-01-16T10:00:00.000Z'
const own = (number: number, changes: Partial<Parameters<typeof paper>[1]> = {}) =>
  paper(number, { uploadedBy: { email: asha.email }, history: [], ...changes })
const said = { at, what: 'changes wanted', reason: 'The second page is cut off' }
const wanting = own(1, { status: 'rejected', changesWanted: true, history: [said] })
const pending = own(2, { status: 'pending' })
const approved = own(3, { history: [said, { at, what: 'approved' }] })
/** Imported papers have no reviewer. */
const imported = own(4)

const open = (search = '') =>
  renderPage(<MyPapersPage />, { path: '/listPapers/mine', at: `/listPapers/mine${search}`, as: asha })
const cardWith = async (text: string) => {
  const cards = await screen.findAllByRole('article')
  const card = cards.find((one) => within(one).queryByText(text))
  if (!card) throw new Error(`no card says ${text}`)
  return card
}

test('shows your papers with status, comments and actions, and which can no longer be changed', async () => {
  const asked = papersAnswer(() => paperPage([wanting, pending, approved, imported]))
  const { router } = await open()

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('My papers')
  const card = await cardWith('changes requested')
  expect(within(card).getByText('The second page is cut off')).toBeVisible()
  expect(within(card).getByRole('link', { name: /^Edit and resubmit/ })).toBeVisible()
  expect(within(card).getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  const waits = await cardWith('pending')
  expect(within(waits).getByRole('link', { name: /^Edit Data Structures/ })).toBeVisible()
  expect(within(waits).getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  const done = await cardWith('approved')
  expect(within(done).getByText('The second page is cut off')).toBeVisible()
  expect(within(done).queryByRole('button')).toBeNull()
  expect(screen.getAllByText('Awaiting review.')).toHaveLength(1)
  expect(asked).toEqual(['?own=true&page=1'])

  await act(() => router.navigate(`?edit=${approved._id}`))
  expect(await screen.findByText(/This paper can’t be changed now/)).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
})

test('moves the focus to the first paper of the next page once it is loaded', async () => {
  papersAnswer(() => paperPage([pending], { pages: 2, total: 2 }))
  const { user } = await open()
  const next = await screen.findByRole('link', { name: /Next/ })
  const nextPage = paperPage([approved], { page: 2, pages: 2, total: 2 })
  const { release } = answerLater('get', '/paper/getAllPaperRequests', nextPage)
  await user.click(next)
  expect(screen.getByRole('link', { name: /Next/ })).toHaveFocus()

  release()

  const status = await screen.findByText('approved')
  expect(status.closest('li')).toHaveFocus()
})

test('shows a failure, and after Retry links a student without uploads to the form', async () => {
  papersAnswer(() => Response.json({ message: 'Come back later' }, { status: 503 }))
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Come back later')
  papersAnswer(() => paperPage([]))

  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('You haven’t uploaded a paper yet.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Add Paper' })[0]).toHaveAttribute('href', '/addPaper')
})

test('withdraws a paper after one confirmation', async () => {
  let left = [pending]
  papersAnswer(() => paperPage(left))
  const withdrawn = answer('delete', `/paper/withdraw/${pending._id}`, { message: 'Paper withdrawn' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(withdrawn).toHaveLength(0)
  expect(screen.getByRole('button', { name: /^Withdraw/ })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: /^Withdraw/ }))
  left = []
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))

  expect(await screen.findByText('Paper withdrawn')).toBeVisible()
  expect(withdrawn).toHaveLength(1)
  expect(await screen.findByText('You haven’t uploaded a paper yet.')).toBeVisible()
})

test('resubmits a paper after changes', async () => {
  let listed = [wanting]
  papersAnswer(() => paperPage(listed))
  const again = answer('put', `/paper/sendAgain/${wanting._id}`, { data: { ...pending, _id: wanting._id } })
  const { user, router } = await open()
  await user.click(await screen.findByRole('link', { name: /^Edit and resubmit/ }))

  expect(await screen.findByText('The second page is cut off')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  await waitFor(() =>
    expect(screen.getByLabelText('Teacher').closest('.ant-select')).toHaveTextContent('Meera'),
  )
  const link = 'https://drive.google.com/file/d/better-scan/view?usp=sharing'
  await user.clear(screen.getByLabelText('Drive link'))
  await user.paste(link)
  listed = [{ ...pending, _id: wanting._id }]
  await user.click(screen.getByRole('button', { name: 'Resubmit' }))

  expect(await screen.findByText('Paper resubmitted')).toBeVisible()
  const { course, academicSession, year, semester, examType, subject } = wanting
  const sent = { course, academicSession, year, semester, examType, subject: subject._id, teacher: meera._id }
  expect(again).toEqual([{ ...sent, driveLink: link }])
  expect(await cardWith('pending')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(document.body).not.toHaveFocus()
})

test('resubmits the original choices while the lists load', async () => {
  const lists = [
    answerLater('get', '/subject/getAll', { data: subjects }),
    answerLater('get', '/teacher/getAll', { data: teachers }),
  ]
  papersAnswer(() => paperPage([wanting]))
  const again = answer('put', `/paper/sendAgain/${wanting._id}`, { data: { ...pending, _id: wanting._id } })
  const { user } = await open(`?edit=${wanting._id}`)

  await user.click(await screen.findByRole('button', { name: 'Resubmit' }))

  expect(await screen.findByText('Paper resubmitted')).toBeVisible()
  expect(again).toMatchObject([{ subject: wanting.subject._id, teacher: wanting.teacher._id }])
  for (const list of lists) list.release()
})

test('changes a paper that is awaiting review', async () => {
  papersAnswer(() => paperPage([pending]))
  const again = answer('put', `/paper/sendAgain/${pending._id}`, { data: pending })
  const others = answer('get', '/paper/sameExam', { data: [] })
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: /^Edit/ }))
  const session = screen.getByLabelText('Academic session')
  await user.clear(session)
  await user.paste('2022-23')

  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText('Paper saved')).toBeVisible()
  expect(again).toMatchObject([{ academicSession: '2022-23' }])
  expect(others).toEqual([expect.stringContaining(`except=${pending._id}`)])
})

test('doesn’t save over a newer version, however often you try', async () => {
  let newest: PaperRequest = { ...pending, sentAt: at }
  papersAnswer(() => paperPage([newest]))
  const bases: (string | null)[] = []
  apiServer.use(
    http.put('*/backend/paper/sendAgain/:id', ({ request }) => {
      bases.push(new URL(request.url).searchParams.get('sentAt'))
      return HttpResponse.json({ message: 'The paper was changed' }, { status: 409 })
    }),
  )
  const { user } = await open(`?edit=${pending._id}`)
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save changes' }))
  newest = { ...newest, sentAt: '2025-01-17T10:00:00.000Z', history: [said] }
  await save()
  expect(await screen.findByText('The paper was changed')).toBeVisible()
  expect(await screen.findByText('The second page is cut off')).toBeVisible()
  await save()
  await waitFor(() => expect(bases).toEqual([at, at]))
})

test('keeps a retired subject and a deleted teacher chosen on resubmission', async () => {
  const retired = subjects.map((subject) => ({ ...subject, retiredIn: '2020-21' }))
  answer('get', '/subject/getAll', { data: retired })
  answer('get', '/teacher/getAll', { data: teachers.filter(({ _id }) => _id !== wanting.teacher._id) })
  papersAnswer(() => paperPage([wanting]))
  const again = answer('put', `/paper/sendAgain/${wanting._id}`, { data: { ...pending, _id: wanting._id } })
  const { user } = await open(`?edit=${wanting._id}`)
  await waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull())
  for (const [label, { name }] of [
    ['Subject', wanting.subject],
    ['Teacher', wanting.teacher],
  ] as const) {
    const select = (await screen.findByLabelText(label)).closest('.ant-select')
    await waitFor(() => expect(select).toHaveTextContent(name))
  }

  await user.click(screen.getByRole('button', { name: 'Resubmit' }))

  expect(await screen.findByText('Paper resubmitted')).toBeVisible()
  expect(again).toMatchObject([{ subject: wanting.subject._id, teacher: wanting.teacher._id }])
})
