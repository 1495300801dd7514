import type { AccountSession } from '@portal/shared/contract'
import { readDraft } from '@portal/shared/drafts'
import { selectAuth } from '@portal/shared/store'
import { answer, answerLater, answerNothing, noAnswerTexts } from '@portal/shared/testing/apiServer'
import { trackDownloads } from '@portal/shared/testing/downloads'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { AccountPage } from './AccountPage'

const now = Date.parse('2026-11-21T06:30:00Z')
beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true })
  answer('get', '/user/passkeys', { passkeys: [] })
  answer('get', '/subscription/mine', { data: { announcements: false }, hour: 8 })
  answer('get', '/user/secondFactor', { totpSince: null, recoveryCodesLeft: 0, isNeeded: false })
})
afterEach(() => jest.useRealTimers())

const account = { name: asha.name, phone: asha.phone, phoneVisibleTo: 'leads', isOnBoards: true }
const session = (n: number, over: Partial<AccountSession> = {}): AccountSession => ({
  _id: `0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a0${n}`,
  device: 'Firefox on Windows',
  createdAt: '2026-11-19T06:30:00.000Z',
  seenAt: '2026-11-21T04:30:00.000Z',
  isCurrent: false,
  ...over,
})
const sessions = [
  session(1, { device: 'Chrome on Android', isCurrent: true }),
  session(2),
  session(3, { device: '' }),
]

