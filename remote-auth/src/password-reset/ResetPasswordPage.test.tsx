import { answer, answerNothing, noAnswerTexts, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { ResetPasswordPage } from './ResetPasswordPage'

setUpApiServer()

const open = (at = '/resetPassword?token=abc.DEF-1') =>
  renderPage(<ResetPasswordPage />, { path: '/resetPassword', at })

const password = () => screen.getByLabelText('New password')
const deadLink = 'This link was already used or has expired. Ask for a new one'

test('a student sets a new password by the mailed link, and goes on to the login', async () => {
  const sent = answer('post', '/user/resetPassword', { message: 'Your password was changed' })
  const { user, store } = await open()
  await user.click(password())
  await user.paste('a longer password')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Elsewhere: /login')).toBeVisible()
  expect(await screen.findByText('Your password was changed')).toBeVisible()
  expect(sent).toEqual([{ token: 'abc.DEF-1', password: 'a longer password' }])
  expect(store.getState().auxiliary.loginRedirect).toBe('/account?review=access')
})

test('the token stands neither in the address nor in the history', async () => {
  const { router } = await open()
  expect(password()).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/resetPassword', search: '' })
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a short password is refused without a call, and a common one as the server says, under the field', async () => {
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
  expect(password()).toHaveValue('shortpassword')
})

test('a used or old link leads to asking for a new one', async () => {
  answer('post', '/user/resetPassword', { message: deadLink }, { status: 400 })
  const asked = answer('post', '/user/forgotPassword', { message: 'A mail is on its way' })
  const { user } = await open()
  await user.type(password(), 'a longer password{Enter}')

  expect(await screen.findByText(deadLink)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Ask for a new link' })).toBeVisible()
  expect(screen.getByLabelText('Username or e-mail')).toHaveFocus()
  await user.keyboard('asha{Enter}')
  expect(await screen.findByText('A mail is on its way')).toBeVisible()
  expect(asked).toEqual([{ loginCredential: 'asha' }])
})

test('without a token the page says how it is opened, and asks for a new link', async () => {
  await open('/resetPassword')
  expect(screen.getByText(/Open that link again, or ask for a new one here/)).toBeVisible()
  expect(screen.getByLabelText('Username or e-mail')).toBeVisible()
  expect(document.title).toBe('Forgot password · Club Portal')
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
})

test('a second link that is opened in the same tab counts, after a dead one too', async () => {
  answer('post', '/user/resetPassword', { message: deadLink }, { status: 400 })
  const { user, router } = await open()
  await user.type(password(), 'a longer password{Enter}')
  await screen.findByText(deadLink)

  const sent = answer('post', '/user/resetPassword', { message: 'Your password was changed' })
  await router.navigate('/resetPassword?token=second')
  await user.type(await screen.findByLabelText('New password'), 'a longer password{Enter}')
  expect(await screen.findByText('Elsewhere: /login')).toBeVisible()
  expect(sent).toEqual([{ token: 'second', password: 'a longer password' }])
})

test.each([
  [
    'a server that is too busy',
    () =>
      answer('post', '/user/resetPassword', { message: 'Too busy: try again in 5 seconds' }, { status: 503 }),
    'Too busy: try again in 5 seconds',
  ],
  ['no network', () => answerNothing('post', '/user/resetPassword'), noAnswerTexts.write],
])('%s keeps what is typed and says so', async (_name, fail, text) => {
  fail()
  const { user } = await open()
  await user.type(password(), 'a longer password{Enter}')
  expect(await screen.findByText(text)).toBeVisible()
  expect(password()).toHaveValue('a longer password')
})

test('the new password can be shown', async () => {
  const { user } = await open()
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
})
