import type { VerificationString } from '@portal/shared/contract'
import { answer, answerLater, answerNothing } from '@portal/shared/testing/apiServer'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { asha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { waitText } from '../waitText'
import { load, Page } from './ProfileVerificationPage'

const randomString = 'KqWvTzRbNm'
const none: VerificationString = {
  randomString,
  verifiedPlatforms: [],
  unverifiedPlatforms: [
    { platform: 'leetcode', username: '' },
    { platform: 'codeforces', username: 'asha_r' },
    { platform: 'gfg', username: '' },
    { platform: 'github', username: '' },
  ],
}

const allButOne: VerificationString = {
  randomString,
  verifiedPlatforms: [
    { platform: 'codeforces', username: 'asha_r' },
    { platform: 'gfg', username: 'asha.rao' },
    { platform: 'github', username: 'asha-rao' },
  ],
  unverifiedPlatforms: [{ platform: 'leetcode', username: '' }],
}

const open = () => renderPage(<Page />, { path: '/profileVerification', load, as: asha })

async function openWith(handles: VerificationString) {
  answer('post', '/user/getCodingPlatformVerificationString', handles)
  const page = await open()
  await screen.findByText(handles.randomString)
  return page
}

const username = (title: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${title} username` })
const verify = (title: string) => screen.getByRole('button', { name: `Verify ${title}` })
const submit = () => screen.getByRole('button', { name: 'Submit' })

test('shows the value, the warning and a row per platform; links each row to its settings in a new tab', async () => {
  const { user } = await openWith(none)

  expect(screen.getByRole('heading', { name: 'Profile Verification', level: 1 })).toBeVisible()
  expect(screen.getByText(/Change your name on each platform to/)).toHaveTextContent(
    'Change your name on each platform to KqWvTzRbNm, then click Verify.',
  )
  expect(
    screen.getByText("Caution: You won't be allowed to modify your profile details once verified!"),
  ).toBeVisible()
  const rows = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(rows).toEqual(['LeetCode', 'Codeforces', 'GFG', 'GitHub'])
  expect(username('Codeforces')).toHaveValue('asha_r')
  expect(document.title).toBe('Profile Verification · Club Portal')

  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getAllByRole('button', { name: 'Copy' })[0] ?? document.body)
  expect(copy).toHaveBeenCalledWith('KqWvTzRbNm')
  expect(await screen.findAllByRole('button', { name: 'Copied' })).toHaveLength(4)
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(4)
  const links = rows.map((title) => screen.getByRole('link', { name: new RegExp(`^${title} settings`) }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://leetcode.com/profile/',
    'https://codeforces.com/settings/social',
    'https://auth.geeksforgeeks.org/edit-profile.php',
    'https://github.com/settings/profile',
  ])
  for (const link of links) expect(link).toHaveAttribute('target', '_blank')
})

test('requests the value before the page is shown, with messages', async () => {
  const { release } = answerLater('post', '/user/getCodingPlatformVerificationString', none)
  const { store } = await open()
  expect(await screen.findByText('Generating verification strings...')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Profile Verification' })).toBeNull()
  release()
  expect(await screen.findByText('Verification strings generated successfully!')).toBeVisible()
  expect(await screen.findByText('KqWvTzRbNm')).toBeVisible()
  expect(store.getState().auth.unverifiedPlatforms).toEqual(none.unverifiedPlatforms)
})

test.each([
  ['the server’s message', 503, 'No strings today'],
  ['the fallback', 0, 'Some error occurred, please try again later'],
])('shows %s if the value can’t be read, and Retry reads it', async (_name, status, text) => {
  const path = '/user/getCodingPlatformVerificationString'
  if (status) answer('post', path, { message: text }, { status })
  else answerNothing('post', path)
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(await screen.findAllByText(text)).toHaveLength(1)

  answer('post', path, none)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('KqWvTzRbNm')).toBeVisible()
  expect(await screen.findByText('Verification strings generated successfully!')).toBeVisible()
})

test('verifies a handle: the row becomes read-only with a check, and Submit goes home', async () => {
  const sent = answer('post', '/user/verifyCodingPlatform', { status: true, message: 'ok' })
  const { user, store } = await openWith(allButOne)
  for (const title of ['Codeforces', 'GFG', 'GitHub']) {
    expect(username(title)).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: `Verify ${title}` })).toBeNull()
  }
  expect(username('LeetCode')).not.toHaveAttribute('readonly')
  expect(submit()).toBeDisabled()
  expect(submit()).toHaveAccessibleDescription(/Verify LeetCode to submit/)
  await user.type(username('LeetCode'), ' asha{Enter}')

  expect(await screen.findByText('Handle verified successfully!')).toBeVisible()
  expect(sent).toEqual([{ platform: 'leetcode', username: 'asha' }])
  expect(username('LeetCode')).toHaveValue('asha')
  expect(username('LeetCode')).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Verify LeetCode' })).toBeNull()
  const row = username('LeetCode').closest('li')
  expect(row).toHaveClass('verified')
  expect(within(row ?? document.body).getByRole('img', { name: 'Verified' })).toBeVisible()
  expect(store.getState().auth.verifiedPlatforms).toContainEqual({ platform: 'leetcode', username: 'asha' })
  expect(store.getState().auth.unverifiedPlatforms).toEqual([])
  expect(sessionStorage).toHaveLength(0)

  expect(submit()).toBeEnabled()
  expect(submit()).toHaveFocus()
  await user.click(submit())
  expect(screen.getByText('Elsewhere: /')).toBeVisible()
})

test('says what happened to a lost handle, and verifies another one', async () => {
  const lost = { as: 'missing', since: '2026-11-12T06:30:00.000Z' } as const
  const [first, ...others] = allButOne.verifiedPlatforms
  if (!first) throw new Error('no handle')
  const sent = answer('post', '/user/verifyCodingPlatform', { status: true, message: 'ok' })
  const { user } = await openWith({ ...allButOne, verifiedPlatforms: [{ ...first, lost }, ...others] })
  expect(screen.getByText(/^The handle asha_r hasn’t existed on Codeforces since 12 Nov 2026/)).toBeVisible()
  await user.clear(username('Codeforces'))
  await user.type(username('Codeforces'), 'asha_new{Enter}')

  expect(await screen.findByText('Handle verified successfully!')).toBeVisible()
  expect(sent).toEqual([{ platform: 'codeforces', username: 'asha_new' }])
  expect(username('Codeforces')).toHaveAttribute('readonly')
  expect(screen.queryByText(/hasn’t existed on/)).toBeNull()
})

test.each([
  ['nobody of that name', 422, { status: false, message: 'There is no Codeforces user named asha_r' }],
  ['another student’s handle', 409, { message: 'Another student verified the Codeforces profile asha_r' }],
])('%s: the toast and the row say it, and the row stays open', async (_name, status, body) => {
  answer('post', '/user/verifyCodingPlatform', body, { status })
  const { user, store } = await openWith(none)
  await user.click(verify('Codeforces'))

  expect(await screen.findAllByText(body.message)).toHaveLength(1)
  expect(username('Codeforces')).toHaveAccessibleDescription(body.message)
  expect(username('Codeforces')).toHaveFocus()
  expect(username('Codeforces')).toHaveValue('asha_r')
  expect(verify('Codeforces')).toBeEnabled()
  expect(store.getState().auth.verifiedPlatforms).toEqual([])
})

test('an answer of 200 whose status is not true verifies nothing; shows the fallback without a message', async () => {
  answer('post', '/user/verifyCodingPlatform', { status: false, message: 'Not yet' })
  const { user } = await openWith(none)
  await user.click(verify('Codeforces'))
  expect(await screen.findAllByText('Not yet')).toHaveLength(1)
  answerNothing('post', '/user/verifyCodingPlatform')
  await user.click(verify('Codeforces'))
  expect(await screen.findAllByText('Verification failed. Please try again.')).toHaveLength(1)
})

test('says when to try again, and waits until then', async () => {
  const message = 'Try again in 30 seconds'
  answer('post', '/user/verifyCodingPlatform', { message }, { status: 503, headers: { 'retry-after': '30' } })
  await openWith(none)
  freezeTime()
  const user = quickUser()
  await user.click(verify('Codeforces'))
  await soon(() => screen.queryByText('Try again in 30 s'))
  expect(username('Codeforces')).toHaveAccessibleDescription(message)
  expect(screen.getByRole('button', { name: 'Try again in 30 s' })).toBeDisabled()
  await pass(29)
  expect(screen.getByRole('button', { name: 'Try again in 1 s' })).toBeDisabled()
  await pass(1)
  expect(verify('Codeforces')).toBeEnabled()

  expect(waitText(3600, new Date(2026, 10, 21, 12).getTime())).toBe('Try again at 13:00')
})

test('refuses an invalid or empty username or another platform’s URL; sends a URL as its username', async () => {
  const sent = answer('post', '/user/verifyCodingPlatform', { status: false, message: 'Not yet' })
  const { user } = await openWith(none)
  await user.type(username('GitHub'), '-asha{Enter}')
  expect(username('GitHub')).toHaveAccessibleDescription('This can’t be a username on that platform')
  expect(username('GitHub')).toHaveFocus()
  await user.click(verify('LeetCode'))
  expect(username('LeetCode')).toHaveAccessibleDescription('Enter your username')
  expect(sent).toEqual([])

  await user.click(username('GFG'))
  await user.paste('https://github.com/asha')
  await user.click(username('LeetCode'))
  await waitFor(() =>
    expect(username('GFG')).toHaveAccessibleDescription(
      'This is a GitHub address. Enter your username on GFG here',
    ),
  )
  await user.paste('https://leetcode.com/u/asha_r/')
  await user.tab()
  expect(username('LeetCode')).toHaveValue('asha_r')

  await user.click(verify('LeetCode'))
  await waitFor(() => expect(sent).toEqual([{ platform: 'leetcode', username: 'asha_r' }]))
})

test('shows a verification in progress, sends it once, and moves focus to the next row', async () => {
  const done = { status: true, message: 'ok' }
  const { release, came } = answerLater('post', '/user/verifyCodingPlatform', done)
  const { user } = await openWith(none)
  await user.click(verify('Codeforces'))
  expect(await screen.findByText('Verifying handle...')).toBeVisible()
  await user.type(username('Codeforces'), '{Enter}')
  release()
  expect(await screen.findByText('Handle verified successfully!')).toBeVisible()
  expect(came).toHaveLength(1)
  expect(username('LeetCode')).toHaveFocus()
  expect(submit()).toBeDisabled()
  expect(submit()).toHaveAccessibleDescription(/Verify LeetCode, GFG and GitHub to submit/)
})