async function open(own: object = account, browsers: AccountSession[] = sessions) {
  answer('get', '/user/account', { account: own })
  answer('get', '/user/sessions', { sessions: browsers })
  const page = await renderPage(<AccountPage />, {
    path: '/account',
    knownPaths: ['/', '/privacy'],
    as: asha,
  })
  await screen.findByRole('heading', { name: 'Details' })
  return page
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const phoneSwitch = () => screen.getByRole('switch', { name: 'Leads see my phone number' })
const boardSwitch = () => screen.getByRole('switch', { name: 'I am on the public leaderboards' })

test('shows a skeleton while loading, and Retry after a failure', async () => {
  answer('get', '/user/sessions', { message: 'Not just now' }, { status: 503 })
  const later = answerLater('get', '/user/account', { message: 'Too busy just now' }, { status: 503 })
  const { user } = await renderPage(<AccountPage />, { path: '/account', as: asha })
  expect(screen.getByRole('status', { name: 'Loading your account' })).toBeInTheDocument()
  later.release()
  expect(await screen.findByText(/: Too busy just now$/)).toBeVisible()

  answer('get', '/user/account', { account })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Full Name')).toHaveValue('Asha Rao')
  // A failed section leaves the others.
  expect(await screen.findByText(/: Not just now$/)).toBeVisible()
})

test('shows errors below their fields, saves name and phone, and updates the whole page', async () => {
  const changed = { ...account, name: 'Asha Iyer', phone: 9123456789 }
  const { user, store } = await open()
  const message = 'Put a space after each full stop'
  const refused = answer('put', '/user/account', { message, errors: { name: message } }, { status: 400 })
  const name = screen.getByLabelText('Full Name')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  expect(name).toHaveAccessibleDescription('Enter your name')
  expect(refused).toEqual([])
  await user.type(name, 'Asha{Enter}')
  await waitFor(() => expect(name).toHaveAccessibleDescription(message))
  expect(name).toHaveValue('Asha')

  const own = { ...asha, name: 'Asha Iyer', phone: 9123456789 }
  const sent = answer('put', '/user/account', { account: changed, user: own })
  await user.clear(name)
  await user.paste('Asha Iyer')
  await user.clear(screen.getByLabelText('Mobile No'))
  await user.paste('+91 91234 56789')
  expect(readDraft(asha._id, 'account')).toMatchObject({ name: 'Asha Iyer' })
  answer('get', '/user/account', { account: changed })
  await user.click(screen.getByRole('button', { name: 'Save details' }))

  expect(await screen.findByText('Your details are saved')).toBeVisible()
  expect(sent).toEqual([{ name: 'Asha Iyer', phone: 9123456789 }])
  expect(selectAuth(store.getState())).toMatchObject({ name: 'Asha Iyer', phone: 9123456789, _id: asha._id })
  expect(readDraft(asha._id, 'account')).toBeUndefined()
})

test('saves a switch at once, and shows the server’s value or why it couldn’t be saved', async () => {
  const { user } = await open()
  for (const each of [phoneSwitch(), boardSwitch()]) expect(each).toHaveAttribute('aria-checked', 'true')
  const hidden = { ...account, phoneVisibleTo: 'nobody' }
  const sent = answer('put', '/user/account', { account: hidden, user: asha })
  answer('get', '/user/account', { account: hidden })
  await user.click(phoneSwitch())
  expect(await screen.findByText('Your phone number is hidden')).toBeVisible()
  await waitFor(() => expect(phoneSwitch()).toHaveAttribute('aria-checked', 'false'))

  const left = { ...hidden, isOnBoards: false }
  const sentToo = answer('put', '/user/account', { account: left, user: asha })
  answer('get', '/user/account', { account: left })
  boardSwitch().focus()
  await user.keyboard(' ')
  expect(await screen.findByText('You left the leaderboards')).toBeVisible()
  await waitFor(() => expect(boardSwitch()).toHaveAttribute('aria-checked', 'false'))
  expect(boardSwitch()).toHaveFocus()
  expect([sent, sentToo]).toEqual([[{ phoneVisibleTo: 'nobody' }], [{ isOnBoards: false }]])

  answerNothing('put', '/user/account')
  await user.click(boardSwitch())
  expect(await screen.findByText(noAnswerTexts.write)).toBeVisible()
  expect(boardSwitch()).toHaveAttribute('aria-checked', 'false')
  answer('put', '/subscription/announcements', { message: 'The portal is busy' }, { status: 503 })
  await user.click(await screen.findByRole('switch', { name: 'Announcements' }))
  expect(await screen.findByText('The portal is busy')).toBeVisible()
  expect(screen.queryByLabelText('At (time in India)')).toBeNull()
})

test('makes the page public and private again, with a link to it; no switch on portals without such pages', async () => {
  const pageSwitch = () => screen.queryByRole('switch', { name: 'My page is public' })
  const { user, unmount } = await open({ ...account, isPagePublic: false })
  expect(hrefOf('your page')).toBe('/students/asha')
  const sent: unknown[] = []
  for (const [isPagePublic, words] of [
    [true, 'Everyone can see your page now'],
    [false, 'Your page is no longer public'],
  ] as const) {
    const changed = { ...account, isPagePublic }
    sent.push(answer('put', '/user/account', { account: changed, user: asha }))
    answer('get', '/user/account', { account: changed })
    await user.click(pageSwitch() as HTMLElement)
    expect(await screen.findByText(words)).toBeVisible()
    await waitFor(() => expect(pageSwitch()).toHaveAttribute('aria-checked', String(isPagePublic)))
  }
  expect(sent).toEqual([[{ isPagePublic: true }], [{ isPagePublic: false }]])
  unmount()

  await open()
  expect([boardSwitch(), pageSwitch()]).toEqual([expect.anything(), null])
})

const type = async (user: Awaited<ReturnType<typeof open>>['user'], old: string, password: string) => {
  await user.click(screen.getByLabelText('Old password'))
  await user.paste(old)
  await user.click(screen.getByLabelText('New password'))
  await user.paste(password)
  await user.keyboard('{Enter}')
}

test('changes the password with the old one, and clears the fields', async () => {
  const { user } = await open()
  const sent = answer('post', '/user/password', { message: 'Your password was changed' })
  const listed = answer('get', '/user/sessions', { sessions: sessions.slice(0, 1) })
  await type(user, 'the old one', 'a longer password')

  expect(await screen.findByText('Your password was changed')).toBeVisible()
  expect(sent).toEqual([{ oldPassword: 'the old one', password: 'a longer password' }])
  expect(screen.getByLabelText('Old password')).toHaveValue('')
  expect(screen.getByLabelText('New password')).toHaveValue('')
  expect(await screen.findByText('You aren’t signed in on any other device.')).toBeVisible()
  expect(listed).toHaveLength(1)
})

test('reviews remaining passkeys and browsers after a password change', async () => {
  const created = '2026-11-19T06:30:00.000Z'
  const passkey = { _id: sessions[0]?._id ?? '', name: 'Old phone', createdAt: created, usedAt: null }
  answer('get', '/user/passkeys', { passkeys: [passkey] })
  const { user, router } = await open()
  answer('post', '/user/password', { message: 'Your password was changed' })
  await type(user, 'the old one', 'a longer password')

  const heading = await screen.findByRole('heading', { name: 'Check who can still sign in' })
  expect(heading).toHaveFocus()
  expect(router.state.location.search).toBe('?review=access')
  const titles = () => screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)
  expect(titles().slice(0, 2)).toEqual(['Passkeys', 'Signed-in browsers'])
  expect(titles()).toHaveLength(new Set(titles()).size)

  const removed = answer('delete', `/user/passkeys/${passkey._id}`, { message: 'The passkey was removed' })
  answer('get', '/user/passkeys', { passkeys: [] })
  await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }))
  await user.click(screen.getByRole('button', { name: 'Remove passkey Old phone' }))
  await waitFor(() => expect(screen.queryByText('Old phone')).toBeNull())
  expect(removed).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Done' }))
  // Renders waiting on the frozen clock would block the next test.
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('heading', { name: 'Check who can still sign in' })).toBeNull()
  expect(titles()[0]).toBe('Details')
  expect(router.state.location.search).toBe('')
})

