import { selectAuth } from '@portal/shared/store'
import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { AccountPage } from './AccountPage'

setUpApiServer()

async function open() {
  const account = { name: 'Asha Rao', phone: 9876543210, phoneVisibleTo: 'leads', isOnBoards: true }
  answer('get', '/user/account', { account })
  answer('get', '/user/sessions', { sessions: [] })
  answer('get', '/user/passkeys', { passkeys: [] })
  answer('get', '/subscription/mine', { data: { announcements: false }, hour: 8 })
  answer('get', '/user/secondFactor', { totpSince: null, recoveryCodesLeft: 0, isNeeded: false })
  const page = await renderPage(<AccountPage />, {
    path: '/account',
    knownPaths: ['/', '/privacy'],
    state: { auth: signedInAs(asha) },
  })
  await screen.findByRole('heading', { name: 'My data' })
  return page
}
const section = (name: string) => within(screen.getByRole('region', { name }))

/** Captures the downloaded file. */
function trackFiles() {
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  URL.revokeObjectURL = () => {}
  const names: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return { files, names }
}

test('downloads your data with the password, as one dated JSON file', async () => {
  const own = {
    about: 'All of it',
    madeAt: '2026-11-23T10:00:00.000Z',
    data: { account: [{ name: 'Asha' }] },
  }
  const sent = answer('post', '/user/download', own)
  const { files, names } = trackFiles()
  const { user } = await open()
  expect(section('My data').getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')

  await user.type(section('My data').getByLabelText('Your password'), 'a long password{Enter}')

  expect(await screen.findByText('Your data is in club-portal-asha-2026-11-23.json')).toBeVisible()
  expect(sent).toEqual([{ password: 'a long password' }])
  expect(names).toEqual(['club-portal-asha-2026-11-23.json'])
  expect(files[0]?.type).toBe('application/json')
  expect(section('My data').getByLabelText('Your password')).toHaveValue('')
})

test('shows a wrong password at its field, downloads nothing, and keeps it for correction', async () => {
  const message = 'Wrong password'
  answer('post', '/user/download', { message, errors: { password: message } }, { status: 400 })
  const { names } = trackFiles()
  const { user } = await open()

  await user.type(section('My data').getByLabelText('Your password'), 'wrong{Enter}')

  const field = section('My data').getByLabelText('Your password')
  expect(await section('My data').findByText(message)).toBeVisible()
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(field).toHaveValue('wrong')
  expect(names).toEqual([])
})

test('deletes an account by password and typed words, signs out, and says until when it can be restored', async () => {
  const message = 'Your account will be deleted on 7 December 2026. To keep it, log in before then.'
  const sent = answer('post', '/user/deleteAccount', { message, deletionDueAt: '2026-12-07T10:00:00.000Z' })
  const { user, store } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete my account …' }))
  const form = section('Delete my account')
  expect(form.getByLabelText('Your password')).toHaveFocus()

  await user.type(form.getByLabelText('Your password'), 'a long password')
  await user.type(form.getByLabelText('Type ‘delete my account’'), 'delete it{Enter}')
  expect(sent).toEqual([])
  expect(form.getByLabelText('Type ‘delete my account’')).toHaveAccessibleDescription(
    'Type ‘delete my account’',
  )
  await user.clear(form.getByLabelText('Type ‘delete my account’'))
  await user.type(form.getByLabelText('Type ‘delete my account’'), 'Delete my account{Enter}')

  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(await screen.findByText(message)).toBeVisible()
  expect(sent).toEqual([{ password: 'a long password', confirmation: 'delete my account' }])
  expect(selectAuth(store.getState()).isLoggedIn).toBe(false)
})

test('shows a refused deletion in the form without signing out, and Cancel closes it', async () => {
  const message = 'You are the only lead. Appoint another lead first'
  answer('post', '/user/deleteAccount', { message }, { status: 409 })
  const { user, store } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete my account …' }))
  const form = section('Delete my account')
  await user.type(form.getByLabelText('Your password'), 'a long password')
  await user.type(form.getByLabelText('Type ‘delete my account’'), 'delete my account{Enter}')

  expect(await form.findByText(message)).toBeVisible()
  expect(selectAuth(store.getState()).isLoggedIn).toBe(true)
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(form.queryByLabelText('Your password')).toBeNull()
  expect(form.getByRole('button', { name: 'Delete my account …' })).toHaveFocus()
})
