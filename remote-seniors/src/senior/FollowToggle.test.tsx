import type { SeniorSummary } from '@portal/shared/contract'
import { loggedOutState } from '@portal/shared/store'
import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { asha, pendingAsha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { SeniorsPage } from '../list/SeniorsPage'
import { listAnswer, summary } from '../testing/seniors'

const student = signedInAs(asha)

async function open(parts: Partial<SeniorSummary> = {}, auth = student, at = '/seniors') {
  const senior = summary('Sana Sample', parts)
  listAnswer([senior])
  const page = await renderPage(<SeniorsPage />, { path: '/seniors', at, state: { auth } })
  const toggle = await screen.findByRole('button', { name: 'Follow Sana Sample' })
  const count = () => screen.getByText(/ followers?$/)
  return { ...page, toggle, count, path: `/seniors/follow/${senior._id}` }
}

const toasts = () => [...document.querySelectorAll('#toasts > *')].map(({ textContent }) => textContent)

test('follows at once, before the server answers, and unfollows, both by keyboard', async () => {
  const { user, toggle, count, path } = await open({ followerCount: 4 })
  const { release, came } = answerLater('post', path, { data: { following: true, followerCount: 7 } })
  expect(toggle).toHaveAttribute('aria-pressed', 'false')
  expect(toggle).toHaveTextContent(/^Follow$/)
  toggle.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'true'))
  expect(toggle).toHaveTextContent(/^Following$/)
  expect(count()).toHaveTextContent('5 followers')
  release()
  await waitFor(() => expect(count()).toHaveTextContent('7 followers'))
  expect(came).toHaveLength(1)

  answer('post', path, { data: { following: false, followerCount: 4 } })
  await user.keyboard(' ')
  await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'false'))
  await waitFor(() => expect(count()).toHaveTextContent('4 followers'))
  expect(toggle).toHaveFocus()
})

test.each([
  ['a refusal', 500],
  ['an ended session', 401],
])('only logs %s: the button stays flipped and no toast appears', async (_name, status) => {
  const { user, toggle, count, path, router } = await open({ followerCount: 4, isFollowed: true })
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answer('post', path, { message: 'No' }, { status })

  await user.click(toggle)

  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith(
      'Follow/unfollow failed',
      expect.objectContaining({ clientMessage: expect.any(String) }),
    ),
  )
  await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'false'))
  expect(count()).toHaveTextContent('3 followers')
  // A toast would appear a moment later.
  await new Promise((passed) => setTimeout(passed, 200))
  expect(toasts().filter((text) => !/^(Fetching seniors|Seniors fetched)/.test(text))).toEqual([])
  expect(router.state.location.pathname).toBe('/seniors')
})

test.each([
  ['a visitor', loggedOutState],
  ['somebody whose code is not verified', { ...loggedOutState, ...pendingAsha }],
])('sends %s to the login and back to the same search', async (_name, auth) => {
  const { user, toggle, store } = await open({}, auth, '/seniors?company=acme&sort=role')

  await user.click(toggle)

  expect(await screen.findByText('Elsewhere: /login')).toBeVisible()
  expect(store.getState().auxiliary.loginRedirect).toBe('/seniors?company=acme&sort=role')
  const [first] = Object.values(store.getState().api.queries)
  expect(first?.data).toMatchObject({ data: [{ isFollowed: false, followerCount: 4 }] })
})
