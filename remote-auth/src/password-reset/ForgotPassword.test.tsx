import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { LoginPage } from '../login/LoginPage'

setUpApiServer()

async function openForgotten(typed = 'asha') {
  const page = await renderPage(<LoginPage />, { path: '/login' })
  if (typed) await page.user.type(screen.getByLabelText('Username or e-mail'), typed)
  await page.user.click(screen.getByRole('button', { name: 'Forgot Password?' }))
  return page
}

const credential = () => screen.getByLabelText('Username or e-mail')

test('requests a link for the typed name, and shows the server’s answer', async () => {
  const sent = answer('post', '/user/forgotPassword', {
    message: 'If there is such an account, a mail is on its way',
  })
  const { user } = await openForgotten(' Asha ')
  expect(credential()).toHaveValue(' Asha ')
  expect(credential()).toHaveFocus()
  expect(document.title).toBe('Forgot password · Club Portal')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('If there is such an account, a mail is on its way')).toBeVisible()
  expect(sent).toEqual([{ loginCredential: 'Asha' }])
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeVisible()
})

test('refuses an empty field without a request', async () => {
  const sent = answer('post', '/user/forgotPassword', { message: 'sent' })
  const { user } = await openForgotten('')
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(credential()).toHaveAccessibleDescription('Enter your username or e-mail')
  expect(credential()).toHaveFocus()
  expect(sent).toEqual([])
})

test('keeps the typed name on the way back to the login', async () => {
  const { user } = await openForgotten()
  await user.type(credential(), '2024')
  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(credential()).toHaveValue('asha2024')
  expect(screen.getByLabelText('Password')).toBeVisible()
})

test('reports too many requests, and keeps the input', async () => {
  const message = 'Too many requests. Try again in 50 seconds'
  answer('post', '/user/forgotPassword', { message }, { status: 429 })
  const { user } = await openForgotten()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(credential()).toHaveValue('asha')
})
