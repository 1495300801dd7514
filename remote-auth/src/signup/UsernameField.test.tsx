import { answer, answerNothing, useApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen } from '@testing-library/react'
import { SignupPage } from './SignupPage'

useApiServer()

const open = () => renderPage(<SignupPage />, { path: '/signup' })
const tick = () => screen.queryByRole('img', { name: 'Name is available' })
const cross = () => screen.queryByRole('img', { name: 'Name is not available' })
const type = async ({ user }: Awaited<ReturnType<typeof open>>, text: string) =>
  user.type(screen.getByLabelText('Username'), text)

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => jest.useRealTimers())

const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a name that can be had gets a tick, after a pause of 500 ms and with one call', async () => {
  const asked = answer('post', '/user/isUsernameAvailable', { available: true })
  const page = await open()
  await type(page, 'asha')
  await pause(300)
  expect(asked).toEqual([])
  expect(tick()).toBeNull()
  await pause(300)
  expect(await screen.findByRole('img', { name: 'Name is available' })).toBeVisible()
  expect(asked).toEqual([{ username: 'asha' }])
  expect(cross()).toBeNull()
})

test('a name that is taken gets a cross', async () => {
  answer('post', '/user/isUsernameAvailable', { available: false })
  const page = await open()
  await type(page, 'asha')
  await pause(600)
  expect(await screen.findByRole('img', { name: 'Name is not available' })).toBeVisible()
  expect(tick()).toBeNull()
})

test('fewer than 4 characters are unavailable without a call, and none say nothing', async () => {
  const asked = answer('post', '/user/isUsernameAvailable', { available: true })
  const page = await open()
  await pause(600)
  expect(cross()).toBeNull()
  await type(page, 'ash')
  await pause(600)
  expect(cross()).toBeVisible()
  expect(asked).toEqual([])
})

test('while typing goes on the answer to the old name is not shown', async () => {
  answer('post', '/user/isUsernameAvailable', { available: true })
  const page = await open()
  await type(page, 'asha')
  await pause(600)
  await screen.findByRole('img', { name: 'Name is available' })
  await type(page, '2')
  expect(tick()).toBeNull()
})

test('a failed check is logged and counts as unavailable', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answerNothing('post', '/user/isUsernameAvailable')
  const page = await open()
  await type(page, 'asha')
  await pause(600)
  expect(await screen.findByRole('img', { name: 'Name is not available' })).toBeVisible()
  expect(logged).toHaveBeenCalledWith(
    'The username check failed',
    expect.objectContaining({ status: 'network' }),
  )
})
