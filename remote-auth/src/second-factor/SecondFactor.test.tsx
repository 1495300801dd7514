import type { SecondFactor } from '@portal/shared/contract'
import { answer, answerOnce } from '@portal/shared/testing/apiServer'
import { plugInAuthenticator, unplugAuthenticator } from '@portal/shared/testing/authenticator'
import { asha } from '@portal/shared/testing/people'
import { renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { LoginPage } from '../login/LoginPage'
import { SecondFactorSection } from './SecondFactorSection'

afterEach(unplugAuthenticator)

const off: SecondFactor = { totpSince: null, recoveryCodesLeft: 0, isNeeded: false }
const on: SecondFactor = { ...off, totpSince: '2026-11-19T06:30:00.000Z', recoveryCodesLeft: 10 }
const totp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Club%20Portal:asha?secret=JBSWY3DPEHPK3PXP' }
const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pq${n}r`)

async function open(factor: SecondFactor = off) {
  answer('get', '/user/secondFactor', factor)
  return renderPage(<SecondFactorSection />, { path: '/account', as: asha })
}
type User = Awaited<ReturnType<typeof open>>['user']

async function enterPassword(user: User, action: string) {
  await user.click(await screen.findByRole('button', { name: action }))
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await user.paste('a long password')
  await user.keyboard('{Enter}')
}

test('sets up an app: password, QR code or secret, first code, and recovery codes shown once', async () => {
  const { user } = await open({ ...off, isNeeded: true })
  expect(await screen.findByText(/Leads need a second factor/)).toBeVisible()
  const asked = answer('post', '/user/totp', totp)
  const confirmed = answer('post', '/user/totp/confirm', { recoveryCodes: codes })
  await enterPassword(user, 'Set up an app')

  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible()
  expect(screen.getByLabelText('Code from your app')).toHaveFocus()
  await user.type(screen.getByLabelText('Code from your app'), '123 456{Enter}')

  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible()
  expect(screen.getByText(/Save these recovery codes/).closest('[role=status]')).toHaveFocus()
  expect(textsOf('listitem')).toEqual(codes)
  answer('get', '/user/secondFactor', on)
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeVisible()
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  expect(screen.getByRole('button', { name: 'Turn off the app' })).toHaveFocus()
  expect([asked, confirmed]).toEqual([[{ password: 'a long password' }], [{ code: '123456' }]])
})

test('shows a wrong password and a wrong code below their fields', async () => {
  const { user } = await open()
  const message = 'Wrong password'
  answer('post', '/user/totp', { message, errors: { password: message } }, { status: 400 })
  await enterPassword(user, 'Set up an app')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message))

  answer('post', '/user/totp', totp)
  await user.click(screen.getByRole('button', { name: 'Set up an app' }))
  await user.type(await screen.findByLabelText('Code from your app'), '12345{Enter}')
  expect(screen.getByLabelText('Code from your app')).toHaveAccessibleDescription(
    'Enter the six digits from your app',
  )
  const wrong = 'This code is wrong or was already used. Wait for the next one'
  answer('post', '/user/totp/confirm', { message: wrong, errors: { code: wrong } }, { status: 400 })
  await user.type(screen.getByLabelText('Code from your app'), '6{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Code from your app')).toHaveAccessibleDescription(wrong))
})

test('turns an app off with the password, and warns about few recovery codes', async () => {
  const { user } = await open({ ...on, recoveryCodesLeft: 2 })
  expect(await screen.findByText(/Recovery codes left: 2. Turn the app off/)).toBeVisible()
  const ended = answer('delete', '/user/totp', { message: 'Two-factor authentication is off' })
  answer('get', '/user/secondFactor', off)
  await user.click(screen.getByRole('button', { name: 'Turn off the app' }))
  await user.paste('something else')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await enterPassword(user, 'Turn off the app')

  expect(await screen.findByText('Two-factor authentication is off')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toHaveFocus()
  expect(ended).toEqual([{ password: 'a long password' }])
})

async function fillIn() {
  const page = await renderPage(<LoginPage />, { path: '/login', knownPaths: ['/', '/login'] })
  await page.user.click(screen.getByLabelText('Username or e-mail'))
  await page.user.paste('asha')
  await page.user.click(screen.getByLabelText('Password'))
  await page.user.paste('a long password')
  await page.user.keyboard('{Enter}')
  return page
}

async function logIn(code: string, message: string) {
  answer('post', '/user/login', { message, code }, { status: 403 })
  const page = await fillIn()
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  return page
}

test('asks for the app’s code after the password, and keeps the form after a wrong one', async () => {
  const { user, store } = await logIn('totp', 'Enter the code')
  expect(screen.getByLabelText('Code')).toHaveFocus()
  expect(store.getState().auth.isLoggedIn).toBe(false)
  const wrong = 'This code is wrong'
  answer('post', '/user/login/code', { message: wrong, errors: { code: wrong } }, { status: 400 })
  await user.keyboard('111111{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(wrong))
  expect(screen.getByLabelText('Code')).toHaveValue('111111')

  const sent = answer('post', '/user/login/code', { user: asha })
  await user.clear(screen.getByLabelText('Code'))
  await user.keyboard('ABCD-efgh jkmn-pqrs{Enter}')
  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(sent).toEqual([{ code: 'abcdefghjkmnpqrs' }])
  expect(store.getState().auth.isLoggedIn).toBe(true)
})

test('keeps an account awaiting deletion with the app’s code', async () => {
  const leaving = 'Your account will be deleted on 7 December 2026, as you asked'
  answer('post', '/user/login', { message: 'Enter the code', code: 'totp' }, { status: 403 })
  answerOnce('post', '/user/login', { message: leaving, errors: { keepAccount: leaving } }, { status: 403 })
  const { user } = await fillIn()
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))

  const sent = answer('post', '/user/login/code', { user: asha })
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')

  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(sent).toEqual([{ code: '123456', keepAccount: true }])
})

test('offers only the passkey if the account requires one, and leads back', async () => {
  plugInAuthenticator()
  const { user } = await logIn('passkey', 'A lead’s account also needs its passkey')
  expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  expect(screen.queryByLabelText('Code')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(screen.getByLabelText('Password')).toBeVisible()
})