test('shows errors for both passwords below their fields, and how long to wait, and keeps them', async () => {
  const { user } = await open()
  const message = 'Wrong password'
  const errors = { oldPassword: message }
  const sent = answer('post', '/user/password', { message, errors }, { status: 400 })
  await type(user, 'a longer password', 'a longer password')
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    'This is your current password. Choose another',
  )
  expect(sent).toEqual([])

  await user.type(screen.getByLabelText('New password'), ' still{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Old password')).toHaveAccessibleDescription(message))
  expect(screen.getByLabelText('Old password')).toHaveFocus()
  expect(screen.getByLabelText('New password')).toHaveValue('a longer password still')

  answer('post', '/user/password', { message: 'Try again in 68 seconds' }, { status: 429 })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Try again in 68 seconds')).toBeVisible()
  expect(screen.getByLabelText('Old password')).toHaveValue('a longer password')
})

test('shows the details with a read-only address, and tells password managers which password is which, and whose', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account')
  expect(document.title).toBe('Account · Club Portal')
  expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Mobile No')).toHaveValue('9876543210')
  expect(section('Institute address').getByText(asha.email)).toBeVisible()
  expect(section('Institute address').getByText('2024MCA012')).toBeVisible()
  expect(section('Institute address').queryByRole('textbox')).toBeNull()
  expect(screen.getByLabelText('Old password')).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  expect(document.querySelector('input[autocomplete=username]')).toHaveValue('asha')
})

test('lists browsers with sign-in and last use, and signs out one or all others', async () => {
  const { user } = await open()
  const rows = await section('Signed-in browsers').findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome on AndroidThis browserSigned in 2 days ago',
    'Firefox on WindowsSigned in 2 days ago, last seen 2 hours agoSign out',
    'Unknown browserSigned in 2 days ago, last seen 2 hours agoSign out',
  ])
  const message = 'That browser is signed out'
  const ended = answer('delete', `/user/sessions/${sessions[1]?._id}`, { message })
  answer('get', '/user/sessions', { sessions: [sessions[0], sessions[2]] })
  await user.click(
    await screen.findByRole('button', { name: 'Sign out Firefox on Windows, signed in 2 days ago' }),
  )
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Signed-in browsers' })).toHaveFocus()
  await waitFor(() => expect(section('Signed-in browsers').getAllByRole('listitem')).toHaveLength(2))

  const all = answer('delete', '/user/sessions', { message: 'All other browsers are signed out' })
  answer('get', '/user/sessions', { sessions: sessions.slice(0, 1) })
  await user.click(screen.getByRole('button', { name: 'Sign out all other browsers' }))
  expect(await screen.findByText('You aren’t signed in on any other device.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
  expect([ended.length, all.length]).toEqual([1, 1])
})

test('reports a browser that was already signed out, and removes it', async () => {
  const { user } = await open()
  const message = 'This browser is already signed out'
  answer('delete', `/user/sessions/${sessions[1]?._id}`, { message }, { status: 404 })
  const button = await screen.findByRole('button', { name: /^Sign out Firefox/ })
  answer('get', '/user/sessions', { sessions: [sessions[0], sessions[2]] })
  await user.click(button)

  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(button).not.toBeInTheDocument())
})

