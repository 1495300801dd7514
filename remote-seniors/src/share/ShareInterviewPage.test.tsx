import { answer, answerLater, answerOnce } from '@portal/shared/testing/apiServer'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { asha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { idOf, listAnswer, summary, typed } from '../testing/seniors'
import { ShareInterviewPage } from './ShareInterviewPage'

const draft = { _id: idOf(901), state: 'draft', typed, note: null, seniorId: null }
const interviewsAre = (...interviews: object[]) =>
  answer('post', '/sharedInterview/mine', { data: { name: 'Nina', interviews } })

const open = (at: string, isMember = false) =>
  renderPage(<ShareInterviewPage />, { path: '/shareInterview', at, ...(isMember && { as: asha }) })
const send = () => screen.findByRole('button', { name: 'Send to the leads' })

beforeEach(() => {
  listAnswer([summary('Anil')])
})

test('keeps a draft while someone with a link types, and sends it; the token leaves the address', async () => {
  const asked = interviewsAre(draft)
  const saved = answer('put', '/sharedInterview', { message: 'Draft saved' })
  answerOnce('put', '/sharedInterview', { message: 'The database is busy' }, { status: 503 })
  const { router } = await open('/shareInterview?token=abc')
  const button = await send()
  expect(router.state.location.search).toBe('')
  expect(asked).toEqual([{ token: 'abc' }])
  await waitFor(() => expect(document.querySelector('datalist option[value="Acme"]')).not.toBeNull())
  freezeTime()
  const user = quickUser()
  await user.type(screen.getByLabelText(/Advice to juniors/), 'Res')
  await pass(1.5)
  await soon(() => screen.queryByText('The database is busy'))
  await user.type(screen.getByLabelText(/Advice to juniors/), 't')
  expect(screen.getByText('14 of 10,000 characters')).toBeVisible()
  await pass(1.5)
  await soon(() => screen.queryByText('Draft saved'))
  const kept = { token: 'abc', id: draft._id, typed: { ...typed, advice: 'Rest' } }
  expect(saved).toEqual([{ ...kept, send: false }])
  interviewsAre({ ...draft, state: 'pending' })

  await user.click(button)

  await soon(() => screen.queryByText('Awaiting review'))
  expect(saved.at(-1)).toEqual({ ...kept, send: true })
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.body).not.toHaveFocus()
})

test('sends no draft after the interview', async () => {
  interviewsAre(draft)
  const { came } = answerLater('put', '/sharedInterview', { message: 'Saved' })
  await open('/shareInterview?token=abc')
  const button = await send()
  freezeTime()
  await quickUser().type(screen.getByLabelText(/Advice to juniors/), 'Rest')
  await quickUser().click(button)
  await pass(2)
  expect(came).toEqual([expect.objectContaining({ send: true })])
})

test('a member who comes back goes on with the latest draft', async () => {
  const onDesk = { ...draft, typed: { ...typed, advice: 'Rest' } }
  interviewsAre(onDesk)
  const { user, router } = await open('/shareInterview', true)
  expect(await screen.findByLabelText(/Advice to juniors/)).toHaveValue('Rest')
  await router.navigate('/elsewhere')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const asked = interviewsAre({ ...draft, typed: { ...typed, advice: 'Rest, and sleep' } })
  await router.navigate('/shareInterview')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(await screen.findByLabelText(/Advice to juniors/), '!')
  expect(screen.getByLabelText(/Advice to juniors/)).toHaveValue('Rest, and sleep!')
})

test('what a member typed and no save reached is there again, and is saved then', async () => {
  interviewsAre(draft)
  const failed = answer('put', '/sharedInterview', { message: 'Please log in first' }, { status: 401 })
  const { user, router } = await open('/shareInterview', true)
  await user.type(await screen.findByLabelText(/Advice to juniors/), 'Rest')
  await waitFor(() => expect(failed).toHaveLength(1), { timeout: 3000 })
  await user.type(screen.getByLabelText(/Advice to juniors/), ' well')
  await router.navigate('/elsewhere')
  await waitFor(() => expect(screen.queryByLabelText(/Advice to juniors/)).toBeNull())
  const saved = answer('put', '/sharedInterview', { message: 'Draft saved' })

  await router.navigate('/shareInterview')

  expect(await screen.findByLabelText(/Advice to juniors/)).toHaveValue('Rest well')
  expect(screen.getByText(/What you typed before is still here/)).toBeVisible()
  expect(await screen.findByText('Draft saved', {}, { timeout: 3000 })).toBeVisible()
  expect(saved).toEqual([{ id: draft._id, typed: { ...typed, advice: 'Rest well' }, send: false }])
  expect(sessionStorage).toHaveLength(0)
})

test('a member needs a LinkedIn link, unless they stay anonymous, and a past day; a failure keeps the form', async () => {
  interviewsAre({ ...draft, typed: { ...typed, anonymous: '' } })
  answer('put', '/sharedInterview', { message: 'The database is busy' }, { status: 503 })
  const { user } = await open('/shareInterview', true)
  await user.click(await send())
  expect(await screen.findByText('LinkedIn link is required, unless you stay anonymous')).toBeVisible()
  await user.click(screen.getByLabelText(/Stay anonymous/))
  expect(screen.queryByLabelText('LinkedIn')).toBeNull()
  const date = screen.getByLabelText('Date')
  fireEvent.change(date, { target: { value: '2099-01-01' } })
  await user.click(await send())
  expect(await screen.findByText('Use today or an earlier day')).toBeVisible()
  fireEvent.change(date, { target: { value: typed.date } })
  await user.click(await send())
  expect((await screen.findAllByText('The database is busy')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Company')).toHaveValue('Acme')
})

test('shows what a lead asks for, and withdraws', async () => {
  interviewsAre({ ...draft, state: 'changes wanted', note: 'Which rounds?' })
  const withdrawn = answer('post', '/sharedInterview/withdraw', { message: 'Interview withdrawn' })
  const { user } = await open('/shareInterview?token=abc')
  expect(await screen.findByText('A lead asks: Which rounds?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change and resend' }))
  expect(await send()).toBeVisible()
  interviewsAre(draft)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.click((await screen.findAllByRole('button', { name: 'Withdraw' })).at(-1) as HTMLElement)
  await waitFor(() => expect(withdrawn).toEqual([{ token: 'abc', id: draft._id }]))
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Your interview' }).parentElement).toHaveFocus(),
  )
})

test('keeps what an author has changed when they cancel', async () => {
  interviewsAre({ ...draft, state: 'changes wanted', note: 'Which rounds?' })
  const { user } = await open('/shareInterview', true)
  const change = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change and resend' }))
    return screen.getByLabelText(/Advice to juniors/)
  }
  await user.type(await change(), 'Rest')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await change()).toHaveValue('Rest')
})

test('visitors without a link are sent to the login; a dead link says so', async () => {
  const { router, store, user, unmount } = await open('/shareInterview')
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  expect(router.state.location.pathname).toBe('/login')
  expect(store.getState().auxiliary.loginRedirect).toBe('/shareInterview')
  unmount()
  answer('post', '/sharedInterview/mine', { message: 'This link was revoked' }, { status: 404 })
  await open('/shareInterview?token=dead')
  expect(await screen.findByText('This link was revoked')).toBeVisible()
})
