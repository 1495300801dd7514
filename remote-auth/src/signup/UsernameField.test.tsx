import { answer, answerNothing, setUpApiServer } from '@portal/shared/testing/api-server'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { SignupPage } from './SignupPage'

setUpApiServer()

const open = () => renderPage(<SignupPage />, { path: '/signup' })
const tick = () => screen.queryByRole('img', { name: 'Name is available' })
const cross = () => screen.queryByRole('img', { name: 'Name is not available' })
const type = (text: string) => quickUser().type(screen.getByLabelText('Username'), text)

beforeEach(freezeTime)

test('ticks an available name after 500 ms, with one request', async () => {
  const asked = answer('post', '/user/isUsernameAvailable', { available: true })
  await open()
  await type('asha')
  await pass(0.3)
  expect(asked).toEqual([])
  expect(tick()).toBeNull()
  await pass(0.3)
  expect(await soon(tick)).toBeVisible()
  expect(asked).toEqual([{ username: 'asha' }])
  expect(cross()).toBeNull()
})

test('marks a taken name as invalid, with a cross and a text, until it is edited', async () => {
  answer('post', '/user/isUsernameAvailable', { available: false })
  await open()
  await type('asha')
  await pass(0.6)
  expect(await soon(cross)).toBeVisible()
  expect(tick()).toBeNull()
  const field = screen.getByLabelText('Username')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('This username is taken. Try another one')
  await type('2')
  expect(field).toBeValid()
})

test('treats fewer than 4 characters as unavailable without a request, and shows nothing for none', async () => {
  const asked = answer('post', '/user/isUsernameAvailable', { available: true })
  await open()
  await pass(0.6)
  expect(cross()).toBeNull()
  await type('ash')
  await pass(0.6)
  expect(cross()).toBeVisible()
  expect(asked).toEqual([])
})

test('ignores the answer to an earlier name while typing', async () => {
  answer('post', '/user/isUsernameAvailable', { available: true })
  await open()
  await type('asha')
  await pass(0.6)
  await soon(tick)
  await type('2')
  expect(tick()).toBeNull()
})

test.each([
  ['offline', () => answerNothing('post', '/user/isUsernameAvailable'), 'network'],
  [
    'too many checks',
    () => answer('post', '/user/isUsernameAvailable', { message: 'Too many requests' }, { status: 429 }),
    429,
  ],
])('logs a failed check (%s) without calling the name unavailable', async (_, fail, status) => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
  fail()
  await open()
  await type('asha')
  await pass(0.6)

  await soon(() => screen.queryByText('This name can’t be checked right now. You can still sign up.'))
  expect(cross()).toBeNull()
  expect(logged).toHaveBeenCalledWith('The username check failed', expect.objectContaining({ status }))
})
