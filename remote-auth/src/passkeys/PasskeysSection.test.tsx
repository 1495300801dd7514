import type { Passkey } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { closedDialog, plugInAuthenticator, unplugAuthenticator } from '@portal/shared/testing/authenticator'
import { asha } from '@portal/shared/testing/people'
import { renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { PasskeysSection } from './PasskeysSection'

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T06:30:00Z'), advanceTimers: true })
  plugInAuthenticator()
})
afterEach(() => {
  jest.useRealTimers()
  unplugAuthenticator()
})

const phone: Passkey = {
  _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a01',
  name: 'My phone',
  createdAt: '2026-11-19T06:30:00.000Z',
  usedAt: '2026-11-21T04:30:00.000Z',
}
const key: Passkey = { ...phone, _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a02', name: 'Key', usedAt: null }

const options = {
  rp: { id: 'localhost', name: 'Club Portal' },
  user: { id: 'aGFuZGxl', name: 'asha', displayName: 'Asha Rao' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  attestation: 'none',
}

async function open(passkeys: Passkey[] = [phone, key]) {
  answer('get', '/user/passkeys', { passkeys })
  return renderPage(<PasskeysSection />, { path: '/account', as: asha })
}

async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  expect(screen.getByLabelText('Passkey name')).toHaveFocus()
  await user.paste('My phone')
  await user.click(screen.getByLabelText('Your password'))
  await user.paste('a long password')
  await user.keyboard('{Enter}')
}

test('adds one with name, password and the browser’s dialog; a wrong password is at its field before', async () => {
  const dialogs = plugInAuthenticator()
  const { user } = await open([])
  expect(await screen.findByText('You don’t have any yet.')).toBeVisible()
  const message = 'Wrong password'
  answer('post', '/user/passkeys/options', { message, errors: { password: message } }, { status: 400 })
  await fillIn(user)
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message))
  expect(screen.getByLabelText('Passkey name')).toHaveValue('My phone')
  expect(dialogs).toEqual([])

  const asked = answer('post', '/user/passkeys/options', { options })
  const added = answer('post', '/user/passkeys', { passkey: phone }, { status: 201 })
  answer('get', '/user/passkeys', { passkeys: [phone] })
  await user.type(screen.getByLabelText('Your password'), '!{Enter}')
  expect(await screen.findByText('Passkey added. You can use it for your next login')).toBeVisible()
  expect(await screen.findByText('My phone')).toBeVisible()
  expect(asked).toEqual([{ password: 'a long password!' }])
  expect(dialogs).toHaveLength(1)
  expect(added).toEqual([
    { name: 'My phone', response: expect.objectContaining({ id: 'c2FtcGxl', type: 'public-key' }) },
  ])
  expect(screen.queryByLabelText('Your password')).toBeNull()
})

test.each([
  ['closed', closedDialog, /dialog was closed, or no passkey was chosen in time/],
  [
    'on a device that has one',
    new DOMException('', 'InvalidStateError'),
    /already has a passkey for your acc/,
  ],
  ['broken', new DOMException('odd', 'UnknownError'), /couldn’t use a passkey. Try another device/],
])('reports a dialog that was %s, and adds nothing', async (_how, failure, text) => {
  plugInAuthenticator(failure)
  const { user } = await open([])
  answer('post', '/user/passkeys/options', { options })
  await fillIn(user)

  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByLabelText('Passkey name')).toHaveValue('My phone')
})

test('renames one in its row', async () => {
  const { user } = await open([phone])
  const sent = answer('put', `/user/passkeys/${phone._id}`, { passkey: { ...phone, name: 'Tablet' } })
  await user.click(await screen.findByRole('button', { name: 'Rename My phone' }))
  await user.clear(screen.getByLabelText('New name of My phone'))
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('New name of My phone')).toHaveAccessibleDescription(
    'Give this passkey a name',
  )
  answer('get', '/user/passkeys', { passkeys: [{ ...phone, name: 'Tablet' }] })
  await user.type(screen.getByLabelText('New name of My phone'), 'Tablet{Enter}')

  expect(await screen.findByText('Tablet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Rename Tablet' })).toHaveFocus()
  expect(sent).toEqual([{ name: 'Tablet' }])
})

test('lists passkeys with when each was added and last used; removes one after confirmation, or keeps it', async () => {
  const { user } = await open()
  await screen.findAllByRole('listitem')
  expect(textsOf('listitem')).toEqual([
    'My phoneAdded 2 days ago, last used 2 hours agoRenameRemove',
    'KeyAdded 2 days ago, not used yetRenameRemove',
  ])
  const removed = answer('delete', `/user/passkeys/${phone._id}`, { message: 'The passkey was removed' })
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }))
  expect(screen.getByRole('button', { name: 'Keep My phone' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(removed).toEqual([])
  expect(screen.getByRole('button', { name: 'Remove My phone' })).toHaveFocus()

  await user.keyboard('{Enter}')
  answer('get', '/user/passkeys', { passkeys: [key] })
  await user.click(screen.getByRole('button', { name: 'Remove passkey My phone' }))
  expect(await screen.findByText('The passkey was removed')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(removed).toHaveLength(1)
  expect(screen.getByRole('list', { name: 'Your passkeys' })).toHaveFocus()

  answer('delete', `/user/passkeys/${key._id}`, { message: 'The passkey was removed' })
  answer('get', '/user/passkeys', { passkeys: [] })
  await user.click(screen.getByRole('button', { name: 'Remove Key' }))
  await user.click(screen.getByRole('button', { name: 'Remove passkey Key' }))
  expect(await screen.findByText('You don’t have any yet.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Your passkeys' })).toHaveFocus()
})

test('lists passkeys in a browser that doesn’t support them, and says so', async () => {
  unplugAuthenticator()
  await open()
  expect(await screen.findByText(/This browser doesn’t support passkeys/)).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
