import { answer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { idOf, listAnswer, typed } from '../testing/seniors'
import { ManageInterviewsPage } from './ManageInterviewsPage'

const person = { name: 'Nina', email: 'nina@mail.example', regNumber: '2019mca001', batch: '2019' }
const at = '2026-11-01T10:00:00.000Z'
const pending = { _id: idOf(902), state: 'pending', typed, note: null, seniorId: null, person, at }
const omar = { ...person, name: 'Omar' }
const invited = { ...pending, _id: idOf(903), state: 'draft', typed: null, person: omar }

beforeEach(() => {
  listAnswer([])
  answer('get', '/lead/sharedInterviews', { data: [pending, invited] })
})
const open = () => renderPage(<ManageInterviewsPage />, { path: '/seniors/manage', as: lead })
const of = async (name: string) => within(await screen.findByRole('article', { name }))

test('a lead approves, edits and requests changes, and sees who is anonymous for members', async () => {
  const sent = answer('put', `/lead/sharedInterviews/${pending._id}`, { message: 'Saved' })
  const { user } = await open()
  const nina = await of('Nina')
  expect(nina.getByText(/2019MCA001, nina@mail.example.*Anonymous for members/)).toBeVisible()
  await user.click(nina.getByRole('button', { name: 'Edit' }))
  expect(nina.queryByLabelText(/Stay anonymous/)).toBeNull()
  expect(nina.queryByRole('button', { name: /^(?:Approve|Request changes)$/ })).toBeNull()
  await user.type(nina.getByLabelText(/Advice to juniors/), 'Rest')
  await user.click(nina.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(sent).toEqual([{ since: at, decision: 'changed', typed: { ...typed, advice: 'Rest' } }]),
  )
  await user.click(nina.getByRole('button', { name: 'Request changes' }))
  await user.click(nina.getByRole('button', { name: 'Send to the author' }))
  expect(await nina.findByText('Explain what to change')).toBeVisible()
  await user.type(nina.getByLabelText('Note to the author'), 'Which rounds?')
  await user.click(nina.getByRole('button', { name: 'Send to the author' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ since: at, decision: 'changes wanted', note: 'Which rounds?' }),
  )
  expect(sent).toHaveLength(2)
  await user.click(nina.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ since: at, decision: 'approved' }))
})

test('a lead whose interview was changed meanwhile gets an error, and keeps what they typed', async () => {
  const message = 'The interview of Nina was changed meanwhile. Look at it again'
  const sent = answer('put', `/lead/sharedInterviews/${pending._id}`, { message }, { status: 409 })
  const { user } = await open()
  const nina = await of('Nina')
  await user.click(nina.getByRole('button', { name: 'Edit' }))
  const later = '2026-11-01T10:05:00.000Z'
  answer('get', '/lead/sharedInterviews', { data: [{ ...pending, at: later }] })
  await user.type(nina.getByLabelText(/Advice to juniors/), 'Rest')
  for (const times of [1, 2]) {
    await user.click(nina.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toHaveLength(times))
    expect(await nina.findByText(message)).toBeVisible()
  }
  expect(sent).toEqual([expect.objectContaining({ since: at }), expect.objectContaining({ since: at })])
  expect(nina.getByLabelText(/Advice to juniors/)).toHaveValue('Rest')
})

test('keeps what a lead has changed until they return, unless it is cancelled', async () => {
  const edits = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click((await of('Nina')).getByRole('button', { name: 'Edit' }))
    return screen.getByLabelText(/Advice to juniors/)
  }
  const left = await open()
  await left.user.type(await edits(left), 'Rest')
  left.unmount()
  const page = await open()
  expect(await edits(page)).toHaveValue('Rest')
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await edits(page)).toHaveValue('')
})

test('a lead invites a senior and revokes it', async () => {
  const invites = answer('post', '/lead/sharedInterviews', { message: 'Invitation sent' })
  const revoked = answer('delete', `/lead/sharedInterviews/${invited._id}`, { message: 'Invitation revoked' })
  const { user } = await open()
  await user.click(screen.getByText('Invite a senior'))
  for (const [label, text] of [
    ['Name', 'Nina'],
    ['E-mail', 'nina@mail.example'],
    ['Registration number', '2019MCA001'],
    ['Batch', '2019'],
    ['Branch', 'MCA'],
  ] as const)
    await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(invites).toEqual([{ ...person, branch: 'MCA' }]))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
  await user.click((await of('Omar')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(revoked).toHaveLength(1))
})