test('downloads your data with the password, as one dated JSON file; a wrong one stays at its field', async () => {
  const message = 'Wrong password'
  answer('post', '/user/download', { message, errors: { password: message } }, { status: 400 })
  const { files, names } = trackDownloads()
  const { user } = await open()
  const part = section('My data')
  expect(hrefOf('Privacy', part)).toBe('/privacy')
  const password = part.getByLabelText('Your password')
  await user.type(password, 'wrong{Enter}')
  await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(password).toHaveValue('wrong')
  expect(names).toEqual([])

  const own = {
    about: 'All of it',
    madeAt: '2026-11-23T10:00:00.000Z',
    data: { account: [{ name: 'Asha' }] },
  }
  const sent = answer('post', '/user/download', own)
  await user.clear(password)
  await user.paste('a long password')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Your data is in club-portal-asha-2026-11-23.json')).toBeVisible()
  expect(sent).toEqual([{ password: 'a long password' }])
  expect(names).toEqual(['club-portal-asha-2026-11-23.json'])
  expect(files[0]?.type).toBe('application/json')
  expect(part.getByLabelText('Your password')).toHaveValue('')
})

test('deletes an account by password and typed words, signs out, and says until when it can be restored', async () => {
  const { user, store } = await open()
  const form = section('Delete my account')
  const words = () => form.getByLabelText('Type ‘delete my account’')
  await user.click(form.getByRole('button', { name: 'Delete my account …' }))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(form.queryByLabelText('Your password')).toBeNull()
  expect(form.getByRole('button', { name: 'Delete my account …' })).toHaveFocus()

  await user.keyboard('{Enter}')
  expect(form.getByLabelText('Your password')).toHaveFocus()
  await user.paste('a long password')
  const refusal = 'You are the only lead. Appoint another lead first'
  const refused = answer('post', '/user/deleteAccount', { message: refusal }, { status: 409 })
  await user.type(words(), 'no{Enter}')
  expect(words()).toHaveAccessibleDescription('Type ‘delete my account’')
  expect(refused).toEqual([])
  await user.clear(words())
  await user.paste('Delete my account')
  await user.keyboard('{Enter}')
  expect(await form.findByText(refusal)).toBeVisible()
  expect(selectAuth(store.getState()).isLoggedIn).toBe(true)

  const message = 'Your account will be deleted on 7 December 2026. To keep it, log in before then.'
  const sent = answer('post', '/user/deleteAccount', { message, deletionDueAt: '2026-12-07T10:00:00.000Z' })
  await user.click(form.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(await screen.findByText(message)).toBeVisible()
  expect(sent).toEqual([{ password: 'a long password', confirmation: 'delete my account' }])
  expect(selectAuth(store.getState()).isLoggedIn).toBe(false)
})

test('merges another account by the code sent to its address, and Cancel closes the form', async () => {
  const { user, store } = await open()
  const merging = section('Merge another account')
  await user.click(merging.getByRole('button', { name: 'Merge another account …' }))
  await user.click(merging.getByRole('button', { name: 'Cancel' }))
  expect(merging.getByRole('button', { name: 'Merge another account …' })).toHaveFocus()
  await user.keyboard('{Enter}')

  const email = 'asha.2022msc001@institute.example'
  const asked = answer('post', '/user/accountMerge/code', { message: `If ${email} has an account, …` })
  await user.type(merging.getByLabelText('Address of your other account'), `${email}{Enter}`)
  await waitFor(() => expect(asked).toEqual([{ email }]))

  const boxes = await merging.findByRole('group', { name: 'Verification code' })
  answer('post', '/user/accountMerge', { message: 'Invalid Email or OTP' }, { status: 400 })
  await user.click(within(boxes).getAllByRole('textbox')[0] as HTMLElement)
  await user.paste('12345')
  await user.click(merging.getByRole('button', { name: 'Merge the accounts' }))
  expect(await merging.findByText('Invalid Email or OTP')).toBeVisible()

  const refusal = 'The account of asha.2022msc001@institute.example is a lead’s. Retire that lead first'
  answer('post', '/user/accountMerge', { message: refusal }, { status: 409 })
  await user.paste('00345')
  await user.click(merging.getByRole('button', { name: 'Merge the accounts' }))
  expect(await merging.findByText(refusal)).toBeVisible()

  const sent = answer('post', '/user/accountMerge', { user: { ...asha, name: 'Asha Merged' } })
  // The other account was not on the leaderboards.
  answer('get', '/user/account', { account: { ...account, isOnBoards: false } })
  await user.paste('00345')
  await user.click(merging.getByRole('button', { name: 'Merge the accounts' }))
  expect(await screen.findByText('Your accounts are merged')).toBeVisible()
  expect(sent).toEqual([{ email, otp: 345 }])
  await waitFor(() => expect(boardSwitch()).toHaveAttribute('aria-checked', 'false'))
  expect(selectAuth(store.getState()).name).toBe('Asha Merged')
  expect(merging.getByRole('button', { name: 'Merge another account …' })).toHaveFocus()
})
