import { answer, answerNothing, noAnswerTexts } from '@portal/shared/testing/apiServer'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { LoginPage } from '../login/LoginPage'
import { ResetPasswordPage } from './ResetPasswordPage'

const open = (at = '/resetPassword?token=abc.DEF-1') =>
  renderPage(<ResetPasswordPage />, { path: '/resetPassword', at })

const password = () => screen.getByLabelText('New password')
const deadLink = 'This link was already used or has expired. Ask for a new one'

test('sets a new password from the link, and goes to the login', async () => {
  const sent = answer('post', '/user/resetPassword', { message: 'Your password was changed' })
  const { user, store, router } = await open()
  // The token leaves the address bar and the history.
  expect(router.state.location).toMatchObject({ pathname: '/resetPassword', search: '' })
  expect(router.state.historyAction).toBe('REPLACE')
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(password())
  await user.paste('a longer password')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Elsewhere: /login')).toBeVisible()
  expect(await screen.findByText('Your password was changed')).toBeVisible()
  expect(sent).toEqual([{ token: 'abc.DEF-1', password: 'a longer password' }])
  expect(store.getState().auxiliary.loginRedirect).toBe('/account?review=access')
})

test('refuses a short password without a request, and keeps the input after a failure', async () => {
  const message = 'This password is too common'
  const sent = answer(
    'post',
    '/user/resetPassword',
    { message, errors: { password: message } },
    { status: 400 },
  )
  const { user } = await open()
  await user.type(password(), 'short{Enter}')
  expect(password()).toHaveAccessibleDescription('Use at least 8 characters')
  expect(password()).toHaveFocus()
  expect(sent).toEqual([])

  await user.type(password(), 'password{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(password()).toHaveAccessibleDescription(message)
  answerNothing('post', '/user/resetPassword')
  await user.type(password(), '1{Enter}')
  expect(await screen.findByText(noAnswerTexts.write)).toBeVisible()
  expect(password()).toHaveValue('shortpassword1')
})

test('offers a new link for a used or expired one', async () => {
  answer('post', '/user/resetPassword', { message: deadLink }, { status: 400 })
  const asked = answer('post', '/user/forgotPassword', { message: 'A mail is on its way' })
  const { user } = await open()
  await user.type(password(), 'password{Enter}')

  expect(await screen.findByText(deadLink)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Ask for a new link' })).toBeVisible()
  expect(screen.getByLabelText('Username or e-mail')).toHaveFocus()
  await user.keyboard('asha{Enter}')
  expect(await screen.findByText('A mail is on its way')).toBeVisible()
  expect(asked).toEqual([{ loginCredential: 'asha' }])
})

test('says how the page opens without a token, and offers a link', async () => {
  await open('/resetPassword')
  expect(screen.getByText(/or ask for a new link here/)).toBeVisible()
  expect(screen.getByLabelText('Username or e-mail')).toBeVisible()
  expect(document.title).toBe('Forgot password · Club Portal')
  expect(hrefOf('Back to login')).toBe('/login')
})

test('uses a second link opened in the same tab, even after an invalid one', async () => {
  answer('post', '/user/resetPassword', { message: deadLink }, { status: 400 })
  const { user, router } = await open()
  await user.type(password(), 'password{Enter}')
  await screen.findByText(deadLink)

  const sent = answer('post', '/user/resetPassword', { message: 'Your password was changed' })
  await router.navigate('/resetPassword?token=second')
  await user.type(await screen.findByLabelText('New password'), 'password{Enter}')
  expect(await screen.findByText('Elsewhere: /login')).toBeVisible()
  expect(sent).toEqual([{ token: 'second', password: 'password' }])
})

test('requests a link for the name typed at the login, and shows the server’s answer', async () => {
  const message = 'If there is such an account, a mail is on its way'
  const sent = answer('post', '/user/forgotPassword', { message })
  const { user } = await renderPage(<LoginPage />, { path: '/login' })
  const credential = () => screen.getByLabelText('Username or e-mail')
  await user.type(credential(), ' Asha ')
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }))
  expect(credential()).toHaveValue(' Asha ')
  expect(credential()).toHaveFocus()
  expect(document.title).toBe('Forgot password · Club Portal')
  await user.keyboard('{Enter}')

  expect(await screen.findByText(message)).toBeVisible()
  expect(sent).toEqual([{ loginCredential: 'Asha' }])
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeVisible()
})
