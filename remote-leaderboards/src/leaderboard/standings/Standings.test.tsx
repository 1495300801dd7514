import { answer } from '@portal/shared/testing/apiServer'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { boardAnswer, codeforcesRow, potdRow } from '../../testing/boards'
import { isOld } from '../LastUpdated'
import { LeaderboardPage } from '../LeaderboardPage'
import { highlightedStudent } from './highlighted'
import { duration, standingOf } from './standing'

const open = (board = 'codeforces', state = {}) =>
  renderPage(<LeaderboardPage />, { path: '/leaderboard', at: `/leaderboard?board=${board}`, state })

const signedIn = { auth: signedInAs(asha) }
const row = (name: RegExp) => screen.findByRole('row', { name })
const students = (count: number) =>
  Array.from({ length: count }, (_, index) => codeforcesRow(`student_${index + 1}`, { rating: 3000 - index }))
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn()
})

test('gives the top three gold, silver and bronze rows with a trophy, and the fourth neither; a podium repeats them', async () => {
  boardAnswer('codeforces', students(4))
  const { container } = await open()

  for (const [name, medal, trophy] of [
    [/student_1/, 'gold', 'Gold trophy'],
    [/student_2/, 'silver', 'Silver trophy'],
    [/student_3/, 'bronze', 'Bronze trophy'],
  ] as const) {
    expect(await row(name)).toHaveClass(medal)
    expect(within(await row(name)).getByRole('img', { name: trophy })).toBeVisible()
  }
  expect(await row(/student_4/)).not.toHaveClass('gold', 'silver', 'bronze')
  expect(within(await row(/student_4/)).queryByRole('img')).toBeNull()

  const podium = container.querySelector('.podium')
  expect(podium).toHaveAttribute('aria-hidden', 'true')
  expect([...(podium?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['student_1', 'student_2', 'student_3'],
  ])
})

test('equal figures share a rank and its medal; zero has none, and fewer than three have no podium', async () => {
  boardAnswer('potd', [
    potdRow('anna', { solvedCount: 5, timeTaken: 60 }),
    potdRow('bert', { solvedCount: 5, timeTaken: 60 }),
    potdRow('cleo', { solvedCount: 5, timeTaken: 61 }),
  ])
  const { unmount } = await open('potd')
  expect(await row(/anna/)).toHaveClass('gold')
  expect(await row(/bert/)).toHaveClass('gold')
  expect(await row(/cleo/)).toHaveClass('bronze')
  expect(within(await row(/cleo/)).getByText('3')).toBeVisible()
  unmount()

  boardAnswer('potd', [potdRow('anna', { solvedCount: 0, timeTaken: 0 })])
  const { container } = await open('potd')
  expect((await row(/anna/)).className).toBe('')
  expect(container.querySelector('.podium')).toBeNull()
  expect(screen.queryByRole('img', { name: /trophy/ })).toBeNull()
})

test('marks the configured student with a red border and says why; has no search box for 20 students, except for a search that hides others', async () => {
  boardAnswer('codeforces', [...students(19), codeforcesRow(highlightedStudent.username)])
  const { unmount } = await open()

  expect(await row(new RegExp(highlightedStudent.label))).toHaveClass('highlighted')
  expect(await row(/student_19/)).not.toHaveClass('highlighted')
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()

  await open('codeforces&search=student_19')
  expect(await screen.findByText('1 of 20')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('searchbox')).toHaveValue('student_19')
})

test('announces changes since yesterday, if there is a snapshot', async () => {
  const changes = {
    anna: [3003, 'up 3,003 places since yesterday'],
    bert: [1, 'up 1 place since yesterday'],
    cleo: [-2, 'down 2 places since yesterday'],
    dina: [0, 'same place as yesterday'],
    emil: ['new', 'NEW since yesterday'],
  } as const
  const rows = Object.entries(changes).map(([name, [change]]) => codeforcesRow(name, { change }))
  boardAnswer('codeforces', [...rows, codeforcesRow('fred', { change: null })])
  await open()
  for (const [name, [, text]] of Object.entries(changes))
    expect(await row(new RegExp(name))).toHaveAccessibleName(expect.stringContaining(text))
  expect((await row(/fred/)).textContent).not.toMatch(/yesterday|NEW|–/)
})

test('highlights your row, and Find me goes there, even from a search', async () => {
  boardAnswer('codeforces', [...students(25), codeforcesRow('asha', { rating: 5 })])
  const { user } = await open('codeforces', signedIn)
  const own = await row(/asha You/)
  expect(own).toHaveClass('own')

  await user.click(screen.getByRole('button', { name: 'Find me' }))
  expect(own).toHaveFocus()
  expect(own.scrollIntoView).toHaveBeenCalledWith({ block: 'center', behavior: 'smooth' })

  await user.type(screen.getByRole('searchbox'), 'x')
  await user.click(screen.getByRole('button', { name: 'Find me' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')

  await user.type(screen.getByRole('searchbox'), 'student_2')
  await waitFor(() => expect(screen.queryByRole('row', { name: /asha/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Find me' }))
  await waitFor(async () => expect(await row(/asha You/)).toHaveFocus())
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

const account = { name: asha.name, phone: asha.phone, phoneVisibleTo: 'leads', isOnBoards: true }

test('tells students, but not visitors, how to get on the leaderboard, also those who left', async () => {
  boardAnswer('codeforces', students(3))
  answer('get', '/user/account', { account })
  const { unmount } = await open('codeforces', signedIn)
  expect(await screen.findByText(/You aren’t on this leaderboard yet/)).toBeVisible()
  expect(hrefOf('verify your profiles')).toBe('/profileVerification')
  expect(screen.queryByRole('button', { name: 'Find me' })).toBeNull()
  unmount()

  answer('get', '/user/account', { account: { ...account, isOnBoards: false } })
  const left = await open('codeforces', signedIn)
  expect(await screen.findByText(/You left the leaderboards/)).toBeVisible()
  expect(hrefOf('rejoin in your account')).toBe('/account')
  expect(screen.queryByText(/You aren’t on this leaderboard yet/)).toBeNull()
  left.unmount()

  await open()
  await row(/student_1/)
  expect(screen.queryByText(/You aren’t on this leaderboard/)).toBeNull()
  expect(screen.queryByText('You')).toBeNull()
})

test('links members from a name to the student’s page here, and from the handle to the platform', async () => {
  boardAnswer('codeforces', [...students(2), codeforcesRow('asha')])
  const knownPaths = ['/leaderboard', '/students/:username']
  const show = (state: object, known: readonly string[] = knownPaths) =>
    renderPage(<LeaderboardPage />, { path: '/leaderboard', state, knownPaths: known })
  const links = async () =>
    within(await row(/student_2/))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  const outside = 'https://codeforces.com/profile/student_2_cf'

  const { unmount } = await show(signedIn)
  expect(await links()).toEqual(['/students/student_2', outside])
  unmount()
  const visitor = await show({})
  expect(await links()).toEqual([outside])
  visitor.unmount()
  await show(signedIn, ['/leaderboard'])
  expect(await links()).toEqual([outside])
})

describe('a standing', () => {
  test('escapes a handle in its link', () => {
    const row = codeforcesRow('anna', { codeforcesUsername: '../x?y' })
    expect(standingOf({ ...row, place: 1, batch: '2024', branch: 'mca' }).handle?.href).toBe(
      'https://codeforces.com/profile/..%2Fx%3Fy',
    )
  })

  test.each([
    [0, '0 min'],
    [3600, '1 h'],
    [5 * 3600 + 20 * 60, '5 h 20 min'],
    [86_400, '1 d'],
    [86_400 * 12 + 3600 * 7 + 59, '12 d 7 h'],
    [86_400 * 40_000, '40,000 d'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text)
  })

  test('figures are old after two hours', () => {
    const now = Date.parse('2025-01-15T20:00:00Z')
    const before = (minutes: number) => now - minutes * 60_000
    expect(isOld(before(119), now)).toBe(false)
    expect(isOld(before(120), now)).toBe(true)
  })
})
