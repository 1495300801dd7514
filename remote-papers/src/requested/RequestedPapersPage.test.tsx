import type { RequestedPaper } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { findHref, hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { dataStructures, networks, subjects } from '../testing/papers'
import { RequestedPapersPage } from './RequestedPapersPage'

beforeEach(() => {
  answer('get', '/subject/getAll', { data: subjects })
  answer('get', '/subscription/mine', { data: { papers: false }, hour: 8 })
})

const exam = { subject: dataStructures._id, academicSession: '2023-24', examType: 'Mid-Sem' } as const
const requested: RequestedPaper = {
  ...exam,
  subject: dataStructures,
  course: 'MCA',
  requests: 3,
  isOwn: false,
  since: '2025-01-15T10:00:00.000Z',
}
const other: RequestedPaper = { ...requested, subject: networks, requests: 1, isOwn: true }
const listAnswer = (...data: RequestedPaper[]) =>
  answer('get', '/paper/requested', { data, total: data.length })

const open = (search = '') =>
  renderPage(<RequestedPapersPage />, {
    path: '/papers/requests',
    at: `/papers/requests${search}`,
    as: { ...asha, branch: 'mca' },
  })
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Most requested' })).findAllByRole('listitem')

test('lists requested papers with how many need them, and joins, withdraws and fulfils a request', async () => {
  listAnswer(requested, other)
  const { user } = await open()
  const [first, second] = await rows()
  if (!first || !second) throw new Error('not both are shown')
  expect(first).toHaveTextContent('Data Structures CS101')
  expect(first).toHaveTextContent('Mid-Sem 2023-24')
  expect(first).toHaveTextContent('3 members, since')
  expect(second).toHaveTextContent('1 member, including you, since')
  expect(hrefOf(/^I have it/, within(first))).toBe(
    `/addPaper?course=MCA&subject=${dataStructures._id}&examType=Mid-Sem&session=2023-24`,
  )

  const joined = answer('post', '/paper/requested', { message: 'Paper requested' }, { status: 201 })
  listAnswer({ ...requested, requests: 4, isOwn: true }, other)
  await user.click(within(first).getByRole('button', { name: /^I need it too/ }))
  expect(await screen.findByText('4 members, including you', { exact: false })).toBeVisible()
  expect(joined).toEqual([exam])

  const withdrawn = answer('delete', '/paper/requested', { message: 'Request withdrawn' })
  listAnswer(requested, other)
  await user.click(screen.getByRole('button', { name: /^Withdraw the request for Data Structures/ }))
  expect(await screen.findByText('Request withdrawn')).toBeVisible()
  expect(withdrawn).toEqual([exam])

  listAnswer(requested)
  await user.click(screen.getByRole('button', { name: /^Withdraw the request for Computer Networks/ }))
  expect(await rows()).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Most requested' })).toHaveFocus()
})

test('requests the paper that a link fills in, or links to it if it is there already', async () => {
  listAnswer()
  const sent = answer('post', '/paper/requested', { message: 'There', code: 'paper-exists' }, { status: 409 })
  const { user } = await open(`?subject=${dataStructures._id}&examType=Mid-Sem&session=2023-24`)
  expect(await screen.findByText('No papers are requested at the moment.')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByLabelText('Subject').closest('.ant-select')).toHaveTextContent('Data Structures'),
  )
  await user.click(screen.getByRole('button', { name: 'Request paper' }))

  expect(await findHref('View it')).toBe(
    `/listPapers?subject=${dataStructures._id}&examType=Mid-Sem&session=2023-24`,
  )
  answer('post', '/paper/requested', { message: 'Paper requested' }, { status: 201 })
  listAnswer({ ...requested, requests: 1, isOwn: true })
  await user.click(screen.getByRole('button', { name: 'Request paper' }))

  expect(await screen.findByText('Paper requested')).toBeVisible()
  expect(await rows()).toHaveLength(1)
  expect(screen.getByLabelText('Subject').closest('.ant-select')).not.toHaveTextContent('Data Structures')
  expect(screen.queryByRole('link', { name: 'View it' })).toBeNull()
  expect(sent).toEqual([exam])
})

test('after a failure and Retry, switches the mails on, and shows what is missing at its field', async () => {
  answer('get', '/paper/requested', { message: 'Come back later' }, { status: 503 })
  const { user, unmount } = await open()
  expect(await screen.findByText('Come back later')).toBeVisible()
  listAnswer(requested)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rows()).toHaveLength(1)

  const changed = answer('put', '/subscription/papers', { message: 'You will get these e-mails' })
  const box = screen.getByRole('checkbox', { name: /^E-mail me/ })
  await waitFor(() => expect(box).toBeEnabled())
  answer('get', '/subscription/mine', { data: { papers: true }, hour: 8 })
  await user.click(box)
  await waitFor(() => expect(box).toBeChecked())
  expect(changed).toEqual([{ isSubscribed: true }])

  await user.click(screen.getByRole('button', { name: 'Request paper' }))
  expect(await screen.findByText('Subject is required')).toBeVisible()
  expect(screen.getByText('Academic session is required')).toBeVisible()

  await user.type(screen.getByLabelText('Academic session'), '2024-25')
  unmount()
  await open()
  expect(screen.getByLabelText('Academic session')).toHaveValue('2024-25')
  expect(screen.getByText('What you typed before is still here.')).toBeVisible()
})
