import { loggedOutState } from '@portal/shared/store'
import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { pendingAsha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SignupPage } from '../signup/SignupPage'

setUpApiServer(http.post('*/backend/user/isUsernameAvailable', () => HttpResponse.json({ available: true })))

const openCode = () =>
  renderPage(<SignupPage />, {
    path: '/signup',
    state: { auth: { ...loggedOutState, ...pendingAsha, resendAt: Date.now() + 60_000 } },
  })
const notice = () => screen.queryByText(/^The mail server refused/)

beforeEach(freezeTime)

test('says that the mail server refused the address, and how to continue', async () => {
  answer('get', '/user/isAddressRefused', { refused: false })
  await openCode()
  await pass(4)
  answer('get', '/user/isAddressRefused', { refused: true })
  expect(notice()).toBeNull()
  expect(screen.getByText(/^We sent/)).toBeVisible()
  await pass(2)

  expect(await soon(notice)).toHaveTextContent(
    `The mail server refused ${pendingAsha.email}, so no code can arrive.`,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check your address')
  expect(screen.queryByText(/^We sent/)).toBeNull()
  await quickUser().click(screen.getByRole('button', { name: 'Change email' }))
  expect(screen.getByLabelText('Institute e-mail')).toHaveFocus()
})

test('checks often at first, and seldom later', async () => {
  const asked = answer('get', '/user/isAddressRefused', { refused: false })
  await openCode()
  await pass(60)
  const inFirstMinute = asked.length
  await pass(120)

  expect(inFirstMinute).toBeGreaterThanOrEqual(10)
  expect(asked.length - inFirstMinute).toBeLessThanOrEqual(5)
})

test('shows nothing for a failed check', async () => {
  answer('get', '/user/isAddressRefused', { message: 'Too many requests' }, { status: 429 })
  await openCode()
  await pass(20)

  expect(notice()).toBeNull()
})
