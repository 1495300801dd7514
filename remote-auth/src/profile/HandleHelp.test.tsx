import type { OwnHandle } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { HandleHelp } from './HandleHelp'

const handle: OwnHandle = { platform: 'codeforces', username: 'asha_r' }

async function open(own = handle) {
  const { user } = await renderPage(<HandleHelp handle={own} />, { path: '/profile' })
  await user.click(screen.getByText(/Wrong or renamed/))
  return user
}
const username = () => screen.getByLabelText('Correct Codeforces username')
const note = () => screen.getByLabelText('What happened?')
const send = () => screen.getByRole('button', { name: 'Send' })

test('asks the leads for another handle, given as a username or the address of its profile', async () => {
  const message = 'The leads have your request. You’ll get an e-mail'
  const sent = answer('post', '/user/requestHandleChange', { canVerify: false, message })
  const user = await open()
  await user.type(username(), 'https://codeforces.com/profile/asha_new')
  await user.type(note(), 'That’s my brother’s')
  await user.click(send())

  expect(await screen.findByText(message)).toBeVisible()
  expect(sent).toEqual([{ platform: 'codeforces', username: 'asha_new', note: 'That’s my brother’s' }])
  expect(screen.queryByRole('link')).toBeNull()
})

test('leads to the verification if the platform no longer knows the handle', async () => {
  const message = 'The handle asha_r hasn’t existed on Codeforces since 12 Nov 2026.'
  answer('post', '/user/requestHandleChange', { canVerify: true, message })
  const user = await open()
  await user.type(username(), 'asha_new')
  await user.type(note(), 'Renamed{Enter}')
  expect(await screen.findByText(new RegExp(message))).toBeVisible()
  expect(hrefOf('Verify your new handle')).toBe('/profileVerification')
})

test('explains invalid input, and keeps what was typed', async () => {
  const same = 'This is your verified handle. Enter the one that should replace it'
  answer('post', '/user/requestHandleChange', { message: same, errors: { username: same } }, { status: 409 })
  const user = await open()
  await user.type(username(), 'a?b')
  await user.click(send())
  expect(username()).toHaveAccessibleDescription('This can’t be a username on that platform')
  expect(note()).toHaveAccessibleDescription('Tell us what happened')

  await user.clear(username())
  await user.type(username(), 'asha_r')
  await user.type(note(), 'Renamed')
  await user.click(send())
  expect(await screen.findByText(same)).toBeVisible()
  expect(username()).toHaveValue('asha_r')
  expect(note()).toHaveValue('Renamed')
})

test.each([
  ['missing', /^The handle asha_r hasn’t existed on Codeforces since 12 Nov 2026/, 'Verify your new handle'],
  ['taken', /has belonged to another Codeforces account since 12 Nov 2026/, 'Verify again'],
] as const)('says what happened to a lost handle: %s', async (as, text, link) => {
  await open({ ...handle, lost: { as, since: '2026-11-12T06:30:00.000Z' } })
  expect(screen.getByText(text)).toBeVisible()
  expect(hrefOf(link)).toBe('/profileVerification')
  expect(screen.queryByRole('textbox')).toBeNull()
})
