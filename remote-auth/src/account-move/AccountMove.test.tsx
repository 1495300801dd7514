import type { AccountMove } from '@portal/shared/contract'
import { loggedOutState } from '@portal/shared/store'
import { answer, setUpApiServer } from '@portal/shared/testing/apiServer'
import { asha, pendingAsha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SignupPage } from '../signup/SignupPage'
import { ObjectionPage } from './ObjectionPage'

setUpApiServer(
  http.post('*/backend/user/isUsernameAvailable', () => HttpResponse.json({ available: true })),
  http.get('*/backend/user/isAddressRefused', () => HttpResponse.json({ refused: false })),
)

const move: AccountMove = {
  regNumber: '2024mca012',
  newEmail: pendingAsha.email,
  oldEmail: 'a•••@institute.example',
  isCodeSent: false,
  waitingUntil: null,
}

function open({ isProven = true, ...changes }: Partial<AccountMove> & { isProven?: boolean } = {}) {
  answer('get', '/user/accountMove', { move: { ...move, ...changes } })
  return renderPage(<SignupPage />, {
    path: '/signup',
    knownPaths: ['/', '/login', '/signup'],
    state: { auth: { ...loggedOutState, ...pendingAsha, isProven, resendAt: Date.now() + 60_000 } },
  })
}

const button = (name: string) => screen.findByRole('button', { name })

test('offers to move the account of a number that already has one, with the old address masked', async () => {
  answer('post', '/user/verifyEmail', { message: 'Your number has an account' }, { status: 409 })
  answer('get', '/user/me', { user: null })
  const { user } = await open({ isProven: false })
  await user.paste('12345')
  await user.keyboard('{Enter}')

  expect(await screen.findByRole('heading', { name: 'You have an account' })).toBeVisible()
  expect(screen.getByText('a•••@institute.example')).toBeVisible()
  expect(screen.getByText(/2024MCA012/)).toBeVisible()
  expect(screen.queryByText('Your number has an account')).toBeNull()
})

test('moves the account with the code from the old mailbox, after a wrong one, and signs in', async () => {
  answer('post', '/user/accountMove/code', { message: 'The code was sent' })
  answer('post', '/user/accountMove/confirm', { message: 'Invalid Email or OTP' }, { status: 400 })
  const { user, store } = await open()
  await user.click(await button('Send a code there'))
  await user.click(await screen.findByLabelText('Digit 1 of 5'))
  await user.paste('12345')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Email or OTP')
  expect(screen.getByLabelText('Digit 1 of 5')).toHaveFocus()

  const sent = answer('post', '/user/accountMove/confirm', { user: asha })
  await user.paste('00042')
  await user.click(screen.getByLabelText('the account’s password'))
  await user.click(await button('Move my account'))
  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(sent).toEqual([{ otp: 42, keepPassword: true }])
  expect(store.getState().auth).toMatchObject({ isLoggedIn: true, _id: asha._id })
})

test('moves an account with a second factor, and sends its owner to the login', async () => {
  const message = 'Your account was moved. Log in with your new address and your second factor'
  answer('post', '/user/accountMove/confirm', { message, code: 'log-in' }, { status: 403 })
  const { user, store } = await open({ isCodeSent: true })
  await user.click(await screen.findByLabelText('Digit 1 of 5'))
  await user.paste('00042')
  await user.click(await button('Move my account'))

  expect(await screen.findByText('Elsewhere: /login')).toBeVisible()
  expect(await screen.findByText('Your account was moved. Log in with your new address')).toBeVisible()
  expect(store.getState().auth.isLoggedIn).toBe(false)
})

test('says when to send another code, asks the leads if the old mailbox is gone, and shows the pending request', async () => {
  const message = 'Your request was sent to the leads'
  const sent = answer('post', '/user/accountMove/request', { message }, { status: 201 })
  const { user } = await open()
  const wait = { status: 429, headers: { 'retry-after': '300' } }
  answer('post', '/user/accountMove/code', { message: 'Wait for the next code' }, wait)
  await user.click(await button('Send a code there'))
  expect(await screen.findByRole('button', { name: /^Send it again in (300|299)/ })).toBeVisible()
  await user.click(await button('I’ve lost access to that mailbox'))
  await user.click(await button('Ask the leads'))
  expect(await screen.findByText('Enter a reason, so that a lead can decide')).toBeVisible()
  await user.type(screen.getByLabelText('Why you lost access'), 'It was closed')
  answer('get', '/user/accountMove', { move: { ...move, waitingUntil: '2026-12-07T10:00:00.000Z' } })
  await user.click(await button('Ask the leads'))

  expect(await screen.findByText(/One of them decides by 7 Dec 2026/)).toBeVisible()
  expect(sent).toEqual([{ note: 'It was closed', keepPassword: false }])
})

test('returns to the form after a mistyped address', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { name: 'You have an account' })
  await user.click(await button('Change email'))
  expect(await screen.findByRole('heading', { name: 'Join the club' })).toBeVisible()
})

describe('the page of the mail to the old address', () => {
  const token = 'a-token'
  const openObjection = () =>
    renderPage(<ObjectionPage />, { path: '/signup/objection', at: `/signup/objection?token=${token}` })

  test('objects on a click, not on opening', async () => {
    const message = 'Your account was not moved and stays as it is'
    const sent = answer('post', '/user/accountMove/object', { message })
    const { user } = await openObjection()
    expect(sent).toEqual([])
    await user.click(await button('It wasn’t me'))
    expect(await screen.findByText(message)).toBeVisible()
    expect(sent).toEqual([{ token }])
  })

  test('says that the link is invalid or used', async () => {
    answer('post', '/user/accountMove/object', { message: 'This link no longer works' }, { status: 400 })
    const { user } = await openObjection()
    await user.click(await button('It wasn’t me'))
    expect(await screen.findByText('This link no longer works')).toBeVisible()
  })
})
